//! The numbers of the rules that appear in the kits, under their original names if they have one.

use agon_stoneage::Technology::*;
use agon_stoneage::{Technology, Techs, UnitType};

/// The value of a constant.
pub(crate) enum Number {
    Whole(i64),
    /// In ten-thousandths.
    Fraction(u32),
    /// One for each kind of unit, or technology, in order.
    Wholes(Vec<u32>),
    Fractions(Vec<u32>),
}
use Number::{Fraction, Fractions, Whole, Wholes};

/// Ten-thousandths as a decimal number, the same in all languages.
pub(crate) fn decimal(number: u32) -> String {
    let digits = format!("{:04}", number % 10_000);
    let digits = digits.trim_end_matches('0');
    format!("{}.{}", number / 10_000, if digits.is_empty() { "0" } else { digits })
}

/// A name, what it means, and its value.
pub(crate) type Constant = (&'static str, &'static str, Number);

/// The constants that have the same names in all languages.
pub(crate) fn constants() -> Vec<Constant> {
    [matches(), economy(), work(), light(), units_of_all_kinds(), technologies_of_all_kinds()]
        .into_iter()
        .flatten()
        .collect()
}

const NONE: Techs = Techs(0);

fn only(tech: Technology) -> Techs {
    let mut set = NONE;
    set.add(tech);
    set
}

fn whole(number: impl Into<i64>) -> Number {
    Whole(number.into())
}

/// The difference as a share of the first number.
fn share(before: u32, after: u32) -> Number {
    Fraction(before.abs_diff(after) * 10_000 / before)
}

fn matches() -> Vec<Constant> {
    vec![
        ("MAX_ROUNDS", "rounds of a match", whole(agon_stoneage::ROUNDS)),
        ("MAX_ENERGY", "energy of a turn, unless a contest says otherwise", whole(agon_stoneage::TURN)),
        (
            "EXCEPTION_ENERGY_PENALTY",
            "what a call that is not allowed costs besides its price",
            whole(agon_stoneage::INVALID),
        ),
        ("MAX_MAP_SIZE", "the largest width and height of a map", Whole(50)),
        ("MIN_MAP_SIZE", "the least width and height of a map", Whole(20)),
        ("MAX_ID", "ids are from 1 to this", Whole(10_000)),
        ("MAX_VISION", "the square of the longest vision range", Whole(50)),
        ("CONSTRUCTION_TURNS", "turns of construction", Whole(10)),
    ]
}

fn economy() -> Vec<Constant> {
    let income = NONE.income(NONE);
    let change = |own: Techs, other: Techs| whole(i64::from(own.income(other)) - i64::from(income));
    let more_units = |tech: Technology| whole(only(tech).max_units() - NONE.max_units());
    vec![
        ("INITIAL_RESOURCES", "of each resource at the start", Whole(100)),
        ("INITIAL_FOOD", "food at the start", Whole(100)),
        ("INITIAL_STONE", "stone at the start", Whole(100)),
        ("INITIAL_WOOD", "wood at the start", Whole(100)),
        ("RESOURCES_ROUND", "of each resource in every round", whole(income)),
        ("FOOD_ROUND", "food in every round", whole(income)),
        ("STONE_ROUND", "stone in every round", whole(income)),
        ("WOOD_ROUND", "wood in every round", whole(income)),
        (
            "ADDITIONAL_RESOURCES_COIN",
            "what Coin adds of each resource in every round",
            change(only(Coin), NONE),
        ),
        (
            "ADDITIONAL_RESOURCES_POISON",
            "what Poison adds to the opponent's resources in every round",
            change(NONE, only(Poison)),
        ),
        ("FARM_PRODUCTION", "food of a farm in each of its turns", Whole(1)),
        ("QUARRY_PRODUCTION", "stone of a quarry in each of its turns", Whole(1)),
        ("SAWMILL_PRODUCTION", "wood of a sawmill in each of its turns", Whole(1)),
        ("RESOURCES_RETURNED_TACTICS", "the share of a unit's cost that Tactics gives back", Fraction(2_000)),
        ("MAX_TOTAL_UNITS", "units of a team, without Huts and Houses", whole(NONE.max_units())),
        ("MAX_TOTAL_UNITS_INCREASE_HUTS", "how many more there can be with Huts", more_units(Huts)),
        ("MAX_TOTAL_UNITS_INCREASE_HOUSES", "how many more there can be with Houses", more_units(Houses)),
        ("TECH_LEVEL_THRESHOLD", "technologies of a level that lead to the next", Whole(3)),
    ]
}

