//! One round: the orders, in a random order of the seats, on the evolving board (original rules, section 1).

use crate::state::{MAX_ATTRIBUTE, MAX_POINTS};
use crate::{Board, Dir, Event, Kind, Order, State, regrow, sight};
use agon_kernel::{Answer, Seat, Stage, Stream};

/// Random streams: the order in which the seats act.
const SEAT_ORDER: u32 = 0;
/// Random streams: which of the units that asked for an attack gets it.
const ATTACKER: u32 = 1;
/// The most seats that a board has.
const SEATS: usize = 4;

/// Plays a round.
pub(crate) fn play(
    board: &Board,
    state: &mut State,
    answers: Vec<(Seat, Answer<Order>)>,
    stage: &mut Stage<'_, Event>,
) {
    let mut orders: [Vec<Order>; SEATS] = Default::default();
    let mut asked = vec![false; state.units.len()];
    let mut attackers = Vec::new();
    for (seat, answer) in answers {
        match answer {
            Ok(mut given) => {
                given.retain(|order| first_order(board, state, seat, order, &mut asked));
                attackers.extend(given.iter().filter_map(attacks));
                orders[seat.index()] = given;
            }
            Err(fault) => {
                state.out[seat.index()] = Some(fault);
                stage.emit(Event::Frozen { seat: seat.0, fault });
            }
        }
    }
    let attacker = draw_attacker(state.round, &attackers, stage);
    let mut round = Round { board, state, attacker, gains: Vec::new() };
    let mut seats = [0, 1, 2, 3];
    let seats = &mut seats[..board.params().nb_players.into()];
    stage.rng(Stream::phase(round.state.round, SEAT_ORDER)).shuffle(seats);
    for &seat in &*seats {
        for order in &orders[seat] {
            round.carry_out(order, stage);
        }
    }
    for (unit, points) in round.gains {
        let unit = &mut state.units[unit];
        unit.points = unit.points.saturating_add(points).min(MAX_POINTS);
    }
    regrow::end_of_round(board, state, stage);
    state.round += 1;
}

/// Whether the order is the first one to a living unit of the seat; any other is ignored.
fn first_order(board: &Board, state: &State, seat: Seat, order: &Order, asked: &mut [bool]) -> bool {
    let Ok(unit) = usize::try_from(order.parts().0) else { return false };
    let own = board.owners().get(unit) == Some(&seat) && state.units[unit].alive();
    own && !std::mem::replace(&mut asked[unit], true)
}

fn attacks(order: &Order) -> Option<usize> {
    match *order {
        Order::Attack { unit, .. } => usize::try_from(unit).ok(),
        Order::Move { .. } => None,
    }
}

/// Only one attack is executed in a round: draws whose.
fn draw_attacker(round: u32, attackers: &[usize], stage: &mut Stage<'_, Event>) -> Option<usize> {
    let attacker = *stage.rng(Stream::phase(round, ATTACKER)).pick(attackers)?;
    for &unit in attackers.iter().filter(|&&unit| unit != attacker) {
        stage.emit(Event::Outdrawn { unit: unit as u16 });
    }
    Some(attacker)
}

/// A round while it is played.
struct Round<'a> {
    board: &'a Board,
    state: &'a mut State,
    /// The one unit that may attack.
    attacker: Option<usize>,
    /// The points won by units, which count from the end of the round.
    gains: Vec<(usize, u32)>,
}

impl Round<'_> {
    fn carry_out(&mut self, order: &Order, stage: &mut Stage<'_, Event>) {
        let (id, dir) = order.parts();
        let unit = id as usize;
        // It may have been killed by a seat that acted before.
        if !self.state.units[unit].alive() {
            return;
        }
        match order {
            Order::Move { .. } => self.step(unit, dir, stage),
            Order::Attack { .. } if self.attacker == Some(unit) => self.battle(unit, dir, stage),
            Order::Attack { .. } => {}
        }
    }

    fn step(&mut self, unit: usize, dir: Dir, stage: &mut Stage<'_, Event>) {
        let to = self.state.units[unit].at.step(dir);
        if self.state.is_wall(self.board, to) || self.state.unit_at(to).is_some() {
            return;
        }
        self.state.units[unit].at = to;
        if let Some(bonus) = self.state.bonus_at(to) {
            self.take(unit, bonus, stage);
        }
    }

    fn take(&mut self, id: usize, bonus_id: usize, stage: &mut Stage<'_, Event>) {
        let params = self.board.params();
        let kind = self.board.kinds()[bonus_id];
        let (unit, bonus) = (&mut self.state.units[id], &mut self.state.bonuses[bonus_id]);
        let wider = u16::from(unit.scope) < params.max_scope;
        let raise = |attribute: &mut u16, by: u16| *attribute = (*attribute + by).min(MAX_ATTRIBUTE);
        let value = match kind {
            Kind::Point => {
                self.gains.push((id, bonus.value.into()));
                bonus.value.into()
            }
            Kind::Attack => {
                raise(&mut unit.attack, 1);
                1
            }
            Kind::Defense => {
                raise(&mut unit.defense, 1);
                1
            }
            Kind::Scope => {
                unit.scope += u8::from(wider);
                wider.into()
            }
            Kind::Stone if unit.stones < params.max_stone => {
                unit.stones += 1;
                raise(&mut unit.attack, 2);
                raise(&mut unit.defense, 2);
                unit.scope += u8::from(wider);
                1
            }
            Kind::Stone => 0,
        };
        bonus.value = 0;
        bonus.back = self.board.regen_time(kind);
        stage.emit(Event::Pickup { unit: id as u16, bonus: bonus_id as u16, kind, value });
    }

    fn battle(&mut self, unit: usize, dir: Dir, stage: &mut Stage<'_, Event>) {
        let Some((target, distance)) = sight::target(self.board, self.state, unit, dir) else {
            stage.emit(Event::Missed { unit: unit as u16, dir });
            return;
        };
        let killed = self.state.units[unit].attack >= self.state.units[target].defense;
        let mut reward = 0;
        if killed {
            let owner = self.board.owners()[target];
            let points = u64::from(self.state.score(self.board, owner));
            let percent = u64::from(self.board.params().battle_reward);
            reward =
                u32::try_from(points * percent / 100).map_or(MAX_POINTS, |reward| reward.min(MAX_POINTS));
            self.gains.push((unit, reward));
            self.state.units[target].back = self.board.params().player_regen_time;
        } else {
            weaken(&mut self.state.units[target].defense);
        }
        weaken(&mut self.state.units[unit].attack);
        let (unit, target) = (unit as u16, target as u16);
        stage.emit(Event::Attack { unit, target, dir, distance, killed, reward });
    }
}

fn weaken(attribute: &mut u16) {
    *attribute = attribute.saturating_sub(1).max(1);
}
