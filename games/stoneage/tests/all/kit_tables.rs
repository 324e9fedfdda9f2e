//! The numbers of the rules in the kits of all languages, generated from the rules so that the two cannot drift apart. `UPDATE_KIT=1`
//! regenerates them.

use crate::kit_numbers::{FIELDS, Number, constants, decimal, technologies, units};
use std::fmt::Write;

const WRITTEN: &str = "Written from the rules by the test `kit_tables`; changes here are lost.";

/// A list of numbers.
fn list<T>(numbers: &[T], show: impl Fn(&T) -> String) -> String {
    numbers.iter().map(show).collect::<Vec<_>>().join(", ")
}

/// A value without its type; lists in these brackets.
fn value(number: &Number, open: &str, close: &str) -> String {
    match number {
        Number::Whole(number) => number.to_string(),
        Number::Fraction(number) => decimal(*number),
        Number::Wholes(numbers) => format!("{open}{}{close}", list(numbers, ToString::to_string)),
        Number::Fractions(numbers) => {
            format!("{open}{}{close}", list(numbers, |&number| decimal(number)))
        }
    }
}

fn cpp() -> String {
    let mut out = format!(
        "// {WRITTEN}\n#ifndef AGON_STONEAGE_TABLES_HH\n#define AGON_STONEAGE_TABLES_HH\n\n// Numbers of the rules.\nstruct GameConstants {{\n"
    );
    for (name, meaning, number) in constants() {
        let (ty, list) = match number {
            Number::Whole(_) => ("int", ""),
            Number::Fraction(_) => ("double", ""),
            Number::Wholes(_) => ("int", "[]"),
            Number::Fractions(_) => ("double", "[]"),
        };
        let value = value(&number, "{", "}");
        let _ = writeln!(out, "  static constexpr {ty} {name}{list} = {value};  // {meaning}");
    }
    let _ = write!(
        out,
        "}};\n\nnamespace agon {{\n\n// A kind of unit. Cooldowns are in ten-thousandths of a turn.\nstruct UnitRow {{\n  const char* name;\n  int food, stone, wood, {};\n}};\ninline constexpr UnitRow UNITS[] = {{\n",
        FIELDS.join(", ")
    );
    for (name, cost, numbers) in units() {
        let numbers: Vec<_> = cost.iter().chain(&numbers).map(ToString::to_string).collect();
        let _ = writeln!(out, "    {{\"{name}\", {}}},", numbers.join(", "));
    }
    out.push_str("};\n\n// A technology.\nstruct TechRow {\n  const char* name;\n  int level, food, stone, wood;\n};\ninline constexpr TechRow TECHNOLOGIES[] = {\n");
    for (name, level, [food, stone, wood]) in technologies() {
        let _ = writeln!(out, "    {{\"{name}\", {level}, {food}, {stone}, {wood}}},");
    }
    out + "};\n\n}  // namespace agon\n\n#endif\n"
}

fn rust() -> String {
    let mut out = format!(
        "// {WRITTEN}\n//! Numbers of the rules.\n\n/// Constants of the game.\n#[rustfmt::skip]\npub mod constants {{\n"
    );
    for (name, meaning, number) in constants() {
        let ty = match &number {
            Number::Whole(..0) => "i32".to_owned(),
            Number::Whole(_) => "u32".to_owned(),
            Number::Fraction(_) => "f64".to_owned(),
            Number::Wholes(numbers) => format!("[u32; {}]", numbers.len()),
            Number::Fractions(numbers) => format!("[f64; {}]", numbers.len()),
        };
        let value = value(&number, "[", "]");
        let _ = writeln!(out, "    /// {}.\n    pub const {name}: {ty} = {value};", capital(meaning));
    }
    out.push_str("}\n\n/// A kind of unit. Cooldowns are in ten-thousandths of a turn.\npub(super) struct UnitRow {\n    pub(super) cost: [u32; 3],\n");
    let types = ["u32", "u32", "i32", "i32", "i32", "i32", "u32", "u32", "u8", "u8"];
    for (field, ty) in FIELDS.iter().zip(types) {
        let _ = writeln!(out, "    pub(super) {field}: {ty},");
    }
    out.push_str(
        "}\n\n/// By the order of the kinds.\n#[rustfmt::skip]\npub(super) const UNITS: [UnitRow; 13] = [\n",
    );
    for (_, cost, numbers) in units() {
        let fields: Vec<_> =
            FIELDS.iter().zip(numbers).map(|(field, number)| format!("{field}: {number}")).collect();
        let _ = writeln!(out, "    UnitRow {{ cost: {cost:?}, {} }},", fields.join(", "));
    }
    out.push_str("];\n\n/// A technology.\npub(super) struct TechRow {\n    pub(super) level: u8,\n    pub(super) cost: [u32; 3],\n}\n\n/// By their order.\n#[rustfmt::skip]\npub(super) const TECHNOLOGIES: [TechRow; 24] = [\n");
    for (_, level, cost) in technologies() {
        let _ = writeln!(out, "    TechRow {{ level: {level}, cost: {cost:?} }},");
    }
    out + "];\n"
}

