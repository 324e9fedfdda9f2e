//! `agon cups`: small tournaments among friends: opening and joining them, and how they stand.

use super::api::Account;
use super::lookup;
use super::submit::escape;
use crate::Failure;
use crate::args::{CupsArgs, CupsChange, OpenCupArgs};
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
    account: i64,
    person: String,
    name: Option<String>,
    rank: Option<i64>,
}

#[derive(Deserialize)]
struct Cup {
    id: i64,
    contest: i64,
    title: String,
    state: String,
    link: Option<String>,
    players: Vec<Player>,
    table: Vec<Row>,
}

pub(crate) fn run(args: &CupsArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    match (&args.change, &args.contest) {
        (Some(change), _) => match make(&account, change)? {
            Some(id) => show(&account, id, args.json),
            None => Ok(ExitCode::SUCCESS),
        },
        (None, Some(contest)) => {
            let contest = lookup::contest(&account, contest)?;
            match args.cup {
                Some(id) => show(&account, id, args.json),
                None => list(&account, &contest, args.json),
            }
        }
        (None, None) => Err(Failure::new("which contest?").into()),
    }
}

/// Makes a change, and says which cup to show afterwards: none that the caller has left.
fn make(account: &Account, change: &CupsChange) -> anyhow::Result<Option<i64>> {
    let cup = |id: i64| account.get::<Cup>(&format!("cups/{id}"));
    let post = |id: i64, what: &str, body: &Value| account.post(&format!("cups/{id}/{what}"), body);
    Ok(Some(match change {
        CupsChange::Open(new) => open(account, new)?,
        CupsChange::Join { cup: which, program } => return join(account, which, program).map(Some),
        CupsChange::Invite { cup, friend } => {
            post(*cup, "invite", &json!({ "account": lookup::friend(account, friend)? }))?;
            *cup
        }
        CupsChange::Remove { cup: id, player } => {
            let players = cup(*id)?.players;
            let gone = lookup::named(&players, |one| &one.person, player, "the players of the cup")?;
            post(*id, "remove", &json!({ "account": gone.account }))?;
            *id
        }
        CupsChange::Leave { cup: id } => {
            let me = lookup::me(account)?.id;
            post(*id, "remove", &json!({ "account": me }))?;
            print(&format!("you have left cup {id}\n"))?;
            return Ok(None);
        }
        CupsChange::Start { cup } => {
            post(*cup, "start", &Value::Null)?;
            *cup
        }
        CupsChange::Close { cup } => {
            post(*cup, "close", &Value::Null)?;
            *cup
        }
    }))
}

fn open(account: &Account, new: &OpenCupArgs) -> anyhow::Result<i64> {
    let contest = lookup::contest(account, &new.contest)?;
    let board = match &new.board {
        Some(wanted) => Some(lookup::board(&lookup::boards(account, &contest)?, wanted)?.number),
        None => None,
    };
    let program = match &new.program {
        Some(name) => Some(own_program(account, &contest, name)?),
        None => None,
    };
    let friends: Vec<i64> =
        new.invite.iter().map(|name| lookup::friend(account, name)).collect::<Result<_, _>>()?;
    let format = if new.knock_out { "knock-out" } else { "round-robin" };
    let body = json!({ "title": new.title, "format": format, "board": board, "program": program, "friends": friends });
    number(&account.post(&format!("{contest}/cups"), &body)?)
}

/// Joins by number, if invited, or by link.
fn join(account: &Account, which: &str, program: &str) -> anyhow::Result<i64> {
    let link = which.trim_end_matches('/').rsplit('/').next().unwrap_or(which);
    let path = match which.parse::<i64>() {
        Ok(id) => format!("cups/{id}"),
        Err(_) => format!("cups/join/{}", escape(link)),
    };
    let cup: Cup = account.get(&path)?;
    let contest = lookup::contest_numbered(account, cup.contest)?;
    let entry = json!({ "program": own_program(account, &contest, program)? });
    let path = if which.parse::<i64>().is_ok() { format!("{path}/join") } else { path };
    account.post(&path, &entry)?;
    Ok(cup.id)
}

fn own_program(account: &Account, contest: &str, name: &str) -> anyhow::Result<i64> {
    let own = lookup::own_programs(account, contest)?;
    Ok(lookup::named(&own, |one| &one.name, name, "your accepted programs")?.id)
}

/// The number of what the judge has just made.
fn number(made: &Value) -> anyhow::Result<i64> {
    made["id"].as_i64().ok_or_else(|| Failure::new("the judge does not say which cup it is").into())
}

fn show(account: &Account, id: i64, as_json: bool) -> anyhow::Result<ExitCode> {
    let cup: Value = account.get(&format!("cups/{id}"))?;
    if as_json {
        print(&format!("{cup}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let cup: Cup = serde_json::from_value(cup)?;
    print(&format!("cup {}: {} ({})\n", cup.id, cup.title, cup.state))?;
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
    if let Some(link) = &cup.link {
        print(&format!("others can join at {}/cups/join/{link}\n", account.url))?;
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
        print("you are in no cup; open one with `agon cups open CONTEST TITLE`\n")?;
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
