//! Attacks (sections 7 and 8).

use super::act::ActingUnit;
use crate::cache::Occupant;
use crate::state::Unit;
use crate::{Event, UnitType};

impl ActingUnit<'_, '_> {
    pub(super) fn may_attack(&self) -> bool {
        let unit = self.unit();
        unit.kind.can_attack() && self.is_built() && self.cool(unit.attack_ready)
    }

    pub(super) fn attackable(&self, x: i32, y: i32) -> Option<u16> {
        let unit = self.unit();
        let cell = self.reach(x, y, unit.kind.min_attack_range(), unit.kind.attack_range())?;
        let fits = unit.kind != UnitType::Trapper || self.state.cache(self.board).is_free_land(cell);
        (self.may_attack() && fits && !self.board.obstructed(unit.cell, cell)).then_some(cell)
    }

    pub(super) fn attack(&mut self, cell: u16) {
        let techs = self.techs();
        let Unit { id: unit, kind, cell: from, attack_ready, .. } = *self.unit();
        let ready = self.heated(attack_ready, techs.attack_cooldown(kind));
        self.unit_mut().attack_ready = ready;
        let ((x, y), (to_x, to_y)) = (self.event_xy(from), self.event_xy(cell));
        if kind == UnitType::Trapper {
            self.set_trap(cell);
            self.stage.emit(Event::TrapSet { unit, x: to_x, y: to_y });
            return;
        }
        self.stage.emit(Event::Attack { unit, x, y, to_x, to_y });
        let damage = techs.attack(kind);
        match self.state.cache(self.board).occupant(cell) {
            Occupant::Nobody => {}
            Occupant::Unit(place) => {
                let victim = &mut self.state.units[place];
                victim.health = victim.health.saturating_sub(damage);
                if victim.health == 0 {
                    let killer = (place != self.me).then(|| self.unit().seat);
                    self.kill_unit(place, killer);
                }
            }
            Occupant::Deer(place) => {
                let deer = &mut self.state.deer[place];
                deer.health = deer.health.saturating_sub(damage as u8);
                if deer.health == 0 {
                    self.kill_deer(place);
                }
            }
        }
    }
}
