//! The options of `agon files`: whether all files of a judge are there, and moving them elsewhere.

use super::PlaceArgs;
use agon_store::Place;
use clap::{Args as ClapArgs, Subcommand};

#[derive(Debug, ClapArgs)]
pub(crate) struct FilesArgs {
    #[command(subcommand)]
    pub(crate) command: FilesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum FilesCommand {
    /// Find files that are missing, and files that nothing needs
    Check(FilesCheckArgs),
    /// Copy all files to another place: from a folder to a bucket, or back
    Copy(FilesCopyArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The judge can keep running. Files of the last hours may belong to jobs in hand, so they do not count as orphaned.

Exit codes: 0 everything is there, 1 something is missing or damaged, 2 the judge cannot be read.

Examples:
  agon files check --dir /srv/agon
  agon files check --read --json                                 read every file and compare its hash
  agon files check --files s3://agon/autumn --delete-orphans     free what nothing needs any more")]
pub(crate) struct FilesCheckArgs {
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
    /// Read every file that is needed, and find those that are damaged
    #[arg(long)]
    pub(crate) read: bool,
    /// Delete the files that nothing needs
    #[arg(long)]
    pub(crate) delete_orphans: bool,
    /// How old an orphaned file must be, in hours
    #[arg(long, value_name = "HOURS", default_value_t = 24, value_parser = clap::value_parser!(u32).range(2..))]
    pub(crate) grace: u32,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
What is there already is not copied again: run it once while the judge works, stop the judge, and run it again for the rest. Every file is
compared with its hash on the way. Nothing is deleted.

Exit codes: 0 everything is copied, 1 some files are damaged and were left out, 2 a place cannot be read or written.

Examples:
  agon files copy /srv/agon/files s3://agon/autumn
  agon files copy s3://agon/autumn /srv/agon/files")]
pub(crate) struct FilesCopyArgs {
    /// Where the files are
    pub(crate) from: Place,
    /// Where they shall be
    pub(crate) to: Place,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
