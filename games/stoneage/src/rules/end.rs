//! Who wins (section 2).

use super::calls::phase;
use crate::state::{End, State, Victory};
use crate::{Event, ROUNDS};
use agon_kernel::{Stage, Standings, Stream};
use std::cmp::Ordering;

/// Decides the winner after the last round by the four tie-breaks, in order.
pub(crate) fn decide(state: &mut State, stage: &mut Stage<'_, Event>) {
    let by = |key: &dyn Fn(u8) -> u64| match key(0).cmp(&key(1)) {
        Ordering::Greater => Some(0),
        Ordering::Less => Some(1),
        Ordering::Equal => None,
    };
    let level = by(&|seat| state.techs(seat).level().into()).map(|winner| (winner, Victory::Level));
    let spent = || by(&|seat| state.techs(seat).spent().into()).map(|winner| (winner, Victory::Spent));
    let wealth = || by(&|seat| state.wealth(seat)).map(|winner| (winner, Victory::Wealth));
    let lot = || (stage.rng(Stream::phase(ROUNDS, phase::LOT)).below(2) as u8, Victory::Lot);
    let (winner, how) = level.or_else(spent).or_else(wealth).unwrap_or_else(lot);
    state.end = Some(End { winner, how });
    stage.emit(Event::Won { seat: winner });
}

/// The standings. The score of a seat is the value of everything it has: its resources, and the cost of its units and technologies.
pub(crate) fn standings(state: &State) -> Standings {
    let score = |seat: u8| (state.wealth(seat) + u64::from(state.techs(seat).spent())) as i64;
    let reason = match state.end {
        None => format!("{} of {ROUNDS} rounds are played", state.round),
        Some(End { winner, how }) => {
            let (loser, round) = (1 - winner, state.round);
            match how {
                Victory::Destruction => {
                    format!("seat {winner} wins: the base of seat {loser} is destroyed in round {round}")
                }
                Victory::Wheel => format!("seat {winner} wins: it discovers the wheel in round {round}"),
                Victory::Level => format!("seat {winner} wins by its technology level"),
                Victory::Spent => format!("seat {winner} wins by the resources spent on technologies"),
                Victory::Wealth => format!("seat {winner} wins by its resources and units"),
                Victory::Lot => format!("seat {winner} wins by lot"),
            }
        }
    };
    let key = |seat: u8| {
        let won = state.end.is_some_and(|end| end.winner == seat);
        let techs = state.techs(seat);
        let ties =
            if state.end.is_some() { (0, 0, 0) } else { (techs.level(), techs.spent(), state.wealth(seat)) };
        (won, ties)
    };
    Standings::by_key([0, 1].map(|seat| (score(seat), None, key(seat))), reason)
}
