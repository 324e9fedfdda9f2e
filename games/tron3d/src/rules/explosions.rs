//! Explosions, all at the end of the round. Until then, the trail of a crashed bike still blocks everybody.

use super::round::{Deed, Round};
use crate::{Bike, Event};

impl Round<'_, '_> {
    /// Blows up bikes that crashed, had to move but did not, or belong to a seat that is out. Their trails disappear.
    pub(super) fn explode(&mut self) {
        let mut exploded = Vec::new();
        for (id, bike) in self.state.bikes.iter().enumerate() {
            let out = bike.alive && self.state.out[self.board.params().owner(id)].is_some();
            match self.deeds[id] {
                Deed::Crashed => exploded.push(id),
                Deed::Nothing if bike.to_move(self.state.round) || out => {
                    exploded.push(id);
                    self.stage.emit(Event::NotMoved { bike: id as u8 });
                }
                Deed::Nothing | Deed::Moved => {}
            }
        }
        for &id in &exploded {
            let vertices = self.state.trail(id as i8) as u16;
            self.stage.emit(Event::TrailGone { bike: id as u8, vertices });
            let bike = &mut self.state.bikes[id];
            *bike = Bike { vertex: bike.vertex, item: None, turbo: 0, ghost: 0, alive: false };
        }
        if !exploded.is_empty() {
            self.state.clear_trails();
        }
    }
}