fn work() -> Vec<Constant> {
    let (wolf, axeman, base) = (UnitType::Wolf, UnitType::Axeman, UnitType::Base);
    let bred = only(Eugenics);
    vec![
        ("MAX_RESOURCE_CAPACITY", "of each resource that a worker carries", whole(NONE.capacity())),
        ("MAX_RESOURCE_CAPACITY_BOXES", "the same with Boxes", whole(only(Boxes).capacity())),
        (
            "RESOURCES_WORKER_ROUND",
            "of each resource that a worker gathers in a turn",
            whole(NONE.gathering()),
        ),
        ("RESOURCES_WORKER_ROUND_UTENSILS", "the same with Utensils", whole(only(Utensils).gathering())),
        (
            "SMOKE_SIGNAL_COOLDOWN",
            "turns that a smoke signal adds",
            whole(NONE.smoke_cooldown() / agon_stoneage::TURN_UNITS),
        ),
        (
            "SMOKE_SIGNAL_COOLDOWN_VOCABULARY",
            "the same with Vocabulary",
            whole(only(Vocabulary).smoke_cooldown() / agon_stoneage::TURN_UNITS),
        ),
        ("MIN_ROCK_ART_NUMBER", "the least painting without Rock Art", Whole(0)),
        ("MAX_ROCK_ART_NUMBER", "the largest painting without Rock Art", Whole(100_000)),
        ("MIN_DEER_LUMINOSITY", "deer keep to less light", Whole(6)),
        ("DEER_SPAWN_PROBABILITY", "the probability of a deer on a free dark cell in a round", Fraction(10)),
        ("DEER_FOOD", "food that a dead deer leaves", Whole(500)),
        ("FOOD_DECAY", "food that a deposit loses in a round", Whole(2)),
        ("ADDIITONAL_COOLDOWN_WATER", "the factor of a step that leaves water", Fraction(20_000)),
        (
            "ATTACK_RATIO_INCREASE_SHARPENERS",
            "the share that Sharpeners add to the attack of axemen and spearmen",
            share(NONE.attack(axeman).into(), only(Sharpeners).attack(axeman).into()),
        ),
        (
            "ATTACK_COOLDOWN_RATIO_DECREASE_EXPERTISE",
            "the share that Expertise takes off attack cooldowns",
            share(NONE.attack_cooldown(base), only(Expertise).attack_cooldown(base)),
        ),
        (
            "MAX_HEALTH_RATIO_INCREASE_COOKING",
            "the share that Cooking adds to the greatest health",
            share(NONE.max_health(base).into(), only(Cooking).max_health(base).into()),
        ),
        (
            "MAX_HEALTH_INCREASE_EUGENICS",
            "what Eugenics adds to the greatest health of wolves",
            whole(bred.max_health(wolf) - NONE.max_health(wolf)),
        ),
        (
            "MOVEMENT_COOLDOWN_DECREASE_EUGENICS",
            "what Eugenics takes off the movement cooldown of wolves",
            Fraction(NONE.move_cooldown(wolf) - bred.move_cooldown(wolf)),
        ),
    ]
}

fn light() -> Vec<Constant> {
    let fire = NONE.torch_light();
    vec![
        ("TORCH_WOOD_COST", "wood for a torch", Whole(10)),
        ("TORCH_INTENSITY", "light of torches", whole(fire)),
        ("FIRE_INTENSITY", "light of fires", whole(fire)),
        (
            "LUMINOUS_INTENSITY_INCREASE_COMBUSTION",
            "what Combustion adds to torches and fires",
            whole(only(Combustion).torch_light() - fire),
        ),
        ("TORCH_DURATION", "turns that a torch burns", whole(NONE.torch_turns())),
        ("TORCH_DURATION_OIL", "the same with Oil", whole(only(Oil).torch_turns())),
        ("STANDARD_OPACITY", "opacity of a cell with neither wood nor mountain", Whole(1)),
        ("FOREST_OPACITY", "opacity of a cell with wood", Whole(2)),
        ("MOUNTAIN_OPACITY", "opacity of a mountain", Whole(100)),
        (
            "DETECTION_LEVEL_DECREASE_CRYSTALS",
            "what Crystals take off detection levels",
            whole(NONE.detection(UnitType::Worker) - only(Crystals).detection(UnitType::Worker)),
        ),
    ]
}

