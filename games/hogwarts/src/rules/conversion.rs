//! Conversions: wizards that lost a battle change clans, immediately or after some rounds (RULES.md, 1.5).

use super::world::World;
use crate::Event;
use crate::state::SEATS;

impl World<'_, '_> {
    /// Converts the wizards whose time is up: a conversion of 5 rounds that started in round R ends with round R + 4.
    pub(super) fn finish_conversions(&mut self) {
        for wizard in 0..self.state.wizards.len() {
            if let Some(conversion) = self.state.wizards[wizard].conversion
                && conversion.done <= self.state.round + 1
            {
                self.convert(wizard, conversion.to);
            }
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
