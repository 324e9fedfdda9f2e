//! The examples in the documents are correct.

use crate::boards::{read, sample};
use crate::constants::changed;
use agon_hogwarts::{Hogwarts, Order};
use agon_kernel::{AnyGame, Board, GameHandle, Match, Seat, Seed, TypedMatch};
use serde_json::Value;
use std::sync::Arc;

const DOCUMENTS: [&str; 2] = [include_str!("../../RULES.md"), include_str!("../../RULES.ca.md")];

/// The fenced blocks of a document, with the word after the fence.
fn blocks(document: &str) -> Vec<(&str, &str)> {
    let fenced = document.split("\n```").skip(1).step_by(2);
    fenced.filter_map(|block| block.split_once('\n')).collect()
}

fn example_board(document: &str) -> &str {
    let found = blocks(document).into_iter().find(|(_, text)| text.starts_with("HarryPotter"));
    found.expect("there is an example of a board").1
}

#[test]
fn the_example_board_is_a_board() {
    for document in DOCUMENTS {
        let board = read(example_board(document)).unwrap();
        assert!(board.warnings().0.is_empty());
        assert_eq!(
            board.write().split_whitespace().collect::<Vec<_>>(),
            example_board(document).split_whitespace().collect::<Vec<_>>()
        );
    }
}

/// The documents show setup, view and orders of the example board, with long lists cut short.
#[test]
fn the_example_json_is_what_bots_get() {
    for document in DOCUMENTS {
        let board = Arc::new(read(example_board(document)).unwrap());
        let table = TypedMatch::<Hogwarts>::new(board, Seed::from(0));
        let shown: Vec<&str> =
            blocks(document).into_iter().filter(|(kind, _)| *kind == "json").map(|(_, text)| text).collect();
        let [setup, view, orders] = shown[..] else { panic!("setup, view, orders: {}", shown.len()) };
        let actual: Value = serde_json::from_str(&table.setup(Seat(0)).json()).unwrap();
        assert_eq!(serde_json::from_str::<Value>(setup).unwrap(), actual);
        let actual: Value = serde_json::from_str(&table.view(Seat(0).into()).json()).unwrap();
        let shown: Value = serde_json::from_str(view).unwrap();
        for (name, value) in shown.as_object().unwrap() {
            match value.as_array() {
                Some(items) => assert!(
                    items.iter().all(|item| actual[name].as_array().unwrap().contains(item)),
                    "{name}"
                ),
                None => assert_eq!(value, &actual[name], "{name}"),
            }
        }
        assert_eq!(shown.as_object().unwrap().len(), actual.as_object().unwrap().len());
        let orders: Vec<Order> = serde_json::from_str(orders).unwrap();
        assert!(orders.len() >= 2);
    }
}

/// The problems reported for a constant of the default board with this value.
fn said_about(name: &str, value: i64) -> Vec<String> {
    match read(&changed(sample("default"), &[(name, value)])) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.0.iter().filter_map(|problem| problem.help.clone()).collect(),
    }
}

/// Every constant is described with its default and its limits: values beyond them are rejected with exactly these limits, and others are
/// not.
#[test]
fn constants_are_described_with_their_limits() {
    let defaults = read(sample("default")).unwrap().write();
    for document in DOCUMENTS {
        for line in defaults.lines().filter(|line| line.contains("  ")) {
            let (name, value) = line.split_once(' ').unwrap();
            let start = format!("| `{name}` | ");
            let row = document.lines().find_map(|row| row.strip_prefix(&start)?.strip_suffix(" |"));
            let row = row.unwrap_or_else(|| panic!("{name} is not in the table"));
            let numbers: Vec<i64> = row.split(" | ").map(|number| number.parse().unwrap()).collect();
            let [default, least, most] = numbers[..] else { panic!("{name}: {row}") };
            assert_eq!(default.to_string(), value.trim(), "{name}");
            let limits = if least == most {
                format!("expected {least} for {name}")
            } else {
                format!("expected a whole number from {least} to {most} for {name}")
            };
            for beyond in [least - 1, most + 1] {
                assert_eq!(said_about(name, beyond), [&*limits], "{name} {beyond}");
            }
            for within in [least, most] {
                assert!(!said_about(name, within).contains(&limits), "{name} {within}");
            }
        }
    }
}

/// So are the settings of the generator, the columns of pictures and the events.
#[test]
fn settings_columns_and_events_are_described() {
    for document in DOCUMENTS {
        for knob in GameHandle::<Hogwarts>::NEW.knobs() {
            assert!(document.contains(&format!("`{}`", knob.name)), "{}", knob.name);
        }
        for column in GameHandle::<Hogwarts>::NEW.schema().columns {
            assert!(document.contains(&format!("`{column}`")), "{column}");
        }
        for event in GameHandle::<Hogwarts>::NEW.schema().events {
            assert!(document.contains(&format!("`{}`", event.name)), "{}", event.name);
        }
    }
}
