//! Dead units count down and return on safe cells (RULES.md, "Where things come back").

use super::ground::Ground;
use super::phase;
use super::round::Round;
use crate::{Board, Event, State};
use agon_kernel::Stream;

impl Round<'_, '_> {
    /// Counts down dead units and returns them in the order of their ids; those without a safe cell wait a round.
    pub(super) fn return_units(&mut self) {
        let mut returned = Vec::new();
        for id in 0..self.state.units.len() {
            if due(&mut self.state.units[id].back) && self.return_unit(id, &returned) {
                returned.push(id);
            }
        }
    }

    /// Puts a unit on a safe cell, if there is one. `returned` are the units that returned earlier in this round.
    fn return_unit(&mut self, id: usize, returned: &[usize]) -> bool {
        let cells = safe_cells(self.board, self.state, id, returned);
        let round = self.state.round;
        let mut rng = self.stage.rng(Stream { round, phase: phase::RETURN, of: id as u32 });
        let Some(&cell) = rng.pick(&cells) else { return false };
        let unit = &mut self.state.units[id];
        (unit.at, unit.back) = (self.board.pos(cell), 0);
        self.stage.emit(Event::Returned { unit: id as u16 });
        true
    }
}

/// Counts down to 1; returns true when the time is up. Whatever finds no place stays at 1 and is due again in the next round.
pub(super) fn due(back: &mut u16) -> bool {
    let due = *back == 1;
    *back -= u16::from(*back > 1);
    due
}

/// Where a unit may return: empty cells with a free neighbour that no living opponent can attack in the next round, even after one step.
/// Units that returned earlier in this round must be just as safe from it, and keep a free neighbour. Walls are those of the next round;
/// nobody returns to a cell where one is about to appear.
fn safe_cells(board: &Board, state: &State, id: usize, returned: &[usize]) -> Vec<usize> {
    let (seat, scope) = (board.owners()[id], state.units[id].scope);
    let mut ground = Ground::new(board, state);
    let units = state.units.iter().zip(board.owners());
    for (opponent, _) in units.filter(|&(unit, &owner)| owner != seat && unit.alive()) {
        ground.threaten_from(opponent.at, opponent.scope);
    }
    for &other in returned {
        let at = state.units[other].at;
        if board.owners()[other] != seat {
            ground.keep_away_from(at, scope);
        }
        ground.keep_last_neighbour_of(at);
    }
    ground.safe_cells()
}
