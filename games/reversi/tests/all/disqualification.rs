//! Disqualification. Seed, "Disqualification"; facts 2 and 3; ruling 4.

use crate::common::Play;
use agon_kernel::FaultKind;
use agon_reversi::{Event, Phase, Refusal};

const THREE: &str = "3 0 1 0 3 5  0 2 1 2 0  0 3 2 3 0  0 1 3 1 0";

/// Anything but one legal order disqualifies; the stones stay and play continues with the next seat.
#[test]
fn anything_but_one_legal_order_disqualifies() {
    let answers = [
        (vec![], Refusal::NoOrder),
        (vec![(0, 0, 0), (4, 0, 0)], Refusal::TwoOrders),
        (vec![(2, 0, 0)], Refusal::NoOverride),
        (vec![(0, 0, 9)], Refusal::Special),
    ];
    for (orders, why) in answers {
        let mut play = Play::on(THREE);
        let before = play.board();
        let events = play.answer(&orders);
        let fault = FaultKind::Illegal;
        assert_eq!(events, [Event::Disqualified { seat: 0, fault, why: Some(why) }]);
        assert_eq!(play.state().out, [Some(fault), None, None]);
        assert_eq!((play.board(), play.turn()), (before, Some(1)));
        assert_eq!(play.state().round, 1);
    }
}

#[test]
fn a_fault_disqualifies_with_its_kind() {
    for &fault in FaultKind::ALL {
        let mut play = Play::on(THREE);
        assert_eq!(play.fault(fault), [Event::Disqualified { seat: 0, fault, why: None }]);
        assert_eq!(play.standings().seats[0].out, Some(fault));
    }
}

/// A disqualified seat is never asked again, in neither phase.
#[test]
fn a_disqualified_seat_is_out() {
    let mut play = Play::on(THREE);
    let (x, y, special) = play.legal()[0];
    play.go(x, y, special);
    play.fault(FaultKind::Crashed);
    let mut asked = Vec::new();
    while let Some(seat) = play.turn() {
        asked.push(seat);
        let (x, y, special) = play.legal()[0];
        play.go(x, y, special);
    }
    assert!(!asked.contains(&1) && asked.contains(&0) && asked.contains(&2));
    assert_eq!(play.state().bombs, [0, 1, 0]);
}

/// Facts 2: the sole remaining player is the winner, even with moves left; phase two does not start.
#[test]
fn the_last_seat_wins_immediately() {
    let mut play = Play::on(THREE);
    play.fault(FaultKind::Crashed);
    let events = play.fault(FaultKind::OutOfFuel);
    assert_eq!(events, [Event::Disqualified { seat: 1, fault: FaultKind::OutOfFuel, why: None }]);
    assert_eq!((play.turn(), play.phase()), (None, Phase::Over));
    assert_eq!(play.ranks(), [2, 2, 1]);
    assert_eq!(play.standings().reason, "only one seat is left");
}

/// Seed: disqualified players are ranked last; facts 3: without a count.
#[test]
fn disqualified_seats_rank_last_and_equal() {
    let mut play = Play::on("4 0 1 0 1 9  1 1 1 0 2 0 3 0 4");
    play.fault(FaultKind::Crashed);
    play.fault(FaultKind::OutOfTime);
    play.go(3, 0, 0);
    play.go(5, 0, 0);
    assert_eq!((play.turn(), play.ranks()), (None, vec![3, 3, 1, 1]));
    assert_eq!(play.standings().seats[0].score, 3);
}

/// Bombing a hole disqualifies in phase two, and the others continue.
#[test]
fn phase_two_disqualifies_too() {
    let mut play = Play::on("3 0 1 0 1 5  1 - 2 - 3");
    assert_eq!(play.refused(1, 0, 0), Refusal::Hole);
    assert_eq!((play.turn(), play.phase()), (Some(1), Phase::Bombs));
    play.go(0, 0, 0);
    play.go(2, 0, 0);
    assert_eq!(play.turn(), None);
    assert_eq!(play.ranks(), [3, 2, 1]);
}