fn units_of_all_kinds() -> Vec<Constant> {
    let cost = |resource: usize| units().into_iter().map(|(_, cost, _)| cost[resource]).collect();
    let of = |field: usize| units().into_iter().map(|(_, _, numbers)| numbers[field]).collect();
    let steps = |kind: &UnitType| if kind.is_structure() { 0 } else { 2 };
    vec![
        ("FOOD_UNIT_COSTS", "food for a unit, by kind", Wholes(cost(0))),
        ("STONE_UNIT_COSTS", "stone for a unit, by kind", Wholes(cost(1))),
        ("WOOD_UNIT_COSTS", "wood for a unit, by kind", Wholes(cost(2))),
        ("MAX_HP_UNITS", "the greatest health, by kind", Wholes(of(0))),
        ("ATTACK_UNITS", "the damage of an attack, by kind", Wholes(of(1))),
        ("ATTACK_RANGE_UNITS", "the square of the attack range, by kind", Wholes(of(2))),
        ("MIN_ATTACK_RANGE_UNITS", "the square of the least distance of an attack, by kind", Wholes(of(3))),
        // Spelled like this in the original.
        ("VIISON_RANGE_UNITS", "the square of the vision range, by kind", Wholes(of(4))),
        (
            "MOVEMENT_RANGE",
            "the square of the length of a step, by kind",
            Wholes(UnitType::ALL.iter().map(steps).collect()),
        ),
        ("TORCH_THROW_RANGE", "the square of the distance of a throw, by kind", Wholes(of(5))),
        ("ATTACK_COOLDOWN_UNITS", "turns that an attack adds, by kind", Fractions(of(6))),
        ("MOVEMENT_COOLDOWN_UNITS", "turns that a straight step adds, by kind", Fractions(of(7))),
        ("DETECTION_LEVEL", "the light that a unit needs to see, by kind", Wholes(of(8))),
        ("LUMINOUS_INTENSITY_UNITS", "the light of structures, by kind", Wholes(of(9))),
    ]
}

fn technologies_of_all_kinds() -> Vec<Constant> {
    let cost = |resource: usize| technologies().into_iter().map(|(_, _, cost)| cost[resource]).collect();
    vec![
        ("TECHNOLOGY_FOOD_COSTS", "food for a technology, by technology", Wholes(cost(0))),
        ("TECHNOLOGY_STONE_COSTS", "stone for a technology, by technology", Wholes(cost(1))),
        ("TECHNOLOGY_WOOD_COSTS", "wood for a technology, by technology", Wholes(cost(2))),
    ]
}

/// A name of the rules in upper case: `MilitaryTraining` becomes `MILITARY_TRAINING`.
fn constant(name: &str) -> String {
    let mut out = String::new();
    for (place, letter) in name.char_indices() {
        if place > 0 && letter.is_uppercase() {
            out.push('_');
        }
        out.push(letter.to_ascii_uppercase());
    }
    out
}

/// What the numbers of a kind are, in the order of [`units`].
pub(crate) const FIELDS: [&str; 10] = [
    "max_health",
    "attack",
    "attack_range",
    "min_attack_range",
    "vision_range",
    "torch_throw_range",
    "attack_cooldown",
    "movement_cooldown",
    "detection_level",
    "luminous_intensity",
];

/// The kinds of units with their costs (food, stone, wood) and numbers.
pub(crate) fn units() -> Vec<(String, [u32; 3], [u32; 10])> {
    let row = |&kind: &UnitType| {
        let numbers = [
            NONE.max_health(kind).into(),
            NONE.attack(kind).into(),
            kind.attack_range().into(),
            kind.min_attack_range().into(),
            kind.vision().into(),
            kind.throw_range().into(),
            NONE.attack_cooldown(kind),
            NONE.move_cooldown(kind),
            NONE.detection(kind).into(),
            kind.light().into(),
        ];
        (constant(&format!("{kind:?}")), kind.cost().map(u32::from), numbers)
    };
    UnitType::ALL.iter().map(row).collect()
}

/// The technologies with their levels and costs (food, stone, wood).
pub(crate) fn technologies() -> Vec<(String, u8, [u32; 3])> {
    let row = |&tech: &Technology| (constant(&format!("{tech:?}")), tech.level(), tech.cost().map(u32::from));
    Technology::ALL.iter().map(row).collect()
}
