//! One round: orders in random interleaving, then everything else in its order (RULES.md, 1.9).

use super::phase;
use super::spell::brew;
use super::world::World;
use crate::board::Castle;
use crate::orders::{Event, Order};
use crate::state::{SEATS, State};
use agon_kernel::{Answer, Seat, Stage, Stream};

/// Plays a round with these answers.
pub(crate) fn resolve(
    board: &Castle,
    state: &mut State,
    answers: Vec<(Seat, Answer<Order>)>,
    stage: &mut Stage<'_, Event>,
) {
    let mut orders: [Vec<Order>; SEATS as usize] = Default::default();
    for (seat, answer) in answers {
        match answer {
            Ok(mut given) => {
                select(state, seat.0, &mut given);
                orders[seat.index()] = given;
            }
            Err(fault) => state.clans[seat.index()].out = Some(fault),
        }
    }
    let mut world = World::new(board, state, stage);
    world.interleave(orders);
    world.voldemort();
    world.revive();
    world.finish_conversions();
    world.read_books();
    world.new_books();
    world.settle();
}

/// Keeps the first order for each unit of the seat, in the order in which they were given.
fn select(state: &State, seat: u8, given: &mut Vec<Order>) {
    let mut ordered = vec![false; usize::from(state.units())];
    given.retain(|order| {
        let unit = order.unit().filter(|&unit| unit < state.units() && state.seat_of(unit) == seat);
        unit.is_some_and(|unit| !std::mem::replace(&mut ordered[usize::from(unit)], true))
    });
}

impl World<'_, '_> {
    /// Executes the orders one by one: the next one of a seat drawn among those that have orders left.
    fn interleave(&mut self, orders: [Vec<Order>; SEATS as usize]) {
        let mut rng = self.stage.rng(Stream::phase(self.state.round, phase::INTERLEAVING));
        let mut executed = Vec::with_capacity(orders.iter().map(Vec::len).sum());
        let mut queues = orders.map(Vec::into_iter);
        let mut waiting: Vec<usize> = (0..queues.len()).filter(|&seat| queues[seat].len() > 0).collect();
        while !waiting.is_empty() {
            let chosen = rng.index(waiting.len());
            let seat = waiting[chosen];
            if let Some(order) = queues[seat].next()
                && let Some(unit) = order.unit()
            {
                self.execute(seat as u8, unit, &order);
                executed.push(unit);
            }
            if queues[seat].len() == 0 {
                waiting.remove(chosen);
            }
        }
        if !executed.is_empty() {
            self.stage.emit(Event::Executed { units: executed });
        }
    }

    /// Wizards whose time has come change their clan. One that began in round R with 5 rounds does at the end of R + 4.
    fn finish_conversions(&mut self) {
        for wizard in 0..self.state.wizards.len() {
            if let Some(conversion) = self.state.wizards[wizard].conversion
                && conversion.done <= self.state.round + 1
            {
                self.convert(wizard, conversion.to);
            }
        }
    }

    /// The books of this round become strength.
    fn read_books(&mut self) {
        for (clan, books) in self.state.clans.iter_mut().zip(self.taken) {
            clan.strength += i64::from(books) * i64::from(self.settings.book_magic_strength);
        }
    }

    /// Counts the cells, which with the points is the score, and opens the next round.
    fn settle(&mut self) {
        for (clan, held) in self.state.clans.iter_mut().zip(self.state.cells.owned()) {
            clan.held = held;
        }
        self.state.round += 1;
        self.state.ingredients =
            brew(&mut self.stage.rng(Stream::phase(self.state.round, phase::INGREDIENTS)));
    }
}
