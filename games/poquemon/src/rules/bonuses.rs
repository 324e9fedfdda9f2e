//! Bonuses: their effect on the unit that takes them, and how they return.

use super::ground::Ground;
use super::phase;
use super::returns::due;
use super::round::Round;
use crate::state::MAX_ATTRIBUTE;
use crate::{Bonus, Event, Kind};
use agon_kernel::Stream;

impl Round<'_, '_> {
    /// Takes a bonus, whether or not it has an effect.
    pub(super) fn take(&mut self, id: usize, bonus_id: usize) {
        let params = self.board.params();
        let kind = self.board.kinds()[bonus_id];
        let (unit, bonus) = (&mut self.state.units[id], &mut self.state.bonuses[bonus_id]);
        let widens = u16::from(unit.scope) < params.max_scope;
        let raise = |attribute: &mut u16, by: u16| *attribute = (*attribute + by).min(MAX_ATTRIBUTE);
        let value = match kind {
            Kind::Point => {
                self.gains.push((id, bonus.value.into()));
                bonus.value.into()
            }
            Kind::Attack => {
                raise(&mut unit.attack, 1);
                1
            }
            Kind::Defense => {
                raise(&mut unit.defense, 1);
                1
            }
            Kind::Scope => {
                unit.scope += u8::from(widens);
                widens.into()
            }
            Kind::Stone if unit.stones < params.max_stone => {
                unit.stones += 1;
                raise(&mut unit.attack, 2);
                raise(&mut unit.defense, 2);
                unit.scope += u8::from(widens);
                1
            }
            Kind::Stone => 0,
        };
        bonus.value = 0;
        bonus.back = self.board.regen_time(kind);
        self.stage.emit(Event::Pickup { unit: id as u16, bonus: bonus_id as u16, kind, value });
    }

    /// Counts down taken bonuses and returns them, each to a different free cell; those without a free cell wait a round.
    pub(super) fn return_bonuses(&mut self) {
        let mut free = None;
        for id in 0..self.state.bonuses.len() {
            if due(&mut self.state.bonuses[id].back) {
                let (board, state) = (self.board, &*self.state);
                let free = free.get_or_insert_with(|| Ground::new(board, state).free_cells());
                self.return_bonus(id, free);
            }
        }
    }

    fn return_bonus(&mut self, id: usize, free: &mut Vec<usize>) {
        if free.is_empty() {
            return;
        }
        let round = self.state.round;
        let mut rng = self.stage.rng(Stream { round, phase: phase::REGROW, of: id as u32 });
        let cell = free.swap_remove(rng.index(free.len()));
        let kind = self.board.kinds()[id];
        let value = if kind == Kind::Point { 100 * (1 + rng.below(5) as u16) } else { 0 };
        self.state.bonuses[id] = Bonus { at: self.board.pos(cell), value, back: 0 };
        self.stage.emit(Event::Regrown { bonus: id as u16, kind });
    }
}
