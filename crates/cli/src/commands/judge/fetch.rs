//! `agon matches` and `agon fetch`: the matches of a contest, and their replays.

use super::api::Account;
use super::lookup;
use crate::Failure;
use crate::args::{FetchArgs, MatchesArgs};
use crate::commands::print;
use crate::output;
use serde::Deserialize;
use serde_json::Value;
use std::io::Write;
use std::process::ExitCode;

/// A match, as the judge describes it.
#[derive(Debug, Deserialize)]
pub(super) struct Match {
    pub(super) id: i64,
    kind: String,
    state: String,
    pub(super) seats: Vec<Seat>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Seat {
    bot: String,
    pub(super) submission: Option<i64>,
    rank: Option<i64>,
    score: Option<i64>,
}

pub(crate) fn matches(args: &MatchesArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let contest = lookup::contest(&account, &args.contest)?;
    let bytes = account.bytes(&format!("{contest}/matches"))?;
    if args.json {
        let all: Value = serde_json::from_slice(&bytes)?;
        print(&format!("{all}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let all: Vec<Match> = serde_json::from_slice(&bytes)?;
    let mut table = output::table(&["match", "kind", "", "seats"]);
    for one in &all {
        let state = if one.state == "done" { "" } else { &one.state };
        table.add_row([&one.id.to_string(), &one.kind, state, &result(one)]);
    }
    print(&output::text_of(&table))?;
    Ok(ExitCode::SUCCESS)
}

/// Who played, with rank and score once it is over.
pub(super) fn result(one: &Match) -> String {
    let seat = |seat: &Seat| match (seat.rank, seat.score) {
        (Some(rank), Some(score)) => format!("{rank}. {} ({score})", seat.bot),
        _ => seat.bot.clone(),
    };
    one.seats.iter().map(seat).collect::<Vec<_>>().join("  ")
}

pub(crate) fn fetch(args: &FetchArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let bytes = account.bytes(&format!("matches/{}/replay", args.id))?;
    let out = args.out.clone().unwrap_or_else(|| format!("match-{}.agon", args.id).into());
    if out.as_os_str() == "-" {
        std::io::stdout().lock().write_all(&bytes)?;
        return Ok(ExitCode::SUCCESS);
    }
    std::fs::write(&out, &bytes)
        .map_err(|error| Failure::new(format!("cannot write {}: {error}", out.display())))?;
    print(&format!(
        "{}: {} KB; look at it with `{} watch {}`\n",
        out.display(),
        bytes.len().div_ceil(1024),
        output::program(),
        out.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}
