//! Whose turn it is: the beginning and the end of turns and rounds.
//!
//! The units act one after the other in a list that stays for the whole match: first the base of seat 0, then that of seat 1. A spawned unit comes right after
//! the one that spawned it and acts in the same round. Deer act after all units.

use crate::board::Board;
use crate::cache::HAS_FOOD;
use crate::state::State;
use crate::{Event, ROUNDS, UnitType, deer, end, life, torch};
use agon_kernel::{Actor, FaultKind, Pause, Stage};

/// The state before the first turn: round 0 has begun.
pub(crate) fn start(board: &Board, stage: &Stage<'_, Event>) -> State {
    let mut state = State::empty(board);
    for (seat, cell) in (0..).zip(board.bases()) {
        let mut base = life::newborn(&mut state, seat, UnitType::Base, cell, stage);
        base.built = 0;
        life::insert(board, &mut state, usize::from(seat), base);
    }
    state
}

/// Ends the turn of the unit that acted.
pub(crate) fn paused(
    board: &Board,
    state: &mut State,
    actor: Actor,
    how: Result<Pause, FaultKind>,
    stage: &mut Stage<'_, Event>,
) {
    state.cache(board);
    if let Some(me) = state.acting(actor)
        && !matches!(how, Ok(Pause::Yielded | Pause::OutOfEnergy))
    {
        life::kill_unit(board, state, me, None, stage);
    }
    if state.end.is_some() {
        return;
    }
    if state.gone.take().is_none() {
        state.next += 1;
    }
    (state.gathered, state.disarmed) = (false, false);
    if usize::from(state.next) >= state.units.len() {
        deer::act(board, state, stage);
        state.round += 1;
        if state.round >= ROUNDS {
            end::decide(state, stage);
            return;
        }
        begin_round(board, state, stage);
        state.next = 0;
    }
    begin_turn(board, state);
}

/// Income, then what decays, then what is born.
pub(crate) fn begin_round(board: &Board, state: &mut State, stage: &mut Stage<'_, Event>) {
    let techs = [state.techs(0), state.techs(1)];
    for (side, (own, other)) in state.sides.iter_mut().zip([(techs[0], techs[1]), (techs[1], techs[0])]) {
        side.gain([own.income(other) as u16; 3]);
    }
    let rotten = 2 * state.round as u16;
    for at in (0..state.food.len()).rev() {
        if state.food[at].level <= rotten {
            let food = state.food.remove(at);
            state.cache_mut(board).mark(food.cell, HAS_FOOD, false);
        }
    }
    torch::burn_down(board, state);
    deer::births(board, state, stage);
}

/// What happens to a unit at the beginning of its turn, before its program goes on.
fn begin_turn(board: &Board, state: &mut State) {
    let round = state.round;
    let Some(unit) = state.units.get_mut(usize::from(state.next)) else { return };
    unit.smoke = None;
    let side = &mut state.sides[usize::from(unit.seat)];
    match unit.kind {
        UnitType::Farm => side.gain([1, 0, 0]),
        UnitType::Quarry => side.gain([0, 1, 0]),
        UnitType::Sawmill => side.gain([0, 0, 1]),
        _ => {}
    }
    if unit.torch > 0 && u32::from(unit.torch) <= round {
        let (cell, light) = (unit.cell, side.techs.torch_light());
        unit.torch = 0;
        state.cache_mut(board).darken(board, cell, light);
    }
}
