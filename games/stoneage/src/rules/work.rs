//! The work of workers: gathering and depositing (section 8).

use super::act::ActingUnit;
use crate::cache::{HAS_FOOD, HAS_STONE, Occupant};
use crate::state::Unit;
use crate::{Event, Resource, UnitType};

impl ActingUnit<'_, '_> {
    /// How much of each resource the worker would gather on its cell.
    pub(super) fn harvest(&self) -> [u16; 3] {
        let (unit, techs) = (self.unit(), self.techs());
        let mut harvest = [0; 3];
        for (&resource, (much, carried)) in Resource::ALL.iter().zip(harvest.iter_mut().zip(unit.carried)) {
            let room = techs.capacity().saturating_sub(carried);
            *much = techs.gathering().min(self.state.amount(self.board, unit.cell, resource)).min(room);
        }
        harvest
    }

    pub(super) fn can_gather(&self) -> bool {
        let unit = self.unit();
        unit.kind == UnitType::Worker
            && self.is_built()
            && !self.state.gathered
            && self.state.cache(self.board).light.at(unit.cell) >= self.techs().detection(unit.kind)
            && self.harvest() != [0; 3]
    }

    pub(super) fn gather(&mut self) {
        let [food, stone, wood] = self.harvest();
        let cell = self.unit().cell;
        for (carried, more) in self.unit_mut().carried.iter_mut().zip([food, stone, wood]) {
            *carried += more;
        }
        self.state.gathered = true;
        if food > 0
            && let Ok(at) = self.state.food.binary_search_by_key(&cell, |food| food.cell)
        {
            self.state.food[at].level -= food;
            if self.state.food_in(cell) == 0 {
                self.state.food.remove(at);
                self.state.cache_mut(self.board).mark(cell, HAS_FOOD, false);
            }
        }
        let (x, y) = self.event_xy(cell);
        if stone > 0
            && let Some(left) = self.state.stone.get_mut(usize::from(self.board.stone_index(cell)))
        {
            *left -= stone;
            if *left == 0 {
                self.state.cache_mut(self.board).mark(cell, HAS_STONE, false);
                self.stage.emit(Event::UsedUp { resource: Resource::Stone, x, y });
            }
        }
        if wood > 0
            && let Some(left) = self.state.wood.get_mut(usize::from(self.board.wood_index(cell)))
        {
            *left -= wood;
            if *left == 0 {
                self.clear_trees(cell);
                self.stage.emit(Event::UsedUp { resource: Resource::Wood, x, y });
            }
        }
    }

    pub(super) fn can_deposit(&self) -> bool {
        let unit = self.unit();
        let cache = self.state.cache(self.board);
        let takes = |cell: u16| match cache.occupant(cell) {
            Occupant::Unit(place) => {
                let other = &self.state.units[place];
                other.seat == unit.seat && other.kind.takes_deposits()
            }
            _ => false,
        };
        unit.kind == UnitType::Worker && self.is_built() && self.board.around(unit.cell).any(takes)
    }

    pub(super) fn deposit(&mut self) {
        let carried = std::mem::take(&mut self.unit_mut().carried);
        let Unit { id: unit, seat, .. } = *self.unit();
        self.state.sides[usize::from(seat)].gain(carried);
        let [food, stone, wood] = carried;
        if carried != [0; 3] {
            self.stage.emit(Event::Deposit { unit, food, stone, wood });
        }
    }
}
