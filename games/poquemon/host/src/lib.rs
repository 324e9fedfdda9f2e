//! Poquémon for component bots: converts between the rules' own values and the records of `bot.wit`.

use agon_kernel::{FaultKind, Payload, Rows};
use agon_poquemon as rules;
use agon_runtime::component::{Context, Glue, Host, Player, Plays, typed};
use bindings::agon::poquemon::types as wit;
use wasmtime::Store;
use wasmtime::component::Instance;

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
    units: Vec<wit::Unit>,
    seats: Vec<wit::Seat>,
    ghost_walls: Vec<wit::GhostWall>,
    points: Vec<wit::Point>,
}

impl Bot {
    fn find(store: &mut Store<Host>, instance: &Instance) -> wasmtime::Result<Self> {
        let exports = bindings::Bot::new(store, instance)?;
        let (units, seats, ghost_walls, points) = Default::default();
        Ok(Self { exports, units, seats, ghost_walls, points })
    }
}

impl Player for Bot {
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
        self.exports.call_start(store, setup, wit::Context { random, turn_fuel, match_fuel, memory })
    }

    fn play(&mut self, store: &mut Store<Host>, view: &dyn Payload) -> wasmtime::Result<Rows> {
        let rules::View { round, seat, cells, units, seats, ghost_walls, points } = typed(view)?;
        refill(&mut self.units, units, to_unit);
        refill(&mut self.seats, seats, |seat| wit::Seat { score: seat.score, out: seat.out.map(to_fault) });
        refill(&mut self.ghost_walls, ghost_walls, |&rules::GhostView { row, col, present, time }| {
            wit::GhostWall { row, col, present, time }
        });
        refill(&mut self.points, points, |&rules::PointView { row, col, value }| wit::Point {
            row,
            col,
            value,
        });
        let view = wit::View {
            round: *round,
            seat: *seat,
            cells: &cells.bytes,
            units: &self.units,
            seats: &self.seats,
            ghost_walls: &self.ghost_walls,
            points: &self.points,
        };
        let orders = self.exports.call_play(store, view)?;
        let mut rows = Rows::default();
        for order in &orders {
            rows.push(&from_order(order));
        }
        Ok(rows)
    }
}

fn refill<T, U>(list: &mut Vec<U>, values: &[T], convert: impl Fn(&T) -> U) {
    list.clear();
    list.extend(values.iter().map(convert));
}

fn from_order(order: &wit::Order) -> rules::Order {
    let dir = |dir| match dir {
        wit::Dir::Top => rules::Dir::Top,
        wit::Dir::Bottom => rules::Dir::Bottom,
        wit::Dir::Left => rules::Dir::Left,
        wit::Dir::Right => rules::Dir::Right,
    };
    match order {
        wit::Order::Move(target) => rules::Order::Move { unit: target.unit, dir: dir(target.dir) },
        wit::Order::Attack(target) => rules::Order::Attack { unit: target.unit, dir: dir(target.dir) },
    }
}

fn to_unit(unit: &rules::UnitView) -> wit::Unit {
    let &rules::UnitView { id, seat, row, col, attack, defense, scope, stones, alive, points, time } = unit;
    wit::Unit { id, seat, row, col, attack, defense, scope, stones, alive, points, time }
}

fn to_fault(fault: FaultKind) -> wit::Fault {
    match fault {
        FaultKind::Crashed => wit::Fault::Crashed,
        FaultKind::OutOfFuel => wit::Fault::OutOfFuel,
        FaultKind::OutOfTime => wit::Fault::OutOfTime,
        FaultKind::OutOfMemory => wit::Fault::OutOfMemory,
        FaultKind::Malformed => wit::Fault::Malformed,
        FaultKind::TooManyOrders => wit::Fault::TooManyOrders,
        FaultKind::Illegal => wit::Fault::Illegal,
        FaultKind::Refused => wit::Fault::Refused,
    }
}

/// The same fields under the same names; a field that is missing on one side does not compile.
macro_rules! same_fields {
    ($from:ident, $($field:ident)*) => {{
        let rules::Params { $($field),* } = *$from;
        wit::Params { $($field),* }
    }};
}

fn to_params(params: &rules::Params) -> wit::Params {
    same_fields!(params, nb_players nb_poquemon nb_rounds nb_ghost_wall nb_point nb_stone nb_scope nb_attack nb_defense
        player_regen_time wall_change_time point_regen_time stone_regen_time scope_regen_time attack_regen_time
        defense_regen_time battle_reward max_scope max_stone rows cols)
}
