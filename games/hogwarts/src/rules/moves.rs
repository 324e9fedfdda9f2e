//! How units move, take books and attack (RULES.md, 1.3 and 1.5).

use super::world::{NONE, World};
use crate::state::Unit;
use crate::{BOOK, Dir, Event, OWNER, Order, WALL};

impl World<'_, '_> {
    /// Carries out a seat's order to one of its units, on the board as it is at that point.
    pub(super) fn follow(&mut self, seat: u8, unit: u16, order: &Order) {
        if self.state.seat_of(unit) != seat {
            return; // It changed clans earlier in this round.
        }
        match order {
            Order::Move { dir, .. } => self.go(seat, unit, *dir),
            Order::Spell { groups, .. } => self.spell(unit, groups),
        }
    }

    #[inline]
    fn go(&mut self, seat: u8, unit: u16, dir: Dir) {
        let mover = Unit::of(unit);
        let cell = match mover {
            Unit::Wizard(_) if dir.diagonal() => return,
            Unit::Wizard(wizard) => &mut self.state.wizards[wizard].cell,
            Unit::Ghost(ghost) => &mut self.state.ghosts[ghost].cell,
        };
        let ((row, col), (down, right)) = (self.grid.place(*cell), dir.offset());
        let (row, col) = (i32::from(row) + down, i32::from(col) + right);
        let Some(to) = self.grid.at(row, col) else { return };
        let code = &mut self.state.cells.0[usize::from(to)];
        if *code & OWNER == WALL {
            return;
        }
        let (above, left) = (row - i32::from(self.voldemort.0), col - i32::from(self.voldemort.1));
        if (-1..=1).contains(&above) && (-1..=1).contains(&left) {
            return self.kill(unit);
        }
        let there = &mut self.units[usize::from(to)];
        if *there == NONE {
            // It moves, and takes what is there.
            *there = unit;
            self.units[usize::from(std::mem::replace(cell, to))] = NONE;
            let before = std::mem::replace(code, seat);
            self.change_owner(before, seat);
            if before & BOOK != 0 {
                self.take_book(unit, to);
            }
        } else if let Unit::Wizard(wizard) = mover
            && self.state.wizards[wizard].conversion.is_none()
        {
            let other = *there;
            self.meet(wizard, unit, other);
        }
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
