//! The boards that come with the game.

use crate::common::{Play, read};
use agon_kernel::{Board as _, Problems};
use agon_reversi::{Board, Phase, tile};
use std::collections::BTreeSet;

#[test]
fn every_kind_of_board_is_included() {
    let boards: Vec<Board> = Board::SAMPLES.iter().map(|sample| read(sample.text)).collect();
    assert!(boards.len() >= 12);
    let seats: BTreeSet<u8> = boards.iter().map(Board::seats).collect();
    assert_eq!(seats, (2..=8).collect());
    let tiles: BTreeSet<u8> = boards.iter().flat_map(|board| board.tiles().iter().copied()).collect();
    assert_eq!(tiles, (0..=tile::HOLE).collect());
    assert!(boards.iter().any(|board| board.layout().rows() == 50 && board.layout().cols() == 50));
    for (sample, board) in Board::SAMPLES.iter().zip(&boards) {
        assert_eq!(board.warnings(), Problems::default(), "{}", sample.name);
        let seats =
            format!("{} seats, {} x {}: ", board.seats(), board.layout().rows(), board.layout().cols());
        assert!(sample.summary.starts_with(&seats), "{}: {}", sample.name, sample.summary);
    }
}

#[test]
fn bombsite_is_for_bombs_only() {
    let sample = Board::SAMPLES.iter().find(|sample| sample.name == "bombsite").unwrap();
    assert_eq!(Play::on(sample.text).phase(), Phase::Bombs);
}

/// The maximum number of rounds counts free tiles, override stones, bombs, bonus tiles and disqualifications.
#[test]
fn the_bound_on_the_rounds() {
    // Two free tiles, one of them a bonus; 2 x 3 override stones; bombs for at most the five tiles; one seat.
    assert_eq!(read("2 3 9 0 1 6  0 2 1 b - x").rounds(), 2 + 6 + 5 + 1 + 1);
    // It is used up completely.
    let mut play = Play::on("2 0 1 0 1 4  0 2 1 -");
    while play.turn().is_some() {
        let (x, y, special) = play.legal()[0];
        play.go(x, y, special);
    }
    assert_eq!((play.state().round, play.table.board().rounds()), (3, 4));
}