/// A file that is handwritten except for its tables.
fn with_tables(text: &str, comment: &str, tables: &str) -> String {
    let (begin, end) = (format!("{comment} Tables: begin."), format!("{comment} Tables: end."));
    let (head, rest) = text.split_once(&begin).expect("the tables begin");
    let (_, tail) = rest.split_once(&end).expect("the tables end");
    format!("{head}{begin} {WRITTEN}\n{tables}{end}{tail}")
}

fn python() -> String {
    let mut out = String::new();
    for (name, meaning, number) in constants() {
        let _ = writeln!(out, "{name} = {}  # {meaning}", value(&number, "(", ")"));
    }
    out.push_str("UNITS = {\n");
    for (name, cost, numbers) in units() {
        let numbers: Vec<_> = cost.iter().chain(&numbers).map(ToString::to_string).collect();
        let _ = writeln!(out, "    UnitType.{name}: UnitNumbers({}),", numbers.join(", "));
    }
    out.push_str("}\nTECHNOLOGIES = {\n");
    for (name, level, [food, stone, wood]) in technologies() {
        let _ = writeln!(out, "    Technology.{name}: TechnologyNumbers({level}, {food}, {stone}, {wood}),");
    }
    out + "}\n"
}

/// A name with underscores in JavaScript style: `max_health` becomes `maxHealth`.
pub(crate) fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &capital(word))
}

