//! How units communicate: rock paintings and smoke signals (section 9).

use super::act::ActingUnit;
use crate::state::{Art, Unit};
use crate::{Event, Technology};

/// The largest number that can be painted without Rock Art (section 9).
const LARGEST_ART: i32 = 100_000;

impl ActingUnit<'_, '_> {
    pub(super) fn can_draw(&self, value: i32) -> bool {
        let unit = self.unit();
        unit.kind.has_hands()
            && self.state.cache(self.board).light.at(unit.cell) >= self.techs().detection(unit.kind)
            && ((0..=LARGEST_ART).contains(&value) || self.techs().has(Technology::RockArt))
    }

    pub(super) fn draw(&mut self, value: i32) {
        let Unit { id: unit, cell, .. } = *self.unit();
        let art = &mut self.state.art;
        match (art.binary_search_by_key(&cell, |art| art.cell), value) {
            (Ok(at), 0) => drop(art.remove(at)),
            (Ok(at), value) => art[at].value = value,
            (Err(_), 0) => {}
            (Err(at), value) => art.insert(at, Art { cell, value }),
        }
        self.stage.emit(Event::Painted { unit, value });
    }

    pub(super) fn can_smoke(&self) -> bool {
        let unit = self.unit();
        (unit.torch > 0 || unit.kind.is_structure())
            && self.cool(unit.move_ready)
            && self.cool(unit.attack_ready)
    }

    pub(super) fn smoke(&mut self, value: i32) {
        let more = self.techs().smoke_cooldown();
        let (move_ready, attack_ready) =
            (self.heated(self.unit().move_ready, more), self.heated(self.unit().attack_ready, more));
        let unit = self.unit_mut();
        (unit.move_ready, unit.attack_ready, unit.smoke) = (move_ready, attack_ready, Some(value));
        let unit = unit.id;
        self.stage.emit(Event::Smoke { unit, value });
    }
}
