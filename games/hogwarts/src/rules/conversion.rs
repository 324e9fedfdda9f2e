//! Conversions: wizards that lost a battle change clans, immediately or after some rounds (RULES.md, 1.5).

use super::world::World;
use crate::Event;
use crate::state::{SEATS, Wizard};

impl World<'_, '_> {
    /// Converts the wizards whose time is up: a conversion of 5 rounds that started in round R ends with round R + 4.
    pub(super) fn finish_conversions(&mut self) {
        let now = self.state.round + 1;
        let mut from = 0;
        let done = |wizard: &Wizard| wizard.conversion.is_some_and(|conversion| conversion.done <= now);
        while let Some(next) = self.state.wizards[from..].iter().position(done) {
            let wizard = from + next;
            if let Some(conversion) = self.state.wizards[wizard].conversion {
                self.convert(wizard, conversion.to);
            }
            from = wizard + 1;
        }
    }

    /// Moves a wizard on the board to another clan, which gets the points for it.
    pub(super) fn convert(&mut self, wizard: usize, to: u8) {
        let unit = wizard as u16 + u16::from(SEATS);
        let from = std::mem::replace(&mut self.state.wizards[wizard].seat, to);
        self.state.wizards[wizard].conversion = None;
        self.members[usize::from(from)] -= 1;
        self.members[usize::from(to)] += 1;
        self.own(self.state.wizards[wizard].cell, to);
        self.state.clans[usize::from(to)].points += i64::from(self.settings.points_for_converting_wizard);
        self.stage.emit(Event::ConversionDone { unit, from, to });
    }
}
