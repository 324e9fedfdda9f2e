//! All seats at once: seats claim cells of a line, blind to each other. A seat sees only its own cells and their neighbours. A fault
//! freezes the seat. `BUG` breaks one law on purpose, to show that the conformance suite notices.

use super::settings;
use agon_kernel::*;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering};

pub const NONE: u8 = 0;
pub const LEAKS: u8 = 1;
pub const REMEMBERS: u8 = 2;
pub const FORGETS: u8 = 3;
pub const MISCOUNTS: u8 = 4;

thread_local! {
    /// How many pictures this thread has painted.
    pub static PAINTED: Cell<u32> = const { Cell::new(0) };
}

pub struct Claim<const BUG: u8 = NONE>;

pub struct Line {
    pub cells: u32,
    pub rounds: u32,
    pub seats: u32,
}

impl Board for Line {
    const SAMPLES: &'static [Sample] = &[
        Sample { name: "default", summary: "twelve cells", text: "claim\ncells 12\nrounds 8\nseats 4\n" },
        Sample {
            name: "long",
            summary: "two hundred rounds",
            text: "claim\ncells 60\nrounds 200\nseats 3\n",
        },
    ];
    const DRAFTS: Option<Drafts> = Some(Drafts { read: read_draft, write: write_draft });
    const KNOBS: &'static [Knob] = &[Knob { name: "cells", summary: "cells", default: 20, min: 4, max: 99 }];
    fn recognises(text: &str) -> bool {
        text.starts_with("claim")
    }
    fn read(source: &Source<'_>) -> Result<Self, Problems> {
        let keys = [("cells", 4, 99), ("rounds", 1, 1000), ("seats", 1, 8)];
        let [cells, rounds, seats] = settings::read(source.text, "claim", keys)?;
        Ok(Self { cells, rounds, seats })
    }
    fn write(&self) -> String {
        settings::write("claim", &[("cells", self.cells), ("rounds", self.rounds), ("seats", self.seats)])
    }
    fn seats(&self) -> u8 {
        self.seats as u8
    }
    fn rounds(&self) -> u32 {
        self.rounds
    }
    fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Self, KnobError> {
        Ok(Self { cells: knobs.get("cells") as u32, rounds: 5 + rng.below(5), seats: 2 })
    }
}

/// The line is drawn as a row of cells; everything else is a parameter.
fn read_draft(source: &Source<'_>) -> Result<Draft, Problems> {
    let board = Line::read(source)?;
    let mut draft = Draft::grid(1, board.cells as usize, &Piece::new("cell"));
    draft.set("rounds", board.rounds);
    draft.set("seats", board.seats);
    Ok(draft)
}

fn write_draft(draft: &Draft) -> BoardText {
    let mut text = BoardText::default();
    text.line(format_args!("claim\ncells {}", draft.cells.len()));
    text.line(format_args!("rounds {}\nseats {}", draft.param("rounds"), draft.param("seats")));
    text
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub round: u32,
    pub owner: Vec<Option<Seat>>,
    pub out: Vec<Option<FaultKind>>,
    #[serde(skip)]
    forgotten: u32,
}

#[derive(PartialEq, Debug, Serialize)]
pub struct View {
    pub round: u32,
    /// -2 hidden, -1 free, otherwise the owner.
    pub cells: Vec<i8>,
}

record! {
    pub enum Order {
        Take { cell: u8 },
        Pass {},
    }
}
record! {
    pub enum Event {
        Taken { seat: u8, cell: u8 },
        Frozen { seat: u8, fault: FaultKind },
    }
}

impl<const BUG: u8> Claim<BUG> {
    fn sees(state: &State, seat: Seat, cell: usize) -> bool {
        let mine = |at: usize| state.owner.get(at) == Some(&Some(seat));
        mine(cell) || mine(cell + 1) || (cell > 0 && mine(cell - 1))
    }
}

