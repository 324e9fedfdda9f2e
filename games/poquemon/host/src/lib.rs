//! Poquémon for component bots: converts between the rules' own values and the records of `bot.wit`.

use agon_kernel::{FaultKind, Payload, Rows};
use agon_poquemon as rules;
use agon_runtime::component::{Context, Glue, GuestBot, Host, Plays, export, invoke, refill, typed};
use agon_runtime::{same_cases, same_fields};
use bindings::agon::poquemon::types as wit;
use wasmtime::Store;
use wasmtime::component::{Func, Instance};

mod bindings {
    wasmtime::component::bindgen!({ path: "../bot.wit", world: "bot", ownership: Borrowing { duplicate_if_necessary: false } });
}

/// The glue between Poquémon and the runtime of component bots.
pub static GLUE: Poquemon = Poquemon;

/// See [`GLUE`].
#[derive(Debug)]
pub struct Poquemon;

impl Glue for Poquemon {
    fn package(&self) -> &'static str {
        "agon:poquemon@1.0.0"
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
    units: Vec<wit::Unit>,
    seats: Vec<wit::Seat>,
    ghost_walls: Vec<wit::GhostWall>,
    points: Vec<wit::Point>,
}

impl Bot {
    fn find(store: &mut Store<Host>, instance: &Instance) -> wasmtime::Result<Self> {
        let exports = bindings::Bot::new(&mut *store, instance)?;
        let (start, play) = (export(store, instance, "start")?, export(store, instance, "play")?);
        let (units, seats, ghost_walls, points) = Default::default();
        Ok(Self { exports, start, play, units, seats, ghost_walls, points })
    }
}

impl GuestBot for Bot {
    fn start(
        &mut self,
        store: &mut Store<Host>,
        setup: &dyn Payload,
        context: Context,
    ) -> wasmtime::Result<()> {
        let rules::Setup { seat, params, units, ghost_walls } = typed(setup)?;
        let ghost_walls: Vec<_> =
            ghost_walls.iter().map(|at| wit::Pos { row: at.row, col: at.col }).collect();
        let setup = wit::Setup { seat: *seat, params: to_params(params), units, ghost_walls: &ghost_walls };
        let Context { random, turn_fuel, match_fuel, memory } = context;
        let context = wit::Context { random, turn_fuel, match_fuel, memory };
        invoke(store, &self.start, (setup, context), |store, (setup, context)| {
            self.exports.call_start(store, setup, context)
        })
    }

    fn play(&mut self, store: &mut Store<Host>, view: &dyn Payload) -> wasmtime::Result<Rows> {
        let rules::View { round, seat, cells, units, seats, ghost_walls, points } = typed(view)?;
        refill(&mut self.units, units, to_unit);
        refill(&mut self.seats, seats, |seat| wit::Seat { score: seat.score, out: seat.out.map(to_fault) });
        refill(
            &mut self.ghost_walls,
            ghost_walls,
            |wall| same_fields!(*wall, rules::GhostView => wit::GhostWall, row col present time),
        );
        refill(
            &mut self.points,
            points,
            |point| same_fields!(*point, rules::PointView => wit::Point, row col value),
        );
        let view = wit::View {
            round: *round,
            seat: *seat,
            cells: &cells.bytes,
            units: &self.units,
            seats: &self.seats,
            ghost_walls: &self.ghost_walls,
            points: &self.points,
        };
        let (orders,) = invoke(store, &self.play, (view,), |store, (view,)| {
            Ok((self.exports.call_play(store, view)?,))
        })?;
        let mut rows = Rows::default();
        for order in &orders {
            rows.push(&from_order(order));
        }
        Ok(rows)
    }
}

fn from_order(order: &wit::Order) -> rules::Order {
    let dir = |dir| same_cases!(dir, wit::Dir => rules::Dir, Top Bottom Left Right);
    match order {
        wit::Order::Move(target) => rules::Order::Move { unit: target.unit, dir: dir(target.dir) },
        wit::Order::Attack(target) => rules::Order::Attack { unit: target.unit, dir: dir(target.dir) },
    }
}

fn to_unit(unit: &rules::UnitView) -> wit::Unit {
    same_fields!(*unit, rules::UnitView => wit::Unit, id seat row col attack defense scope stones alive points time)
}

fn to_fault(fault: FaultKind) -> wit::Fault {
    same_cases!(fault, FaultKind => wit::Fault, Crashed OutOfFuel OutOfTime OutOfMemory Malformed TooManyOrders
        Illegal Refused)
}

fn to_params(params: &rules::Params) -> wit::Params {
    same_fields!(*params, rules::Params => wit::Params, nb_players nb_poquemon nb_rounds nb_ghost_wall nb_point nb_stone
        nb_scope nb_attack nb_defense player_regen_time wall_change_time point_regen_time stone_regen_time
        scope_regen_time attack_regen_time defense_regen_time battle_reward max_scope max_stone rows cols)
}
