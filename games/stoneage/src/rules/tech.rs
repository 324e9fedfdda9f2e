//! Resources, the 24 technologies of section 10.2, and sets of them.

use serde::{Deserialize, Serialize};

agon_kernel::codes! {
    pub enum Resource {
        /// From deer and farms.
        Food,
        /// From deposits and quarries.
        Stone,
        /// From forests and sawmills.
        Wood,
    }
}

agon_kernel::codes! {
    pub enum Technology {
        /// Base and settlements can spawn wolves.
        Domestication,
        /// Workers can build barracks.
        MilitaryTraining,
        /// Workers carry 200 of each resource.
        Boxes,
        /// Units can move on water; leaving it doubles the cooldown.
        Rafts,
        /// Any number can be painted; the opponent's technologies are known.
        RockArt,
        /// One more of each resource every round.
        Coin,
        /// Workers gather 10 per turn.
        Utensils,
        /// Axemen and spearmen attack 20 % harder.
        Sharpeners,
        /// 20 % more health.
        Cooking,
        /// Wolves: half a turn less movement cooldown, 20 more health, and they can read smoke signals.
        Eugenics,
        /// Leaving water costs no more than leaving land.
        Navigation,
        /// Workers can build farms, sawmills and quarries.
        Jobs,
        /// Torches burn for 250 turns.
        Oil,
        /// A smoke signal costs 2 turns instead of 10.
        Vocabulary,
        /// 25 more units.
        Huts,
        /// 20 % of the cost of a unit is refunded.
        Tactics,
        /// Detection levels are 2 lower.
        Crystals,
        /// Torches and fires have 2 more light.
        Combustion,
        /// The technology level becomes 3.
        Schools,
        /// The opponent gets one less of each resource every round.
        Poison,
        /// 20 % less attack cooldown.
        Expertise,
        /// A torch can be lit without other light next to it.
        Flint,
        /// 25 more units.
        Houses,
        /// The match is won.
        Wheel,
    }
}

/// Costs: food, stone, wood.
#[rustfmt::skip]
const COSTS: [[u16; 3]; 24] = [
    [300, 50, 50], [100, 150, 150], [0, 100, 300], [0, 100, 500], [100, 200, 100], [500, 100, 100], [0, 300, 100],
    [0, 600, 400], [400, 200, 400], [200, 400, 400], [0, 500, 500], [800, 200, 200], [500, 0, 500], [500, 250, 250], [0, 500, 500], [350, 350, 350],
    [0, 1500, 0], [0, 0, 1500], [0, 0, 3500], [1500, 0, 0], [500, 500, 500], [0, 1500, 0], [0, 750, 750],
    [1500, 1500, 1500],
];

/// How many technologies of a level unlock the next one (section 10.1).
const STEP: u32 = 3;

impl Technology {
    /// Its cost: food, stone, wood.
    #[must_use]
    pub fn cost(self) -> [u16; 3] {
        COSTS[self as usize]
    }

    /// The level that a team needs for it.
    #[must_use]
    pub fn level(self) -> u8 {
        match self as u8 {
            0..7 => 0,
            7..16 => 1,
            16..23 => 2,
            _ => 3,
        }
    }

    fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// A set of technologies, one bit each, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Techs(pub u32);

impl Techs {
    /// Whether it is in the set.
    #[must_use]
    pub fn has(self, tech: Technology) -> bool {
        self.0 & tech.bit() != 0
    }

    /// Adds one.
    pub fn add(&mut self, tech: Technology) {
        self.0 |= tech.bit();
    }

    /// The technologies in the set.
    pub fn iter(self) -> impl Iterator<Item = Technology> {
        Technology::ALL.iter().copied().filter(move |&tech| self.has(tech))
    }

    /// The technology level: three technologies of a level lead to the next, and Schools leads to level 3. A technology is never above the
    /// level at which it was bought, so the set alone determines the level.
    #[must_use]
    pub fn level(self) -> u8 {
        const LEVELS: [u32; 3] = [0x7f, 0x1ff << 7, 0x7f << 16];
        if self.has(Technology::Schools) {
            return 3;
        }
        LEVELS.iter().take_while(|&level| (self.0 & level).count_ones() >= STEP).count() as u8
    }

    /// The total cost of the technologies.
    #[must_use]
    pub fn spent(self) -> u32 {
        self.iter().flat_map(Technology::cost).map(u32::from).sum()
    }
}
