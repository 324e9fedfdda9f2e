//! Battles: which unit may attack in a round, and the effect of its attack.

use super::phase;
use super::round::{Orders, Round};
use super::sight::target;
use crate::state::MAX_POINTS;
use crate::{Dir, Event, Order};
use agon_kernel::Stream;

impl Round<'_, '_> {
    /// Draws the attacker: at most one attack is executed in a round.
    pub(super) fn draw_attacker(&mut self, orders: &Orders) {
        let attackers: Vec<usize> = orders.iter().flatten().filter_map(attacker).collect();
        let mut rng = self.stage.rng(Stream::phase(self.state.round, phase::ATTACKER));
        self.attacker = rng.pick(&attackers).copied();
        for &unit in attackers.iter().filter(|&&unit| Some(unit) != self.attacker) {
            self.stage.emit(Event::Outdrawn { unit: unit as u16 });
        }
    }

    /// Executes an attack. The attacker always loses one attack; the defender dies or loses one defense.
    pub(super) fn attack(&mut self, unit: usize, dir: Dir) {
        let Some((target, distance)) = target(self.board, self.state, unit, dir) else {
            self.stage.emit(Event::Missed { unit: unit as u16, dir });
            return;
        };
        let killed = self.state.units[unit].attack >= self.state.units[target].defense;
        let mut reward = 0;
        if killed {
            reward = self.reward(target);
            self.gains.push((unit, reward));
            self.state.units[target].back = self.board.params().player_regen_time;
        } else {
            weaken(&mut self.state.units[target].defense);
        }
        weaken(&mut self.state.units[unit].attack);
        let (unit, target) = (unit as u16, target as u16);
        self.stage.emit(Event::Attack { unit, target, dir, distance, killed, reward });
    }

    /// A share of the points of the victim's seat.
    fn reward(&self, victim: usize) -> u32 {
        let points = u64::from(self.state.score(self.board, self.board.owners()[victim]));
        let percent = u64::from(self.board.params().battle_reward);
        u32::try_from(points * percent / 100).map_or(MAX_POINTS, |reward| reward.min(MAX_POINTS))
    }
}

fn attacker(order: &Order) -> Option<usize> {
    match *order {
        Order::Attack { unit, .. } => usize::try_from(unit).ok(),
        Order::Move { .. } => None,
    }
}

fn weaken(attribute: &mut u16) {
    *attribute = attribute.saturating_sub(1).max(1);
}
