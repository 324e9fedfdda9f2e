//! Converts between the values of the rules and the records of `bot.wit`, which have the same names.

use crate::{rules, wit};

/// Converts both ways between two enumerations with the same cases; a missing case does not compile.
macro_rules! same_cases {
    ($name:ident, $in:ident, $out:ident: $($case:ident)*) => {
        pub(crate) fn $in(value: wit::$name) -> rules_of!($name) {
            match value { $(wit::$name::$case => <rules_of!($name)>::$case),* }
        }
        #[allow(dead_code, reason = "some are only ever asked for")]
        pub(crate) fn $out(value: rules_of!($name)) -> wit::$name {
            match value { $(<rules_of!($name)>::$case => wit::$name::$case),* }
        }
    };
}

/// Maps types of `bot.wit` to those of the rules.
macro_rules! rules_of {
    (ResourceType) => {
        rules::Resource
    };
    ($name:ident) => {
        rules::$name
    };
}

same_cases!(Direction, direction, to_direction: North Northwest West Southwest South Southeast East Northeast Zero);
same_cases!(Team, team, to_team: A B Neutral);
same_cases!(ResourceType, resource, to_resource: Food Stone Wood);
same_cases!(UnitType, unit_type, to_unit_type: Base Worker Settlement Barracks Farm Sawmill Quarry Explorer Trapper Axeman Spearman Wolf Deer);
same_cases!(Technology, technology, to_technology: Domestication MilitaryTraining Boxes Rafts RockArt Coin Utensils Sharpeners Cooking Eugenics
    Navigation Jobs Oil Vocabulary Huts Tactics Crystals Combustion Schools Poison Expertise Flint Houses Wheel);

pub(crate) fn to_location(rules::Location { x, y }: rules::Location) -> wit::Location {
    wit::Location { x, y }
}

pub(crate) fn to_unit(info: &rules::UnitInfo) -> wit::UnitInfo {
    let &rules::UnitInfo {
        id,
        team,
        unit_type,
        location,
        health,
        max_health,
        attack,
        detection_level,
        movement_cooldown,
        attack_cooldown,
        current_movement_cooldown,
        current_attack_cooldown,
        construction_turns,
        torch_intensity,
        torch_rounds,
    } = info;
    wit::UnitInfo {
        id,
        team: to_team(team),
        unit_type: to_unit_type(unit_type),
        location: to_location(location),
        health,
        max_health,
        attack,
        detection_level,
        movement_cooldown,
        attack_cooldown,
        current_movement_cooldown,
        current_attack_cooldown,
        construction_turns,
        torch_intensity,
        torch_rounds,
    }
}

/// The reply to a call about a unit if there is none to report; only a program whose own unit is gone ever gets it.
pub(crate) fn no_unit() -> wit::UnitInfo {
    wit::UnitInfo {
        id: 0,
        team: wit::Team::Neutral,
        unit_type: wit::UnitType::Deer,
        location: wit::Location { x: 0, y: 0 },
        health: 0,
        max_health: 0,
        attack: 0,
        detection_level: 0,
        movement_cooldown: 0,
        attack_cooldown: 0,
        current_movement_cooldown: 0,
        current_attack_cooldown: 0,
        construction_turns: 0,
        torch_intensity: 0,
        torch_rounds: 0,
    }
}

pub(crate) fn to_resource_info(info: &rules::ResourceInfo) -> wit::ResourceInfo {
    let &rules::ResourceInfo { resource, amount, location } = info;
    wit::ResourceInfo { resource_type: to_resource(resource), amount, location: to_location(location) }
}

pub(crate) fn to_fire(info: &rules::FireInfo) -> wit::FireInfo {
    let &rules::FireInfo { duration, intensity, location } = info;
    wit::FireInfo { duration, intensity, location: to_location(location) }
}
