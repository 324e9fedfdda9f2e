//! `agon friendly`: a match by request.

use super::api::Account;
use super::fetch::{Match, result};
use super::lookup::{self, Board};
use super::waiting;
use crate::Failure;
use crate::args::FriendlyArgs;
use crate::commands::print;
use agon_kernel::Seed;
use serde_json::{Value, json};
use std::process::ExitCode;

const DUMMY: &str = "Dummy";

pub(crate) fn run(args: &FriendlyArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let contest = lookup::contest(&account, &args.contest)?;
    let board = board(&account, &contest, args.board.as_deref())?;
    if args.programs.len() > board.seats {
        let message =
            format!("the board {} has {} seats, not {}", board.name, board.seats, args.programs.len());
        return Err(Failure::new(message).help("name fewer programs, or another --board").into());
    }
    let programs = lookup::programs(&account, &contest)?;
    let mut seats = Vec::with_capacity(board.seats);
    for name in &args.programs {
        // A program cannot have the name of a built-in bot.
        seats.push(if name.eq_ignore_ascii_case(DUMMY) {
            json!("dummy")
        } else {
            let whose = "your programs, public ones and those of your friends";
            json!({ "program": lookup::named(&programs, |program| &program.name, name, whose)?.id })
        });
    }
    seats.resize(board.seats, json!("dummy"));
    let new = json!({ "board": board.number, "seed": seed(&args.seed)?, "seats": seats });
    let made = account.post(&format!("{contest}/matches"), &new)?;
    let id = made["id"].as_i64().ok_or_else(|| Failure::new("the judge's answer has no match number"))?;
    let link = format!("{}/matches/{id}", account.url);
    if args.no_wait {
        print(&if args.json { format!("{made}\n") } else { format!("match {id}: {link}\n") })?;
        return Ok(ExitCode::SUCCESS);
    }
    let played = waiting::until(|| {
        let now: Value = account.get(&format!("matches/{id}"))?;
        Ok(match now["state"].as_str() {
            Some("done" | "stopped") => Ok(now),
            Some("playing") => Err("being played".to_owned()),
            _ => Err("queued".to_owned()),
        })
    })?;
    if args.json {
        print(&format!("{played}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let stopped = played["state"] == "stopped";
    let played: Match = serde_json::from_value(played)?;
    if stopped {
        return Err(Failure::new(format!("match {id} was stopped")).help("ask a teacher why").into());
    }
    print(&format!("match {id}: {}\n{link}\n", result(&played)))?;
    Ok(ExitCode::SUCCESS)
}

/// A board of the contest, by name or number; the first one if none is named.
fn board(account: &Account, contest: &str, wanted: Option<&str>) -> anyhow::Result<Board> {
    let boards = lookup::boards(account, contest)?;
    let found = match wanted {
        Some(wanted) => Some(lookup::board(&boards, wanted)?),
        None => boards.first(),
    };
    Ok(found.ok_or_else(|| Failure::new("the contest has no boards"))?.clone())
}

/// The judge's seeds are numbers.
fn seed(seed: &Seed) -> anyhow::Result<u32> {
    seed.to_string().parse().map_err(|_| {
        Failure::new(format!("`{seed}` is not a seed for the judge"))
            .help(format!("a number from 0 to {}", u32::MAX))
            .into()
    })
}
