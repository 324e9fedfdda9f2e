//! Converts between the values of the rules and the records of `bot.wit`, which have the same names.

use crate::{rules, wit};
use agon_runtime::component::{Fields, InOnePiece, Record};

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

/// A location.
pub(crate) struct Cell(pub(crate) rules::Location);

impl Record for Cell {
    type Shape = wit::Location;

    fn write(&self, fields: &mut Fields<'_>) {
        fields.signed(self.0.x);
        fields.signed(self.0.y);
    }
}

/// A unit or a deer.
pub(crate) struct Somebody(pub(crate) rules::UnitInfo);

impl Record for Somebody {
    type Shape = wit::UnitInfo;

    fn write(&self, fields: &mut Fields<'_>) {
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
        } = &self.0;
        fields.short(id);
        fields.byte(to_team(team) as u8);
        fields.byte(to_unit_type(unit_type) as u8);
        Cell(location).write(fields);
        fields.short(health);
        fields.short(max_health);
        fields.short(attack);
        fields.byte(detection_level);
        fields.word(movement_cooldown);
        fields.word(attack_cooldown);
        fields.word(current_movement_cooldown);
        fields.word(current_attack_cooldown);
        fields.word(construction_turns);
        fields.byte(torch_intensity);
        fields.word(torch_rounds);
    }
}

/// A resource on a cell.
pub(crate) struct Deposit(pub(crate) rules::ResourceInfo);

impl Record for Deposit {
    type Shape = wit::ResourceInfo;

    fn write(&self, fields: &mut Fields<'_>) {
        let rules::ResourceInfo { resource, amount, location } = self.0;
        fields.byte(to_resource(resource) as u8);
        fields.short(amount);
        Cell(location).write(fields);
    }
}

/// A fire.
pub(crate) struct Flame(pub(crate) rules::FireInfo);

impl Record for Flame {
    type Shape = wit::FireInfo;

    fn write(&self, fields: &mut Fields<'_>) {
        let rules::FireInfo { duration, intensity, location } = self.0;
        fields.word(duration);
        fields.byte(intensity);
        Cell(location).write(fields);
    }
}

/// The reply to a call about a unit if there is none to report; only a program whose own unit is gone ever gets it.
pub(crate) fn no_unit() -> InOnePiece<Somebody> {
    InOnePiece(Somebody(rules::UnitInfo {
        id: 0,
        team: rules::Team::Neutral,
        unit_type: rules::UnitType::Deer,
        location: rules::Location { x: 0, y: 0 },
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
    }))
}
