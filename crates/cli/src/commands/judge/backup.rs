//! `agon backup` and `agon restore`: all data of a judge, in one file that works with either database.

use super::process;
use crate::Failure;
use crate::args::{BackupArgs, PlaceArgs, RestoreArgs};
use crate::commands::print;
use agon_judge::backup;
use std::process::ExitCode;

pub(crate) fn backup(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    must_exist(&args.place)?;
    process::runtime()?.block_on(async {
        let judge = process::open(&process::database(&args.place)?, &process::files(&args.place)).await?;
        let written = judge.backups().write(&args.out).await;
        judge.db.close().await;
        let manifest = written.map_err(|error| Failure::new(format!("{}: {error}", args.out.display())))?;
        for file in &manifest.damaged {
            eprintln!("warning: the file {file} is damaged and not in the backup");
        }
        let rows: u64 = manifest.tables.values().map(|table| table.rows).sum();
        print(&format!("{}: {rows} rows and {} files\n", args.out.display(), manifest.files))?;
        Ok(ExitCode::SUCCESS)
    })
}

/// A judge that is to be read is not created.
///
/// # Errors
/// There is none.
pub(super) fn must_exist(place: &PlaceArgs) -> anyhow::Result<()> {
    if place.database.is_none() && place.database_file.is_none() && !place.dir.join("judge.db").is_file() {
        let message = format!("there is no judge in {}", place.dir.display());
        return Err(Failure::new(message).help("name its folder with --dir").into());
    }
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs) -> anyhow::Result<ExitCode> {
    process::make(&args.place)?;
    process::runtime()?.block_on(async {
        let place = process::files(&args.place);
        let files = process::open_files(&place).await?;
        process::try_writing(&place, &files).await?;
        let restored = backup::restore(&process::database(&args.place)?, &files, &args.file).await;
        let manifest = restored.map_err(|error| Failure::new(format!("{}: {error}", args.file.display())))?;
        let rows: u64 = manifest.tables.values().map(|table| table.rows).sum();
        print(&format!("restored: {rows} rows and {} files\n", manifest.files))?;
        Ok(ExitCode::SUCCESS)
    })
}
