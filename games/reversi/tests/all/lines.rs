//! Which moves are legal and what they capture. Seed, "Gameplay" and "Transitions and directions"; facts 3.

use crate::common::Play;
use agon_reversi::{Event, Refusal};

/// Seed: a move is allowed when it encloses a row of foreign stones between an own stone and the new one, in any direction.
#[test]
fn a_move_encloses_foreign_stones_in_all_eight_directions() {
    let mut play = Play::on(
        "2 0 0 0 5 5
         1 0 1 0 1
         0 2 2 2 0
         1 2 0 2 1
         0 2 2 2 0
         1 0 1 0 1",
    );
    let events = play.go(2, 2, 0);
    assert_eq!(play.board(), "10101 01110 11111 01110 10101");
    assert_eq!(events[0], Event::Placed { seat: 0, x: 2, y: 2, special: 0, over: 0, captured: 8 });
}

/// Seed: all enclosed opposing stones are recoloured; those behind an own stone are not.
#[test]
fn nothing_is_captured_across_own_stones() {
    let mut play = Play::on("2 0 0 0 1 8  0 2 2 1 2 1 2 0");
    play.go(0, 0, 0);
    assert_eq!(play.board(), "11112120");
}

#[test]
fn what_is_not_a_move() {
    // A row: a free tile next to an own stone, an own stone, a foreign stone, a free tile, a hole.
    let map = "3 0 1 0 2 6  0 1 2 0 - 0  3 0 0 0 0 0";
    let refusals = [
        ((0, 0, 0), Refusal::NoCapture),
        ((1, 0, 0), Refusal::NoOverride),
        ((2, 0, 0), Refusal::NoOverride),
        ((4, 0, 0), Refusal::Hole),
        ((5, 0, 0), Refusal::NoCapture),
        ((3, 0, 1), Refusal::Special),
        ((6, 0, 0), Refusal::Outside),
        ((0, 2, 0), Refusal::Outside),
        ((65535, 65535, 0), Refusal::Outside),
    ];
    for ((x, y, special), why) in refusals {
        assert_eq!(Play::on(map).refused(x, y, special), why, "({x}, {y}, {special})");
    }
    assert_eq!(Play::on(map).legal(), [(3, 0, 0)]);
}

/// A line stops at special tiles: facts 3, "Stop = fail on hole/border/empty/special tile".
#[test]
fn lines_do_not_run_over_special_tiles_or_holes() {
    for gap in ["0", "c", "i", "b", "-"] {
        let play = Play::on(&format!("2 0 1 0 2 5  0 2 {gap} 1 0  0 2 1 0 0"));
        assert_eq!(play.legal(), [(0, 1, 0)], "{gap}");
    }
    let play = Play::on("2 0 1 0 2 5  0 2 x 1 0  0 2 1 0 0");
    assert_eq!(play.legal(), [(0, 0, 0), (0, 1, 0)]);
}

/// Seed, figure 4: `0 0 4 <-> 2 3 5` bends a line from south to north-east.
#[test]
fn the_example_transition_bends_a_line() {
    // South out of (0, 0), the line arrives on (2, 3) travelling north-east: (3, 2), (4, 1).
    let map = "2 0 0 0 4 5
         0 - - - -
         - - - - 1
         - - - 2 -
         - - 2 - -";
    for transition in ["0 0 4 <-> 2 3 5", "2 3 5 <-> 0 0 4"] {
        let mut play = Play::on(&format!("{map}\n{transition}"));
        assert_eq!(play.legal(), [(0, 0, 0)]);
        play.go(0, 0, 0);
        assert_eq!(play.board(), "1---- ----1 ---1- --1--");
    }
}

/// A line works from either end: transitions can be taken in both directions.
#[test]
fn transitions_are_symmetric() {
    let mut play = Play::on(
        "2 0 0 0 4 5
         1 - - - -
         - - - - 0
         - - - 2 -
         - - 2 - -
         0 0 4 <-> 2 3 5",
    );
    play.go(4, 1, 0);
    assert_eq!(play.board(), "1---- ----1 ---1- --1--");
}

/// Facts 3: all lines are evaluated on the board before the move; flipping line by line would give a different result.
#[test]
fn lines_are_evaluated_before_anything_is_recoloured() {
    // East captures (1, 0). West leads through the transition to (1, 1) travelling north and over (1, 0) off the board.
    let mut play = Play::on("2 0 0 0 2 3  0 2 1  - 2 -  0 0 6 <-> 1 1 4");
    play.go(0, 0, 0);
    assert_eq!(play.board(), "111 -2-");
}

