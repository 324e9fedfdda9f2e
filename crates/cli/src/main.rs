//! `agon`, the one binary: `main -> run -> ExitCode`, and each command in a file of its own.
//!
//! Exit codes: 0 done, 1 the answer is no, 2 usage or unreadable input, 70 a bug of ours. Results go to standard output, everything else to
//! standard error. An error is one line `error: what is wrong` and, where something can be done, a line `help: what to do`.

mod args;
mod board_source;
mod bot_source;
mod commands;
mod failure;
mod output;
mod suggest;

use args::{Args, Command};
use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

/// The exit code of a panic: a bug of ours.
const BUG: u8 = 70;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return args::complain(&error),
    };
    match std::panic::catch_unwind(|| run(args.command)) {
        Ok(Ok(code)) => code,
        Ok(Err(error)) => failure::report(&error),
        Err(_) => {
            eprintln!("error: this is a bug in agon, not in what you did");
            eprintln!("help: please report the message above with the command that led to it");
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
        Command::Host(args) => commands::host::run(&args),
        Command::Client(args) => commands::client::run(&args),
        Command::Drive(args) => commands::drive::run(&args),
        Command::New(args) => commands::new::run(&args),
        Command::Build(args) => commands::build::run(&args),
        Command::Check(args) => commands::check::run(&args),
        Command::Board(args) => commands::board::run(&args),
        Command::Compare(args) => commands::contest::compare::run(&args),
        Command::Tournament(args) => commands::contest::tournament::run(&args),
        Command::Rate(args) => commands::contest::rate::run(&args),
        Command::Serve(args) => commands::judge::serve::run(&args),
        Command::Worker(args) => commands::judge::worker::run(&args),
        Command::Job => commands::judge::job::run(),
        Command::Backup(args) => commands::judge::backup::backup(&args),
        Command::Restore(args) => commands::judge::backup::restore(&args),
        Command::Login(args) => commands::judge::login::run(&args),
        Command::Submit(args) => commands::judge::submit::submit(&args),
        Command::Status(args) => commands::judge::submit::status(&args),
        Command::Matches(args) => commands::judge::fetch::matches(&args),
        Command::Fetch(args) => commands::judge::fetch::fetch(&args),
        Command::Rerun(args) => commands::judge::rerun::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
    }
}
