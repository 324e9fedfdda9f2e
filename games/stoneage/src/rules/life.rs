//! Births and deaths: whatever changes the lists of units and deer.

use super::act::ActingUnit;
use super::calls::phase;
use crate::board::Board;
use crate::cache::HAS_FOOD;
use crate::state::{End, Food, ID_BITS, State, Unit, Victory, shown};
use crate::{Direction, Event, TURN_UNITS, Technology, UnitType};
use agon_kernel::{Stage, Stream};

/// The number of turns for which a unit is under construction (section 6.1).
pub(crate) const CONSTRUCTION: u32 = 10;
/// The ids that bots see are 1 to this.
const MAX_ID: u32 = 10_000;
/// The food that a dead deer leaves (section 6.2).
const DEER_FOOD: u32 = 500;

/// The id of the next unit or deer: the ids from 1 to 10000 in an order determined by the seed, then the same again without those in use.
/// The bits above [`ID_BITS`] count the repetitions, so that no id is ever used twice.
pub(crate) fn next_id(state: &mut State, stage: &Stage<'_, Event>) -> u32 {
    let mut rng = stage.rng(Stream::phase(0, phase::IDS));
    let keys: [u32; 4] = std::array::from_fn(|_| rng.next_u32());
    loop {
        let (lap, number) = (state.births / MAX_ID, state.births % MAX_ID);
        state.births += 1;
        let id = 1 + shuffled(number, keys);
        let taken = lap > 0
            && (state.units.iter().any(|unit| u32::from(unit.shown()) == id)
                || state.deer.iter().any(|deer| u32::from(shown(deer.id)) == id));
        if !taken {
            return lap << ID_BITS | id;
        }
    }
}

/// A permutation of the numbers below [`MAX_ID`]: four rounds of a Feistel network over 14 bits, repeated until the number is small enough.
fn shuffled(number: u32, keys: [u32; 4]) -> u32 {
    let mut number = number;
    loop {
        let (mut left, mut right) = (number >> 7, number & 127);
        for key in keys {
            let mixed = (right ^ key).wrapping_mul(0x9E37_79B1).wrapping_add(key);
            (left, right) = (right, left ^ (mixed >> 25));
        }
        number = left << 7 | right;
        if number < MAX_ID {
            return number;
        }
    }
}

/// The smallest number that is not taken.
pub(crate) fn free_slot(taken: impl ExactSizeIterator<Item = u16>) -> u16 {
    let mut used = vec![false; taken.len() + 1];
    for slot in taken {
        if let Some(used) = used.get_mut(usize::from(slot)) {
            *used = true;
        }
    }
    used.iter().position(|used| !used).unwrap_or(0) as u16
}

/// A new unit with full health and no cooldowns.
pub(crate) fn newborn(
    state: &mut State,
    seat: u8,
    kind: UnitType,
    cell: u16,
    stage: &Stage<'_, Event>,
) -> Unit {
    let id = next_id(state, stage);
    let now = state.round * TURN_UNITS;
    Unit {
        id,
        kind,
        seat,
        cell,
        health: state.techs(seat).max_health(kind),
        built: (state.round + CONSTRUCTION) as u16,
        move_ready: now,
        attack_ready: now,
        torch: 0,
        carried: [0; 3],
        smoke: None,
        slot: free_slot(state.units.iter().map(|unit| unit.slot)),
    }
}

/// Inserts a unit into the list of turns.
pub(crate) fn insert(board: &Board, state: &mut State, place: usize, unit: Unit) {
    let light = unit.light(state.techs(unit.seat));
    let (cell, seat) = (unit.cell, unit.seat);
    state.cache(board);
    state.units.insert(place, unit);
    let later: Vec<u16> = state.units[place..].iter().map(|unit| unit.cell).collect();
    let cache = state.cache_mut(board);
    for (place, cell) in (place..).zip(later) {
        cache.place_unit(cell, place);
    }
    cache.counts[usize::from(seat)] += 1;
    cache.shine(board, cell, light);
}

