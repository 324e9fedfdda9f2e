//! A whole match on the small board, written down round by round. After a change of the rules, look at the difference, raise
//! the rules version, and write it anew with `UPDATE_GOLDEN=1`.
#![allow(clippy::disallowed_methods, reason = "the golden file is read and written")]

use crate::boards::{read, sample};
use crate::bots::Match4;
use agon_hogwarts::Hogwarts;
use agon_kernel::{Game, Match, Picture};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

/// The rounds that are drawn; of the others the events are told.
const DRAWN: u32 = 10;

fn playthrough() -> String {
    let board = Arc::new(read(sample("cellar")).unwrap());
    let mut game = Match4::new(&board, 31, ["Dummy", "Demo", "Dummy", "Null"]);
    let mut picture = Picture::new(Hogwarts::COLUMNS.len());
    let mut text = format!("board cellar, seed 31, rules {}\n", Hogwarts::INFO.rules);
    loop {
        let (round, digest) = (game.table.round(), game.table.digest());
        writeln!(text, "\nround {round}, digest {digest}").unwrap();
        picture.clear();
        game.table.paint(&mut picture);
        if round % DRAWN == 0 {
            text.push_str(&Hogwarts::draw(&board, &picture));
            let ingredients: Vec<_> =
                game.table.state().ingredients.iter().map(ToString::to_string).collect();
            writeln!(text, "ingredients {}", ingredients.join(" ")).unwrap();
        }
        let Some(events) = game.round() else { break };
        for event in events {
            writeln!(text, "{}", serde_json::to_string(&event).unwrap()).unwrap();
        }
    }
    let standings = game.table.standings();
    writeln!(text, "\n{}", standings.reason).unwrap();
    for (seat, standing) in standings.seats.iter().enumerate() {
        writeln!(text, "seat {seat}: rank {}, {} points", standing.rank, standing.score).unwrap();
    }
    text
}

#[test]
fn the_match_is_the_one_written_down() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/cellar.txt");
    let played = playthrough();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &played).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    let difference = played.lines().zip(golden.lines()).position(|(played, golden)| played != golden);
    if let Some(line) = difference {
        panic!(
            "line {}:\n  now    {:?}\n  before {:?}",
            line + 1,
            played.lines().nth(line),
            golden.lines().nth(line)
        );
    }
    assert_eq!(played.len(), golden.len());
}
