//! Profiles of JavaScript bots: the functions of such a bot are seen by marks in its code, which use fuel themselves. So its match is played twice, as it is and with marks. The first tells the fuel, the second
//! how the fuel of each turn is divided among functions.

use super::figures::turns;
use agon_kernel::{Actor, Limits, MatchLimits, Seat};
use agon_replay::Replay;
use agon_runtime::component::{Sample, Samples};
use std::collections::HashMap;

/// What the marks changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Marks {
    /// By how many percent they raised the fuel.
    pub(super) more: u64,
    /// Whether the bot played the same with them.
    pub(super) same: bool,
}

/// How many times the fuel of a bot marks use at most; usually they use less than half as much again.
const MARKS: u64 = 8;

/// The limits of a match in which this seat is not stopped for the fuel of its marks. An endless loop still is.
pub(super) fn limits(limits: &MatchLimits, seats: usize, marked: usize) -> MatchLimits {
    let more = |limit: Option<u64>| limit.map(|limit| limit.saturating_mul(MARKS));
    MatchLimits::each((0_u8..).map(Seat).take(seats).map(|seat| {
        let own = *limits.of(seat);
        let (turn_fuel, match_fuel) = (more(own.turn_fuel), more(own.match_fuel));
        if seat.index() == marked { Limits { turn_fuel, match_fuel, ..own } } else { own }
    }))
}

/// The samples of the match with marks, with the fuel of the match as it is.
pub(super) fn scaled(samples: Samples, real: &Replay, marked: &Replay, seat: usize) -> (Samples, Marks) {
    let (real, marked) = (turns(real, seat), turns(marked, seat));
    let fuel = |turns: &Turns, actor: &Actor, number: usize| Some(turns.get(actor)?.get(number)?.fuel);
    let scale = |sample: Sample| {
        // The start belongs to the first turn.
        let number = (sample.turn as usize).saturating_sub(1);
        let (is, was) = (fuel(&real, &sample.actor, number)?, fuel(&marked, &sample.actor, number)?);
        let scaled = u128::from(sample.fuel) * u128::from(is) / u128::from(was.max(1));
        Some(Sample { fuel: u64::try_from(scaled).unwrap_or(u64::MAX), ..sample })
    };
    let (mut is, mut was, mut same) = (0, 0, true);
    for (actor, turns) in &real {
        for (number, turn) in turns.iter().enumerate().filter(|(_, turn)| turn.orders.is_some()) {
            let with_marks = marked.get(actor).and_then(|turns| turns.get(number));
            is += turn.fuel;
            was += with_marks.map_or(0, |turn| turn.fuel);
            same &= with_marks.is_some_and(|with_marks| with_marks.orders == turn.orders);
        }
    }
    let marks = Marks { more: was.saturating_sub(is) * 100 / is.max(1), same };
    (Samples { stacks: samples.stacks, all: samples.all.into_iter().filter_map(scale).collect() }, marks)
}

type Turns = HashMap<Actor, Vec<super::figures::Turn>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endless_loop_ends_with_marks_too() {
        let own = Limits { turn_fuel: Some(1000), match_fuel: None, ..Limits::default() };
        let with_marks = limits(&MatchLimits::from(own), 2, 1);
        assert_eq!(with_marks.of(Seat(0)).turn_fuel, Some(1000));
        let Limits { turn_fuel, match_fuel, .. } = *with_marks.of(Seat(1));
        assert!(turn_fuel.is_some_and(|limit| limit > 2000) && match_fuel.is_none());
    }
}
