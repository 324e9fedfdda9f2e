//! `agon diff`: where two matches diverge, in words, as JSON, or side by side in the browser.

use super::{print, show, watch};
use crate::args::DiffArgs;
use crate::{Failure, output};
use agon_kernel::{Actor, RecordKind, row_to_json};
use agon_replay::{Comparison, Replay, RoundDifference, TurnRecord, compare};
use serde_json::{Value, json};
use std::fmt::Write;
use std::process::ExitCode;

/// How many actors are described in one round; once two matches have diverged, they differ everywhere.
const MAX_SHOWN: usize = 4;

pub(crate) fn run(args: &DiffArgs) -> anyhow::Result<ExitCode> {
    watch::check(&args.watch)?;
    let (one, other) = (show::read(&args.one)?, show::read(&args.other)?);
    if one.header.game != other.header.game {
        let message = format!("{} and {} are different games", one.header.game, other.header.game);
        return Err(Failure::new(message).help("compare two matches of the same game").into());
    }
    let found = compare(&one, &other)?;
    let same = found.rounds.is_empty() && one.frames() == other.frames() && one.end == other.end;
    let names = [&args.one, &args.other].map(|path| path.display().to_string());
    if args.json {
        print(&(json_of(&names, [&one, &other], &found, same)?.to_string() + "\n"))?;
    } else {
        print(&text(&names, [&one, &other], &found, same)?)?;
    }
    if args.watch.watch {
        let files = [args.one.clone(), args.other.clone()];
        watch::serve_pair(files, args.watch.listen, args.watch.no_open)?;
    } else if !args.json && !same {
        let [a, b] = names.each_ref().map(|name| output::shell(name));
        eprintln!("Side by side: {} diff {a} {b} --watch", output::program());
    }
    Ok(if same { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn text(names: &[String; 2], both: [&Replay; 2], found: &Comparison, same: bool) -> anyhow::Result<String> {
    let mut text = String::new();
    for ((letter, name), replay) in ["A", "B"].iter().zip(names).zip(both) {
        let header = &replay.header;
        let bots: Vec<_> = header.seats.iter().map(|bot| bot.name.as_str()).collect();
        let (board, seed, rounds) = (&header.board.name, header.seed, replay.frames().saturating_sub(1));
        let end = if replay.end.is_some() { "" } else { ", unfinished" };
        writeln!(
            text,
            "{letter}  {name}: {} on {board}, seed {seed}: {}, {rounds} rounds{end}",
            header.game,
            bots.join(", ")
        )?;
    }
    text += "\n";
    if same {
        return Ok(text + "same: both matches are the same\n");
    }
    let [a, b] = both;
    if a.header.board.text != b.header.board.text {
        text += "different boards\n";
    }
    if let Some(difference) = found.first_orders() {
        writeln!(text, "orders  first differ in round {}", difference.round)?;
        for &actor in difference.orders.iter().take(MAX_SHOWN) {
            let [ours, theirs] = deeds(both, difference.round, actor)?;
            writeln!(text, "        {}: A {ours}, B {theirs}", who(both, actor))?;
        }
        if difference.orders.len() > MAX_SHOWN {
            writeln!(text, "        and {} more", difference.orders.len() - MAX_SHOWN)?;
        }
    }
    if let Some(difference) = found.first_state() {
        let columns = difference.columns.join(", ");
        let what = if columns.is_empty() { "in nothing visible" } else { &columns };
        writeln!(text, "state   first differs after round {}: {what}", difference.round)?;
    }
    if let Some(difference) = found.first_score() {
        let [ours, theirs] = [scores(a, difference.round)?, scores(b, difference.round)?];
        let list = difference.scores.iter().map(|seat| {
            let score =
                |list: &[i64]| list.get(seat.index()).map_or_else(|| "none".to_owned(), i64::to_string);
            format!("{}: A {}, B {}", who(both, (*seat).into()), score(&ours), score(&theirs))
        });
        let list: Vec<_> = list.collect();
        writeln!(text, "scores  first differ after round {}: {}", difference.round, list.join("; "))?;
    }
    let rounds = both.map(|replay| replay.frames().saturating_sub(1));
    writeln!(text, "\n{} of {} rounds differ", differing(found), found.common.saturating_sub(1))?;
    if rounds[0] != rounds[1] {
        writeln!(text, "A has {} rounds, B has {}", rounds[0], rounds[1])?;
    }
    Ok(text)
}

/// The rounds that differ, without the start.
fn differing(found: &Comparison) -> usize {
    found.rounds.iter().filter(|round| round.round > 0).count()
}

fn who(both: [&Replay; 2], actor: Actor) -> String {
    let name = |replay: &Replay| {
        replay.header.seats.get(actor.seat.index()).map_or_else(|| "?".to_owned(), |bot| bot.name.clone())
    };
    let [ours, theirs] = both.map(name);
    let bot = if ours == theirs { ours } else { format!("{ours} or {theirs}") };
    let unit = actor.unit.map_or_else(String::new, |unit| format!(", unit {}", unit.0));
    format!("{bot} (seat {}{unit})", actor.seat)
}

/// What an actor did in a round of each match, in words.
fn deeds(both: [&Replay; 2], round: u32, actor: Actor) -> anyhow::Result<[String; 2]> {
    let [a, b] = both;
    let [mut ours, mut theirs] = [deed(a, round, actor)?, deed(b, round, actor)?];
    let same = leave_out_common(&mut ours, &mut theirs);
    Ok([ours, theirs].map(|deed| match deed {
        None => "was not asked".to_owned(),
        Some(said) if said.is_empty() && same > 0 => {
            format!("nothing else (besides {same} that are the same)")
        }
        Some(said) if said.is_empty() => "no orders".to_owned(),
        Some(said) if same > 0 => format!("{} (besides {same} that are the same)", said.join(" ")),
        Some(said) => said.join(" "),
    }))
}

/// Leaves out what both did, where order does not matter to the reader, and says how much that was.
fn leave_out_common(ours: &mut Option<Vec<String>>, theirs: &mut Option<Vec<String>>) -> usize {
    let (Some(ours), Some(theirs)) = (ours, theirs) else { return 0 };
    let before = ours.len();
    let mut rest = theirs.clone();
    ours.retain(|order| match rest.iter().position(|other| other == order) {
        Some(at) => {
            rest.remove(at);
            false
        }
        None => true,
    });
    // The same orders in another order: then all of them are of interest.
    if ours.is_empty() && rest.is_empty() {
        ours.clone_from(theirs);
        return 0;
    }
    *theirs = rest;
    before - ours.len()
}

/// The orders of an actor in a round, and its faults; `None` if it was not asked.
fn deed(replay: &Replay, round: u32, actor: Actor) -> anyhow::Result<Option<Vec<String>>> {
    let frame = replay.frame(round)?;
    let own = |turn: &&TurnRecord| (turn.seat, turn.unit) == (actor.seat, actor.unit);
    let turns: Vec<_> = frame.turns.iter().filter(own).collect();
    let said = turns.iter().flat_map(|turn| match turn.outcome.fault() {
        Some(fault) => vec![fault.to_string()],
        None => turn.orders.iter().map(|row| order(&replay.header.schema.orders, row)).collect(),
    });
    Ok((!turns.is_empty()).then(|| said.collect()))
}

/// What an actor did in a round, for scripts: one entry for each of its turns.
fn turns(replay: &Replay, round: u32, actor: Actor) -> anyhow::Result<Vec<Value>> {
    let frame = replay.frame(round)?;
    let own = |turn: &&TurnRecord| (turn.seat, turn.unit) == (actor.seat, actor.unit);
    let value = |turn: &TurnRecord| {
        let kinds = &replay.header.schema.orders;
        let orders: Vec<_> = turn.orders.iter().map(|row| row_to_json(kinds, row)).collect();
        json!({ "orders": orders, "fault": turn.outcome.fault().map(|fault| fault.kind) })
    };
    Ok(frame.turns.iter().filter(own).map(value).collect())
}

fn order(kinds: &[RecordKind], row: &[i64]) -> String {
    row_to_json(kinds, row).to_string()
}

fn scores(replay: &Replay, round: u32) -> anyhow::Result<Vec<i64>> {
    let place = replay.header.schema.columns.iter().position(|column| column == "seat.score");
    let frame = replay.frame(round)?;
    Ok(place.map(|place| frame.picture.column(place).to_vec()).unwrap_or_default())
}

fn json_of(names: &[String; 2], both: [&Replay; 2], found: &Comparison, same: bool) -> anyhow::Result<Value> {
    let [a, b] = both;
    let mut rounds = Vec::new();
    for difference in &found.rounds {
        let mut orders = Vec::new();
        for &actor in &difference.orders {
            let (ours, theirs) = (turns(a, difference.round, actor)?, turns(b, difference.round, actor)?);
            orders.push(json!({ "seat": actor.seat, "unit": actor.unit, "a": ours, "b": theirs }));
        }
        let (ours, theirs) = (scores(a, difference.round)?, scores(b, difference.round)?);
        let scores = difference
            .scores
            .iter()
            .map(|seat| json!({ "seat": seat, "a": ours.get(seat.index()), "b": theirs.get(seat.index()) }));
        rounds.push(json!({
            "round": difference.round, "orders": orders, "state": difference.state, "columns": difference.columns,
            "scores": scores.collect::<Vec<_>>(),
        }));
    }
    let side = |name: &str, replay: &Replay| json!({ "file": name, "rounds": replay.frames().saturating_sub(1), "finished": replay.end.is_some() });
    let round = |difference: Option<&RoundDifference>| difference.map(|difference| difference.round);
    Ok(json!({
        "same": same, "a": side(&names[0], a), "b": side(&names[1], b),
        "first_orders": round(found.first_orders()), "first_state": round(found.first_state()),
        "first_score": round(found.first_score()), "rounds": rounds,
    }))
}
