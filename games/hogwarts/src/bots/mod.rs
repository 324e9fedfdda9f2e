//! The bots that come with the game.

mod demo;
mod dummy;
mod map;
mod near;
mod novice;
mod prefect;
mod rival;
mod solver;

pub(crate) use near::Nearby;
pub use solver::solve;

use crate::game::Hogwarts;
use agon_kernel::{BuiltIn, Strategy};

/// Gives no orders.
struct Null;

impl Strategy<Hogwarts> for Null {}

pub(crate) const BOTS: &[BuiltIn<Hogwarts>] = &[
    BuiltIn { name: "Null", summary: "does nothing", strength: 2, strategy: |_, _| Box::new(Null) },
    BuiltIn {
        name: "Demo",
        summary: "wanders about, attacks the wizards it meets and tries a spell now and then",
        strength: 20,
        strategy: |setup, _| Box::new(demo::Demo::new(setup)),
    },
    BuiltIn {
        name: "Dummy",
        summary: "paints the cells beside its units and attacks the wizards it meets",
        strength: 38,
        strategy: |setup, _| Box::new(dummy::Dummy::new(setup)),
    },
    BuiltIn {
        name: "Novice",
        summary: "what `agon new` starts with: rescues and attacks the wizards it meets, and goes to the closest book",
        strength: 72,
        strategy: |setup, _| Box::new(novice::Novice::new(setup)),
    },
    BuiltIn {
        name: "Rival",
        summary: "the next step: its wizards hunt those of clans that are not stronger",
        strength: 80,
        strategy: |setup, _| Box::new(rival::Rival::new(setup)),
    },
    BuiltIn {
        name: "Prefect",
        summary: "paints cells, collects books, attacks when it pays, shuns Voldemort and solves the spells",
        strength: 88,
        strategy: |setup, _| Box::new(prefect::Prefect::new(setup)),
    },
];
