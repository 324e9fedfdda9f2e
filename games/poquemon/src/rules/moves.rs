//! Moves: one step, taking whatever is there.

use super::round::Round;
use crate::Dir;

impl Round<'_, '_> {
    /// Moves a unit one step. A step into a wall or another unit does nothing.
    pub(super) fn step(&mut self, unit: usize, dir: Dir) {
        let to = self.state.units[unit].at.step(dir);
        if self.state.is_wall(self.board, to) || self.state.unit_at(to).is_some() {
            return;
        }
        self.state.units[unit].at = to;
        if let Some(bonus) = self.state.bonus_at(to) {
            self.take(unit, bonus);
        }
    }
}
