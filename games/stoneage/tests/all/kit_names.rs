//! The C++ kit implements each method with the call of the same name.

use agon_kernel::RowValue;
use agon_stoneage::{Call, RUNTIME};
use std::collections::BTreeSet;

const GLUE: &str = include_str!("../../kit/cpp/glue.cc");
const LISTS: &str = include_str!("../../kit/cpp/include/Lists.hh");
const CONTROLLER: &str = include_str!("../../kit/cpp/include/UnitController.hh");

/// The method for a call, as defined in the glue.
fn method(call: &str) -> String {
    match call {
        "can_move" => "canMove()".to_owned(),
        "can_move_to" => "canMove(Direction".to_owned(),
        "can_attack" => "canAttack()".to_owned(),
        "can_attack_at" => "canAttack(Location".to_owned(),
        "sense_units" => "units(".to_owned(),
        "sense_resources" => "resources(".to_owned(),
        "get_visible_locations" => "visible(".to_owned(),
        "sense_mountains" => "mountainsNear(".to_owned(),
        "sense_traps" => "trapsNear(".to_owned(),
        "sense_water" => "waterNear(".to_owned(),
        "sense_fires" => "firesNear(".to_owned(),
        "read_smoke_signals" => "signals(".to_owned(),
        "log" => "println(".to_owned(),
        "draw_point" | "draw_line" => format!("{}Debug(", super::kit_tables::camel(call)),
        _ => format!("{}(", super::kit_tables::camel(call)),
    }
}

/// The calls that the headers import by themselves in the sandbox, under their own names.
fn listings() -> BTreeSet<&'static str> {
    let lines = LISTS.lines().filter_map(|line| line.strip_prefix("AGON_LISTING(\""));
    let names = lines.filter_map(|line| line.split_once("\", "));
    let named = |(imported, rest): (&str, &'static str)| {
        let (name, _) = rest.split_once(',').expect("arguments");
        assert_eq!(imported.replace('-', "_"), name, "it is imported under its own name");
        name
    };
    names.map(named).collect()
}

/// The functions of the host that a piece of the glue uses; types end in `_t`.
fn functions(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.filter(|word| word.starts_with("agon_stoneage_") && !word.ends_with("_t")).collect()
}

#[test]
fn every_method_makes_its_own_call() {
    let calls = Call::kinds().into_iter().map(|kind| format!("controller_{}", kind.name));
    let others = RUNTIME.iter().filter_map(|&(name, _)| match name {
        "get_energy_used" | "get_energy_left" | "yield" => Some(format!("controller_{name}")),
        "log" | "draw_point" | "draw_line" => Some(format!("notes_{name}")),
        _ => None,
    });
    // Each piece starts with the body of a method and ends with the head of the next.
    let pieces: Vec<&str> = GLUE.split(" override ").collect();
    for function in calls.chain(others) {
        let (_, name) = function.split_once('_').expect("an interface and a name");
        let method = format!(" {}", method(name));
        let has_head = |piece: &str| piece.lines().last().is_some_and(|head| head.contains(&method));
        let place = pieces.iter().position(|piece| has_head(piece));
        let body = pieces[place.unwrap_or_else(|| panic!("{method} is not in the glue")) + 1];
        assert_eq!(
            functions(body),
            BTreeSet::from([format!("agon_stoneage_{function}").as_str()]),
            "{method}"
        );
    }
}

/// Natively, calls that answer with a list go through the glue, as all others; in the sandbox, the header makes them.
#[test]
fn every_list_comes_from_its_own_call() {
    let mut calls = BTreeSet::new();
    for line in CONTROLLER.split("  static vector<").skip(1) {
        let (_, rest) = line.split_once("> ").expect("a type and a name");
        let (_, call) = rest.split_once("AGON_FIND(").expect("it makes a call");
        let call = call.split([',', ')']).nth(1).expect("a kind and a call").trim();
        assert!(rest.starts_with(&method(call)), "{call}: {rest}");
        calls.insert(call);
    }
    assert_eq!(calls, listings());
}
