//! The score: the cells of each clan count at the end of a round (RULES.md, 1.8).

use super::world::World;

impl World<'_, '_> {
    pub(super) fn count_cells(&mut self) {
        for (clan, held) in self.state.clans.iter_mut().zip(self.held) {
            clan.held = held;
        }
    }
}
