//! The tables of section 6: the numbers of every kind of unit.

use super::tech::{Technology, Techs};
use crate::TURN_UNITS;
use agon_kernel::Seat;

agon_kernel::codes! {
    /// The owner of something.
    pub enum Team {
        /// Seat 0.
        A,
        /// Seat 1.
        B,
        /// Nobody: deer.
        Neutral,
    }
}

impl Team {
    /// The team of a seat.
    #[must_use]
    pub fn of(seat: u8) -> Self {
        if seat == 0 { Self::A } else { Self::B }
    }

    /// The seat of a team, if it has one.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::A => Some(Seat(0)),
            Self::B => Some(Seat(1)),
            Self::Neutral => None,
        }
    }
}

agon_kernel::codes! {
    /// A kind of unit.
    pub enum UnitType {
        /// Spawns, researches, attacks. A seat that loses it loses the match.
        Base,
        /// Gathers and builds.
        Worker,
        /// Spawns; workers deposit here.
        Settlement,
        /// Spawns axemen and spearmen.
        Barracks,
        /// Produces food.
        Farm,
        /// Produces wood.
        Sawmill,
        /// Produces stone.
        Quarry,
        /// Sees far and throws torches far.
        Explorer,
        /// Sets and disarms traps.
        Trapper,
        /// Fights at close range.
        Axeman,
        /// Fights at long range.
        Spearman,
        /// Sees units in the dark.
        Wolf,
        /// A neutral animal.
        Deer,
    }
}

/// The numbers of a kind of unit. Costs are in the order of [`Resource`](crate::Resource): food, stone, wood; cooldowns are in turns.
/// Numbers that no rule uses, such as the movement cooldown of a structure or the vision of deer, are those of the original, since bots can
/// ask for them.
struct Stats {
    cost: [u16; 3],
    health: u16,
    attack: u16,
    range: u8,
    min_range: u8,
    attack_cooldown: u8,
    vision: u8,
    move_cooldown: u8,
    detection: u8,
    throw: u8,
    light: u8,
}

#[rustfmt::skip]
const TABLE: [Stats; 13] = [
    Stats { cost: [0, 0, 0],       health: 400, attack: 40, range: 18, min_range: 0, attack_cooldown: 2,  vision: 50, move_cooldown: 1, detection: 0,  throw: 0,  light: 20 },
    Stats { cost: [20, 20, 10],    health: 10,  attack: 4,  range: 5,  min_range: 0, attack_cooldown: 2,  vision: 25, move_cooldown: 2, detection: 11, throw: 2,  light: 0 },
    Stats { cost: [0, 75, 75],     health: 75,  attack: 0,  range: 0,  min_range: 0, attack_cooldown: 1,  vision: 25, move_cooldown: 1, detection: 8,  throw: 0,  light: 16 },
    Stats { cost: [0, 150, 150],   health: 200, attack: 0,  range: 0,  min_range: 0, attack_cooldown: 1,  vision: 25, move_cooldown: 1, detection: 8,  throw: 0,  light: 16 },
    Stats { cost: [0, 150, 150],   health: 50,  attack: 0,  range: 0,  min_range: 0, attack_cooldown: 1,  vision: 16, move_cooldown: 1, detection: 11, throw: 0,  light: 16 },
    Stats { cost: [150, 150, 0],   health: 50,  attack: 0,  range: 0,  min_range: 0, attack_cooldown: 1,  vision: 16, move_cooldown: 1, detection: 11, throw: 0,  light: 16 },
    Stats { cost: [150, 0, 150],   health: 50,  attack: 0,  range: 0,  min_range: 0, attack_cooldown: 1,  vision: 16, move_cooldown: 1, detection: 11, throw: 0,  light: 16 },
    Stats { cost: [15, 10, 30],    health: 10,  attack: 0,  range: 0,  min_range: 0, attack_cooldown: 1,  vision: 50, move_cooldown: 1, detection: 5,  throw: 18, light: 0 },
    Stats { cost: [20, 30, 20],    health: 15,  attack: 0,  range: 2,  min_range: 1, attack_cooldown: 20, vision: 16, move_cooldown: 3, detection: 11, throw: 2,  light: 0 },
    Stats { cost: [60, 80, 40],    health: 70,  attack: 15, range: 5,  min_range: 0, attack_cooldown: 4,  vision: 20, move_cooldown: 4, detection: 10, throw: 2,  light: 0 },
    Stats { cost: [60, 40, 100],   health: 20,  attack: 5,  range: 18, min_range: 9, attack_cooldown: 2,  vision: 32, move_cooldown: 4, detection: 10, throw: 2,  light: 0 },
    Stats { cost: [140, 30, 30],   health: 120, attack: 2,  range: 2,  min_range: 0, attack_cooldown: 1,  vision: 32, move_cooldown: 2, detection: 8,  throw: 2,  light: 0 },
    Stats { cost: [0, 0, 0],       health: 15,  attack: 0,  range: 0,  min_range: 0, attack_cooldown: 1,  vision: 25, move_cooldown: 6, detection: 0,  throw: 0,  light: 0 },
];

/// Light of torches and fires (section 8).
const TORCH_LIGHT: u8 = 16;

