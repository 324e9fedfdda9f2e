//! The options of `agon files`, which checks that no file of a judge is missing, and copies them elsewhere.

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
    /// Find missing files, and files that are no longer needed
    Check(FilesCheckArgs),
    /// Copy all files to another place: from a folder to a bucket, or back
    Copy(FilesCopyArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The judge can keep running. Recent files may belong to running jobs, so they do not count as orphaned.

Exit codes: 0 everything is there, 1 something is missing or damaged, 2 the judge cannot be read.

Examples:
  agon files check --dir /srv/agon
  agon files check --read --json                              read every file and compare its hash
  agon files check --files s3://agon/autumn --delete-orphans  delete what is no longer needed")]
pub(crate) struct FilesCheckArgs {
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
    /// Read every file that is needed, and find those that are damaged
    #[arg(long)]
    pub(crate) read: bool,
    /// Delete the files that are no longer needed
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
Files that already exist are not copied again: run it once while the judge is running, stop the judge, and run it again for the rest. Every \
file is checked against its hash. Nothing is deleted.

Exit codes: 0 everything is copied, 1 some files are damaged and were left out, 2 a place cannot be read or written.

Examples:
  agon files copy /srv/agon/files s3://agon/autumn
  agon files copy s3://agon/autumn /srv/agon/files")]
pub(crate) struct FilesCopyArgs {
    /// Where the files are
    pub(crate) from: Place,
    /// Where to copy them
    pub(crate) to: Place,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
