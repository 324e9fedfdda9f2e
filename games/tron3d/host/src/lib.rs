//! Tron 3D for component bots: converts between the rules' own values and the records of `bot.wit`.

use agon_kernel::{FaultKind, Payload, Rows};
use agon_runtime::component::{Context, Glue, GuestBot, Host, Plays, export, invoke, refill, typed};
use agon_runtime::{same_cases, same_fields};
use agon_tron3d as rules;
use bindings::agon::tron3d::types as wit;
use wasmtime::Store;
use wasmtime::component::{Func, Instance};

mod bindings {
    wasmtime::component::bindgen!({ path: "../bot.wit", world: "bot", ownership: Borrowing { duplicate_if_necessary: false } });
}

/// The glue between Tron 3D and the runtime of component bots.
pub static GLUE: Tron3d = Tron3d;

/// See [`GLUE`].
#[derive(Debug)]
pub struct Tron3d;

impl Glue for Tron3d {
    fn package(&self) -> &'static str {
        "agon:tron3d@1.0.0"
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
    walls: Vec<i16>,
    overlays: Vec<wit::Overlay>,
    items: Vec<Option<wit::Item>>,
    bikes: Vec<wit::Bike>,
    seats: Vec<wit::Seat>,
}

impl Bot {
    fn find(store: &mut Store<Host>, instance: &Instance) -> wasmtime::Result<Self> {
        let exports = bindings::Bot::new(&mut *store, instance)?;
        let (start, play) = (export(store, instance, "start")?, export(store, instance, "play")?);
        let (walls, overlays, items, bikes, seats) = Default::default();
        Ok(Self { exports, start, play, walls, overlays, items, bikes, seats })
    }
}

impl GuestBot for Bot {
    fn start(
        &mut self,
        store: &mut Store<Host>,
        setup: &dyn Payload,
        context: Context,
    ) -> wasmtime::Result<()> {
        let rules::Setup { seat, map, params, bikes, neighbours, coordinates, bonus_vertices } =
            typed(setup)?;
        let neighbours: Vec<&[u16]> = neighbours.iter().map(Vec::as_slice).collect();
        let point = |point: &rules::Point| same_fields!(*point, rules::Point => wit::Point, x y z);
        let coordinates: Vec<_> = coordinates.iter().map(point).collect();
        let setup = wit::Setup {
            seat: *seat,
            map,
            params: to_params(params),
            bikes,
            neighbours: &neighbours,
            coordinates: &coordinates,
            bonus_vertices,
        };
        let Context { random, turn_fuel, match_fuel, memory } = context;
        let context = wit::Context { random, turn_fuel, match_fuel, memory };
        invoke(store, &self.start, (setup, context), |store, (setup, context)| {
            self.exports.call_start(store, setup, context)
        })
    }

    fn play(&mut self, store: &mut Store<Host>, view: &dyn Payload) -> wasmtime::Result<Rows> {
        let rules::View { round, seat, walls, overlays, items, bikes, seats } = typed(view)?;
        refill(&mut self.walls, walls, |&wall| wall.into());
        refill(
            &mut self.overlays,
            overlays,
            |overlay| same_fields!(*overlay, rules::OverlayView => wit::Overlay, vertex bike),
        );
        refill(&mut self.items, items, |item| item.map(to_item));
        refill(&mut self.bikes, bikes, to_bike);
        refill(&mut self.seats, seats, |seat| wit::Seat { score: seat.score, out: seat.out.map(to_fault) });
        let view = wit::View {
            round: *round,
            seat: *seat,
            walls: &self.walls,
            overlays: &self.overlays,
            items: &self.items,
            bikes: &self.bikes,
            seats: &self.seats,
        };
        let (orders,) = invoke(store, &self.play, (view,), |store, (view,)| {
            Ok((self.exports.call_play(store, view)?,))
        })?;
        let mut rows = Rows::default();
        for wit::Order::Move(wit::Movement { bike, to, item }) in orders {
            rows.push(&rules::Order::Move { bike, to, item });
        }
        Ok(rows)
    }
}

fn to_item(item: rules::Item) -> wit::Item {
    same_cases!(item, rules::Item => wit::Item, Turbo Ghost Points)
}

fn to_bike(bike: &rules::BikeView) -> wit::Bike {
    let item = bike.item.map(to_item);
    let &rules::BikeView { id, seat, vertex, item: _, turbo, ghost, alive, to_move } = bike;
    wit::Bike { id, seat, vertex, item, turbo, ghost, alive, to_move }
}

fn to_fault(fault: FaultKind) -> wit::Fault {
    same_cases!(fault, FaultKind => wit::Fault, Crashed OutOfFuel OutOfTime OutOfMemory Malformed TooManyOrders
        Illegal Refused)
}

fn to_params(params: &rules::Params) -> wit::Params {
    same_fields!(*params, rules::Params => wit::Params, nb_players nb_bikes nb_rounds bonus_round turbo_duration
        ghost_duration score_bonus)
}
