//! The bots that come with the game.

mod demo;
mod dummy;
mod map;
mod solver;

pub use solver::solve;

use crate::game::Hogwarts;
use agon_kernel::{BuiltIn, Strategy};

/// Gives no orders.
struct Null;

impl Strategy<Hogwarts> for Null {}

pub(crate) const BOTS: &[BuiltIn<Hogwarts>] = &[
    BuiltIn { name: "Null", summary: "does nothing", strategy: |_, _| Box::new(Null) },
    BuiltIn {
        name: "Demo",
        summary: "wanders about, attacks the wizards it meets and tries a spell now and then",
        strategy: |setup, _| Box::new(demo::Demo::new(setup)),
    },
    BuiltIn {
        name: "Dummy",
        summary: "paints cells, collects books, attacks when it pays, shuns Voldemort and solves the spells",
        strategy: |setup, _| Box::new(dummy::Dummy::new(setup)),
    },
];
