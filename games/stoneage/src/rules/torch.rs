//! Torches, fires, and how forests affect light (sections 5 and 8).

use super::act::ActingUnit;
use super::spread::REACH;
use crate::board::{Board, LAND};
use crate::cache::{HAS_FIRE, Occupant};
use crate::state::{Fire, State, Unit};
use crate::{Event, Resource, Technology};

/// The cost of a torch in wood.
const TORCH_COST: u32 = 10;

impl ActingUnit<'_, '_> {
    pub(crate) fn can_light_torch(&self) -> bool {
        let unit = self.unit();
        let wood = self.state.sides[usize::from(unit.seat)].stock[Resource::Wood as usize];
        unit.kind.has_hands()
            && self.is_built()
            && wood >= TORCH_COST
            && (self.techs().has(Technology::Flint) || self.has_flame_beside())
    }

    /// Whether there is a fire on this cell or next to it, or a unit with a torch or a structure next to it.
    fn has_flame_beside(&self) -> bool {
        let cache = self.state.cache(self.board);
        let burns = |cell: u16| {
            cache.has(cell, HAS_FIRE)
                || match cache.occupant(cell) {
                    Occupant::Unit(place) if place != self.me => {
                        let other = &self.state.units[place];
                        other.torch > 0 || other.kind.is_structure()
                    }
                    _ => false,
                }
        };
        let here = self.unit().cell;
        burns(here) || self.board.around(here).any(burns)
    }

    pub(crate) fn light_torch(&mut self) {
        let techs = self.techs();
        let until = self.state.round + techs.torch_turns();
        let Unit { id: unit, seat, cell, torch, .. } = *self.unit();
        self.state.sides[usize::from(seat)].stock[Resource::Wood as usize] -= TORCH_COST;
        self.unit_mut().torch = until as u16;
        if torch == 0 {
            self.state.cache_mut(self.board).shine(self.board, cell, techs.torch_light());
        }
        self.stage.emit(Event::TorchLit { unit });
    }

    pub(crate) fn throwable(&self, x: i32, y: i32) -> Option<u16> {
        let unit = self.unit();
        let cell = self.reach(x, y, 0, unit.kind.throw_range())?;
        let able = unit.torch > 0 && self.is_built() && self.board.terrain(cell) == LAND;
        (able && !self.board.obstructed(unit.cell, cell)).then_some(cell)
    }

    pub(crate) fn throw_torch(&mut self, cell: u16) {
        let light = self.techs().torch_light();
        let Unit { id: unit, seat, cell: from, torch, .. } = *self.unit();
        self.unit_mut().torch = 0;
        self.state.cache_mut(self.board).darken(self.board, from, light);
        let fire = Fire { cell, until: torch, seat };
        match self.state.fires.binary_search_by_key(&cell, |fire| fire.cell) {
            Ok(at) => {
                let old = std::mem::replace(&mut self.state.fires[at], fire);
                let light = self.state.techs(old.seat).torch_light();
                self.state.cache_mut(self.board).darken(self.board, cell, light);
            }
            Err(at) => self.state.fires.insert(at, fire),
        }
        let cache = self.state.cache_mut(self.board);
        cache.mark(cell, HAS_FIRE, true);
        cache.shine(self.board, cell, light);
        let (x, y) = self.event_xy(cell);
        self.stage.emit(Event::TorchThrown { unit, x, y });
    }

    /// Removes the last tree of a cell: light passes it more easily from now on.
    pub(crate) fn clear_trees(&mut self, cell: u16) {
        let (x, y) = self.board.xy(cell);
        let near = |other: u16| {
            let (ox, oy) = self.board.xy(other);
            i32::from(x.abs_diff(ox).max(y.abs_diff(oy))) <= REACH
        };
        let sources: Vec<(u16, u8)> = sources(self.state).filter(|&(source, _)| near(source)).collect();
        let (board, cache) = (self.board, self.state.cache_mut(self.board));
        for &(source, light) in &sources {
            cache.darken(board, source, light);
        }
        cache.clear_trees(cell);
        for &(source, light) in &sources {
            cache.shine(board, source, light);
        }
    }
}

/// All sources of light: cells and intensities.
fn sources(state: &State) -> impl Iterator<Item = (u16, u8)> {
    let units = state.units.iter().map(|unit| (unit.cell, unit.light(state.techs(unit.seat))));
    let fires = state.fires.iter().map(|fire| (fire.cell, state.techs(fire.seat).torch_light()));
    units.chain(fires)
}

/// Puts out fires whose time is up.
pub(crate) fn burn_down(board: &Board, state: &mut State) {
    let round = state.round;
    if !state.fires.iter().any(|fire| u32::from(fire.until) <= round) {
        return;
    }
    let (out, burning): (Vec<Fire>, Vec<Fire>) =
        state.fires.iter().partition(|fire| u32::from(fire.until) <= round);
    state.fires = burning;
    for fire in out {
        let light = state.techs(fire.seat).torch_light();
        let cache = state.cache_mut(board);
        cache.mark(fire.cell, HAS_FIRE, false);
        cache.darken(board, fire.cell, light);
    }
}