impl ActingUnit<'_, '_> {
    /// The cell on which it can spawn a unit of this kind.
    pub(crate) fn spawnable(&self, kind: UnitType, dir: Direction) -> Option<u16> {
        let unit = self.unit();
        let techs = self.techs();
        let cell = self.board.step(unit.cell, dir);
        let cache = self.state.cache(self.board);
        let knows = unit.kind.spawns(kind)?.is_none_or(|tech| techs.has(tech));
        let able = knows
            && self.is_built()
            && cache.counts[usize::from(unit.seat)] < techs.max_units()
            && self.state.sides[usize::from(unit.seat)].affords(kind.cost())
            && cache.is_free_land(cell);
        able.then_some(cell)
    }

    pub(crate) fn spawn(&mut self, kind: UnitType, cell: u16) {
        let (parent, seat, techs) = (self.unit().id, self.unit().seat, self.techs());
        let side = &mut self.state.sides[usize::from(seat)];
        side.pay(kind.cost());
        if techs.has(Technology::Tactics) {
            side.gain(kind.cost().map(|cost| cost / 5));
        }
        let unit = newborn(self.state, seat, kind, cell, self.stage);
        self.stage.emit(Event::Spawn { parent, unit: unit.id, kind });
        insert(self.board, self.state, self.me + 1, unit);
        if self.spring(cell) {
            self.kill_unit(self.me + 1, None);
        }
    }

    /// Kills a unit. If it was killed by a unit of some seat, that seat gets half of what it carried (section 8).
    pub(crate) fn kill_unit(&mut self, place: usize, killer: Option<u8>) {
        kill_unit(self.board, self.state, place, killer, self.stage);
    }

    pub(crate) fn kill_deer(&mut self, place: usize) {
        kill_deer(self.board, self.state, place, self.stage);
    }
}

pub(crate) fn kill_unit(
    board: &Board,
    state: &mut State,
    place: usize,
    killer: Option<u8>,
    stage: &mut Stage<'_, Event>,
) {
    state.cache(board);
    let unit = state.units.remove(place);
    if let Some(killer) = killer {
        state.sides[usize::from(killer)].gain(unit.carried.map(|carried| carried / 2));
    }
    let next = usize::from(state.next);
    match place.cmp(&next) {
        std::cmp::Ordering::Less => state.next -= 1,
        std::cmp::Ordering::Equal => state.gone = Some((unit.seat, unit.id)),
        std::cmp::Ordering::Greater => {}
    }
    let light = unit.light(state.techs(unit.seat));
    let later: Vec<u16> = state.units[place..].iter().map(|unit| unit.cell).collect();
    let cache = state.cache_mut(board);
    cache.vacate(unit.cell);
    for (place, cell) in (place..).zip(later) {
        cache.place_unit(cell, place);
    }
    cache.counts[usize::from(unit.seat)] -= 1;
    cache.darken(board, unit.cell, light);
    let (x, y) = board.xy(unit.cell);
    stage.emit(Event::Death { unit: unit.id, kind: unit.kind, x: x as u8, y: y as u8 });
    if unit.kind == UnitType::Base && state.end.is_none() {
        let seat = 1 - unit.seat;
        state.end = Some(End { winner: seat, how: Victory::Destruction });
        stage.emit(Event::Won { seat });
    }
}

/// Kills a deer, which leaves food.
pub(crate) fn kill_deer(board: &Board, state: &mut State, place: usize, stage: &mut Stage<'_, Event>) {
    state.cache(board);
    let deer = state.deer.remove(place);
    let cell = deer.cell;
    let food = Food { cell, level: (DEER_FOOD + 2 * state.round) as u16 };
    match state.food.binary_search_by_key(&cell, |food| food.cell) {
        Ok(at) => state.food[at] = food,
        Err(at) => state.food.insert(at, food),
    }
    let later: Vec<u16> = state.deer[place..].iter().map(|deer| deer.cell).collect();
    let cache = state.cache_mut(board);
    cache.vacate(cell);
    cache.mark(cell, HAS_FOOD, true);
    for (place, cell) in (place..).zip(later) {
        cache.place_deer(cell, place);
    }
    let (x, y) = board.xy(cell);
    stage.emit(Event::Hunt { x: x as u8, y: y as u8 });
}
