//! `agon worker`: runs jobs of a judge in a separate process.

use super::process::{self, WorkerPool};
use crate::Failure;
use crate::args::WorkerArgs;
use std::process::ExitCode;

pub(crate) fn run(args: &WorkerArgs) -> anyhow::Result<ExitCode> {
    process::log(args.log_json);
    process::runtime()?.block_on(async {
        let database = process::named_database(args.connect.as_deref(), args.database_file.as_deref())?;
        let database = database.ok_or_else(|| {
            Failure::new("no database is given")
                .help("set AGON_DATABASE, or pass --database-file FILE or --connect URL")
        })?;
        let judge = process::open(&database, &args.files).await?;
        // The pages are elsewhere.
        judge.live.show_to_others();
        let name = args.name.clone().unwrap_or_else(process::machine);
        let number = process::jobs(args.jobs);
        println!("{name} does {number} jobs at a time, until Ctrl-C");
        process::note_protection();
        let workers = WorkerPool::start(&judge, &name, number);
        process::interrupted().await;
        eprintln!("stopping; unfinished jobs go back to the queue");
        workers.leave().await;
        judge.db.close().await;
        Ok(ExitCode::SUCCESS)
    })
}
