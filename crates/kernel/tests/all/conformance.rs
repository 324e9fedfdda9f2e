//! The suite accepts correct games and catches broken ones.

use crate::games::claim::{Claim, FORGETS, LEAKS, MISCOUNTS, NONE, REMEMBERS};
use crate::games::{nim::Nim, walk::Walk};
use agon_kernel::conformance::check;

#[test]
fn all_seats_at_once_conforms() {
    check::<Claim<NONE>>();
}

#[test]
fn one_seat_at_a_time_conforms() {
    check::<Nim>();
}

#[test]
fn one_unit_at_a_time_conforms() {
    check::<Walk>();
}

#[test]
#[should_panic(expected = "must not know")]
fn a_leak_is_caught() {
    check::<Claim<LEAKS>>();
}

#[test]
#[should_panic(expected = "the same seed gave two matches")]
fn a_game_that_keeps_state_between_matches_is_caught() {
    check::<Claim<REMEMBERS>>();
}

#[test]
#[should_panic(expected = "before step")]
fn a_state_that_does_not_survive_serialisation_is_caught() {
    check::<Claim<FORGETS>>();
}

#[test]
#[should_panic(expected = "a cell too many")]
fn a_broken_invariant_is_caught() {
    check::<Claim<MISCOUNTS>>();
}
