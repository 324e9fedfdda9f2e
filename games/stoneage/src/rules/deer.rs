//! Deer: where they are born and where they move (section 6.2). They stay in the dark.
//!
//! Corresponding cells in the two halves of the map share their random numbers, so that randomness favours no seat.

use super::calls::phase;
use super::movement::DIAGONAL;
use super::{life, traps};
use crate::board::Board;
use crate::state::{Deer, State};
use crate::{Direction, Event, TURN_UNITS, Techs, UnitType};
use agon_kernel::{Rng, Stage, Stream};

/// Deer are born and stay where there is less light than this.
const DARK: u8 = 6;
/// One in this many free dark cells gets a new deer in a round.
const BIRTH: u32 = 1000;

/// Creates new deer.
pub(crate) fn births(board: &Board, state: &mut State, stage: &mut Stage<'_, Event>) {
    let mut rng = stage.rng(Stream::phase(state.round, phase::BIRTHS));
    for &(cell, image) in board.pairs() {
        if rng.below(BIRTH) == 0 {
            birth(board, state, cell, stage);
            if image != cell {
                birth(board, state, image, stage);
            }
        }
    }
}

fn birth(board: &Board, state: &mut State, cell: u16, stage: &mut Stage<'_, Event>) {
    let cache = state.cache(board);
    if !cache.is_free_land(cell) || !cache.light.is_below(cell, DARK) {
        return;
    }
    let deer = Deer {
        id: life::next_id(state, stage),
        cell,
        health: Techs::default().max_health(UnitType::Deer) as u8,
        ready: state.now() + TURN_UNITS,
        slot: life::free_slot(state.deer.iter().map(|deer| deer.slot)),
    };
    let place = state.deer.len();
    state.deer.push(deer);
    state.cache_mut(board).place_deer(cell, place);
    if traps::spring(board, state, cell, stage) {
        life::kill_deer(board, state, place, stage);
    }
}

/// Moves all deer.
pub(crate) fn act(board: &Board, state: &mut State, stage: &mut Stage<'_, Event>) {
    let mut place = 0;
    while place < state.deer.len() {
        let Deer { id, ready, .. } = state.deer[place];
        if ready < state.now() + TURN_UNITS {
            turn(board, state, place, stage);
        }
        // If a deer died in a trap, the next one has moved to its index.
        if state.deer.get(place).is_some_and(|deer| deer.id == id) {
            place += 1;
        }
    }
}

fn turn(board: &Board, state: &mut State, place: usize, stage: &mut Stage<'_, Event>) {
    let from = state.deer[place].cell;
    let Some(dir) = choose(board, state, from, stage) else { return };
    let mut cost = u64::from(Techs::default().move_cooldown(UnitType::Deer));
    if dir.is_diagonal() {
        cost = cost * DIAGONAL / 10_000;
    }
    let to = board.step(from, dir);
    let now = state.now();
    let deer = &mut state.deer[place];
    deer.ready = deer.ready.max(now) + cost as u32;
    deer.cell = to;
    let cache = state.cache_mut(board);
    cache.vacate(from);
    cache.place_deer(to, place);
    if traps::spring(board, state, to, stage) {
        life::kill_deer(board, state, place, stage);
    }
}

/// A list of at most eight directions.
struct Directions {
    all: [Direction; 8],
    count: usize,
}

impl Directions {
    const NONE: Self = Self { all: [Direction::Zero; 8], count: 0 };

    /// Written unconditionally, and overwritten by the next one if it is not wanted: faster than a branch.
    #[inline]
    fn push_if(&mut self, wanted: bool, dir: Direction) {
        self.all[self.count % 8] = dir;
        self.count += usize::from(wanted);
    }

    fn list(&self) -> &[Direction] {
        &self.all[..self.count.min(8)]
    }
}

/// Where a deer moves: to a random dark neighbour; if there is none, towards the nearest dark cell; if that cannot be reached, anywhere.
fn choose(board: &Board, state: &State, from: u16, stage: &Stage<'_, Event>) -> Option<Direction> {
    let cache = state.cache(board);
    let image = board.image(from);
    let mirrored = |dir: Direction| if from > image { board.image_dir(dir) } else { dir };
    let rng = || stage.rng(Stream { round: state.round, phase: phase::DEER, of: from.min(image).into() });
    let pick = |dirs: &[Direction]| rng().pick(dirs).copied();
    let (mut free, mut dark) = (Directions::NONE, Directions::NONE);
    let mut has_dark = false;
    for &dir in Direction::AROUND {
        let dir = mirrored(dir);
        let to = board.step(from, dir);
        let (is_free, is_dark) = (cache.is_free_land(to), cache.light.is_below(to, DARK));
        has_dark |= is_dark && cache.is_land(to);
        free.push_if(is_free, dir);
        dark.push_if(is_free && is_dark, dir);
    }
    if has_dark {
        return pick(dark.list());
    }
    if free.list().is_empty() {
        return None;
    }
    let mut rng = rng();
    let mut order = Direction::AROUND.to_vec();
    rng.shuffle(&mut order);
    order.iter_mut().for_each(|dir| *dir = mirrored(*dir));
    way_to_dark(board, state, from, &order).or_else(|| random(&mut rng, free.list()))
}

fn random(rng: &mut Rng, dirs: &[Direction]) -> Option<Direction> {
    rng.pick(dirs).copied()
}

/// The first step of a shortest path over free cells to a dark one.
fn way_to_dark(board: &Board, state: &State, from: u16, order: &[Direction]) -> Option<Direction> {
    let cache = state.cache(board);
    let mut reached = vec![false; board.cells()];
    reached[usize::from(from)] = true;
    let mut queue: Vec<(u16, Direction)> = Vec::new();
    let mut next = 0;
    let (mut here, mut first) = (from, None);
    loop {
        for &dir in order {
            let to = board.step(here, dir);
            if !reached[usize::from(to)] && cache.is_free_land(to) {
                reached[usize::from(to)] = true;
                queue.push((to, first.unwrap_or(dir)));
                if cache.light.is_below(to, DARK) {
                    return Some(first.unwrap_or(dir));
                }
            }
        }
        let &(cell, dir) = queue.get(next)?;
        (here, first) = (cell, Some(dir));
        next += 1;
    }
}
