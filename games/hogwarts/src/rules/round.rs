//! One round, stage by stage (RULES.md, 1.9).

use super::phase;
use super::world::World;
use crate::state::{SEATS, State};
use crate::{Castle, Event, Order};
use agon_kernel::{Answer, Seat, Stage, Stream};

/// Plays a round.
pub(crate) fn resolve(
    board: &Castle,
    state: &mut State,
    answers: Vec<(Seat, Answer<Order>)>,
    stage: &mut Stage<'_, Event>,
) {
    let orders = accept(state, answers);
    let mut world = World::new(board, state, stage);
    world.execute(&orders);
    world.voldemort();
    world.revive();
    world.finish_conversions();
    world.read_books();
    world.new_books();
    world.count_cells();
    world.state.round += 1;
    world.new_spell();
    world.tidy();
}

/// The orders that count, by seat. A seat whose bot faulted is frozen.
fn accept(state: &mut State, answers: Vec<(Seat, Answer<Order>)>) -> [Vec<Order>; SEATS as usize] {
    let mut orders: [Vec<Order>; SEATS as usize] = Default::default();
    let mut ordered = std::mem::take(&mut state.scratch.ordered);
    ordered.clear();
    ordered.resize(state.units().into(), false);
    for (seat, answer) in answers {
        match answer {
            Ok(mut given) => {
                select(state, seat.0, &mut given, &mut ordered);
                orders[seat.index()] = given;
            }
            Err(fault) => state.clans[seat.index()].out = Some(fault),
        }
    }
    state.scratch.ordered = ordered;
    orders
}

/// Keeps the first order for each unit of the seat, in the order given. `ordered` are the units that have one.
fn select(state: &State, seat: u8, given: &mut Vec<Order>, ordered: &mut [bool]) {
    given.retain(|order| {
        let unit = order.unit().filter(|&unit| unit < state.units() && state.seat_of(unit) == seat);
        unit.is_some_and(|unit| !std::mem::replace(&mut ordered[usize::from(unit)], true))
    });
}

impl World<'_, '_> {
    /// Executes the orders one by one: each time the next order of a seat drawn from those that have orders left.
    fn execute(&mut self, orders: &[Vec<Order>; SEATS as usize]) {
        let mut rng = self.stage.rng(Stream::phase(self.state.round, phase::INTERLEAVING));
        let mut executed = Vec::with_capacity(orders.iter().map(Vec::len).sum());
        // The orders left of each seat, and the seats that have any.
        let mut queues = orders.each_ref().map(Vec::as_slice);
        let mut seats = [0u8; SEATS as usize];
        let mut waiting = 0;
        for seat in (0..SEATS).filter(|&seat| !orders[usize::from(seat)].is_empty()) {
            seats[waiting] = seat;
            waiting += 1;
        }
        while waiting > 0 {
            let chosen = rng.index(waiting);
            let seat = seats[chosen];
            let queue = &mut queues[usize::from(seat)];
            let order = queue.split_off_first();
            if queue.is_empty() {
                seats[chosen..waiting].rotate_left(1);
                waiting -= 1;
            }
            if let Some(order) = order
                && let Some(unit) = order.unit()
            {
                self.follow(seat, unit, order);
                executed.push(unit);
            }
        }
        if !executed.is_empty() {
            self.stage.emit(Event::Executed { units: executed });
        }
    }
}
