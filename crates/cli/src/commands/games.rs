//! `agon games`, `agon boards`, `agon bots`: list what is available.

use super::print;
use crate::args::{GameListArgs, ListArgs};
use crate::{output, suggest};
use agon_kernel::Source;
use serde_json::{Value, json};
use std::cmp::Reverse;
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

/// The built-in bots, the strongest first. How strong they are is measured by the games' tests (docs/bots.md).
pub(crate) fn bots(args: &GameListArgs) -> anyhow::Result<ExitCode> {
    let game = suggest::game(&args.game)?;
    let mut bots: Vec<_> = game.bots().into_iter().zip(game.strengths()).collect();
    bots.sort_by_key(|&(_, strength)| Reverse(strength));
    let mut table = output::table(&["bot", "beats", ""]);
    let mut list = Vec::new();
    for ((name, summary), strength) in bots {
        table.add_row([name, &format!("{strength} %"), summary]);
        list.push(json!({ "bot": name, "strength": strength, "summary": summary }));
    }
    finish(&table, list, args.json)
}

fn finish(table: &comfy_table::Table, list: Vec<Value>, json: bool) -> anyhow::Result<ExitCode> {
    print(&if json { Value::from(list).to_string() + "\n" } else { output::text_of(table) })?;
    Ok(ExitCode::SUCCESS)
}
