//! `agon show`: a replay as text, or as JSON for scripts.

use super::print;
use crate::args::ShowArgs;
use crate::output::{self, Score};
use crate::{Failure, suggest};
use agon_kernel::{AnyBoard, Pause, RecordKind, Refusals, Rows, Source, row_to_json};
use agon_replay::{Frame, Replay, TurnOutcome, TurnRecord};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

pub(crate) fn run(args: &ShowArgs) -> anyhow::Result<ExitCode> {
    let replay = read(&args.file)?;
    if let Some(damage) = &replay.damage {
        output::say(&format!("warning: {}: {damage}", args.file.display()));
        eprintln!(
            "help: the {} rounds before the damage can still be read",
            replay.frames().saturating_sub(1)
        );
    }
    match (args.round.as_deref(), args.json) {
        (None, true) => print(&(summary_json(&replay)?.to_string() + "\n"))?,
        (None, false) => {
            let mut text = summary(&replay)?;
            if let Some(last) = replay.frames().checked_sub(1) {
                text += "\n";
                text += &frame_text(&replay, last, &replay.frame(last)?)?;
            }
            print(&text)?;
        }
        (Some(round), json) => {
            let mut cursor = replay.cursor();
            for number in rounds(&replay, round)? {
                let frame = cursor.seek(number)?;
                let text = if json {
                    frame_json(&replay, number, frame).to_string()
                } else {
                    frame_text(&replay, number, frame)?
                };
                print(&(text + "\n"))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads a replay file.
///
/// # Errors
/// The file cannot be read, or is not a replay.
pub(crate) fn read(path: &Path) -> anyhow::Result<Replay> {
    let name = path.display();
    let file = std::fs::read(path).map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    parse(&name.to_string(), &file)
}

/// Reads a replay, rejecting one whose seats do not match its board.
///
/// # Errors
/// The bytes are not a replay, or the header contradicts itself.
pub(crate) fn parse(name: &str, file: &[u8]) -> anyhow::Result<Replay> {
    let replay = Replay::read(file).map_err(|error| {
        let help = "`agon play --out FILE` writes replays";
        Failure::new(format!("{name}: {error}")).help(help)
    })?;
    check_seats(name, &replay)?;
    Ok(replay)
}

/// Rejects a replay whose seats do not match its board.
pub(crate) fn check_seats(name: &str, replay: &Replay) -> Result<(), Failure> {
    let seats = replay.header.seats.len();
    match board(replay) {
        Some(board) if usize::from(board.seats()) != seats => Err(Failure::new(format!(
            "{name}: the header has {seats} seats, but its board has {}",
            board.seats()
        ))),
        _ => Ok(()),
    }
}

fn rounds(replay: &Replay, asked: &str) -> anyhow::Result<std::ops::Range<u32>> {
    let frames = replay.frames();
    if asked == "all" {
        return Ok(0..frames);
    }
    match asked.parse::<u32>() {
        Ok(number) if number < frames => Ok(number..number + 1),
        _ => {
            let help = format!("use a round from 0 to {}, or `all`", i64::from(frames) - 1);
            Err(Failure::new(format!("the replay has no round `{asked}`")).help(help).into())
        }
    }
}

/// When each seat was asked for the last time, and what was wrong with its order: what a replay says only in its rounds of those whom the rules put out.
fn put_out(replay: &Replay) -> anyhow::Result<Vec<LastTurn>> {
    let seats = replay.header.seats.len();
    let mut found = vec![LastTurn::default(); seats];
    let Some(end) = &replay.end else { return Ok(found) };
    let by_rules = |seat: usize| {
        let standing = end.standings.seats.get(seat);
        standing.is_some_and(|standing| standing.out.is_some())
            && output::fault_of(&end.faults, seat).is_none()
    };
    if !(0..seats).any(by_rules) {
        return Ok(found);
    }
    let refusals = suggest::game(&replay.header.game).ok().and_then(Refusals::of);
    let mut cursor = replay.cursor();
    for number in 1..replay.frames() {
        let frame = cursor.seek(number)?;
        for turn in frame.turns.iter().filter(|turn| turn.unit.is_none()) {
            found[turn.seat.index()].round = Some(number - 1);
        }
        let orders = |seat| frame.turns.iter().find(|turn| turn.seat == seat).map(|turn| &turn.orders);
        for (seat, why) in refusals.iter().flat_map(|refusals| refusals.find(&frame.events, orders)) {
            found[seat.index()].refusal = Some(why);
        }
    }
    Ok(found)
}

/// The last turn of a seat.
#[derive(Clone, Default)]
struct LastTurn {
    round: Option<u32>,
    refusal: Option<String>,
}

fn scores<'a>(replay: &'a Replay, last: &'a [LastTurn]) -> Option<Vec<Score<'a>>> {
    let end = replay.end.as_ref()?;
    let seats = replay.header.seats.iter().zip(&end.standings.seats).enumerate();
    Some(
        seats
            .map(|(seat, (bot, standing))| Score {
                bot: &bot.name,
                standing,
                fuel: end.fuel.get(seat).copied().unwrap_or(0),
                fault: output::fault_of(&end.faults, seat),
                last_turn: last[seat].round,
                refusal: last[seat].refusal.as_deref(),
            })
            .collect(),
    )
}

fn summary(replay: &Replay) -> anyhow::Result<String> {
    let header = &replay.header;
    let last = put_out(replay)?;
    let mut text =
        format!("{} on {}, seed {}, rules {}\n", header.game, header.board.name, header.seed, header.rules);
    if let Some(origin) = &header.origin {
        let bots: Vec<_> = origin.seats.iter().map(|bot| bot.name.as_str()).collect();
        text +=
            &format!("continues another match from round {}, played by {}\n", origin.round, bots.join(", "));
    }
    match (&replay.end, scores(replay, &last)) {
        (Some(end), Some(scores)) => {
            text += &format!("{}, digest {}\n\n", output::rounds(end.rounds), end.digest);
            text += &output::scoreboard(&scores);
            text += &format!("\n{}\n", output::verdict(&scores, &end.standings.reason));
        }
        _ => {
            let bots: Vec<_> = header.seats.iter().map(|bot| bot.name.as_str()).collect();
            let rounds = replay.frames().saturating_sub(1);
            text +=
                &format!("{}\nunfinished: {rounds} of {} rounds played\n", bots.join(", "), header.rounds);
        }
    }
    Ok(text)
}

fn summary_json(replay: &Replay) -> anyhow::Result<Value> {
    let header = &replay.header;
    let last = put_out(replay)?;
    let seats: Vec<Value> = match scores(replay, &last) {
        Some(scores) => scores.iter().map(output::score_json).collect(),
        None => header.seats.iter().map(|bot| json!({ "bot": bot.name })).collect(),
    };
    Ok(json!({
        "game": header.game, "board": header.board.name, "seed": header.seed, "rules": header.rules, "seats": seats,
        "rounds": replay.frames().saturating_sub(1), "finished": replay.end.is_some(), "damage": replay.damage,
        "reason": replay.end.as_ref().map(|end| &end.standings.reason),
        "digest": replay.end.as_ref().map(|end| &end.digest),
        "bots": header.seats, "origin": header.origin, "limits": header.limits, "schema": header.schema,
    }))
}

/// The board of a replay, if this program knows its game and can still read the board.
fn board(replay: &Replay) -> Option<Arc<dyn AnyBoard>> {
    let game = suggest::game(&replay.header.game).ok()?;
    game.read_board(&Source::alone(&replay.header.board.text)).ok()
}

fn frame_text(replay: &Replay, number: u32, frame: &Frame) -> anyhow::Result<String> {
    let mut text = format!("after round {number} of {}\n", replay.header.rounds);
    match board(replay) {
        Some(board) if board.game().schema() == replay.header.schema => {
            text += &board.draw(&frame.picture);
            text += "\n";
        }
        _ => {
            for (name, column) in replay.header.schema.columns.iter().zip(frame.picture.columns()) {
                writeln!(text, "{name} {column:?}")?;
            }
        }
    }
    let schema = &replay.header.schema;
    for event in frame.events.iter() {
        writeln!(text, "event  {}", row_to_json(&schema.events, event))?;
    }
    for turn in &frame.turns {
        text += &turn_text(turn, &schema.orders, &replay.header.seats[turn.seat.index()].name);
    }
    Ok(text)
}

fn turn_text(turn: &TurnRecord, kinds: &[RecordKind], bot: &str) -> String {
    let unit = turn.unit.map_or_else(String::new, |unit| format!(" unit {}", unit.0));
    let orders: Vec<_> = turn.orders.iter().map(|row| row_to_json(kinds, row).to_string()).collect();
    let mut text = format!("seat {}{unit} ({bot})  {}", turn.seat, orders.join(" "));
    match &turn.outcome {
        TurnOutcome::Fault(fault) => text += &format!("  FAULT {fault}"),
        TurnOutcome::Paused(pause @ (Pause::OutOfEnergy | Pause::Returned)) => {
            text += &format!("{}  {pause}", if orders.is_empty() { "no orders" } else { "" });
        }
        TurnOutcome::Orders | TurnOutcome::Paused(Pause::Yielded) if orders.is_empty() => text += "no orders",
        TurnOutcome::Orders | TurnOutcome::Paused(Pause::Yielded) => {}
    }
    text += "\n";
    for note in &turn.notes {
        text += &format!("    {}\n", note.text);
    }
    text
}

fn frame_json(replay: &Replay, number: u32, frame: &Frame) -> Value {
    let schema = &replay.header.schema;
    let Frame { digest, picture, events, turns } = frame;
    let list = |kinds: &[RecordKind], rows: &Rows| -> Vec<Value> {
        rows.iter().map(|row| row_to_json(kinds, row)).collect()
    };
    let columns: Map<String, Value> =
        schema.columns.iter().cloned().zip(picture.columns().iter().map(|column| json!(column))).collect();
    let turn = |turn: &TurnRecord| {
        let (pause, fault) = match &turn.outcome {
            TurnOutcome::Orders => (None, None),
            TurnOutcome::Paused(pause) => (Some(*pause), None),
            TurnOutcome::Fault(fault) => (None, Some(json!({ "kind": fault.kind, "detail": fault.detail }))),
        };
        let notes: Vec<_> =
            turn.notes.iter().map(|note| json!({ "kind": note.kind, "text": note.text })).collect();
        json!({
            "seat": turn.seat, "unit": turn.unit, "orders": list(&schema.orders, &turn.orders), "pause": pause,
            "fault": fault, "fuel": turn.fuel, "notes": notes,
        })
    };
    json!({
        "round": number, "digest": digest, "picture": columns, "events": list(&schema.events, events),
        "turns": turns.iter().map(turn).collect::<Vec<_>>(),
    })
}
