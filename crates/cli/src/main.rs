//! `agon`, the only binary: `main -> run -> ExitCode`, with one file per command.
//!
//! Exit codes: 0 success, 1 the answer is no, 2 bad usage or unreadable input, 70 a bug in Agon. Results go to standard output, everything
//! else to standard error. An error is one line `error: what is wrong` and, if something can be done about it, a line `help: what to do`.
//!
//! The features `judge` and `sandbox` are on by default. Without them, the binary builds in a fraction of the time; their commands are
//! still recognised, and say which feature is missing.

mod args;
mod board_source;
mod bot_source;
mod commands;
mod failure;
mod growing;
mod output;
#[cfg(feature = "sandbox")]
mod recorded;
mod suggest;
mod table;
mod units;

use args::{Args, Command};
use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

/// The exit code of a panic: a bug in Agon.
const BUG: u8 = 70;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return args::report_clap_error(&error),
    };
    match std::panic::catch_unwind(|| run(args.command)) {
        Ok(Ok(code)) => code,
        Ok(Err(error)) => failure::report(&error),
        Err(_) => {
            eprintln!("error: this is a bug in agon, not a mistake of yours");
            eprintln!("help: please report the message above and the command that led to it");
            ExitCode::from(BUG)
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Games(args) => commands::games::games(&args),
        Command::Boards(args) => commands::games::boards(&args),
        Command::Bots(args) => commands::games::bots(&args),
        Command::Play(args) => commands::play::run(&args),
        Command::Show(args) => commands::show::run(&args),
        Command::Watch(args) => commands::watch::run(&args),
        Command::Edit(args) => commands::edit::run(&args),
        Command::Export(args) => commands::export::run(&args),
        Command::Verify(args) => commands::verify::run(&args),
        Command::Diff(args) => commands::diff::run(&args),
        Command::Fork(args) => commands::fork::run(&args),
        Command::Host(args) => commands::host::run(&args),
        Command::Client(args) => commands::client::run(&args),
        Command::Drive(args) => commands::drive::run(&args),
        Command::Board(args) => commands::board::run(&args),
        Command::Compare(args) => commands::contest::compare::run(&args),
        Command::Tournament(args) => commands::contest::tournament::run(&args),
        Command::Rate(args) => commands::contest::rate::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
        #[cfg(feature = "sandbox")]
        Command::New(args) => commands::new::run(&args),
        #[cfg(feature = "sandbox")]
        Command::Build(args) => commands::build::run(&args),
        #[cfg(feature = "sandbox")]
        Command::Check(args) => commands::check::run(&args),
        #[cfg(feature = "sandbox")]
        Command::Debug(args) => commands::debug::run(&args),
        #[cfg(feature = "sandbox")]
        Command::Profile(args) => commands::profile::run(&args),
        #[cfg(not(feature = "sandbox"))]
        Command::New(_) | Command::Build(_) | Command::Check(_) | Command::Debug(_) | Command::Profile(_) => {
            Err(Failure::not_built("sandbox").into())
        }
        #[cfg(feature = "judge")]
        Command::Serve(args) => commands::judge::serve::run(&args),
        #[cfg(feature = "judge")]
        Command::Worker(args) => commands::judge::worker::run(&args),
        #[cfg(feature = "judge")]
        Command::Job => commands::judge::job::run(),
        #[cfg(feature = "judge")]
        Command::Backup(args) => commands::judge::backup::backup(&args),
        #[cfg(feature = "judge")]
        Command::Restore(args) => commands::judge::backup::restore(&args),
        #[cfg(feature = "judge")]
        Command::Files(args) => commands::judge::files::run(&args),
        #[cfg(feature = "judge")]
        Command::Login(args) => commands::judge::login::run(&args),
        #[cfg(feature = "judge")]
        Command::Contests(args) => commands::judge::contests::run(&args),
        #[cfg(feature = "judge")]
        Command::Submit(args) => commands::judge::submit::submit(&args),
        #[cfg(feature = "judge")]
        Command::Status(args) => commands::judge::submit::status(&args),
        #[cfg(feature = "judge")]
        Command::Matches(args) => commands::judge::fetch::matches(&args),
        #[cfg(feature = "judge")]
        Command::Fetch(args) => commands::judge::fetch::fetch(&args),
        #[cfg(feature = "judge")]
        Command::Rerun(args) => commands::judge::rerun::run(&args),
        #[cfg(feature = "judge")]
        Command::Ladder(args) => commands::judge::ladder::run(&args),
        #[cfg(feature = "judge")]
        Command::Friends(args) => commands::judge::friends::run(&args),
        #[cfg(feature = "judge")]
        Command::Friendly(args) => commands::judge::friendly::run(&args),
        #[cfg(feature = "judge")]
        Command::Publish(args) => commands::judge::programs::publish(&args),
        #[cfg(feature = "judge")]
        Command::Choose(args) => commands::judge::programs::choose(&args),
        #[cfg(feature = "judge")]
        Command::Bet(args) => commands::judge::bet::run(&args),
        #[cfg(feature = "judge")]
        Command::Cups(args) => commands::judge::cups::run(&args),
        #[cfg(feature = "judge")]
        Command::Teams(args) => commands::judge::teams::run(&args),
        #[cfg(feature = "judge")]
        Command::Data(args) => commands::judge::data::run(&args),
        #[cfg(feature = "judge")]
        Command::Archive(args) => commands::judge::archive::run(&args),
        #[cfg(feature = "judge")]
        Command::Api(args) => commands::judge::call::run(&args),
        #[cfg(not(feature = "judge"))]
        Command::Serve(_)
        | Command::Worker(_)
        | Command::Job
        | Command::Backup(_)
        | Command::Restore(_)
        | Command::Files(_)
        | Command::Login(_)
        | Command::Contests(_)
        | Command::Submit(_)
        | Command::Status(_)
        | Command::Matches(_)
        | Command::Fetch(_)
        | Command::Rerun(_)
        | Command::Ladder(_)
        | Command::Friends(_)
        | Command::Friendly(_)
        | Command::Publish(_)
        | Command::Choose(_)
        | Command::Bet(_)
        | Command::Cups(_)
        | Command::Teams(_)
        | Command::Data(_)
        | Command::Archive(_)
        | Command::Api(_) => Err(Failure::not_built("judge").into()),
    }
}
