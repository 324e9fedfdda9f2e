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
    BuiltIn { name: "Null", summary: "does nothing", strength: 0, strategy: |_, _| Box::new(Null) },
    BuiltIn {
        name: "Demo",
        summary: "workers gather and settle, explorers carry torches into the dark",
        strength: 18,
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::DEMO)),
    },
    BuiltIn {
        name: "Dummy",
        summary: "a small economy, a few soldiers, and three technologies",
        strength: 23,
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::DUMMY)),
    },
    BuiltIn {
        name: "Novice",
        summary: "the plan of what `agon new` starts with: gathers, and buys one more technology than Dummy",
        strength: 40,
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::NOVICE)),
    },
    BuiltIn {
        name: "Rival",
        summary: "the next step: more workers, and technologies level by level up to the wheel",
        strength: 67,
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::RIVAL)),
    },
    BuiltIn {
        name: "Settler",
        summary: "a sound economy, a few soldiers, technologies",
        strength: 96,
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::SETTLER)),
    },
    BuiltIn {
        name: "Wheel",
        summary: "saves everything for the wheel",
        strength: 69,
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::WHEEL)),
    },
    BuiltIn {
        name: "Raider",
        summary: "looks for the enemy's base and sends axemen in groups",
        strength: 36,
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::RAIDER)),
    },
    BuiltIn {
        name: "Chieftain",
        summary: "many workers, settlements, and the cheapest way to the wheel",
        strength: 90,
        strategy: |setup, _| Box::new(Clan::new(setup, &plan::CHIEFTAIN)),
    },
];

struct Null;

impl Strategy<StoneAge> for Null {}
