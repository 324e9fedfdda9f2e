//! Research (section 10).

use super::act::ActingUnit;
use crate::state::{End, Victory};
use crate::{Event, Technology, UnitType};

impl ActingUnit<'_, '_> {
    pub(crate) fn can_research(&self, tech: Technology) -> bool {
        let (unit, techs) = (self.unit(), self.techs());
        unit.kind == UnitType::Base
            && !techs.has(tech)
            && tech.level() <= techs.level()
            && self.state.sides[usize::from(unit.seat)].affords(tech.cost())
    }

    /// Researches a technology, which takes effect immediately and for all units, including existing ones.
    pub(crate) fn research(&mut self, tech: Technology) {
        let (seat, before) = (self.unit().seat, self.techs());
        let side = &mut self.state.sides[usize::from(seat)];
        side.pay(tech.cost());
        side.techs.add(tech);
        let after = side.techs;
        self.stage.emit(Event::Research { seat, tech, level: after.level() });
        for unit in self.state.units.iter_mut().filter(|unit| unit.seat == seat) {
            let most = after.max_health(unit.kind);
            let more = match tech {
                Technology::Cooking => unit.health / 5,
                _ => most - before.max_health(unit.kind),
            };
            unit.health = (unit.health + more).min(most);
        }
        if before.torch_light() != after.torch_light() {
            self.state.refresh();
        }
        if tech == Technology::Wheel {
            self.state.end = Some(End { winner: seat, how: Victory::Wheel });
            self.stage.emit(Event::Won { seat });
        }
    }
}
