//! Bombs. Seed, "Phase 2 - elimination phase"; facts 2 and 3.

use crate::common::Play;
use agon_reversi::{Event, Refusal};

/// Nobody can move, so bombs are thrown from the first turn.
fn site(radius: u32, rest: &str) -> Play {
    Play::on(&format!("2 0 2 {radius} {rest}"))
}

#[test]
fn radius_zero_destroys_only_the_target() {
    let mut play = site(0, "3 3  1 1 1  1 1 1  1 1 1");
    let events = play.go(1, 1, 0);
    assert_eq!(play.board(), "111 1-1 111");
    assert_eq!(events, [Event::Bomb { seat: 0, x: 1, y: 1, tiles: 1 }]);
    assert_eq!(play.state().bombs, [1, 2]);
}

#[test]
fn a_blast_reaches_its_radius_in_all_directions() {
    let mut play =
        site(2, "6 6  1 1 1 1 1 1  1 1 1 1 1 1  1 1 1 1 1 1  1 1 1 1 1 1  1 1 1 1 1 1  1 1 1 1 1 1");
    play.go(1, 0, 0);
    assert_eq!(play.board(), "----11 ----11 ----11 111111 111111 111111");
}

/// Any tile that is not a hole can be the target: free, special, expansion stone, own or foreign stone.
#[test]
fn bombs_can_target_anything_but_holes() {
    let map = "1 9  0 c i b 1 0 x - 2";
    for x in [0, 1, 2, 3, 4, 5, 6, 8] {
        let mut play = site(0, map);
        assert_eq!(play.legal().len(), 8);
        play.go(x, 0, 0);
        assert_eq!(play.board().chars().nth(x.into()), Some('-'));
    }
    assert_eq!(site(0, map).refused(7, 0, 0), Refusal::Hole);
    assert_eq!(site(0, map).refused(9, 0, 0), Refusal::Outside);
}

/// Seed: transitions must be taken into account.
#[test]
fn a_blast_goes_through_transitions() {
    let mut play = site(1, "3 5  1 - - 1 1  - - - 1 1  - - - 1 1  0 0 6 <-> 4 2 2");
    play.go(0, 0, 0);
    assert_eq!(play.board(), "---11 ---11 ---1-");
    // Two steps: including the neighbours of the tile beyond the transition.
    let mut play = site(2, "3 5  1 - - 1 1  - - - 1 1  - - - 1 1  0 0 6 <-> 4 2 2");
    play.go(0, 0, 0);
    assert_eq!(play.board(), "---11 ----- -----");
}

/// Facts 3: the blast spreads through tiles that were not holes before it, and around holes step by step.
#[test]
fn holes_stop_a_blast() {
    let mut play = site(3, "1 6  1 1 - 1 1 1");
    play.go(0, 0, 0);
    assert_eq!(play.board(), "---111");
    let mut play = site(3, "3 4  1 - 1 1  1 - 1 -  1 1 - -");
    play.go(0, 0, 0);
    // (0, 1), (0, 2), (1, 2), and with the third step (2, 1); (2, 0) would be the fourth.
    assert_eq!(play.board(), "--11 ---- ----");
}

/// Facts 3: transitions from destroyed tiles are dead.
#[test]
fn destroyed_tiles_lead_nowhere() {
    let mut play = site(1, "1 7  1 - 1 - 1 - 1  0 0 2 <-> 2 0 6  2 0 2 <-> 4 0 6  4 0 2 <-> 6 0 6");
    play.go(2, 0, 0);
    assert_eq!(play.board(), "------1");
    let mut play = site(1, "1 7  1 - 1 - 1 - 1  0 0 2 <-> 2 0 6  2 0 2 <-> 4 0 6  4 0 2 <-> 6 0 6");
    play.go(6, 0, 0);
    assert_eq!(play.board(), "1-1----");
    play.go(2, 0, 0);
    assert_eq!(play.board(), "-------");
}

/// Facts 2: a bomb with a special other than 0 is accepted.
#[test]
fn the_special_of_a_bomb_is_ignored() {
    let mut play = site(0, "1 3  1 0 2");
    let events = play.go(0, 0, 7);
    assert_eq!(events, [Event::Bomb { seat: 0, x: 0, y: 0, tiles: 1 }]);
}

/// A radius larger than any board destroys everything that is connected.
#[test]
fn a_huge_radius() {
    let mut play = site(4_000_000_000, "1 6  1 1 1 - 2 2");
    play.go(0, 0, 0);
    assert_eq!(play.board(), "----22");
    let mut play = Play::on("2 0 1 99999999999999999999 1 3  1 0 2");
    play.go(0, 0, 0);
    assert_eq!(play.turn(), None);
}
