//! How matches end.

use crate::moves::LINES;
use crate::position::{go, position};
use agon_kernel::{Match, Seat, Turn};

/// A match has `nb_rounds` rounds; "usually 200, that means 100 without turbo" (section 2.2).
#[test]
fn a_match_ends_after_nb_rounds() {
    let mut p = position(LINES, &[("nb_rounds", 3)]);
    assert_eq!(p.view(0).round, 0);
    p.play(&[go(0, 1), go(1, 8)]);
    p.play(&[]);
    p.play(&[go(0, 2), go(1, 9)]);
    assert_eq!((p.table.turn(), p.table.round(), p.scores()), (Turn::Over, 3, &[20, 20][..]));
    let standings = p.table.standings();
    assert_eq!(standings.reason, "most points after 3 rounds");
    assert_eq!(
        standings.seats.iter().map(|seat| seat.rank).collect::<Vec<_>>(),
        [1, 1],
        "equals share a rank"
    );
}

/// A match also ends when no bike is left; a seat without bikes is no longer asked, and a single seat plays on.
#[test]
fn a_match_ends_when_no_bike_is_left() {
    let mut p = position(LINES, &[]);
    p.play(&[go(1, 8)]);
    assert_eq!(p.table.turn(), Turn::Collect([Seat(1)].into_iter().collect()));
    p.play(&[]);
    p.play(&[]);
    assert_eq!((p.table.turn(), p.table.round()), (Turn::Over, 3));
    let standings = p.table.standings();
    assert_eq!(standings.reason, "most points when the last bike exploded, after 3 rounds");
    assert_eq!(standings.seats.iter().map(|seat| seat.rank).collect::<Vec<_>>(), [2, 1]);
}