impl UnitType {
    fn stats(self) -> &'static Stats {
        &TABLE[self as usize]
    }

    /// Its cost: food, stone, wood.
    #[must_use]
    pub fn cost(self) -> [u16; 3] {
        self.stats().cost
    }

    /// The sum of its cost.
    #[must_use]
    pub fn value(self) -> u32 {
        self.cost().iter().map(|&cost| u32::from(cost)).sum()
    }

    /// The squared attack range.
    #[must_use]
    pub fn attack_range(self) -> u8 {
        self.stats().range
    }

    /// The squared minimum distance of an attack.
    #[must_use]
    pub fn min_attack_range(self) -> u8 {
        self.stats().min_range
    }

    /// The squared vision range.
    #[must_use]
    pub fn vision(self) -> u8 {
        self.stats().vision
    }

    /// The squared distance over which it can throw a torch.
    #[must_use]
    pub fn throw_range(self) -> u8 {
        self.stats().throw
    }

    /// The light of a structure; 0 for all others.
    #[must_use]
    pub fn light(self) -> u8 {
        self.stats().light
    }

    /// Whether it is a structure, which does not move and gives light.
    #[must_use]
    pub fn is_structure(self) -> bool {
        self.light() > 0
    }

    /// Whether it can attack; a trapper's attack is a trap.
    #[must_use]
    pub fn can_attack(self) -> bool {
        self.attack_range() > 0
    }

    /// Whether it can carry torches and paint: all that move, except wolves (section 8).
    #[must_use]
    pub fn has_hands(self) -> bool {
        !self.is_structure() && !matches!(self, Self::Wolf | Self::Deer)
    }

    /// Whether workers deposit here.
    #[must_use]
    pub fn takes_deposits(self) -> bool {
        matches!(self, Self::Base | Self::Settlement)
    }

    /// Whether it can spawn units of that kind, and which technology that requires.
    #[must_use]
    pub fn spawns(self, kind: Self) -> Option<Option<Technology>> {
        match (self, kind) {
            (Self::Base | Self::Settlement, Self::Worker | Self::Explorer | Self::Trapper)
            | (Self::Barracks, Self::Axeman | Self::Spearman)
            | (Self::Worker, Self::Settlement) => Some(None),
            (Self::Base | Self::Settlement, Self::Wolf) => Some(Some(Technology::Domestication)),
            (Self::Worker, Self::Barracks) => Some(Some(Technology::MilitaryTraining)),
            (Self::Worker, Self::Farm | Self::Sawmill | Self::Quarry) => Some(Some(Technology::Jobs)),
            _ => None,
        }
    }
}

/// The numbers of a team's units, depending on its technologies (section 10.2).
impl Techs {
    /// The maximum health. Eugenics is applied before Cooking.
    #[must_use]
    pub fn max_health(self, kind: UnitType) -> u16 {
        let mut health = kind.stats().health;
        if kind == UnitType::Wolf && self.has(Technology::Eugenics) {
            health += 20;
        }
        if self.has(Technology::Cooking) { health * 6 / 5 } else { health }
    }

    /// The damage of an attack.
    #[must_use]
    pub fn attack(self, kind: UnitType) -> u16 {
        let sharp = matches!(kind, UnitType::Axeman | UnitType::Spearman) && self.has(Technology::Sharpeners);
        let attack = kind.stats().attack;
        if sharp { attack * 6 / 5 } else { attack }
    }

    /// What an attack adds to the attack cooldown.
    #[must_use]
    pub fn attack_cooldown(self, kind: UnitType) -> u32 {
        let cooldown = u32::from(kind.stats().attack_cooldown) * TURN_UNITS;
        if self.has(Technology::Expertise) { cooldown / 5 * 4 } else { cooldown }
    }

    /// What a straight step adds to the movement cooldown.
    #[must_use]
    pub fn move_cooldown(self, kind: UnitType) -> u32 {
        let cooldown = u32::from(kind.stats().move_cooldown) * TURN_UNITS;
        let faster = kind == UnitType::Wolf && self.has(Technology::Eugenics);
        if faster { cooldown - TURN_UNITS / 2 } else { cooldown }
    }

    /// How much light a cell needs so that the unit can see what is there.
    #[must_use]
    pub fn detection(self, kind: UnitType) -> u8 {
        let level = kind.stats().detection;
        if self.has(Technology::Crystals) { level.saturating_sub(2) } else { level }
    }

    /// The light of torches and fires.
    #[must_use]
    pub fn torch_light(self) -> u8 {
        if self.has(Technology::Combustion) { TORCH_LIGHT + 2 } else { TORCH_LIGHT }
    }

    /// The number of turns for which a new torch burns.
    #[must_use]
    pub fn torch_turns(self) -> u32 {
        if self.has(Technology::Oil) { 250 } else { 150 }
    }

    /// How much of each resource a worker gathers in a turn.
    #[must_use]
    pub fn gathering(self) -> u16 {
        if self.has(Technology::Utensils) { 10 } else { 5 }
    }

    /// How much of each resource a worker carries.
    #[must_use]
    pub fn capacity(self) -> u16 {
        if self.has(Technology::Boxes) { 200 } else { 100 }
    }

    /// What a smoke signal adds to both cooldowns.
    #[must_use]
    pub fn smoke_cooldown(self) -> u32 {
        if self.has(Technology::Vocabulary) { 2 * TURN_UNITS } else { 10 * TURN_UNITS }
    }

    /// The maximum number of units of the team.
    #[must_use]
    pub fn max_units(self) -> u16 {
        let more = |tech| if self.has(tech) { 25 } else { 0 };
        75 + more(Technology::Huts) + more(Technology::Houses)
    }

    /// The income of each resource per round for a team with these technologies against an opponent with those.
    #[must_use]
    pub fn income(self, opponent: Self) -> u32 {
        2 + u32::from(self.has(Technology::Coin)) - u32::from(opponent.has(Technology::Poison))
    }
}
