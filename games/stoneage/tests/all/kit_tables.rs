//! The numbers of the rules in the kits of all languages: written from the rules, so that the two cannot drift apart. `UPDATE_KIT=1` writes them anew.

use agon_stoneage::{Technology, Techs, UnitType};
use std::fmt::Write;

/// A name of the rules in capitals, as `MilitaryTraining` in `MILITARY_TRAINING`.
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

/// The constants that all languages name alike.
fn constants() -> Vec<(&'static str, &'static str, u32)> {
    let all = |techs: &[Technology]| {
        let mut set = Techs::default();
        techs.iter().for_each(|&tech| set.add(tech));
        set
    };
    let none = Techs::default();
    let (oil, boxes) = (all(&[Technology::Oil]), all(&[Technology::Boxes]));
    let (utensils, vocabulary) = (all(&[Technology::Utensils]), all(&[Technology::Vocabulary]));
    vec![
        ("MAX_ROUNDS", "rounds of a match", agon_stoneage::ROUNDS),
        ("MAX_ENERGY", "energy of a turn, unless a contest says otherwise", agon_stoneage::TURN),
        (
            "EXCEPTION_ENERGY_PENALTY",
            "what a call that is not allowed costs besides its price",
            agon_stoneage::INVALID,
        ),
        ("INITIAL_RESOURCES", "of each resource at the start", 100),
        ("RESOURCES_ROUND", "of each resource in every round", none.income(none)),
        ("MAX_TOTAL_UNITS", "units of a team, without Huts and Houses", none.max_units().into()),
        ("TORCH_WOOD_COST", "wood for a torch", 10),
        ("TORCH_INTENSITY", "light of torches and fires", none.torch_light().into()),
        ("TORCH_DURATION", "turns that a torch burns", none.torch_turns()),
        ("TORCH_DURATION_OIL", "the same with Oil", oil.torch_turns()),
        ("MAX_RESOURCE_CAPACITY", "of each resource that a worker carries", none.capacity().into()),
        ("MAX_RESOURCE_CAPACITY_BOXES", "the same with Boxes", boxes.capacity().into()),
        (
            "RESOURCES_WORKER_ROUND",
            "of each resource that a worker gathers in a turn",
            none.gathering().into(),
        ),
        ("RESOURCES_WORKER_ROUND_UTENSILS", "the same with Utensils", utensils.gathering().into()),
        ("SMOKE_SIGNAL_COOLDOWN", "turns that a smoke signal adds", none.smoke_cooldown() / 10_000),
        (
            "SMOKE_SIGNAL_COOLDOWN_VOCABULARY",
            "the same with Vocabulary",
            vocabulary.smoke_cooldown() / 10_000,
        ),
        ("MAX_ROCK_ART_NUMBER", "the largest painting without Rock Art", 100_000),
        ("MIN_DEER_LUMINOSITY", "deer keep to less light", 6),
        ("DEER_FOOD", "food that a dead deer leaves", 500),
        ("FOOD_DECAY", "food that a deposit loses in a round", 2),
        ("CONSTRUCTION_TURNS", "turns of construction", 10),
        ("MAX_MAP_SIZE", "the largest width and height of a map", 50),
        ("MIN_MAP_SIZE", "the least width and height of a map", 20),
        ("MAX_ID", "ids are from 1 to this", 10_000),
        ("MAX_VISION", "the square of the longest vision range", 50),
    ]
}

fn units() -> Vec<(String, [u32; 3], [u32; 10])> {
    let techs = Techs::default();
    let row = |&kind: &UnitType| {
        let [food, stone, wood] = kind.cost().map(u32::from);
        let numbers = [
            techs.max_health(kind).into(),
            techs.attack(kind).into(),
            kind.attack_range().into(),
            kind.min_attack_range().into(),
            kind.vision().into(),
            kind.throw_range().into(),
            techs.attack_cooldown(kind),
            techs.move_cooldown(kind),
            techs.detection(kind).into(),
            kind.light().into(),
        ];
        (constant(&format!("{kind:?}")), [food, stone, wood], numbers)
    };
    UnitType::ALL.iter().map(row).collect()
}

fn technologies() -> Vec<(String, u8, [u32; 3])> {
    let row = |&tech: &Technology| (constant(&format!("{tech:?}")), tech.level(), tech.cost().map(u32::from));
    Technology::ALL.iter().map(row).collect()
}

const WRITTEN: &str = "Written from the rules by the test `kit_tables`; changes here are lost.";
const FIELDS: [&str; 10] = [
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

fn cpp() -> String {
    let mut out = format!(
        "// {WRITTEN}\n#ifndef AGON_STONEAGE_TABLES_HH\n#define AGON_STONEAGE_TABLES_HH\n\n// Numbers of the rules.\nstruct GameConstants {{\n"
    );
    for (name, meaning, value) in constants() {
        let _ = writeln!(out, "  static constexpr int {name} = {value};  // {meaning}");
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
        "// {WRITTEN}\n//! Numbers of the rules.\n\n/// Constants of the game.\npub mod constants {{\n"
    );
    for (name, meaning, value) in constants() {
        let _ = writeln!(out, "    /// {}.\n    pub const {name}: u32 = {value};", capital(meaning));
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

/// A file that is written by hand but for its tables.
fn with_tables(text: &str, comment: &str, tables: &str) -> String {
    let (begin, end) = (format!("{comment} Tables: begin."), format!("{comment} Tables: end."));
    let (head, rest) = text.split_once(&begin).expect("the tables begin");
    let (_, tail) = rest.split_once(&end).expect("the tables end");
    format!("{head}{begin} {WRITTEN}\n{tables}{end}{tail}")
}

fn python() -> String {
    let mut out = String::new();
    for (name, meaning, value) in constants() {
        let _ = writeln!(out, "{name} = {value}  # {meaning}");
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

/// A name with underscores as JavaScript has it: `max_health` is `maxHealth`.
fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &capital(word))
}

fn javascript() -> String {
    let mut out = String::new();
    for (name, meaning, value) in constants() {
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
fn the_tables_of_the_kits_are_those_of_the_rules() {
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
