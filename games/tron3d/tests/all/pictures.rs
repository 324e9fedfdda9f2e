//! What spectators see: the columns, the scenery, the drawing; and what the rules page shows.

use crate::common::{read, sample};
use crate::position::{go, go_with_item, position};
use agon_kernel::{Board as _, Game as _, Match, Picture, Seat, Seed, TypedMatch};
use agon_tron3d::{Item, Order, Tron3d, column};
use std::sync::Arc;

fn painted(table: &TypedMatch<Tron3d>) -> Picture {
    let mut picture = Picture::new(Tron3d::COLUMNS.len());
    table.paint(&mut picture);
    picture
}

/// Times are rounds, not countdowns: they only change when a mode starts and ends.
#[test]
fn modes_are_shown_by_the_round_in_which_they_end() {
    let mut p = position(&["0...............", "               .", "1..............."], &[]);
    p.state().bikes[0].item = Some(Item::Turbo);
    p.state().bikes[1].item = Some(Item::Ghost);
    let mut seen = Vec::new();
    for round in 0..10 {
        let (first, second) = (p.at(0), p.at(1));
        if round == 0 {
            p.play(&[go_with_item(0, 1), go_with_item(1, 18)]);
        } else {
            p.play(&[go(0, i32::from(first) + 1), go(1, i32::from(second) + 1)]);
        }
        let picture = painted(&p.table);
        seen.push((picture.column(column::BIKE_TURBO_UNTIL)[0], picture.column(column::BIKE_GHOST_UNTIL)[1]));
    }
    // A turbo of eight movements lasts for rounds 0 to 7, a ghost of three for rounds 0, 2 and 4.
    assert_eq!(seen, [(8, 5), (8, 5), (8, 5), (8, 5), (8, 0), (8, 0), (8, 0), (0, 0), (0, 0), (0, 0)]);
}

/// A ghost in turbo mode ends as soon as its movements are made: here in rounds 0, 1 and, after the turbo, 2.
#[test]
fn ghosts_in_turbo_mode_end_sooner() {
    let mut p = position(&["0.........", "1........."], &[("turbo_duration", 2)]);
    p.state().bikes[0].item = Some(Item::Ghost);
    p.state().bikes[0].turbo = 2;
    p.play(&[go_with_item(0, 1), go(1, 11)]);
    let picture = painted(&p.table);
    assert_eq!(
        (picture.column(column::BIKE_TURBO_UNTIL)[0], picture.column(column::BIKE_GHOST_UNTIL)[0]),
        (2, 3)
    );
}

#[test]
fn columns_show_the_whole_state() {
    let mut p = position(&["0+..", "1..."], &[]);
    p.state().items = vec![Some(Item::Ghost)];
    p.play(&[go(0, 1), go(1, 5)]);
    p.play(&[]);
    p.play(&[go_with_item(0, 5)]);
    let picture = painted(&p.table);
    let column = |name: &str| {
        let number =
            Tron3d::COLUMNS.iter().position(|column| *column == name).expect("a column of that name");
        picture.column(number).to_vec()
    };
    assert_eq!(column("vertex.wall"), [0, 0, -1, -1, -1, 0, -1, -1]);
    // Bike 0 moved to vertex 5 as a ghost, from vertex 1; the trail that was there is gone.
    assert_eq!(column("vertex.from"), [-1, 0, -1, -1, -1, 1, -1, -1]);
    assert_eq!(
        (column("overlay.vertex"), column("overlay.bike"), column("overlay.from")),
        (vec![], vec![], vec![])
    );
    assert_eq!((column("bonus.item"), column("bike.item")), (vec![0], vec![0, 0]));
    assert_eq!((column("bike.vertex"), column("bike.alive")), (vec![5, 5], vec![1, 0]));
    assert_eq!((column("seat.score"), column("seat.out")), (vec![20, 10], vec![0, 0]));
    assert_eq!(Tron3d::COLUMNS.len(), picture.columns().len());
}

#[test]
fn the_drawing_shows_flat_boards_as_grids() {
    let mut p = position(&["0+..", ".  .", "1..+"], &[]);
    p.state().items = vec![Some(Item::Turbo), Some(Item::Points)];
    p.play(&[go(0, 1), go(1, 7)]);
    let drawing = Tron3d::draw(p.table.board(), &painted(&p.table));
    let expected = "a A . .\n.     .\nb B . $\nseat 0: 10 points\n  bike 0 (A): vertex 1, trail 2, carries turbo\nseat 1: 10 points\n  bike 1 (B): vertex 7, trail 2\nitems: points on 9\n";
    assert_eq!(drawing, expected);
    let solid = TypedMatch::<Tron3d>::new(sample("cube"), Seed::from(1));
    let drawing = Tron3d::draw(solid.board(), &painted(&solid));
    assert!(drawing.starts_with("seat 0: 0 points\n  bike 0 (A): vertex"), "{drawing}");
}

#[test]
fn the_scenery_is_all_that_never_changes() {
    let board = sample("tetrahedron");
    let scenery = Tron3d::scenery(&board);
    assert_eq!(scenery["vertices"].as_array().map(Vec::len), Some(202));
    assert_eq!(scenery["faces"].as_array().map(Vec::len), Some(400));
    assert_eq!(scenery["edges"].as_array().map(Vec::len), Some(600));
    assert_eq!(scenery["bikes"], serde_json::json!([0, 1, 2, 3]));
    assert_eq!(scenery["params"]["nb_rounds"], 200);
    assert_eq!(scenery["spawns"].as_array().map(Vec::len), Some(4));
    assert_eq!(scenery["bonus_vertices"].as_array().map(Vec::len), Some(board.bonus().len()));
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
    let board = read(blocks("gam")[0]);
    assert_eq!((board.write().as_str(), board.warnings().0), (blocks("gam")[0], vec![]));
    let [orders, setup, view] = blocks("json")[..] else { panic!("three examples in JSON") };
    assert_eq!(serde_json::from_str::<Vec<Order>>(orders).unwrap().len(), 1);
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let table = TypedMatch::<Tron3d>::new(Arc::new(board), Seed::from(1));
    assert_eq!(json(view), json(&table.view(Seat(1).into()).json()));
    assert_eq!(json(setup), json(&table.setup(Seat(1)).json()));
}

/// The WIT file has the same names as the JSON of setup and view.
#[test]
fn the_bot_api_has_the_names_of_the_json() {
    let wit = include_str!("../../bot.wit").replace('-', "_").replace('%', "");
    fn names(value: &serde_json::Value, found: &mut Vec<String>) {
        match value {
            serde_json::Value::Object(fields) => {
                for (name, value) in fields {
                    found.push(name.clone());
                    names(value, found);
                }
            }
            serde_json::Value::Array(items) => items.iter().for_each(|item| names(item, found)),
            _ => {}
        }
    }
    let mut p = position(&["0..1"], &[]);
    p.state().overlays.push(agon_tron3d::Overlay { vertex: 0, bike: 1, from: 0 });
    let mut found = Vec::new();
    for json in [p.table.setup(Seat(0)).json(), p.table.view(Seat(0).into()).json()] {
        names(&serde_json::from_str(&json).unwrap(), &mut found);
    }
    for name in found.iter().map(String::as_str).chain(["move", "to"]) {
        let declared = [format!(" {name}: "), format!(" {name}(")];
        assert!(declared.iter().any(|text| wit.contains(text)), "{name} is not in bot.wit");
    }
}
