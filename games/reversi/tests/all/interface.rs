//! What crosses the boundary of the crate: setup, view, orders and pictures.

use crate::common::{Play, read};
use agon_kernel::{AnyGame, Board as _, Game, GameHandle, Match, Picture, Seat, Source};
use agon_reversi::{Board, Reversi};
use serde_json::json;

const MAP: &str = "2\n1\n2 1\n2 3\n0 2 1\n- c x\n0 0 7 <-> 2 1 3\n";

#[test]
fn setup_and_view_as_bots_get_them() {
    let play = Play::on(MAP);
    let setup: serde_json::Value = serde_json::from_str(&play.table.setup(Seat(1)).json()).unwrap();
    assert_eq!(
        setup,
        json!({
            "seat": 1, "seats": 2, "rows": 2, "cols": 3, "overrides": 1, "bombs": 2, "radius": 1,
            "tiles": "021-cx",
            "transitions": [{"x1": 0, "y1": 0, "r1": 7, "x2": 2, "y2": 1, "r2": 3}],
        })
    );
    let view: serde_json::Value = serde_json::from_str(&play.table.view(Seat(0).into()).json()).unwrap();
    assert_eq!(
        view,
        json!({
            "round": 0, "phase": "build", "turn": 0, "tiles": "021-cx",
            "seats": [{"overrides": 1, "bombs": 2, "out": null}, {"overrides": 1, "bombs": 2, "out": null}],
            "targets": [
                {"x": 0, "y": 0, "special": 0},
                {"x": 2, "y": 1, "special": 0},
            ],
        })
    );
    let other: serde_json::Value = serde_json::from_str(&play.table.view(Seat(1).into()).json()).unwrap();
    assert_eq!(other["targets"], json!([]), "only the seat to move has moves");
}

/// A bot can build a position of the rules from its setup and view.
#[test]
fn a_bot_can_use_the_rules() {
    let board = read(Board::SAMPLES[0].text);
    let play = Play::on(Board::SAMPLES[0].text);
    let setup = Reversi::setup(&board, Seat(0));
    let view = Reversi::view(&board, play.state(), Seat(0).into());
    assert_eq!(&view.state(), play.state());
    let (ours, theirs) = (setup.layout(), board.layout());
    for index in 0..board.tiles().len() {
        for direction in 0..8 {
            assert_eq!(ours.neighbour(index, direction), theirs.neighbour(index, direction));
        }
    }
}

#[test]
fn orders_in_json() {
    let game = GameHandle::<Reversi>::NEW;
    let rows = game.orders_from_json(r#"[{"move":{"x":0,"y":0,"special":0}}]"#).unwrap();
    assert_eq!(rows.iter().collect::<Vec<_>>(), [&[0, 0, 0, 0][..]]);
    for broken in
        [r#"[{"move":{"x":0,"y":0}}]"#, r#"[{"move":{"x":-1,"y":0,"special":0}}]"#, r#"{"x":0}"#, ""]
    {
        assert!(game.orders_from_json(broken).is_err(), "{broken}");
    }
}

/// Only the seat to move has legal orders.
#[test]
fn legal_orders_are_those_of_the_seat_to_move() {
    let play = Play::on(MAP);
    assert!(play.table.legal(Seat(1)).unwrap().is_empty());
    assert!(!play.table.legal(Seat(0)).unwrap().is_empty());
    assert!(play.table.legal(Seat(7)).unwrap().is_empty());
}

#[test]
fn pictures_and_drawings() {
    let mut play = Play::on(MAP);
    play.fault(agon_kernel::FaultKind::OutOfTime);
    let mut picture = Picture::new(Reversi::COLUMNS.len());
    play.table.paint(&mut picture);
    assert_eq!(
        Reversi::COLUMNS,
        ["cell", "seat.score", "seat.overrides", "seat.bombs", "seat.out", "turn", "phase"]
    );
    let columns: Vec<Vec<i64>> = picture.columns().to_vec();
    assert_eq!(
        columns,
        [vec![0, 2, 1, 13, 9, 12], vec![1, 1], vec![1, 1], vec![2, 2], vec![3, 0], vec![0], vec![2]]
    );
    assert_eq!(
        Reversi::draw(play.table.board(), &picture),
        ". 2 1\n  c x\n 1: 1 stones, 1 override stones, 2 bombs, disqualified\n 2: 1 stones, 1 override stones, 2 bombs\n"
    );
    let scenery = Reversi::scenery(play.table.board());
    assert_eq!(scenery["rows"], 2);
    assert_eq!(scenery["transitions"][0]["r2"], 3);
}

/// Answers of other seats and answers after the end change nothing.
#[test]
fn stray_answers_are_ignored() {
    let mut play = Play::on("2 0 0 0 1 3  0 2 1");
    let before = play.state().clone();
    play.table.resolve(&[(Seat(1), Err(agon_kernel::FaultKind::Crashed))]);
    play.table.resolve(&[]);
    assert_eq!(play.state(), &before);
    play.go(0, 0, 0);
    let after = play.state().clone();
    play.table.resolve(&[(Seat(after.turn), Err(agon_kernel::FaultKind::Crashed))]);
    assert_eq!(play.state(), &after);
}

#[test]
fn a_board_keeps_its_text() {
    let text = MAP.replace('\n', "\r\n");
    let board = Board::read(&Source::alone(text.trim_end())).unwrap();
    assert_eq!(board.write(), text.trim_end());
}
