//! One round, stage by stage (original rules, section 1; RULES.md, "A round").

use super::phase;
use crate::state::MAX_POINTS;
use crate::{Board, Event, Order, State};
use agon_kernel::{Answer, Seat, Stage, Stream};

/// The maximum number of seats.
const SEATS: usize = 4;

/// The orders of a round that count, by seat.
pub(super) type Orders = [Vec<Order>; SEATS];

/// Plays a round.
pub(crate) fn resolve(
    board: &Board,
    state: &mut State,
    answers: Vec<(Seat, Answer<Order>)>,
    stage: &mut Stage<'_, Event>,
) {
    let mut round = Round { board, state, stage, attacker: None, gains: Vec::new() };
    let orders = round.accept(answers);
    round.draw_attacker(&orders);
    round.execute(&orders);
    round.add_points();
    round.return_units();
    round.return_bonuses();
    round.change_walls();
    round.state.round += 1;
}

/// A round while it is being played.
pub(super) struct Round<'a, 'b> {
    pub(super) board: &'a Board,
    pub(super) state: &'a mut State,
    pub(super) stage: &'a mut Stage<'b, Event>,
    /// The only unit that may attack.
    pub(super) attacker: Option<usize>,
    /// The points that units win in this round, which count from the end of the round.
    pub(super) gains: Vec<(usize, u32)>,
}

impl Round<'_, '_> {
    /// Keeps the first order to each living unit of a seat and ignores the rest. A seat whose bot faulted is frozen.
    fn accept(&mut self, answers: Vec<(Seat, Answer<Order>)>) -> Orders {
        let mut orders = Orders::default();
        let mut ordered = vec![false; self.state.units.len()];
        for (seat, answer) in answers {
            match answer {
                Ok(mut given) => {
                    given.retain(|order| self.is_first(seat, order, &mut ordered));
                    orders[seat.index()] = given;
                }
                Err(fault) => {
                    self.state.out[seat.index()] = Some(fault);
                    self.stage.emit(Event::Frozen { seat: seat.0, fault });
                }
            }
        }
        orders
    }

    fn is_first(&self, seat: Seat, order: &Order, ordered: &mut [bool]) -> bool {
        let Ok(unit) = usize::try_from(order.parts().0) else { return false };
        let own = self.board.owners().get(unit) == Some(&seat) && self.state.units[unit].alive();
        own && !std::mem::replace(&mut ordered[unit], true)
    }

    /// Lets the seats act one after the other in random order, each on the board as the previous ones left it.
    fn execute(&mut self, orders: &Orders) {
        let mut seats = [0, 1, 2, 3];
        let seats = &mut seats[..self.board.params().nb_players.into()];
        self.stage.rng(Stream::phase(self.state.round, phase::SEAT_ORDER)).shuffle(seats);
        for order in seats.iter().flat_map(|&seat| &orders[seat]) {
            let (unit, dir) = order.parts();
            let unit = unit as usize;
            // A seat that acted earlier may have killed it.
            if !self.state.units[unit].alive() {
                continue;
            }
            match order {
                Order::Move { .. } => self.step(unit, dir),
                Order::Attack { .. } if self.attacker == Some(unit) => self.attack(unit, dir),
                Order::Attack { .. } => {}
            }
        }
    }

    /// Adds the points won in this round. Until now, battles were paid by what the victim's seat had at the start of the round.
    fn add_points(&mut self) {
        for &(unit, points) in &self.gains {
            let unit = &mut self.state.units[unit];
            unit.points = unit.points.saturating_add(points).min(MAX_POINTS);
        }
    }
}
