//! Reversi for component bots: converts between the rules' own values and the records of `bot.wit`.

use agon_kernel::{FaultKind, Payload, Rows};
use agon_reversi::{self as rules, tile};
use agon_runtime::component::{Context, Glue, GuestBot, Host, Plays, export, invoke, refill, typed};
use agon_runtime::{same_cases, same_fields};
use bindings::agon::reversi::types as wit;
use wasmtime::Store;
use wasmtime::component::{Func, Instance};

mod bindings {
    wasmtime::component::bindgen!({ path: "../bot.wit", world: "bot", ownership: Borrowing { duplicate_if_necessary: false } });
}

/// The glue between Reversi and the runtime of component bots.
pub static GLUE: Reversi = Reversi;

/// See [`GLUE`].
#[derive(Debug)]
pub struct Reversi;

impl Glue for Reversi {
    fn package(&self) -> &'static str {
        "agon:reversi@1.0.0"
    }
    fn plays(&self) -> Plays {
        Plays::Seats(|store, instance| Ok(Box::new(Bot::find(store, instance)?)))
    }
}

/// The exports of a bot, and memory for the lists of its views.
struct Bot {
    exports: bindings::Bot,
    start: Func,
    play: Func,
    tiles: Vec<u8>,
    seats: Vec<wit::Seat>,
    targets: Vec<wit::Target>,
}

impl Bot {
    fn find(store: &mut Store<Host>, instance: &Instance) -> wasmtime::Result<Self> {
        let exports = bindings::Bot::new(&mut *store, instance)?;
        let (start, play) = (export(store, instance, "start")?, export(store, instance, "play")?);
        let (tiles, seats, targets) = Default::default();
        Ok(Self { exports, start, play, tiles, seats, targets })
    }
}

impl GuestBot for Bot {
    fn start(
        &mut self,
        store: &mut Store<Host>,
        setup: &dyn Payload,
        context: Context,
    ) -> wasmtime::Result<()> {
        let rules::Setup { seat, seats, rows, cols, overrides, bombs, radius, tiles, transitions } =
            typed(setup)?;
        refill(&mut self.tiles, tiles, to_letter);
        let transitions: Vec<_> = transitions
            .iter()
            .map(|link| same_fields!(*link, rules::Transition => wit::Transition, x1 y1 r1 x2 y2 r2))
            .collect();
        let setup = wit::Setup {
            seat: *seat,
            seats: *seats,
            rows: *rows,
            cols: *cols,
            overrides: *overrides,
            bombs: *bombs,
            radius: *radius,
            tiles: &self.tiles,
            transitions: &transitions,
        };
        let Context { random, turn_fuel, match_fuel, memory } = context;
        let context = wit::Context { random, turn_fuel, match_fuel, memory };
        invoke(store, &self.start, (setup, context), |store, (setup, context)| {
            self.exports.call_start(store, setup, context)
        })
    }

    fn play(&mut self, store: &mut Store<Host>, view: &dyn Payload) -> wasmtime::Result<Rows> {
        let rules::View { round, phase, turn, tiles, seats, targets } = typed(view)?;
        refill(&mut self.tiles, tiles, to_letter);
        refill(&mut self.seats, seats, |&rules::SeatView { overrides, bombs, out }| wit::Seat {
            overrides,
            bombs,
            out: out.map(to_fault),
        });
        refill(
            &mut self.targets,
            targets,
            |target| same_fields!(*target, rules::Target => wit::Target, x y special),
        );
        let view = wit::View {
            round: *round,
            phase: to_phase(*phase),
            turn: *turn,
            tiles: &self.tiles,
            seats: &self.seats,
            targets: &self.targets,
        };
        let (orders,) = invoke(store, &self.play, (view,), |store, (view,)| {
            Ok((self.exports.call_play(store, view)?,))
        })?;
        let mut rows = Rows::default();
        for wit::Order::Move(wit::Target { x, y, special }) in orders {
            rows.push(&rules::Order::Move { x, y, special });
        }
        Ok(rows)
    }
}

fn to_letter(code: &u8) -> u8 {
    tile::letter(*code) as u8
}

fn to_phase(phase: rules::Phase) -> wit::Phase {
    same_cases!(phase, rules::Phase => wit::Phase, Build Bombs Over)
}

fn to_fault(fault: FaultKind) -> wit::Fault {
    same_cases!(fault, FaultKind => wit::Fault, Crashed OutOfFuel OutOfTime OutOfMemory Malformed TooManyOrders
        Illegal Refused)
}
