//! Ghost walls: they change last in a round, and crush units that stand where one appears.

use super::round::Round;
use crate::Event;

impl Round<'_, '_> {
    pub(super) fn change_walls(&mut self) {
        let (params, state) = (self.board.params(), &mut *self.state);
        for (id, &at) in self.board.ghosts().iter().enumerate() {
            let ghost = &mut state.ghosts[id];
            if ghost.time > 1 {
                ghost.time -= 1;
                continue;
            }
            (ghost.present, ghost.time) = (!ghost.present, params.wall_change_time);
            if ghost.present
                && let Some(unit) = state.unit_at(at)
            {
                state.units[unit].back = params.player_regen_time;
                self.stage.emit(Event::Crushed { unit: unit as u16 });
            }
        }
    }
}
