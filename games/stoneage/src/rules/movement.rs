//! Moving (section 7).

use super::act::ActingUnit;
use super::sense;
use crate::board::WATER;
use crate::cache::Occupant;
use crate::{Direction, TURN_UNITS, Technology};

/// The factor of diagonal steps, in ten-thousandths (section 7).
pub(crate) const DIAGONAL: u64 = 14_142;

impl ActingUnit<'_, '_> {
    pub(super) fn may_move(&self) -> bool {
        let unit = self.unit();
        !unit.kind.is_structure() && self.is_built() && self.cool(unit.move_ready)
    }

    pub(super) fn can_move(&self, dir: Direction) -> bool {
        let to = self.board.step(self.unit().cell, dir);
        let cache = self.state.cache(self.board);
        let rafts = self.techs().has(Technology::Rafts);
        let free = dir == Direction::Zero || cache.occupant(to) == Occupant::Nobody;
        self.may_move() && free && sense::enters(cache, rafts, to)
    }

    pub(super) fn go(&mut self, dir: Direction) {
        let (techs, from) = (self.techs(), self.unit().cell);
        let mut cost = u64::from(techs.move_cooldown(self.unit().kind));
        if dir == Direction::Zero {
            // Staying does not leave the cell: it costs one turn, on water too.
            self.unit_mut().move_ready = self.heated(self.unit().move_ready, TURN_UNITS);
            return;
        }
        if dir.is_diagonal() {
            cost = cost * DIAGONAL / 10_000;
        }
        if self.board.terrain(from) == WATER && !techs.has(Technology::Navigation) {
            cost *= 2;
        }
        let ready = self.heated(self.unit().move_ready, cost as u32);
        self.unit_mut().move_ready = ready;
        let to = self.board.step(from, dir);
        let (me, light) = (self.me, self.unit().light(techs));
        self.unit_mut().cell = to;
        let cache = self.state.cache_mut(self.board);
        cache.vacate(from);
        cache.place_unit(to, me);
        cache.darken(self.board, from, light);
        cache.shine(self.board, to, light);
        if self.spring(to) {
            self.kill_unit(me, None);
        }
    }
}
