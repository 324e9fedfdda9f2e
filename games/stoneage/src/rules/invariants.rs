//! What must hold in every reachable state.

use crate::board::{Board, MOUNTAIN, OUT};
use crate::cache::Cache;
use crate::state::{State, Unit, shown};

impl State {
    pub(crate) fn check(&self, board: &Board) -> Result<(), String> {
        let sorted = |cells: &[u16]| cells.is_sorted_by(|a, b| a < b);
        let cells = |list: &mut dyn Iterator<Item = u16>| list.collect::<Vec<u16>>();
        let lists = [
            ("food", cells(&mut self.food.iter().map(|food| food.cell))),
            ("fires", cells(&mut self.fires.iter().map(|fire| fire.cell))),
            ("art", cells(&mut self.art.iter().map(|art| art.cell))),
            ("traps", self.traps.clone()),
        ];
        if let Some((name, _)) = lists.iter().find(|(_, cells)| !sorted(cells)) {
            return Err(format!("{name}: two on one cell, or out of order"));
        }
        let standing = self.units.iter().map(|unit| unit.cell).chain(self.deer.iter().map(|deer| deer.cell));
        let mut standing: Vec<u16> = standing.collect();
        standing.sort_unstable();
        if !sorted(&standing) {
            return Err("two stand on one cell".to_owned());
        }
        if standing.iter().any(|&cell| matches!(board.terrain(cell), MOUNTAIN | OUT)) {
            return Err("somebody stands on a mountain or outside".to_owned());
        }
        let mut ids: Vec<u16> = self.units.iter().map(Unit::shown).collect();
        ids.extend(self.deer.iter().map(|deer| shown(deer.id)));
        ids.sort_unstable();
        if !sorted(&ids) || ids.iter().any(|id| !(1..=10_000).contains(id)) {
            return Err("an id is used twice, or out of range".to_owned());
        }
        for unit in &self.units {
            let techs = self.techs(unit.seat);
            if unit.health == 0 || unit.health > techs.max_health(unit.kind) {
                return Err(format!("a {:?} has health {}", unit.kind, unit.health));
            }
            if unit.carried.iter().any(|&carried| carried > techs.capacity()) {
                return Err(format!("a unit carries {:?}", unit.carried));
            }
        }
        for seat in 0..2 {
            if self.count(seat) > self.techs(seat).max_units().into() {
                return Err(format!("seat {seat} has {} units", self.count(seat)));
            }
        }
        // Recomputing everything is slow; a check every few rounds still finds mistakes.
        if self.round.is_multiple_of(16) && *self.cache(board) != Cache::of(board, self) {
            return Err("what was derived from the state is not what the state says".to_owned());
        }
        Ok(())
    }
}
