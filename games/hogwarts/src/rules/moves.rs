//! How units move, take books and attack (RULES.md, 1.3 and 1.5).

use super::world::World;
use crate::state::Unit;
use crate::{Dir, Event, OWNER, Order, WALL};

impl World<'_, '_> {
    /// Carries out a seat's order to one of its units, on the board as it is at that point.
    pub(super) fn follow(&mut self, seat: u8, unit: u16, order: &Order) {
        if self.state.seat_of(unit) != seat {
            return; // It changed clans earlier in this round.
        }
        match order {
            Order::Move { dir, .. } => self.go(unit, *dir),
            Order::Spell { groups, .. } => self.spell(unit, groups),
        }
    }

    fn go(&mut self, unit: u16, dir: Dir) {
        if matches!(Unit::of(unit), Unit::Wizard(_)) && dir.diagonal() {
            return;
        }
        let Some(to) = self.grid.step(self.state.cell_of(unit), dir) else { return };
        if self.state.cells.get(to) & OWNER == WALL {
            return;
        }
        if self.grid.within(1, to, self.state.voldemort) {
            return self.kill(unit);
        }
        match (self.unit_at(to), Unit::of(unit)) {
            (None, _) => self.enter(unit, to),
            (Some(_), Unit::Ghost(_)) => {}
            (Some(other), Unit::Wizard(wizard)) => {
                if self.state.wizards[wizard].conversion.is_none() {
                    self.meet(wizard, unit, other);
                }
            }
        }
    }

    /// Moves to a cell without a unit and takes what is there.
    fn enter(&mut self, unit: u16, to: u16) {
        self.take_book(unit, to);
        self.lift(unit);
        self.put(unit, to);
    }

    /// A wizard that is not being converted runs into another unit: it attacks an enemy, or cancels the conversion of an ally.
    fn meet(&mut self, wizard: usize, unit: u16, other: u16) {
        let seat = self.state.wizards[wizard].seat;
        match Unit::of(other) {
            Unit::Ghost(ghost) if ghost != usize::from(seat) => self.attack_ghost(unit, ghost),
            Unit::Ghost(_) => {}
            Unit::Wizard(met) => {
                let (clan, conversion) = (self.state.wizards[met].seat, self.state.wizards[met].conversion);
                match conversion {
                    None if clan != seat => self.battle(unit, other),
                    Some(_) if clan == seat => {
                        self.state.wizards[met].conversion = None;
                        self.stage.emit(Event::ConversionCancelled { unit: other, by: unit });
                    }
                    _ => {}
                }
            }
        }
    }

    fn attack_ghost(&mut self, by: u16, ghost: usize) {
        let round = self.state.round;
        let victim = &mut self.state.ghosts[ghost];
        if victim.attacked.is_some_and(|last| round - last < self.settings.rounds_no_attack_ghost) {
            return;
        }
        victim.attacked = Some(round);
        victim.rested = victim.rested.max(round) + self.settings.rounds_attack_resting_ghost;
        let rested = victim.rested;
        self.stage.emit(Event::GhostAttacked { unit: ghost as u16, by, rested });
    }
}
