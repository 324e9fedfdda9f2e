//! The bots that come with the game. All but Null are one strategy with different plans.

mod base;
mod body;
mod clan;
mod plan;
mod scout;
mod soldier;
mod worker;

use crate::StoneAge;
use agon_kernel::{BuiltIn, Strategy};
use clan::Clan;

pub(crate) const ALL: &[BuiltIn<StoneAge>] = &[
    BuiltIn { name: "Null", summary: "yields for ever", strategy: |_, _| Box::new(Null) },
    BuiltIn {
        name: "Demo",
        summary: "workers gather and settle, explorers carry torches into the dark",
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::DEMO)),
    },
    BuiltIn {
        name: "Dummy",
        summary: "a sound economy, a few soldiers, technologies",
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::DUMMY)),
    },
    BuiltIn {
        name: "Wheel",
        summary: "saves everything for the wheel",
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::WHEEL)),
    },
    BuiltIn {
        name: "Raider",
        summary: "looks for the enemy's base and sends axemen in groups",
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::RAIDER)),
    },
];

struct Null;

impl Strategy<StoneAge> for Null {}
