//! `agon backup` and `agon restore`: all data of a judge, in one file that works with either database.

use super::process;
use crate::Failure;
use crate::args::{BackupArgs, RestoreArgs};
use crate::commands::print;
use agon_judge::{Blobs, backup};
use std::process::ExitCode;

pub(crate) fn backup(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    if args.place.database.is_none()
        && args.place.database_file.is_none()
        && !args.place.dir.join("judge.db").is_file()
    {
        let message = format!("there is no judge in {}", args.place.dir.display());
        return Err(Failure::new(message).help("name its folder with --dir").into());
    }
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

pub(crate) fn restore(args: &RestoreArgs) -> anyhow::Result<ExitCode> {
    process::make(&args.place)?;
    process::runtime()?.block_on(async {
        let files = Blobs::folder(&process::files(&args.place))?;
        let restored = backup::restore(&process::database(&args.place)?, &files, &args.file).await;
        let manifest = restored.map_err(|error| Failure::new(format!("{}: {error}", args.file.display())))?;
        let rows: u64 = manifest.tables.values().map(|table| table.rows).sum();
        print(&format!("restored: {rows} rows and {} files\n", manifest.files))?;
        Ok(ExitCode::SUCCESS)
    })
}
