//! Whose turn it is, when a phase ends, and who wins. Seed, "Gameplay"; facts 2 and 3.

use crate::common::Play;
use agon_kernel::FaultKind;
use agon_reversi::{Event, Phase};

#[test]
fn seats_take_turns_in_order() {
    let mut play = Play::on("3 0 0 0 3 5  0 2 1 2 0  0 3 2 3 0  0 1 3 1 0");
    for seat in [0, 1, 2, 0, 1, 2] {
        assert_eq!(play.turn(), Some(seat));
        let (x, y, special) = play.legal()[0];
        play.go(x, y, special);
    }
}

/// Seed: if a player cannot move he will be skipped.
#[test]
fn a_seat_without_a_move_is_skipped() {
    // Seat 1 has no line; seats 0 and 2 have one each.
    let mut play = Play::on("3 0 0 0 3 4  0 2 1 0  2 - - -  0 2 3 -");
    let events = play.go(0, 0, 0);
    assert_eq!(events[1..], [Event::Skipped { seat: 1 }]);
    assert_eq!(play.turn(), Some(2));
}

/// The same seat moves again when nobody else can.
#[test]
fn a_seat_moves_again_when_nobody_else_can() {
    let mut play = Play::on("2 0 0 0 2 4  0 2 1 -  0 2 1 -");
    let events = play.go(0, 0, 0);
    assert_eq!(events[1..], [Event::Skipped { seat: 1 }]);
    assert_eq!((play.turn(), play.phase()), (Some(0), Phase::Build));
}

/// Facts 2: the first player may be unable to make the first move.
#[test]
fn the_first_seat_may_be_skipped_immediately() {
    let mut play = Play::on("2 0 0 0 1 4  0 1 2 0");
    assert_eq!(play.turn(), Some(0));
    play = Play::on("2 0 0 0 1 4  0 1 2 -");
    assert_eq!((play.turn(), play.events()), (Some(1), vec![Event::Skipped { seat: 0 }]));
}

/// Facts 2: without bombs, phase two starts and the game ends immediately.
#[test]
fn without_bombs_the_match_ends_with_phase_one() {
    let mut play = Play::on("2 0 0 0 1 3  0 2 1");
    let events = play.go(0, 0, 0);
    assert_eq!(events[1..], [Event::PhaseTwo {}]);
    assert_eq!((play.turn(), play.phase()), (None, Phase::Over));
    assert_eq!(play.standings().reason, "nobody can move and nobody has a bomb");
    assert_eq!(play.standings().seats[0].score, 3);
}

/// Facts 3: phase two starts with the first player after the last mover who has a bomb.
#[test]
fn phase_two_starts_after_the_last_mover() {
    // Seat 1 makes the last move; seat 2 follows, although it never had a move.
    let mut play = Play::on("4 0 1 0 2 4  0 2 1 -  0 1 2 -");
    play.go(0, 0, 0);
    assert_eq!(play.turn(), Some(1));
    let events = play.go(0, 1, 0);
    assert_eq!(events[1..], [Event::PhaseTwo {}]);
    assert_eq!((play.turn(), play.phase()), (Some(2), Phase::Bombs));
    // Then in turn, and players without a stone also throw bombs.
    let mut order = Vec::new();
    while let Some(seat) = play.turn() {
        order.push(seat);
        let (x, y, special) = play.legal()[0];
        play.go(x, y, special);
    }
    assert_eq!(order, [2, 3, 0, 1]);
    assert_eq!(play.standings().reason, "all bombs are used up");
}

/// Facts 3: a player who was disqualified on their turn counts as the last mover.
#[test]
fn phase_two_starts_after_a_disqualified_seat() {
    let mut play = Play::on("3 0 1 0 1 5  0 2 1 - 3");
    assert_eq!(play.turn(), Some(0));
    let events = play.fault(FaultKind::OutOfTime);
    assert_eq!(events[1..], [Event::PhaseTwo {}]);
    assert_eq!((play.turn(), play.phase()), (Some(1), Phase::Bombs));
}

/// The first seat after the last mover may have no bomb: a bonus gave the only one to another seat.
#[test]
fn phase_two_skips_seats_without_bombs() {
    let mut play = Play::on("3 0 0 0 1 3  b 2 1");
    play.go(0, 0, 20);
    assert_eq!((play.turn(), play.phase()), (Some(0), Phase::Bombs));
    play.go(0, 0, 0);
    assert_eq!(play.turn(), None);
}

/// Facts 2: on a map where nobody can move but there are bombs, phase two starts immediately, with the first player.
#[test]
fn a_map_for_bombs_only() {
    let mut play = Play::on("3 0 1 0 1 5  1 0 2 0 3");
    assert_eq!(play.events(), [Event::PhaseTwo {}]);
    assert_eq!((play.turn(), play.phase()), (Some(0), Phase::Bombs));
}

/// Facts 3: phase two ends when no tile is left, whoever has bombs.
#[test]
fn the_match_ends_when_no_tile_is_left() {
    let mut play = Play::on("2 0 9 5 1 4  1 0 0 2");
    play.go(0, 0, 0);
    assert_eq!((play.turn(), play.board().as_str()), (None, "----"));
    assert_eq!(play.standings().reason, "no tile is left");
    assert_eq!(play.ranks(), [1, 1]);
}

/// Seed: players are ranked by their stones; facts 3: equal counts are equal.
#[test]
fn ranks_are_by_stones() {
    let mut play = Play::on("4 0 0 0 2 6  0 2 1 2 4 4  3 3 4 4 - -");
    play.go(0, 0, 0);
    assert_eq!(play.board(), "111244 3344--");
    assert_eq!(play.turn(), None);
    let scores: Vec<i64> = play.standings().seats.iter().map(|seat| seat.score).collect();
    assert_eq!(scores, [3, 1, 2, 4]);
    assert_eq!(play.ranks(), [2, 4, 3, 1]);
    let mut play = Play::on("3 0 0 0 1 6  0 2 1 3 3 3");
    play.go(0, 0, 0);
    assert_eq!(play.ranks(), [1, 3, 1]);
}

#[test]
fn during_a_match_the_reason_is_the_phase() {
    assert_eq!(Play::on("2 0 0 0 1 3  0 2 1").standings().reason, "phase one: seat 0 is to place a stone");
    assert_eq!(Play::on("2 0 1 0 1 3  0 0 1").standings().reason, "phase two: seat 0 is to throw a bomb");
}