/// Facts 3: a line fails when it comes back onto the target, even if the target holds an own stone.
#[test]
fn a_line_that_comes_back_to_its_target_captures_nothing() {
    let ring = "0 0 6 <-> 3 0 2";
    // A free target: only foreign stones all the way around.
    let play = Play::on(&format!("2 0 1 0 2 4  0 2 2 2  1 2 0 -  {ring}"));
    assert_eq!(play.legal(), [(2, 1, 0)]);
    // An own stone as the target, and the same with another own stone on the way.
    let play = Play::on(&format!("2 1 1 0 1 4  1 2 2 2  {ring}"));
    assert!(!play.legal().contains(&(0, 0, 0)));
    let play = Play::on(&format!("2 1 1 0 1 4  1 2 1 2  {ring}"));
    assert!(play.legal().contains(&(0, 0, 0)));
    // A foreign stone as the target: the stone next to the only own one is reached first in both directions.
    let play = Play::on(&format!("2 1 1 0 1 4  1 2 2 2  {ring}"));
    assert_eq!(play.legal(), [(1, 0, 0), (2, 0, 0), (3, 0, 0)]);
}

/// The line of a stone that a walk reaches twice fails, since it reaches that stone again before the own one.
#[test]
fn a_stone_that_a_line_crosses_twice() {
    // The mirror in the west reflects the line over (1, 0) and (2, 0).
    let play = Play::on("2 1 1 0 1 4  2 2 1 -  0 0 6 <-> 0 0 6");
    // From (1, 0): west (0, 0), (0, 0), then (1, 0) itself. East: the own stone at once.
    // From (0, 0): west is (0, 0) itself; east (1, 0), then the own stone.
    // From (2, 0), the own stone: west (1, 0), (0, 0), (0, 0), (1, 0), (2, 0) itself.
    assert_eq!(play.legal(), [(0, 0, 0)]);
}

/// A line may cross itself: a stone that is captured twice counts once.
#[test]
fn stones_that_are_captured_twice_count_once() {
    let mut play = Play::on(
        "2 0 0 0 3 4
         - 1 - -
         2 2 0 -
         - - - -
         0 1 6 <-> 1 1 4",
    );
    // West from (2, 1): (1, 1), (0, 1), through the transition (1, 1) again travelling north, and the own stone at (1, 0).
    let events = play.go(2, 1, 0);
    assert_eq!(play.board(), "-1-- 111- ----");
    assert!(matches!(events[0], Event::Placed { captured: 2, .. }));
}

/// Facts 1: a transition may lead from a tile to itself.
#[test]
fn self_transitions_are_played() {
    let mut play = Play::on("2 0 0 0 2 3  0 2 -  - 1 -  1 0 0 <-> 1 0 2");
    // East from (0, 0): (1, 0), which is left to the east and reached again travelling south: then (1, 1), an own stone.
    play.go(0, 0, 0);
    assert_eq!(play.board(), "11- -1-");
}

/// Seed: an override stone places a stone on an occupied tile; facts 3: on any stone, own ones included, with a capture.
#[test]
fn override_stones_go_on_stones_of_anybody() {
    let map = "3 1 0 0 1 7  1 2 3 2 1 2 1";
    let mut play = Play::on(map);
    assert_eq!(play.legal(), [0, 1, 2, 3, 4, 6].map(|x| (x, 0, 0)));
    let events = play.go(0, 0, 0);
    assert_eq!(play.board(), "1111121");
    assert_eq!(play.state().overrides, [0, 1, 1]);
    assert_eq!(events[0], Event::Placed { seat: 0, x: 0, y: 0, special: 0, over: 1, captured: 3 });
    let mut play = Play::on(map);
    play.go(2, 0, 0);
    assert_eq!(play.board(), "1111121");
    assert_eq!(Play::on(map).refused(5, 0, 0), Refusal::NoCapture);
}

#[test]
fn a_free_tile_needs_no_override_stone() {
    let mut play = Play::on("2 1 0 0 1 4  1 2 0 2");
    play.go(2, 0, 0);
    assert_eq!(play.state().overrides, [1, 1]);
}

/// Seed, expansion rule: an expansion stone may be overridden without capturing anything; facts 3: even without an own stone on the board.
#[test]
fn expansion_stones_can_always_be_overridden() {
    let mut play = Play::on("3 1 0 0 1 7  x - 2 - x - 3");
    assert_eq!(play.legal(), [(0, 0, 0), (4, 0, 0)]);
    play.go(0, 0, 0);
    assert_eq!((play.board().as_str(), play.state().overrides[0]), ("1-2-x-3", 0));
    assert_eq!(play.legal(), [(4, 0, 0)]);
    play.fault(agon_kernel::FaultKind::Crashed);
    assert_eq!((play.turn(), play.legal()), (Some(2), vec![(4, 0, 0)]));
}

/// Without an override stone, an expansion stone is not a target; captured in a line, it becomes a normal stone.
#[test]
fn expansion_stones_are_captured_like_others() {
    let mut play = Play::on("2 0 0 0 1 5  0 x 2 1 x");
    assert_eq!(play.legal(), [(0, 0, 0)]);
    assert_eq!(Play::on("2 0 0 0 1 5  0 x 2 1 x").refused(4, 0, 0), Refusal::NoOverride);
    play.go(0, 0, 0);
    assert_eq!(play.board(), "1111x");
}

/// Overriding an expansion stone captures along lines too.
#[test]
fn an_overridden_expansion_stone_captures() {
    let mut play = Play::on("2 1 0 0 1 4  x 2 1 0");
    play.go(0, 0, 0);
    assert_eq!(play.board(), "1110");
}
