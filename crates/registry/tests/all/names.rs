//! The JSON lines of native bots use exactly the names in `bot.wit`, with `_` for `-`, so that the two cannot drift apart.

use agon_kernel::{AnyGame, Form, Seat, Seed, Source};
use agon_runtime::component::Plays;
use serde_json::Value;
use std::path::Path;
use wit_parser::{Interface, Resolve, Type, TypeDefKind, TypeId};

/// The games whose bots play seats, each with its WIT file.
fn games() -> impl Iterator<Item = (&'static dyn AnyGame, Resolve)> {
    let seats = |game: &&&dyn AnyGame| {
        agon_registry::glue(game.info().id).is_some_and(|glue| matches!(glue.plays(), Plays::Seats(_)))
    };
    agon_registry::GAMES.iter().filter(seats).map(|game| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut resolve = Resolve::default();
        resolve.push_file(root.join("games").join(game.info().id).join("bot.wit")).unwrap();
        (*game, resolve)
    })
}

fn interface<'a>(resolve: &'a Resolve, name: &str) -> &'a Interface {
    let called = |interface: &&Interface| interface.name.as_deref() == Some(name);
    resolve.interfaces.iter().map(|(_, interface)| interface).find(called).unwrap()
}

fn named(resolve: &Resolve, name: &str) -> TypeId {
    interface(resolve, "types").types[name]
}

fn snake(name: &str) -> String {
    name.replace('-', "_")
}

/// Checks a JSON value against a type; `at` is the path to it. Lists are checked by their items, options if they are present.
fn check(resolve: &Resolve, ty: &Type, json: &Value, at: &str) {
    let number = |low: i64, high: i64| {
        let value = json.as_i64().unwrap_or_else(|| panic!("{at}: {json} is not an integer"));
        assert!((low..=high).contains(&value), "{at}: {value}");
    };
    match ty {
        Type::Bool => assert!(json.is_boolean(), "{at}: {json}"),
        Type::String => assert!(json.is_string(), "{at}: {json}"),
        Type::S16 => number(-32_768, 32_767),
        Type::U8 => number(0, 255),
        Type::U16 => number(0, 65_535),
        Type::U32 => number(0, i64::from(u32::MAX)),
        Type::S32 => number(i64::from(i32::MIN), i64::from(i32::MAX)),
        Type::S64 => number(i64::MIN, i64::MAX),
        Type::Id(id) => match &resolve.types[*id].kind {
            TypeDefKind::Record(record) => {
                let names: Vec<_> = record.fields.iter().map(|field| snake(&field.name)).collect();
                let found: Vec<_> =
                    json.as_object().unwrap_or_else(|| panic!("{at}: {json}")).keys().cloned().collect();
                assert_eq!(found, names, "{at}");
                for field in &record.fields {
                    check(resolve, &field.ty, &json[snake(&field.name)], &format!("{at}.{}", field.name));
                }
            }
            // Letters are written as a string, numbers as a list.
            TypeDefKind::List(Type::U8) if json.is_string() => {}
            TypeDefKind::List(item) => {
                for value in json.as_array().unwrap_or_else(|| panic!("{at}: {json}")) {
                    check(resolve, item, value, &format!("{at}[]"));
                }
            }
            TypeDefKind::Option(_) if json.is_null() => {}
            TypeDefKind::Option(inner) => check(resolve, inner, json, at),
            TypeDefKind::Enum(cases) => {
                assert!(
                    cases.cases.iter().any(|case| snake(&case.name) == json.as_str().unwrap()),
                    "{at}: {json}"
                );
            }
            TypeDefKind::Type(inner) => check(resolve, inner, json, at),
            other => panic!("{at}: no JSON form is known for {other:?}"),
        },
        other => panic!("{at}: no JSON form is known for {other:?}"),
    }
}

#[test]
fn setup_and_views_have_the_names_of_the_wit_file() {
    for (game, resolve) in games() {
        let (setup, view) = (Type::Id(named(&resolve, "setup")), Type::Id(named(&resolve, "view")));
        for sample in game.samples() {
            let board = game.read_board(&Source::alone(sample.text)).unwrap();
            let table = board.start(Seed::from(1));
            for seat in (0..board.seats()).map(Seat) {
                let json = |text: String| serde_json::from_str::<Value>(&text).unwrap();
                check(&resolve, &setup, &json(table.setup(seat).json()), "setup");
                check(&resolve, &view, &json(table.view(seat.into()).json()), "view");
            }
        }
    }
}

#[test]
fn orders_have_the_names_of_the_wit_file() {
    for (game, resolve) in games() {
        let TypeDefKind::Variant(order) = &resolve.types[named(&resolve, "order")].kind else { panic!() };
        let kinds = game.schema().orders;
        let cases: Vec<_> = order.cases.iter().map(|case| snake(&case.name)).collect();
        assert_eq!(cases, kinds.iter().map(|kind| kind.name.clone()).collect::<Vec<_>>());
        for (case, kind) in order.cases.iter().zip(&kinds) {
            let Some(Type::Id(id)) = case.ty else { panic!("{}", case.name) };
            let TypeDefKind::Record(record) = &resolve.types[id].kind else { panic!("{}", case.name) };
            let fields: Vec<_> = record.fields.iter().map(|field| snake(&field.name)).collect();
            assert_eq!(fields, kind.fields.iter().map(|field| field.name.clone()).collect::<Vec<_>>());
            for (field, schema) in record.fields.iter().zip(&kind.fields) {
                if let Form::Code(names) = &schema.form {
                    let Type::Id(id) = field.ty else { panic!("{}", field.name) };
                    let TypeDefKind::Enum(cases) = &resolve.types[id].kind else { panic!("{}", field.name) };
                    assert_eq!(&cases.cases.iter().map(|case| snake(&case.name)).collect::<Vec<_>>(), names);
                }
            }
        }
    }
}

#[test]
fn faults_have_the_names_of_the_wit_file() {
    for (game, resolve) in games() {
        // Some games only say whether a seat is out.
        let Some(&fault) = interface(&resolve, "types").types.get("fault") else { continue };
        let TypeDefKind::Enum(cases) = &resolve.types[fault].kind else { panic!() };
        let names = cases.cases.iter().map(|case| Value::String(snake(&case.name)));
        let kinds = agon_kernel::FaultKind::ALL.iter().map(|kind| serde_json::to_value(kind).unwrap());
        assert_eq!(names.collect::<Vec<_>>(), kinds.collect::<Vec<_>>(), "{}", game.info().id);
    }
}

/// The runtime defines `notes` identically for every game; bots built from a WIT file with a different definition would be refused.
#[test]
fn the_notes_are_the_same_in_every_game() {
    for (game, resolve) in games() {
        let notes = interface(&resolve, "notes");
        let names: Vec<_> = notes.functions.keys().map(String::as_str).collect();
        let all = ["log", "draw-cell", "draw-point", "draw-line", "draw-text", "plot"];
        assert_eq!(names, all, "{}", game.info().id);
    }
}

#[test]
fn the_glue_is_for_the_package_of_the_wit_file() {
    for (game, resolve) in games() {
        let glue = agon_registry::glue(game.info().id).unwrap();
        assert!(resolve.packages.iter().any(|(_, package)| package.name.to_string() == glue.package()));
    }
}
