//! `agon games`, `agon boards`, `agon bots`: list what is available.

use super::print;
use crate::args::{GameListArgs, ListArgs};
use crate::{output, suggest};
use agon_kernel::Source;
use serde_json::{Value, json};
use std::process::ExitCode;

pub(crate) fn games(args: &ListArgs) -> anyhow::Result<ExitCode> {
    let mut table = output::table(&["game", "rules", ""]);
    let mut list = Vec::new();
    for game in agon_registry::GAMES {
        let info = game.info();
        table.add_row([info.id, &info.rules.to_string(), &format!("{}: {}", info.title, info.summary)]);
        list.push(json!(info));
    }
    finish(&table, list, args.json)
}

pub(crate) fn boards(args: &GameListArgs) -> anyhow::Result<ExitCode> {
    let game = suggest::game(&args.game)?;
    let mut table = output::table(&["board", "seats", "rounds", ""]);
    let mut list = Vec::new();
    for sample in game.samples() {
        let board = game.read_board(&Source::alone(sample.text))?;
        let (seats, rounds) = (board.seats(), board.rounds());
        table.add_row([sample.name, &seats.to_string(), &rounds.to_string(), sample.summary]);
        list.push(
            json!({ "board": sample.name, "seats": seats, "rounds": rounds, "summary": sample.summary }),
        );
    }
    finish(&table, list, args.json)
}

pub(crate) fn bots(args: &GameListArgs) -> anyhow::Result<ExitCode> {
    let game = suggest::game(&args.game)?;
    let mut table = output::table(&["bot", ""]);
    let mut list = Vec::new();
    for (name, summary) in game.bots() {
        table.add_row([name, summary]);
        list.push(json!({ "bot": name, "summary": summary }));
    }
    finish(&table, list, args.json)
}

fn finish(table: &comfy_table::Table, list: Vec<Value>, json: bool) -> anyhow::Result<ExitCode> {
    print(&if json { Value::from(list).to_string() + "\n" } else { output::text_of(table) })?;
    Ok(ExitCode::SUCCESS)
}
