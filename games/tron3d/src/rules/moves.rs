//! Movements: a bike rides to a neighbouring vertex, or crashes into the trail there.

use super::round::{Deed, Round};
use crate::{Event, Order};

/// The points for a movement.
const POINTS: u32 = 10;

impl Round<'_, '_> {
    /// Follows an order or ignores it: the first order that a bike of the seat can follow counts.
    pub(super) fn follow(&mut self, seat: usize, order: &Order) {
        let Order::Move { bike, to, item } = *order;
        let (Ok(bike), Ok(to)) = (usize::try_from(bike), u16::try_from(to)) else { return };
        if !self.can_follow(seat, bike, to) {
            return;
        }
        if item {
            self.use_item(bike);
        }
        let from = std::mem::replace(&mut self.state.bikes[bike].vertex, to);
        let id = bike as u8;
        if let Some(by) = self.state.wall(to).filter(|_| self.state.bikes[bike].ghost == 0) {
            self.deeds[bike] = Deed::Crashed;
            self.stage.emit(Event::Crashed { bike: id, vertex: to, by });
            return;
        }
        self.deeds[bike] = Deed::Moved;
        self.state.lay(to, id as i8, from);
        self.take_item(bike);
    }

    fn can_follow(&self, seat: usize, bike: usize, to: u16) -> bool {
        let own = bike < self.state.bikes.len() && self.board.params().owner(bike) == seat;
        own && self.deeds[bike] == Deed::Nothing
            && self.state.bikes[bike].to_move(self.state.round)
            && self.board.graph().joined(self.state.bikes[bike].vertex, to)
    }

    /// Every movement wins points and uses up one movement of turbo and ghost mode.
    pub(super) fn score_movements(&mut self) {
        for (id, bike) in self.state.bikes.iter_mut().enumerate() {
            if self.deeds[id] == Deed::Moved {
                bike.turbo = bike.turbo.saturating_sub(1);
                bike.ghost = bike.ghost.saturating_sub(1);
                self.state.scores[self.board.params().owner(id)] += POINTS;
            }
        }
    }
}
