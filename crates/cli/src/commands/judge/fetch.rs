//! `agon matches` and `agon fetch`: the matches of a contest, and their replays.

use super::api::Account;
use super::submit::escape;
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
    let bytes = account.bytes(&format!("contests/{}/matches", escape(&args.contest)))?;
    if args.json {
        let all: Value = serde_json::from_slice(&bytes)?;
        print(&format!("{all}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let all: Vec<Match> = serde_json::from_slice(&bytes)?;
    let mut table = output::table(&["match", "kind", "", "seats"]);
    for one in &all {
        let seats: Vec<String> = one
            .seats
            .iter()
            .map(|seat| match (seat.rank, seat.score) {
                (Some(rank), Some(score)) => format!("{rank}. {} ({score})", seat.bot),
                _ => seat.bot.clone(),
            })
            .collect();
        let state = if one.state == "done" { "" } else { &one.state };
        table.add_row([&one.id.to_string(), &one.kind, state, &seats.join("  ")]);
    }
    print(&output::text_of(&table))?;
    Ok(ExitCode::SUCCESS)
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
