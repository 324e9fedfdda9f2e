//! Traps: trappers set and disarm them, and any unit that enters one dies (section 8).

use super::act::ActingUnit;
use crate::board::Board;
use crate::cache::HAS_TRAP;
use crate::state::State;
use crate::{Event, UnitType};
use agon_kernel::Stage;

impl ActingUnit<'_, '_> {
    pub(super) fn set_trap(&mut self, cell: u16) {
        if let Err(at) = self.state.traps.binary_search(&cell) {
            self.state.traps.insert(at, cell);
            self.state.cache_mut(self.board).mark(cell, HAS_TRAP, true);
        }
    }

    pub(super) fn disarmable(&self, x: i32, y: i32) -> Option<u16> {
        let cell = self.reach(x, y, 1, 2)?;
        let able = self.unit().kind == UnitType::Trapper && self.is_built() && !self.state.disarmed;
        able.then_some(cell)
    }

    pub(super) fn disarm(&mut self, cell: u16) {
        self.state.disarmed = true;
        if self.remove_trap(cell) {
            let (x, y) = self.event_xy(cell);
            self.stage.emit(Event::TrapDisarmed { unit: self.unit().id, x, y });
        }
    }

    /// Removes a trap; returns false if there was none.
    pub(crate) fn remove_trap(&mut self, cell: u16) -> bool {
        remove_trap(self.board, self.state, cell)
    }

    /// Triggers the trap on a cell; returns whether there was one.
    pub(crate) fn spring(&mut self, cell: u16) -> bool {
        spring(self.board, self.state, cell, self.stage)
    }
}

/// Removes a trap; returns false if there was none.
fn remove_trap(board: &Board, state: &mut State, cell: u16) -> bool {
    let Ok(at) = state.traps.binary_search(&cell) else { return false };
    state.traps.remove(at);
    state.cache_mut(board).mark(cell, HAS_TRAP, false);
    true
}

/// Triggers the trap on a cell, which is then gone; returns whether there was one.
pub(crate) fn spring(board: &Board, state: &mut State, cell: u16, stage: &mut Stage<'_, Event>) -> bool {
    let sprung = remove_trap(board, state, cell);
    if sprung {
        let (x, y) = board.xy(cell);
        stage.emit(Event::TrapSprung { x: x as u8, y: y as u8 });
    }
    sprung
}
