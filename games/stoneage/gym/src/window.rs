//! What a unit senses, in a square window around it. Everything here is an answer to a call that its program could make.

use crate::Looking;
use agon_stoneage::{Call, Location, Resource, Team, Value};

/// The largest vision reaches seven cells to each side.
const REACH: i32 = 7;
pub(crate) const SIDE: usize = 2 * REACH as usize + 1;
pub(crate) const PLANES: [&str; 13] = [
    "sensed",
    "outside",
    "light",
    "water",
    "mountain",
    "trap",
    "fire",
    "food",
    "stone",
    "wood",
    "own_unit",
    "other_unit",
    "deer",
];
const SIZE: usize = SIDE * SIDE;

pub(crate) fn fill(looking: &mut Looking<'_>, planes: &mut [u8]) {
    let Value::Location(at) = looking.ask(&Call::GetLocation {}) else { return };
    let Value::Team(own) = looking.ask(&Call::GetTeam {}) else { return };
    let cell = |to: Location| {
        let (col, row) = (to.x - at.x + REACH, at.y - to.y + REACH);
        row as usize * SIDE + col as usize
    };
    let byte = |amount: u32| u8::try_from(amount).unwrap_or(u8::MAX);
    if let Value::Locations(all) =
        looking.ask(&Call::GetVisibleLocations { radius: None, only_detectable: false })
    {
        for to in all {
            if looking.ask(&Call::IsOutOfMap { x: to.x, y: to.y }) == Value::Bool(true) {
                planes[SIZE + cell(to)] = 1;
            }
        }
    }
    if let Value::Locations(sensed) =
        looking.ask(&Call::GetVisibleLocations { radius: None, only_detectable: true })
    {
        for to in sensed {
            planes[cell(to)] = 1;
            if let Value::Int(light) = looking.ask(&Call::SenseIllumination { x: to.x, y: to.y }) {
                planes[2 * SIZE + cell(to)] = byte(light as u32);
            }
        }
    }
    let places = [
        (3, Call::SenseWater { radius: None }),
        (4, Call::SenseMountains { radius: None }),
        (5, Call::SenseTraps { radius: None }),
    ];
    for (plane, call) in places {
        if let Value::Locations(list) = looking.ask(&call) {
            for to in list {
                planes[plane * SIZE + cell(to)] = 1;
            }
        }
    }
    if let Value::Fires(fires) = looking.ask(&Call::SenseFires { radius: None }) {
        for fire in fires {
            planes[6 * SIZE + cell(fire.location)] = byte(fire.duration);
        }
    }
    if let Value::Resources(list) = looking.ask(&Call::SenseResources { radius: None, resource: None }) {
        for there in list {
            let plane = match there.resource {
                Resource::Food => 7,
                Resource::Stone => 8,
                Resource::Wood => 9,
            };
            planes[plane * SIZE + cell(there.location)] = byte(there.amount.into());
        }
    }
    if let Value::Units(units) = looking.ask(&Call::SenseUnits { radius: None, team: None }) {
        for unit in units {
            let plane = match unit.team {
                Team::Neutral => 12,
                team if team == own => 10,
                _ => 11,
            };
            planes[plane * SIZE + cell(unit.location)] = 1 + unit.unit_type as u8;
        }
    }
}