fn javascript() -> String {
    let mut out = String::new();
    for (name, meaning, number) in constants() {
        let value = value(&number, "[", "]");
        let _ = writeln!(out, "/** {}. */\nexport const {name} = {value};", capital(meaning));
    }
    let kebab = |name: &str| name.to_lowercase().replace('_', "-");
    out.push_str("/** Numbers of the kinds of units. Cooldowns are in ten-thousandths of a turn, ranges are squares. */\nexport const UNITS = {\n");
    for (name, [food, stone, wood], numbers) in units() {
        let fields: Vec<_> =
            FIELDS.iter().zip(numbers).map(|(field, number)| format!("{}: {number}", camel(field))).collect();
        let costs = format!("food: {food}, stone: {stone}, wood: {wood}");
        let _ = writeln!(out, "    '{}': {{ {costs}, {} }},", kebab(&name), fields.join(", "));
    }
    out.push_str("};\n/** What technologies need and cost. */\nexport const TECHNOLOGIES = {\n");
    for (name, level, [food, stone, wood]) in technologies() {
        let name = kebab(&name);
        let _ =
            writeln!(out, "    '{name}': {{ level: {level}, food: {food}, stone: {stone}, wood: {wood} }},");
    }
    out + "};\n"
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[test]
#[allow(clippy::disallowed_methods, reason = "tests may read files")]
fn the_tables_of_the_kits_match_the_rules() {
    let path = |name: &str| format!("{}/kit/{name}", env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| std::fs::read_to_string(path(name)).unwrap_or_default();
    let (py, js) = ("python/agon_game.py", "javascript/agon_game.js");
    for (name, text) in [
        ("cpp/include/Tables.hh", cpp()),
        ("rust/agon/src/game/tables.rs", rust()),
        (py, with_tables(&read(py), "#", &python())),
        (js, with_tables(&read(js), "//", &javascript())),
    ] {
        if std::env::var("UPDATE_KIT").is_ok() {
            std::fs::write(path(name), &text).expect("the file can be written");
        }
        assert!(
            read(name) == text,
            "{name} is stale\nhelp: UPDATE_KIT=1 cargo test -p agon-stoneage kit_tables"
        );
    }
}

/// The constants of the original that are the same here, by their original names; arrays are in the order of kinds and technologies.
const ORIGINAL: &str = "
    MAX_ROUNDS 2000; INITIAL_FOOD 100; INITIAL_STONE 100; INITIAL_WOOD 100; FOOD_ROUND 2; STONE_ROUND 2; WOOD_ROUND 2;
    ADDITIONAL_RESOURCES_COIN 1; ADDITIONAL_RESOURCES_POISON -1; FARM_PRODUCTION 1; QUARRY_PRODUCTION 1; SAWMILL_PRODUCTION 1;
    MAX_TOTAL_UNITS 75; MAX_TOTAL_UNITS_INCREASE_HUTS 25; MAX_TOTAL_UNITS_INCREASE_HOUSES 25; TECH_LEVEL_THRESHOLD 3;
    MIN_DEER_LUMINOSITY 6; DEER_FOOD 500; FOOD_DECAY 2; DETECTION_LEVEL_DECREASE_CRYSTALS 2;
    LUMINOUS_INTENSITY_INCREASE_COMBUSTION 2; RESOURCES_RETURNED_TACTICS 0.2; RESOURCES_WORKER_ROUND 5;
    RESOURCES_WORKER_ROUND_UTENSILS 10; ATTACK_RATIO_INCREASE_SHARPENERS 0.2; ATTACK_COOLDOWN_RATIO_DECREASE_EXPERTISE 0.2;
    MAX_HEALTH_RATIO_INCREASE_COOKING 0.2; TORCH_WOOD_COST 10; TORCH_INTENSITY 16; FIRE_INTENSITY 16; TORCH_DURATION 150;
    TORCH_DURATION_OIL 250; ADDIITONAL_COOLDOWN_WATER 2.0; MOVEMENT_COOLDOWN_DECREASE_EUGENICS 0.5;
    MAX_HEALTH_INCREASE_EUGENICS 20; MAX_RESOURCE_CAPACITY 100; MAX_RESOURCE_CAPACITY_BOXES 200; MAX_ROCK_ART_NUMBER 100000;
    MIN_ROCK_ART_NUMBER 0; SMOKE_SIGNAL_COOLDOWN 10; SMOKE_SIGNAL_COOLDOWN_VOCABULARY 2; STANDARD_OPACITY 1; FOREST_OPACITY 2;
    MOUNTAIN_OPACITY 100; CONSTRUCTION_TURNS 10; MAX_ENERGY 15000; EXCEPTION_ENERGY_PENALTY 500; MAX_MAP_SIZE 50;
    MIN_MAP_SIZE 20; MAX_ID 10000;
    WOOD_UNIT_COSTS 0, 10, 75, 150, 150, 0, 150, 30, 20, 40, 100, 30, 0;
    STONE_UNIT_COSTS 0, 20, 75, 150, 150, 150, 0, 10, 30, 80, 40, 30, 0;
    FOOD_UNIT_COSTS 0, 20, 0, 0, 0, 150, 150, 15, 20, 60, 60, 140, 0;
    ATTACK_UNITS 40, 4, 0, 0, 0, 0, 0, 0, 0, 15, 5, 2, 0;
    ATTACK_RANGE_UNITS 18, 5, 0, 0, 0, 0, 0, 0, 2, 5, 18, 2, 0;
    MIN_ATTACK_RANGE_UNITS 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 9, 0, 0;
    MAX_HP_UNITS 400, 10, 75, 200, 50, 50, 50, 10, 15, 70, 20, 120, 15;
    ATTACK_COOLDOWN_UNITS 2.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 20.0, 4.0, 2.0, 1.0, 1.0;
    MOVEMENT_COOLDOWN_UNITS 1.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 3.0, 4.0, 4.0, 2.0, 6.0;
    VIISON_RANGE_UNITS 50, 25, 25, 25, 16, 16, 16, 50, 16, 20, 32, 32, 25;
    MOVEMENT_RANGE 0, 2, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2;
    DETECTION_LEVEL 0, 11, 8, 8, 11, 11, 11, 5, 11, 10, 10, 8, 0;
    TORCH_THROW_RANGE 0, 2, 0, 0, 0, 0, 0, 18, 2, 2, 2, 2, 0;
    LUMINOUS_INTENSITY_UNITS 20, 0, 16, 16, 16, 16, 16, 0, 0, 0, 0, 0, 0;
    TECHNOLOGY_STONE_COSTS 50, 150, 100, 100, 200, 100, 300, 600, 200, 400, 500, 200, 0, 250, 500, 350, 1500, 0, 0, 0, 500, 1500, 750, 1500";

/// Two differ: section 6.2 has more deer, and section 10.2 requires wood for Schools instead of food.
const OURS: &str = "DEER_SPAWN_PROBABILITY 0.001;
    TECHNOLOGY_FOOD_COSTS 300, 100, 0, 0, 100, 500, 0, 0, 400, 200, 0, 800, 500, 500, 0, 350, 0, 0, 0, 1500, 500, 0, 0, 1500;
    TECHNOLOGY_WOOD_COSTS 50, 150, 300, 500, 100, 100, 100, 400, 400, 400, 500, 200, 500, 250, 500, 350, 0, 1500, 3500, 0, 500, 0, 750, 1500";

#[test]
fn the_constants_of_the_original_exist() {
    let found: Vec<String> =
        constants().iter().map(|(name, _, number)| format!("{name} {}", value(number, "", ""))).collect();
    for expected in ORIGINAL.split(';').chain(OURS.split(';')).map(str::trim) {
        assert!(found.iter().any(|found| found == expected), "{expected}");
    }
}
