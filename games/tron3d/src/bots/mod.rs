//! The bots that come with the game.

mod demo;
mod dummy;
mod map;
mod novice;
mod rival;
mod surveyor;
mod territory;

use crate::{BikeView, Order, Tron3d, View};
use agon_kernel::{BuiltIn, Strategy};

/// All of them.
pub(crate) const ALL: &[BuiltIn<Tron3d>] = &[
    BuiltIn {
        name: "Null",
        summary: "does nothing, and explodes",
        strength: 0,
        strategy: |_, _| Box::new(Null),
    },
    BuiltIn {
        name: "Demo",
        summary: "moves to a random free neighbour",
        strength: 28,
        strategy: |setup, _| Box::new(demo::Demo::new(setup)),
    },
    BuiltIn {
        name: "Dummy",
        summary: "fills the neighbourhood of each bike's start, and never leaves it",
        strength: 30,
        strategy: |setup, _| Box::new(dummy::Dummy::new(setup)),
    },
    BuiltIn {
        name: "Novice",
        summary: "what `agon new` starts with: moves to where it has the most room, along walls",
        strength: 65,
        strategy: |setup, _| Box::new(novice::Novice::new(setup)),
    },
    BuiltIn {
        name: "Rival",
        summary: "the next step: counts what it reaches before the others do",
        strength: 77,
        strategy: |setup, _| Box::new(rival::Rival::new(setup)),
    },
    BuiltIn {
        name: "Surveyor",
        summary: "moves to where it can reach the most, especially before the others, and has the longest path",
        strength: 72,
        strategy: |setup, _| Box::new(surveyor::Surveyor::new(setup)),
    },
    BuiltIn {
        name: "Territory",
        summary: "rides the longest path through what it reaches before its rivals, and goes for items",
        strength: 78,
        strategy: |setup, _| Box::new(territory::Territory::new(setup)),
    },
];

struct Null;

impl Strategy<Tron3d> for Null {}

/// The bikes of the bot itself that have to move in this round.
fn own(view: &View) -> impl Iterator<Item = &BikeView> {
    view.bikes.iter().filter(|bike| bike.seat == view.seat && bike.to_move)
}

fn order(bike: &BikeView, to: u16, item: bool) -> Order {
    Order::Move { bike: bike.id.into(), to: to.into(), item }
}
