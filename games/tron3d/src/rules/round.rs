//! One round, stage by stage (original rules, section 2; RULES.md, "A round").

use super::phase;
use crate::{Board, Event, Order, State};
use agon_kernel::{Answer, Seat, Stage, Stream};

/// The maximum number of seats.
const SEATS: usize = 4;

/// The state before the first round.
pub(crate) fn start(board: &Board, stage: &mut Stage<'_, Event>) -> State {
    let mut state = board.start().clone();
    Round::new(board, &mut state, stage).place_items();
    state
}

/// Plays a round.
pub(crate) fn resolve(
    board: &Board,
    state: &mut State,
    answers: Vec<(Seat, Answer<Order>)>,
    stage: &mut Stage<'_, Event>,
) {
    let mut round = Round::new(board, state, stage);
    let orders = round.accept(answers);
    round.execute(&orders);
    round.score_movements();
    round.explode();
    round.state.round += 1;
    round.place_items();
}

/// What a bike did in the round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    Nothing,
    Moved,
    Crashed,
}

/// A round while it is being played.
pub(super) struct Round<'a, 'b> {
    pub(super) board: &'a Board,
    pub(super) state: &'a mut State,
    pub(super) stage: &'a mut Stage<'b, Event>,
    /// What each bike did.
    pub(super) deeds: Vec<Deed>,
}

impl<'a, 'b> Round<'a, 'b> {
    fn new(board: &'a Board, state: &'a mut State, stage: &'a mut Stage<'b, Event>) -> Self {
        let deeds = vec![Deed::Nothing; state.bikes.len()];
        Self { board, state, stage, deeds }
    }

    /// The orders of each seat. A seat whose bot faulted is out.
    fn accept(&mut self, answers: Vec<(Seat, Answer<Order>)>) -> [Vec<Order>; SEATS] {
        let mut orders: [Vec<Order>; SEATS] = Default::default();
        for (seat, answer) in answers {
            match answer {
                Ok(given) => orders[seat.index()] = given,
                Err(fault) => {
                    self.state.out[seat.index()] = Some(fault);
                    self.stage.emit(Event::Out { seat: seat.0, fault });
                }
            }
        }
        orders
    }

    /// Lets the seats act one after the other in random order, each seat's bikes in the order of its orders.
    fn execute(&mut self, orders: &[Vec<Order>; SEATS]) {
        let mut seats = [0, 1, 2, 3];
        let seats = &mut seats[..self.board.params().nb_players.into()];
        self.stage.rng(Stream::phase(self.state.round, phase::SEAT_ORDER)).shuffle(seats);
        for &seat in &*seats {
            for order in &orders[seat] {
                self.follow(seat, order);
            }
        }
    }
}
