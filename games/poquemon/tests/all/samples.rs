//! The boards that come with the game.

use crate::common::{read, sample};
use agon_kernel::{Board as _, Match, Seat, Seed, TypedMatch};
use agon_poquemon::{Board, Order, Poquemon};
use std::sync::Arc;

#[test]
fn boards_are_canonical_and_without_warnings() {
    for entry in Board::SAMPLES {
        let board = read(entry.text);
        assert_eq!(board.warnings().0, [], "{}", entry.name);
        assert_eq!(board.write(), entry.text, "{}", entry.name);
    }
    assert_eq!((sample("default").seats(), sample("duel").seats()), (4, 2));
    assert_eq!(sample("team").params().nb_poquemon, 3);
}

/// The example on the rules page is a fair board in canonical form, and its setup and view are what bots get.
#[test]
fn the_rules_page_is_correct() {
    let page = include_str!("../../RULES.md");
    let blocks = |language: &str| {
        let begin = format!("```{language}\n");
        let block = |text: &'static str| text.split("```").next().expect("a block ends");
        page.split(begin.as_str()).skip(1).map(block).collect::<Vec<_>>()
    };
    let board = read(blocks("cnf")[0]);
    assert_eq!((board.write().as_str(), board.warnings().0), (blocks("cnf")[0], vec![]));
    let [orders, setup, view] = blocks("json")[..] else { panic!("three examples in JSON") };
    assert_eq!(serde_json::from_str::<Vec<Order>>(orders).unwrap().len(), 2);
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let table = TypedMatch::<Poquemon>::new(Arc::new(board), Seed::from(1));
    assert_eq!(json(view), json(&table.view(Seat(1).into()).json()));
    let (shown, told) = (json(setup), json(&table.setup(Seat(1)).json()));
    for key in ["seat", "units", "ghost_walls"] {
        assert_eq!(shown[key], told[key]);
    }
    let params = shown["params"].as_object().expect("an object");
    assert!(
        params.iter().filter(|(name, _)| *name != "...").all(|(name, value)| told["params"][name] == *value)
    );
}
