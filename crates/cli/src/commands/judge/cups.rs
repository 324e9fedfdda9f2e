//! `agon cups`: small tournaments among friends, and how they stand.

use super::api::Account;
use super::lookup;
use crate::Failure;
use crate::args::CupsArgs;
use crate::commands::print;
use crate::output;
use serde::Deserialize;
use serde_json::{Value, json};
use std::process::ExitCode;

#[derive(Deserialize)]
struct Line {
    id: i64,
    title: String,
    owner: String,
    format: String,
    state: String,
    players: i64,
    invited: bool,
    winner: Option<String>,
}

#[derive(Deserialize)]
struct Row {
    rank: i64,
    name: String,
    points: f64,
    matches: usize,
}

#[derive(Deserialize)]
struct Player {
    person: String,
    name: Option<String>,
    rank: Option<i64>,
}

#[derive(Deserialize)]
struct Cup {
    title: String,
    state: String,
    players: Vec<Player>,
    table: Vec<Row>,
}

pub(crate) fn run(args: &CupsArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    let contest = lookup::contest(&account, &args.contest)?;
    if let Some(link) = &args.join {
        let name = args.program.as_deref().ok_or_else(|| Failure::new("with which program do you play?"))?;
        let own = lookup::own_programs(&account, &contest)?;
        let program = lookup::named(&own, |one| &one.name, name, "your accepted programs")?;
        let link = link.trim_end_matches('/').rsplit('/').next().unwrap_or(link);
        account
            .post(&format!("cups/join/{}", super::submit::escape(link)), &json!({ "program": program.id }))?;
    }
    let Some(id) = args.cup else { return list(&account, &contest, args.json) };
    let cup: Value = account.get(&format!("cups/{id}"))?;
    if args.json {
        print(&format!("{cup}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let cup: Cup = serde_json::from_value(cup)?;
    print(&format!("{} ({})\n", cup.title, cup.state))?;
    let mut table = output::table(&["player", "program", "rank"]);
    for player in &cup.players {
        let rank = player.rank.map_or_else(String::new, |rank| rank.to_string());
        table.add_row([
            player.person.as_str(),
            player.name.as_deref().unwrap_or("has not answered yet"),
            &rank,
        ]);
    }
    print(&output::text_of(&table))?;
    if !cup.table.is_empty() {
        let mut table = output::table(&["rank", "program", "points", "matches"]);
        for row in &cup.table {
            let points = format!("{:.0} %", row.points * 100.0);
            table.add_row([row.rank.to_string(), row.name.clone(), points, row.matches.to_string()]);
        }
        print(&output::text_of(&table))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn list(account: &Account, contest: &str, as_json: bool) -> anyhow::Result<ExitCode> {
    let cups: Value = account.get(&format!("{contest}/cups"))?;
    if as_json {
        print(&format!("{cups}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let cups: Vec<Line> = serde_json::from_value(cups)?;
    if cups.is_empty() {
        print("you are in no cup; open one on the contest's page, under Cups\n")?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = output::table(&["cup", "title", "opened by", "format", "players", "state", "winner"]);
    for cup in &cups {
        let state = if cup.invited { "you are invited" } else { cup.state.as_str() };
        let (id, players) = (cup.id.to_string(), cup.players.to_string());
        table.add_row([
            id.as_str(),
            &cup.title,
            &cup.owner,
            &cup.format,
            &players,
            state,
            cup.winner.as_deref().unwrap_or(""),
        ]);
    }
    print(&output::text_of(&table))?;
    Ok(ExitCode::SUCCESS)
}
