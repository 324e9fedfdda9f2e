//! The C++ kit's glue implements each method with the call of the same name.

use agon_kernel::RowValue;
use agon_stoneage::{Call, RUNTIME};
use std::collections::BTreeSet;

const GLUE: &str = include_str!("../../kit/cpp/glue.cc");

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
        "log" => "println(".to_owned(),
        "draw_point" | "draw_line" => format!("{}Debug(", super::kit_tables::camel(call)),
        _ => format!("{}(", super::kit_tables::camel(call)),
    }
}

/// The calls that the glue imports by itself in the sandbox, under their own names.
fn listings() -> Vec<&'static str> {
    let lines = GLUE.lines().filter_map(|line| line.strip_prefix("AGON_LISTING(\""));
    let names = lines.filter_map(|line| line.split_once("\", "));
    let named = |(imported, rest): (&str, &'static str)| {
        let (name, _) = rest.split_once(',').expect("arguments");
        assert_eq!(imported.replace('-', "_"), name, "it is imported under its own name");
        name
    };
    names.map(named).collect()
}

/// The functions of the host that a piece of the glue uses, in the sandbox and natively; types end in `_t`.
fn functions(text: &str) -> BTreeSet<String> {
    let listings = listings();
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let of_the_host = words.filter(|word| !word.ends_with("_t")).filter_map(|word| match word {
        _ if word.starts_with("agon_stoneage_") => Some(word.to_owned()),
        _ if listings.contains(&word) => Some(format!("agon_stoneage_controller_{word}")),
        _ => None,
    });
    of_the_host.collect()
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
        assert_eq!(functions(body), BTreeSet::from([format!("agon_stoneage_{function}")]), "{method}");
    }
}
