//! Items: they appear once, are taken by riding onto them, and give a bike turbo or ghost mode (original rules, section 2.1).

use super::phase;
use super::round::Round;
use crate::{Event, Item};
use agon_kernel::Stream;

impl Round<'_, '_> {
    /// Before round `bonus_round`, places an item on each bonus vertex that is not a wall, every kind equally likely.
    pub(super) fn place_items(&mut self) {
        let round = self.state.round;
        if round != u32::from(self.board.params().bonus_round) || self.board.bonus().is_empty() {
            return;
        }
        let mut items = 0;
        for (number, &vertex) in self.board.bonus().iter().enumerate() {
            if self.state.wall(vertex).is_none() {
                let mut rng = self.stage.rng(Stream { round, phase: phase::ITEM, of: number as u32 });
                self.state.items[number] = Some(Item::ALL[rng.index(Item::ALL.len())]);
                items += 1;
            }
        }
        self.stage.emit(Event::Appeared { items });
    }

    /// Takes what is on the bike's vertex. An item replaces the one that the bike carries, but extra points are consumed immediately and
    /// replace nothing.
    pub(super) fn take_item(&mut self, bike: usize) {
        let taker = &mut self.state.bikes[bike];
        let vertex = taker.vertex;
        let Some(item) = self.board.bonus_at(vertex).and_then(|bonus| self.state.items[bonus].take()) else {
            return;
        };
        if item == Item::Points {
            let points = self.board.params().score_bonus;
            self.state.scores[self.board.params().owner(bike)] += u32::from(points);
            self.stage.emit(Event::ExtraPoints { bike: bike as u8, vertex, points });
        } else {
            taker.item = Some(item);
            self.stage.emit(Event::Taken { bike: bike as u8, vertex, item });
        }
    }

    /// Uses what the bike carries, if anything; its mode starts with the movement that follows.
    pub(super) fn use_item(&mut self, bike: usize) {
        let (params, user) = (self.board.params(), &mut self.state.bikes[bike]);
        let Some(item) = user.item.take() else { return };
        match item {
            Item::Turbo => user.turbo = params.turbo_duration,
            Item::Ghost => user.ghost = params.ghost_duration,
            Item::Points => {}
        }
        self.stage.emit(Event::Used { bike: bike as u8, item });
    }
}
