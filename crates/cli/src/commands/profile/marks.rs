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

/// The limits of a match in which this seat is not stopped for the fuel of its marks.
pub(super) fn limits(limits: &MatchLimits, seats: usize, marked: usize) -> MatchLimits {
    MatchLimits::each((0_u8..).map(Seat).take(seats).map(|seat| {
        let own = *limits.of(seat);
        if seat.index() == marked { Limits { turn_fuel: None, match_fuel: None, ..own } } else { own }
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
