//! One round: the orders, one after the other in a random order of the seats, then what explodes (original rules, section 2).

use crate::state::Bike;
use crate::{Board, Event, Item, Order, State};
use agon_kernel::{Answer, Seat, Stage, Stream};

/// Random streams: the order in which the seats act.
const SEAT_ORDER: u32 = 0;
/// Random streams: what lies on a bonus vertex.
const ITEM: u32 = 1;
/// The points for a movement.
pub(crate) const MOVEMENT: u32 = 10;
/// The most seats that a board has.
const SEATS: usize = 4;

/// What a bike did in the round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Nothing,
    Moved,
    Crashed,
}

/// Plays a round.
pub(crate) fn play(
    board: &Board,
    state: &mut State,
    answers: Vec<(Seat, Answer<Order>)>,
    stage: &mut Stage<'_, Event>,
) {
    let mut orders: [Vec<Order>; SEATS] = Default::default();
    for (seat, answer) in answers {
        match answer {
            Ok(given) => orders[seat.index()] = given,
            Err(fault) => {
                state.out[seat.index()] = Some(fault);
                stage.emit(Event::Out { seat: seat.0, fault });
            }
        }
    }
    let mut seats = [0, 1, 2, 3];
    let seats = &mut seats[..board.params().nb_players.into()];
    stage.rng(Stream::phase(state.round, SEAT_ORDER)).shuffle(seats);
    let mut deeds = vec![Deed::Nothing; state.bikes.len()];
    for &seat in &*seats {
        for order in &orders[seat] {
            carry_out(board, state, seat, order, &mut deeds, stage);
        }
    }
    settle(board, state, &deeds, stage);
    state.round += 1;
    items_appear(board, state, stage);
}

/// Carries out an order, or ignores it: only the first one counts that a bike of the seat can follow.
fn carry_out(
    board: &Board,
    state: &mut State,
    seat: usize,
    order: &Order,
    deeds: &mut [Deed],
    stage: &mut Stage<'_, Event>,
) {
    let Order::Move { bike: id, to, item } = *order;
    let (Ok(bike), Ok(to)) = (usize::try_from(id), u16::try_from(to)) else { return };
    let own = bike < state.bikes.len() && board.params().owner(bike) == seat;
    if !own || deeds[bike] != Deed::Nothing || !state.bikes[bike].to_move(state.round) {
        return;
    }
    if !board.graph().joined(state.bikes[bike].vertex, to) {
        return;
    }
    let id = bike as u8;
    if item && let Some(item) = state.bikes[bike].item.take() {
        use_item(board, &mut state.bikes[bike], item);
        stage.emit(Event::Used { bike: id, item });
    }
    let from = std::mem::replace(&mut state.bikes[bike].vertex, to);
    if let Some(by) = state.wall(to).filter(|_| state.bikes[bike].ghost == 0) {
        deeds[bike] = Deed::Crashed;
        stage.emit(Event::Crashed { bike: id, vertex: to, by });
        return;
    }
    deeds[bike] = Deed::Moved;
    state.lay(to, id as i8, from);
    if let Some(item) = board.bonus_at(to).and_then(|bonus| state.items[bonus].take()) {
        take_item(board, state, id, item, stage);
    }
}

fn use_item(board: &Board, bike: &mut Bike, item: Item) {
    match item {
        Item::Turbo => bike.turbo = board.params().turbo_duration,
        Item::Ghost => bike.ghost = board.params().ghost_duration,
        Item::Points => {}
    }
}

/// An item replaces the one that the bike has, but extra points are consumed at once and replace nothing (section 2.1).
fn take_item(board: &Board, state: &mut State, bike: u8, item: Item, stage: &mut Stage<'_, Event>) {
    let taker = &mut state.bikes[usize::from(bike)];
    let vertex = taker.vertex;
    if item == Item::Points {
        let points = board.params().score_bonus;
        state.scores[board.params().owner(bike.into())] += u32::from(points);
        stage.emit(Event::ExtraPoints { bike, vertex, points });
    } else {
        taker.item = Some(item);
        stage.emit(Event::Taken { bike, vertex, item });
    }
}

/// Who moved gets points, who had to move and did not, crashed, or belongs to a seat that is out, explodes. All explosions are at
/// the end: in the round of a crash the trail of the crashed bike is still in everybody's way.
fn settle(board: &Board, state: &mut State, deeds: &[Deed], stage: &mut Stage<'_, Event>) {
    let mut exploded = Vec::new();
    for (id, (bike, &deed)) in state.bikes.iter_mut().zip(deeds).enumerate() {
        let seat = board.params().owner(id);
        let must_move = bike.to_move(state.round) || bike.alive && state.out[seat].is_some();
        match deed {
            Deed::Moved => {
                bike.turbo = bike.turbo.saturating_sub(1);
                bike.ghost = bike.ghost.saturating_sub(1);
                state.scores[seat] += MOVEMENT;
            }
            Deed::Crashed => exploded.push(id),
            Deed::Nothing if must_move => {
                exploded.push(id);
                stage.emit(Event::NotMoved { bike: id as u8 });
            }
            Deed::Nothing => {}
        }
    }
    for &id in &exploded {
        let vertices = state.trail(id as i8) as u16;
        stage.emit(Event::TrailGone { bike: id as u8, vertices });
        let bike = &mut state.bikes[id];
        *bike = Bike { vertex: bike.vertex, item: None, turbo: 0, ghost: 0, alive: false };
    }
    if !exploded.is_empty() {
        state.clear_trails();
    }
}

/// Before round `bonus_round` an item appears on each bonus vertex that is free, every kind equally likely.
pub(crate) fn items_appear(board: &Board, state: &mut State, stage: &mut Stage<'_, Event>) {
    if state.round != u32::from(board.params().bonus_round) || board.bonus().is_empty() {
        return;
    }
    let mut items = 0;
    for (number, &vertex) in board.bonus().iter().enumerate() {
        if state.wall(vertex).is_none() {
            let mut rng = stage.rng(Stream { round: state.round, phase: ITEM, of: number as u32 });
            state.items[number] = Some(Item::ALL[rng.index(Item::ALL.len())]);
            items += 1;
        }
    }
    stage.emit(Event::Appeared { items });
}