impl<const BUG: u8> Game for Claim<BUG> {
    const INFO: GameInfo = GameInfo {
        id: "claim",
        title: "Claim",
        summary: "Take cells of a line before the others do",
        rules: 1,
        hue: 0,
    };
    const COLUMNS: &'static [&'static str] = &["cell.owner", "seat.out"];
    const BOTS: &'static [BuiltIn<Self>] = &[
        BuiltIn { name: "Null", summary: "does nothing", strength: 0, strategy: |_, _| Box::new(Idle) },
        BuiltIn {
            name: "Demo",
            summary: "takes any cell",
            strength: 0,
            strategy: |setup, _| Box::new(Taker(*setup, false)),
        },
        BuiltIn {
            name: "Dummy",
            summary: "grows from its own",
            strength: 0,
            strategy: |setup, _| Box::new(Taker(*setup, true)),
        },
    ];
    type Board = Line;
    type State = State;
    type Setup = u32;
    type View = View;
    type Order = Order;
    type Call = Never;
    type Reply = ();
    type Event = Event;

    fn start(board: &Line, _: &mut Stage<'_, Event>) -> State {
        let (cells, seats) = (board.cells as usize, board.seats as usize);
        State { round: 0, owner: vec![None; cells], out: vec![None; seats], forgotten: 0 }
    }
    fn turn(board: &Line, state: &State) -> Turn {
        if state.round == board.rounds {
            return Turn::Over;
        }
        Turn::Collect((0..board.seats()).map(Seat).filter(|seat| state.out[seat.index()].is_none()).collect())
    }
    fn round(state: &State) -> u32 {
        state.round
    }
    fn setup(board: &Line, _: Seat) -> u32 {
        board.cells
    }
    fn view(_: &Line, state: &State, actor: Actor) -> View {
        let cell = |(at, owner): (usize, &Option<Seat>)| match owner {
            _ if BUG != LEAKS && !Self::sees(state, actor.seat, at) => -2,
            Some(seat) => seat.0 as i8,
            None => -1,
        };
        View { round: state.round, cells: state.owner.iter().enumerate().map(cell).collect() }
    }
    fn resolve(
        _: &Line,
        state: &mut State,
        mut answers: Vec<(Seat, Answer<Order>)>,
        stage: &mut Stage<'_, Event>,
    ) {
        static CALLS: AtomicU32 = AtomicU32::new(0);
        stage.rng(Stream::phase(state.round, 0)).shuffle(&mut answers);
        for (seat, answer) in answers {
            match answer {
                Err(fault) => {
                    state.out[seat.index()] = Some(fault);
                    stage.emit(Event::Frozen { seat: seat.0, fault });
                }
                Ok(orders) => {
                    if let Some(&Order::Take { cell }) = orders.first()
                        && let Some(owner @ None) = state.owner.get_mut(usize::from(cell))
                    {
                        *owner = Some(seat);
                        stage.emit(Event::Taken { seat: seat.0, cell });
                    }
                }
            }
        }
        if BUG == REMEMBERS && CALLS.fetch_add(1, Ordering::Relaxed).is_multiple_of(7) {
            state.owner[0] = Some(Seat(0));
        }
        if BUG == FORGETS {
            state.forgotten += 1;
            state.owner[(state.forgotten % 4) as usize] = None;
        }
        if BUG == MISCOUNTS && state.round == 5 {
            state.owner.push(None);
        }
        state.round += 1;
    }
    fn call(_: &Line, _: &mut State, _: Actor, call: Never, _: &mut Stage<'_, Event>) {
        match call {}
    }
    fn standings(board: &Line, state: &State) -> Standings {
        let cells = |seat| state.owner.iter().filter(|owner| **owner == Some(Seat(seat))).count() as i64;
        let seats = (0..board.seats()).map(|seat| (cells(seat), state.out[usize::from(seat)]));
        Standings::by_score(seats, format!("most cells after {} rounds", state.round))
    }
    fn scenery(board: &Line) -> serde_json::Value {
        serde_json::json!({ "cells": board.cells })
    }
    fn paint(_: &Line, state: &State, picture: &mut Picture) {
        PAINTED.with(|painted| painted.set(painted.get() + 1));
        for owner in &state.owner {
            picture.push(0, owner.map_or(-1, |seat| i64::from(seat.0)));
        }
        for out in &state.out {
            picture.push(1, out.map_or(0, |kind| 1 + kind as i64));
        }
    }
    fn draw(_: &Line, picture: &Picture) -> String {
        let cell = |owner: &i64| u8::try_from(*owner).map_or('.', |seat| char::from(b'0' + seat));
        picture.column(0).iter().map(cell).collect()
    }
    fn sketch(_: &Line, picture: &Picture) -> Sketch {
        let cells = picture.column(0);
        let mut sketch = Sketch::of_grid(cells.len(), 1, Rgb(0));
        for (place, &value) in cells.iter().enumerate() {
            sketch.cell(place, 0, Rgb::of_seat(value));
        }
        sketch
    }
    fn invariants(board: &Line, state: &State) -> Result<(), String> {
        if state.owner.len() == board.cells as usize { Ok(()) } else { Err("a cell too many".to_owned()) }
    }
    fn conceal(board: &Line, state: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut other = state.clone();
        for cell in 0..state.owner.len() {
            if !Self::sees(state, seat, cell) {
                let owner = Seat(rng.below(board.seats) as u8);
                other.owner[cell] = (owner != seat && rng.chance(1, 2)).then_some(owner);
            }
        }
        other
    }
}

struct Idle;
impl<const BUG: u8> Strategy<Claim<BUG>> for Idle {}

struct Taker(u32, bool);
impl<const BUG: u8> Strategy<Claim<BUG>> for Taker {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let near = if self.1 { view.cells.iter().position(|&cell| cell == -1) } else { None };
        vec![Order::Take { cell: near.unwrap_or_else(|| rng.index(self.0 as usize)) as u8 }]
    }
}
