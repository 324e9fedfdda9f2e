//! `agon bet`: play money on official rounds.

use super::api::Account;
use super::lookup;
use crate::Failure;
use crate::args::{BetArgs, Question};
use crate::commands::print;
use crate::output;
use serde::Deserialize;
use serde_json::{Value, json};
use std::process::ExitCode;

#[derive(Deserialize)]
struct Bets {
    pools: Vec<Pool>,
    purse: Option<i64>,
    own: Vec<Bet>,
}

#[derive(Deserialize)]
struct Pool {
    kind: String,
    stakes: Vec<Stake>,
}

#[derive(Deserialize)]
struct Stake {
    program: i64,
    name: String,
    staked: i64,
    for_hundred: Option<i64>,
}

#[derive(Deserialize)]
struct Bet {
    kind: String,
    name: String,
    stake: i64,
    state: String,
    payout: i64,
}

impl Question {
    fn kind(self) -> &'static str {
        match self {
            Self::Survives => "survives",
            Self::Out => "out",
            Self::Wins => "wins",
        }
    }
}

pub(crate) fn run(args: &BetArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let path = format!("{}/bets", lookup::contest(&account, &args.contest)?);
    if let (Some(question), Some(program), Some(stake)) = (args.question, &args.program, args.stake) {
        let bets: Bets = account.get(&path)?;
        let kind = question.kind();
        let pool = bets.pools.iter().find(|pool| pool.kind == kind).ok_or_else(|| no_such(&bets, kind))?;
        let on = lookup::named(&pool.stakes, |one| &one.name, program, "the programs of the next round")?;
        account.post(&path, &json!({ "kind": kind, "program": on.program, "stake": stake }))?;
    }
    let bets: Value = account.get(&path)?;
    if args.json {
        print(&format!("{bets}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    print(&show(&serde_json::from_value(bets)?))?;
    Ok(ExitCode::SUCCESS)
}

fn no_such(bets: &Bets, kind: &str) -> Failure {
    let kinds: Vec<&str> = bets.pools.iter().map(|pool| pool.kind.as_str()).collect();
    if kinds.is_empty() {
        return Failure::new("betting is closed");
    }
    Failure::new(format!("nobody can bet on `{kind}` now")).help(format!("bet on: {}", kinds.join(", ")))
}

fn show(bets: &Bets) -> String {
    let mut text = String::new();
    if bets.pools.is_empty() {
        text += "betting is closed\n";
    } else {
        let mut table = output::table(&["bet", "program", "staked", "pays for 100"]);
        for pool in &bets.pools {
            for one in &pool.stakes {
                let pays = one.for_hundred.map_or_else(String::new, |sum| sum.to_string());
                table.add_row([&pool.kind, &one.name, &one.staked.to_string(), &pays]);
            }
        }
        text += &output::text_of(&table);
    }
    if let Some(purse) = bets.purse {
        text += &format!("\nyour money: {purse}\n");
    }
    if !bets.own.is_empty() {
        let mut table = output::table(&["your bet", "on", "stake", "", "payout"]);
        for bet in &bets.own {
            let payout = if bet.state == "open" { String::new() } else { bet.payout.to_string() };
            table.add_row([&bet.kind, &bet.name, &bet.stake.to_string(), &bet.state, &payout]);
        }
        text += &format!("\n{}", output::text_of(&table));
    }
    text
}
