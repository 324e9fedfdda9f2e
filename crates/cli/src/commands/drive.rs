//! `agon drive`: a match played by hand or from a script, with the same commands for all games.

use crate::args::DriveArgs;
use crate::{Failure, board_source, suggest};
use agon_kernel::{
    Actor, AnyBoard, AnyGame, FaultKind, Match, Pause, RecordKind, Rows, Schema, Seat, Turn, row_to_json,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::process::ExitCode;

pub(crate) fn run(args: &DriveArgs) -> anyhow::Result<ExitCode> {
    let game = suggest::game(&args.game)?;
    let named = args.board.as_deref().unwrap_or(game.samples()[0].name);
    if named == "-" {
        return Err(Failure::new("standard input is for the orders, not for the board")
            .help("name a board file")
            .into());
    }
    let loaded = board_source::load(game, Some(named))?;
    let mut drive = Drive {
        game,
        schema: game.schema(),
        table: loaded.board.start(args.seed),
        seats: loaded.board.seats(),
        events: Rows::default(),
        brief: args.brief,
    };
    let mut out = std::io::stdout().lock();
    let first = drive.begin(&*loaded.board, &loaded.name, args);
    writeln!(out, "{first}")?;
    out.flush()?;
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = drive.line(&line).unwrap_or_else(|error| json!({ "error": error }));
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A line of input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Typed<'a> {
    #[serde(borrow)]
    orders: Option<BTreeMap<u8, &'a RawValue>>,
    faults: Option<BTreeMap<u8, FaultKind>>,
    #[serde(borrow)]
    call: Option<&'a RawValue>,
    pause: Option<Pause>,
    fault: Option<FaultKind>,
}

struct Drive {
    game: &'static dyn AnyGame,
    schema: Schema,
    table: Box<dyn Match>,
    seats: u8,
    events: Rows,
    brief: bool,
}

impl Drive {
    fn begin(&mut self, board: &dyn AnyBoard, name: &str, args: &DriveArgs) -> Value {
        let info = self.game.info();
        let mut line = json!({
            "game": info.id, "rules": info.rules, "board": name, "seed": args.seed, "seats": self.seats, "rounds": board.rounds(),
        });
        if !self.brief {
            line["setups"] = self.each_seat(|table, seat| table.setup(seat).json());
        }
        merge(&mut line, self.status());
        line
    }

    /// The current state of the match.
    fn status(&mut self) -> Value {
        let turn = match self.table.turn() {
            Turn::Over => json!("over"),
            Turn::Collect(seats) => json!({ "collect": seats.iter().collect::<Vec<_>>() }),
            Turn::Resume { seat, unit } => json!({ "resume": { "seat": seat, "unit": unit } }),
        };
        let mut line = json!({ "turn": turn, "round": self.table.round(), "digest": self.table.digest() });
        if !self.brief {
            line["state"] = raw(&self.table.state_json());
            line["views"] = match self.table.turn() {
                Turn::Resume { seat, unit } => raw(&self.table.view(Actor { seat, unit: Some(unit) }).json()),
                _ => self.each_seat(|table, seat| table.view(seat.into()).json()),
            };
        }
        if let Turn::Collect(seats) = self.table.turn() {
            let legal = seats.iter().filter_map(|seat| Some((seat, self.table.legal(seat)?)));
            let legal: Map<_, _> =
                legal.map(|(seat, orders)| (seat.to_string(), list(&self.schema.orders, &orders))).collect();
            if !legal.is_empty() {
                line["legal"] = Value::Object(legal);
            }
        }
        line["events"] = self.take_events();
        line["standings"] = json!(self.table.standings());
        line
    }

    fn take_events(&mut self) -> Value {
        self.table.take_events(&mut self.events);
        list(&self.schema.events, &self.events)
    }

    fn each_seat(&self, json: impl Fn(&dyn Match, Seat) -> String) -> Value {
        let seats = (0..self.seats).map(|seat| (seat.to_string(), raw(&json(&*self.table, Seat(seat)))));
        Value::Object(seats.collect())
    }

    /// Executes a line.
    fn line(&mut self, line: &str) -> Result<Value, String> {
        let typed: Typed<'_> = serde_json::from_str(line).map_err(|error| error.to_string())?;
        match (self.table.turn(), typed) {
            (Turn::Over, _) => Err("the match is over".to_owned()),
            (Turn::Collect(seats), Typed { orders, faults, call: None, pause: None, fault: None }) => {
                let (orders, faults) = (orders.unwrap_or_default(), faults.unwrap_or_default());
                if let Some(seat) =
                    orders.keys().chain(faults.keys()).find(|seat| !seats.contains(Seat(**seat)))
                {
                    return Err(format!("it is not the turn of seat {seat}"));
                }
                let mut answers = Vec::new();
                for seat in seats.iter() {
                    let answer = match (faults.get(&seat.0), orders.get(&seat.0)) {
                        (Some(fault), _) => Err(*fault),
                        (None, Some(orders)) => Ok(self
                            .game
                            .orders_from_json(orders.get())
                            .map_err(|fault| format!("seat {seat}: {fault}"))?),
                        (None, None) => Ok(Rows::default()),
                    };
                    answers.push((seat, answer));
                }
                let answers: Vec<_> = answers
                    .iter()
                    .map(|(seat, answer)| (*seat, answer.as_ref().map_err(|fault| *fault)))
                    .collect();
                self.table.resolve(&answers);
                Ok(self.status())
            }
            (Turn::Resume { seat, unit }, Typed { orders: None, faults: None, call, pause, fault }) => {
                let actor = Actor { seat, unit: Some(unit) };
                match (call, pause, fault) {
                    (Some(call), None, None) => {
                        let row = self.game.call_from_json(call.get()).map_err(|fault| fault.to_string())?;
                        let (reply, _) = self.table.call(actor, &row).map_err(|fault| fault.to_string())?;
                        let mut line = json!({ "reply": raw(&reply.json()) });
                        // Nothing more can be asked once the match is over, so that is said at once.
                        let rest = match self.table.turn() {
                            Turn::Over => self.status(),
                            _ => json!({ "digest": self.table.digest(), "events": self.take_events() }),
                        };
                        merge(&mut line, rest);
                        Ok(line)
                    }
                    (None, Some(pause), None) => {
                        self.table.paused(actor, Ok(pause));
                        Ok(self.status())
                    }
                    (None, None, Some(fault)) => {
                        self.table.paused(actor, Err(fault));
                        Ok(self.status())
                    }
                    _ => Err("it is a unit's turn: expected one of `call`, `pause`, `fault`".to_owned()),
                }
            }
            (Turn::Collect(_), _) => Err("it is the seats' turn: expected `orders` or `faults`".to_owned()),
            (Turn::Resume { .. }, _) => {
                Err("it is a unit's turn: expected `call`, `pause` or `fault`".to_owned())
            }
        }
    }
}

fn list(kinds: &[RecordKind], rows: &Rows) -> Value {
    rows.iter().map(|row| row_to_json(kinds, row)).collect()
}

fn raw(json: &str) -> Value {
    serde_json::from_str(json).expect("what we wrote is JSON")
}

fn merge(into: &mut Value, from: Value) {
    if let (Value::Object(into), Value::Object(from)) = (into, from) {
        into.extend(from);
    }
}
