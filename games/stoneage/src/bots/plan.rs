//! What the bots want: the only thing in which they differ.

use crate::Technology::{self, *};

/// A plan for a whole match.
#[derive(Debug)]
pub(super) struct Plan {
    /// How many workers the base spawns.
    pub(super) workers: u32,
    /// How many explorers the base spawns.
    pub(super) explorers: u32,
    /// Whether workers build settlements far from home.
    pub(super) settles: bool,
    /// How many axemen each barracks spawns; without any, no barracks are built.
    pub(super) soldiers: u32,
    /// How many axemen go to attack together; 0 to stay at home.
    pub(super) group: usize,
    /// What is researched, in this order.
    pub(super) research: &'static [Technology],
}

pub(super) const DEMO: Plan =
    Plan { workers: 8, explorers: 3, settles: true, soldiers: 0, group: 0, research: &[Boxes, Utensils] };

pub(super) const DUMMY: Plan = Plan {
    workers: 6,
    explorers: 2,
    settles: false,
    soldiers: 3,
    group: 0,
    research: &[Utensils, Boxes, MilitaryTraining],
};

/// What the templates of the kits do, as closely as a plan can match it.
pub(super) const NOVICE: Plan = Plan {
    workers: 8,
    explorers: 2,
    settles: false,
    soldiers: 0,
    group: 0,
    research: &[Utensils, Boxes, RockArt, Huts],
};

pub(super) const RIVAL: Plan = Plan {
    workers: 12,
    explorers: 2,
    settles: false,
    soldiers: 0,
    group: 0,
    research: &[Utensils, Boxes, RockArt, Huts, Navigation, Sharpeners, Crystals, Combustion, Houses, Wheel],
};

pub(super) const SETTLER: Plan = Plan {
    workers: 16,
    explorers: 2,
    settles: true,
    soldiers: 5,
    group: 0,
    research: &[
        Utensils,
        Boxes,
        MilitaryTraining,
        RockArt,
        Huts,
        Navigation,
        Sharpeners,
        Jobs,
        Cooking,
        Crystals,
        Combustion,
        Expertise,
    ],
};

pub(super) const WHEEL: Plan = Plan {
    workers: 14,
    explorers: 1,
    settles: false,
    soldiers: 0,
    group: 0,
    research: &[Utensils, Boxes, RockArt, Huts, Navigation, Sharpeners, Crystals, Combustion, Houses, Wheel],
};

pub(super) const RAIDER: Plan = Plan {
    workers: 10,
    explorers: 3,
    settles: false,
    soldiers: 30,
    group: 6,
    research: &[MilitaryTraining, Utensils, Boxes, Sharpeners],
};

/// Like Wheel with more hands, the cheapest technologies, and a part of the price of every unit back.
pub(super) const CHIEFTAIN: Plan = Plan {
    workers: 20,
    explorers: 1,
    settles: true,
    soldiers: 0,
    group: 0,
    research: &[Utensils, RockArt, Boxes, Tactics, Navigation, Huts, Expertise, Crystals, Combustion, Wheel],
};
