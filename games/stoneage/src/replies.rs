//! The replies to calls.

use crate::{Location, Resource, Team, UnitType};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reply {
    /// The energy that the call costs: its price, plus [`INVALID`](crate::INVALID) if it was invalid.
    pub price: u32,
    /// Whether it was allowed. An invalid call changes nothing and returns [`Value::Nothing`].
    pub valid: bool,
    /// Whether the unit is dead or the match is over: nothing that the program does after that counts.
    pub ended: bool,
    /// The result.
    pub value: Value,
}

/// The result of a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// No result.
    Nothing,
    Bool(bool),
    Int(i64),
    Location(Location),
    Team(Team),
    /// A kind of unit.
    Type(UnitType),
    /// Food, stone and wood.
    Carried([u16; 3]),
    Unit(UnitInfo),
    Units(Vec<UnitInfo>),
    Resources(Vec<ResourceInfo>),
    Fire(FireInfo),
    Fires(Vec<FireInfo>),
    Locations(Vec<Location>),
    Ints(Vec<i32>),
    /// A numerator over 2^53.
    Fraction(u64),
}

/// A unit as others see it. Cooldowns are in ten-thousandths of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnitInfo {
    /// Its id, 1 to 10000.
    pub id: u16,
    pub team: Team,
    pub unit_type: UnitType,
    pub location: Location,
    pub health: u16,
    /// Its maximum health.
    pub max_health: u16,
    /// The damage of its attacks.
    pub attack: u16,
    /// How much light it needs to see.
    pub detection_level: u8,
    /// What a straight step adds to its movement cooldown.
    pub movement_cooldown: u32,
    /// What an attack adds to its attack cooldown.
    pub attack_cooldown: u32,
    /// Its current movement cooldown; below 10000 it can move.
    pub current_movement_cooldown: u32,
    /// Its current attack cooldown; below 10000 it can attack.
    pub current_attack_cooldown: u32,
    /// The number of turns for which it is still under construction, including the present one.
    pub construction_turns: u32,
    /// The light of its torch; 0 without one.
    pub torch_intensity: u8,
    /// The number of turns for which its torch still burns.
    pub torch_rounds: u32,
}

/// A resource on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ResourceInfo {
    #[serde(rename = "resource_type")]
    pub resource: Resource,
    pub amount: u16,
    pub location: Location,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FireInfo {
    /// The number of rounds for which it still burns.
    pub duration: u32,
    /// Its light.
    pub intensity: u8,
    pub location: Location,
}
