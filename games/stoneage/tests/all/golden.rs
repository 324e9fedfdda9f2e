//! The beginning of a match as text, to be read and reviewed like code. `UPDATE_GOLDEN=1` writes it anew.

use crate::common::{Game, sample};
use agon_kernel::{Game as _, Match, Picture, Record, Rows, Turn, row_to_json};
use agon_stoneage::{Event, StoneAge};
use std::fmt::Write;

const ROUNDS: u32 = 120;

/// Setup and first view, then every round: its digest and events, and the drawing every 30 rounds.
fn playthrough() -> String {
    let board = sample("neighbours");
    let mut game = Game::new(&board, 30, ["Raider", "Dummy"]);
    let mut text = String::new();
    let mut line = |what: String| {
        let _ = writeln!(text, "{what}");
    };
    line(format!("scenery {}", StoneAge::scenery(&board)));
    let Turn::Resume { seat, unit } = game.table.turn() else { panic!("a turn") };
    let actor = agon_kernel::Actor { seat, unit: Some(unit) };
    line(format!("setup {}", game.table.setup(seat).json()));
    line(format!("view {}", game.table.view(actor).json()));
    line(format!("state {}", game.table.state_json()));
    let kinds = Event::kinds();
    let (mut events, mut picture) = (Rows::default(), Picture::new(StoneAge::COLUMNS.len()));
    let mut round = 0;
    while round < ROUNDS {
        if round % 30 == 0 {
            picture.clear();
            game.table.paint(&mut picture);
            line(format!("\nbefore round {round}\n{}", StoneAge::draw(&board, &picture).trim_end()));
        }
        while game.table.round() == round && game.step() {}
        game.table.take_events(&mut events);
        let events: String = events.iter().map(|row| format!(" {}", row_to_json(&kinds, row))).collect();
        line(format!("{round:3} {}{events}", game.table.digest()));
        round += 1;
    }
    picture.clear();
    game.table.paint(&mut picture);
    for (name, column) in StoneAge::COLUMNS.iter().zip(picture.columns()) {
        line(format!("{name} {column:?}"));
    }
    line(format!("{}", serde_json::to_value(game.table.standings()).expect("plain data")));
    text
}

#[test]
#[allow(clippy::disallowed_methods, reason = "tests may read files")]
fn the_playthrough_is_as_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/neighbours.txt");
    let played = playthrough();
    if std::env::var("UPDATE_GOLDEN").is_ok() {
        std::fs::write(path, &played).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(path).expect("the golden file is there");
    for (number, (played, golden)) in played.lines().zip(golden.lines()).enumerate() {
        assert_eq!(played, golden, "line {} of tests/golden/neighbours.txt", number + 1);
    }
    assert_eq!(played.len(), golden.len(), "the playthrough ends earlier or later");
}
