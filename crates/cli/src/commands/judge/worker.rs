//! `agon worker`: does the jobs of a judge in a process of its own.

use super::ground::{self, Crew};
use crate::args::WorkerArgs;
use std::process::ExitCode;

pub(crate) fn run(args: &WorkerArgs) -> anyhow::Result<ExitCode> {
    ground::log(args.log_json);
    ground::runtime()?.block_on(async {
        let judge = ground::open(&args.connect, &args.files).await?;
        // The pages are elsewhere.
        judge.live.show_to_others();
        let name = args.name.clone().unwrap_or_else(ground::machine);
        let number = ground::jobs(args.jobs);
        println!("{name} does {number} jobs at a time, until Ctrl-C");
        ground::note_protection();
        let crew = Crew::start(&judge, &name, number);
        ground::interrupted().await;
        eprintln!("stopping; jobs that were running go back to the queue");
        crew.leave().await;
        judge.db.close().await;
        Ok(ExitCode::SUCCESS)
    })
}
