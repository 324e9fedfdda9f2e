//! A whole match as text, to be read and reviewed like code. `UPDATE_GOLDEN=1` writes it anew.

use crate::common::{Game, sample};
use agon_kernel::{Game as _, Match, Picture, Record, Rows, Seat, row_to_json};
use agon_tron3d::{Event, Tron3d};
use std::fmt::Write;

/// Setup and first view of a seat, then every round: the events, the drawing every twentieth, the digest.
fn playthrough() -> String {
    let board = sample("duel");
    let mut game = Game::new(&board, 30, &["Territory", "Dummy"]);
    let mut text = String::new();
    let mut line = |what: String| {
        let _ = writeln!(text, "{what}");
    };
    line(format!("scenery {}", Tron3d::scenery(&board)));
    line(format!("setup of seat 1 {}", game.table.setup(Seat(1)).json()));
    line(format!("view of seat 1 {}", game.table.view(Seat(1).into()).json()));
    line(format!("state {}", game.table.state_json()));
    let kinds = Event::kinds();
    let (mut events, mut picture) = (Rows::default(), Picture::new(Tron3d::COLUMNS.len()));
    loop {
        let round = game.table.round();
        if round.is_multiple_of(20) {
            picture.clear();
            game.table.paint(&mut picture);
            line(format!("\nbefore round {round}\n{}", Tron3d::draw(&board, &picture).trim_end()));
        }
        if !game.step() {
            break;
        }
        game.table.take_events(&mut events);
        let events: String = events.iter().map(|row| format!(" {}", row_to_json(&kinds, row))).collect();
        line(format!("{round:3} {}{events}", game.table.digest()));
    }
    for (name, column) in Tron3d::COLUMNS.iter().zip(picture.columns()) {
        line(format!("{name} {column:?}"));
    }
    line(format!("{}", serde_json::to_value(game.table.standings()).expect("plain data")));
    text
}

#[test]
#[allow(clippy::disallowed_methods, reason = "tests may read files")]
fn the_playthrough_is_as_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/duel.txt");
    let played = playthrough();
    if std::env::var("UPDATE_GOLDEN").is_ok() {
        std::fs::write(path, &played).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(path).expect("the golden file is there");
    for (number, (played, golden)) in played.lines().zip(golden.lines()).enumerate() {
        assert_eq!(played, golden, "line {} of tests/golden/duel.txt", number + 1);
    }
    assert_eq!(played.len(), golden.len(), "the playthrough ends earlier or later");
}
