//! One round (sections 3, 6, 8 and 9): its beginning, the turns of the units one after the other, then the deer.
//!
//! The units act in the order of a list that is kept for the whole match: first the base of seat 0, then that of seat 1. A spawned unit is
//! inserted directly after the one that spawned it and acts in the same round.

use super::{deer, end, life, torch};
use crate::board::Board;
use crate::cache::HAS_FOOD;
use crate::state::State;
use crate::{Event, ROUNDS, UnitType};
use agon_kernel::{Actor, FaultKind, Pause, Stage};

/// The state before the first turn: round 0 has started.
pub(crate) fn start(board: &Board, stage: &mut Stage<'_, Event>) -> State {
    let mut state = State::empty(board);
    for (seat, cell) in (0..).zip(board.bases()) {
        let mut base = life::newborn(&mut state, seat, UnitType::Base, cell, stage);
        base.built = 0;
        life::insert(board, &mut state, usize::from(seat), base);
    }
    Round { board, state: &mut state, stage }.begin_round();
    state
}

/// The unit whose turn it was has paused: runs everything that happens until the next unit acts.
pub(crate) fn paused(
    board: &Board,
    state: &mut State,
    actor: Actor,
    how: Result<Pause, FaultKind>,
    stage: &mut Stage<'_, Event>,
) {
    let mut round = Round { board, state, stage };
    round.end_turn(actor, how);
    if round.is_over() {
        return;
    }
    round.pass_turn();
    if round.all_units_acted() {
        round.deer_act();
        round.count_round();
        if round.is_over() {
            return;
        }
        round.begin_round();
    }
    round.begin_turn();
}

/// A round that is being played.
struct Round<'a, 'b> {
    board: &'a Board,
    state: &'a mut State,
    stage: &'a mut Stage<'b, Event>,
}

impl Round<'_, '_> {
    fn begin_round(&mut self) {
        self.pay_income();
        self.rot_food();
        self.burn_down_fires();
        self.bear_deer();
        self.state.next = 0;
    }

    /// What happens to a unit before its program resumes.
    fn begin_turn(&mut self) {
        self.clear_smoke();
        self.produce();
        self.burn_down_torch();
    }

    /// A unit whose program has ended, by itself or because of a fault, dies.
    fn end_turn(&mut self, actor: Actor, how: Result<Pause, FaultKind>) {
        // Changes are applied to both the state and the cache, so the cache must exist before the first one.
        self.state.cache(self.board);
        if let Some(me) = self.state.acting(actor)
            && !matches!(how, Ok(Pause::Yielded | Pause::OutOfEnergy))
        {
            life::kill_unit(self.board, self.state, me, None, self.stage);
        }
    }

    fn is_over(&self) -> bool {
        self.state.end.is_some()
    }

    /// Passes the turn to the next unit in the list. If a unit died in its own turn, the next one has moved to its index.
    fn pass_turn(&mut self) {
        if self.state.gone.take().is_none() {
            self.state.next += 1;
        }
        (self.state.gathered, self.state.disarmed) = (false, false);
    }

    fn all_units_acted(&self) -> bool {
        usize::from(self.state.next) >= self.state.units.len()
    }

    fn deer_act(&mut self) {
        deer::act(self.board, self.state, self.stage);
    }

    /// Counts the round; after the last one, the tie-breaks decide (section 2).
    fn count_round(&mut self) {
        self.state.round += 1;
        if self.state.round >= ROUNDS {
            end::decide(self.state, self.stage);
        }
    }

    /// Gives each team its income of each resource (section 3).
    fn pay_income(&mut self) {
        let [first, second] = [self.state.techs(0), self.state.techs(1)];
        for (side, (own, other)) in self.state.sides.iter_mut().zip([(first, second), (second, first)]) {
            side.gain([own.income(other) as u16; 3]);
        }
    }

    /// Reduces the food that deer left behind, until it is gone (section 6.2).
    fn rot_food(&mut self) {
        let rotten = 2 * self.state.round as u16;
        for at in (0..self.state.food.len()).rev() {
            if self.state.food[at].level <= rotten {
                let food = self.state.food.remove(at);
                self.state.cache_mut(self.board).mark(food.cell, HAS_FOOD, false);
            }
        }
    }

    fn burn_down_fires(&mut self) {
        torch::burn_down(self.board, self.state);
    }

    fn bear_deer(&mut self) {
        deer::births(self.board, self.state, self.stage);
    }

    /// Ends smoke signals, which last until the sender's next turn (section 9).
    fn clear_smoke(&mut self) {
        if let Some(unit) = self.state.units.get_mut(usize::from(self.state.next)) {
            unit.smoke = None;
        }
    }

    /// Lets farms, quarries and sawmills give their team one unit of what they produce (section 8).
    fn produce(&mut self) {
        let Some(unit) = self.state.units.get(usize::from(self.state.next)) else { return };
        let side = &mut self.state.sides[usize::from(unit.seat)];
        match unit.kind {
            UnitType::Farm => side.gain([1, 0, 0]),
            UnitType::Quarry => side.gain([0, 1, 0]),
            UnitType::Sawmill => side.gain([0, 0, 1]),
            _ => {}
        }
    }

    /// Puts out a torch whose time is up (section 8).
    fn burn_down_torch(&mut self) {
        let round = self.state.round;
        let Some(unit) = self.state.units.get_mut(usize::from(self.state.next)) else { return };
        if unit.torch > 0 && u32::from(unit.torch) <= round {
            unit.torch = 0;
            let (cell, seat) = (unit.cell, unit.seat);
            let light = self.state.techs(seat).torch_light();
            self.state.cache_mut(self.board).darken(self.board, cell, light);
        }
    }
}
