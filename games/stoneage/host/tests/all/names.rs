//! The calls of the rules match the functions of `bot.wit`, so that names, parameters and prices cannot drift apart.

use crate::kit::WIT;
use agon_kernel::RowValue;
use agon_stoneage::{Call, RUNTIME, price};
use std::collections::BTreeMap;
use wit_parser::{Function, Resolve, Type, TypeDefKind};

fn snake(name: &str) -> String {
    name.replace('-', "_")
}

fn functions(interface: &str) -> (Resolve, BTreeMap<String, Function>) {
    let mut resolve = Resolve::default();
    resolve.push_str("bot.wit", WIT).unwrap();
    let found =
        resolve.interfaces.iter().find(|(_, item)| item.name.as_deref() == Some(interface)).unwrap().1;
    let list = found.functions.iter().map(|(name, function)| (snake(name), function.clone())).collect();
    (resolve, list)
}

/// The names of a function's parameters as a call has them: a location becomes its coordinates.
fn fields(resolve: &Resolve, function: &Function) -> Vec<String> {
    let location = |ty: &Type| match ty {
        Type::Id(id) => resolve.types[*id].name.as_deref() == Some("location"),
        _ => false,
    };
    let mut names = Vec::new();
    for parameter in &function.params {
        match (parameter.name.as_str(), location(&parameter.ty)) {
            ("at", true) => names.extend(["x".to_owned(), "y".to_owned()]),
            (name, true) => names.extend([format!("{name}_x"), format!("{name}_y")]),
            (name, false) => names.push(snake(name)),
        }
    }
    names
}

fn told(function: &Function) -> u32 {
    let docs = function.docs.contents.as_deref().unwrap_or_default();
    let (_, price) = docs.rsplit_once("Energy: ").unwrap_or_else(|| panic!("{}: no price", function.name));
    price.trim_end_matches('.').parse().unwrap()
}

#[test]
fn every_call_has_a_function_and_its_price() {
    let (resolve, mut controller) = functions("controller");
    for (number, kind) in Call::kinds().iter().enumerate() {
        let function = controller.remove(&kind.name).unwrap_or_else(|| panic!("{} is missing", kind.name));
        let mut names: Vec<String> = kind.fields.iter().map(|field| field.name.clone()).collect();
        // The runtime counts the draws, not the program.
        names.retain(|name| name != "draw");
        assert_eq!(fields(&resolve, &function), names, "{}", kind.name);
        let mut row = vec![0; 40];
        row[0] = number as i64;
        let call = (1..40).find_map(|length| Call::get(&row[..length])).expect("a row of zeros is a call");
        assert_eq!(told(&function), price(&call), "{}", kind.name);
    }
    let runtime: BTreeMap<&str, u32> = RUNTIME.iter().copied().collect();
    for (name, function) in &controller {
        assert_eq!(Some(told(function)), runtime.get(name.as_str()).copied(), "{name}");
    }
    let (_, notes) = functions("notes");
    assert_eq!(runtime.len(), controller.len() + notes.len());
    assert!(notes.keys().all(|name| runtime[name.as_str()] == 20));
}

#[test]
fn enumerations_have_the_same_names() {
    let (resolve, _) = functions("controller");
    let cases = |name: &str| {
        let found = resolve.types.iter().find(|(_, ty)| ty.name.as_deref() == Some(name)).unwrap().1;
        let TypeDefKind::Enum(cases) = &found.kind else { panic!("{name}") };
        cases.cases.iter().map(|case| snake(&case.name)).collect::<Vec<_>>()
    };
    let json = |values: serde_json::Value| serde_json::from_value::<Vec<String>>(values).unwrap();
    assert_eq!(cases("direction"), json(serde_json::json!(agon_stoneage::Direction::ALL)));
    assert_eq!(cases("unit-type"), json(serde_json::json!(agon_stoneage::UnitType::ALL)));
    assert_eq!(cases("technology"), json(serde_json::json!(agon_stoneage::Technology::ALL)));
    assert_eq!(cases("resource-type"), json(serde_json::json!(agon_stoneage::Resource::ALL)));
    assert_eq!(cases("team"), json(serde_json::json!(agon_stoneage::Team::ALL)));
}
