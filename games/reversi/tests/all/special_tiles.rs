//! Choice, inversion and bonus tiles. Seed, "Game map specifications"; facts 3.

use crate::common::Play;
use agon_kernel::FaultKind;
use agon_reversi::{Bonus, Event, Phase, Refusal};

const CHOICE: &str = "3 0 1 0 2 5  c 2 1 3 0  0 3 2 0 0";

/// After the capture, the mover swaps all stones with a player of their choice; the tile becomes a normal one.
#[test]
fn choice_swaps_all_stones() {
    let mut play = Play::on(CHOICE);
    let with = |special: u8| (0, 0, special);
    assert_eq!(play.legal(), [with(1), with(2), with(3), (4, 0, 0)]);
    let events = play.go(0, 0, 3);
    assert_eq!(play.board(), "33310 01200");
    assert_eq!(events[1], Event::Choice { seat: 0, with: 2 });
}

#[test]
fn choosing_oneself_changes_nothing() {
    let mut play = Play::on(CHOICE);
    let events = play.go(0, 0, 1);
    assert_eq!(play.board(), "11130 03200");
    assert_eq!(events[1], Event::Choice { seat: 0, with: 0 });
}

#[test]
fn a_choice_must_be_a_player() {
    for special in [0, 4, 20, 21, 255] {
        assert_eq!(Play::on(CHOICE).refused(0, 0, special), Refusal::Special, "{special}");
    }
}

/// Facts 3: a disqualified player may be chosen.
#[test]
fn choice_with_a_disqualified_seat() {
    let mut play = Play::on("3 1 2 0 2 5  c 3 2 1 0  0 1 3 0 0");
    play.fault(FaultKind::OutOfTime);
    assert_eq!(play.turn(), Some(1));
    play.go(0, 0, 1);
    assert_eq!(play.board(), "11120 02300");
}

/// Facts 3: bombs and override stones are never swapped. Seat 1 gets all stones, and the bomb stays where it is.
#[test]
fn choice_leaves_stocks_alone() {
    for (special, overrides, bombs) in [(20, [0, 0], [1, 0]), (21, [1, 0], [0, 0])] {
        let mut play = Play::on("2 0 0 0 2 4  b 2 1 -  c 2 1 -");
        assert_eq!(play.go(0, 0, special)[2..], [Event::Skipped { seat: 1 }]);
        play.go(0, 1, 2);
        assert_eq!(play.board(), "222- 222-");
        assert_eq!(
            (play.state().overrides.as_slice(), play.state().bombs.as_slice()),
            (&overrides[..], &bombs[..])
        );
        if special == 20 {
            assert_eq!((play.phase(), play.turn()), (Phase::Bombs, Some(0)));
        }
    }
}

/// Seed: stones of player i go to player (i mod n) + 1, after the capture; expansion stones belong to nobody.
#[test]
fn inversion_passes_all_stones_on() {
    let mut play = Play::on("3 0 0 0 2 5  i 2 1 3 x  0 0 3 1 0");
    let events = play.go(0, 0, 0);
    assert_eq!(play.board(), "2221x 00120");
    assert_eq!(events[1], Event::Inversion {});
}

/// Facts 3: disqualified players take part in the inversion.
#[test]
fn inversion_includes_disqualified_seats() {
    let mut play = Play::on("3 0 0 0 2 5  i 3 2 1 -  2 3 0 0 0");
    play.fault(FaultKind::Crashed);
    play.go(0, 0, 0);
    assert_eq!(play.board(), "3332- 31000");
}

#[test]
fn an_inversion_tile_takes_no_special() {
    assert_eq!(Play::on("2 0 0 0 1 3  i 2 1").refused(0, 0, 1), Refusal::Special);
}

/// Seed: a player who occupies a bonus tile receives a bomb or an override stone; facts 2: 20 and 21.
#[test]
fn bonus_gives_a_bomb_or_an_override_stone() {
    let map = "2 3 4 0 1 5  b 2 1 2 0";
    for (special, overrides, bombs, took) in [(20, 3, 5, Bonus::Bomb), (21, 4, 4, Bonus::Override)] {
        let mut play = Play::on(map);
        let events = play.go(0, 0, special);
        assert_eq!(events[1], Event::Bonus { seat: 0, took });
        assert_eq!((play.state().overrides[0], play.state().bombs[0]), (overrides, bombs));
        assert_eq!((play.state().overrides[1], play.state().bombs[1]), (3, 4));
        assert_eq!(play.board(), "11120");
    }
    for special in [0, 1, 2, 19, 22] {
        assert_eq!(Play::on(map).refused(0, 0, special), Refusal::Special, "{special}");
    }
}

/// Ruling: inventories do not wrap around at 8 bits; they stay at 255.
#[test]
fn inventories_saturate() {
    for special in [20, 21] {
        let mut play = Play::on("2 255 255 0 1 5  b 2 1 2 0");
        play.go(0, 0, special);
        assert_eq!((play.state().overrides[0], play.state().bombs[0]), (255, 255));
    }
    let play = Play::on("2 300 99999999999999999999 0 1 5  0 2 1 2 0");
    assert_eq!((play.state().overrides[0], play.state().bombs[0]), (255, 255));
    let play = Play::on("2 -1 -256 0 1 5  0 2 1 2 0");
    assert_eq!((play.state().overrides[0], play.state().bombs[0]), (0, 0));
}

/// Special tiles are occupied like free ones: an override stone is neither needed nor used.
#[test]
fn special_tiles_need_a_capture_like_others() {
    for (tile, special) in [("c", 1), ("i", 0), ("b", 20)] {
        let mut play = Play::on(&format!("2 1 0 0 1 6  0 2 1 0 {tile} 0"));
        assert_eq!(play.refused(4, 0, special), Refusal::NoCapture, "{tile}");
    }
}
