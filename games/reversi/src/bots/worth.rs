//! What a position is worth to a seat, in whole numbers: stones that are hard to recapture, stones as such the more the
//! board fills up, and what is in stock. Built-in bots evaluate positions with it.

use crate::rules::Move;
use crate::state::{Phase, stone};
use crate::{Layout, Order, State, TAKE_BOMB, tile};

/// By the number of axes along which a stone can lie between two others: none, as in a corner, to all four.
const BY_AXES: [i32; 5] = [70, 16, 7, 4, 3];
/// Being next to a free tile where a stone would be safe invites the others there.
const BESIDE_SAFE: i32 = 14;
const OVERRIDE: i32 = 60;
/// For each tile that a bomb can destroy.
const BOMB_TILE: i32 = 4;
/// What one more stone counts for when the board is full.
const LATE_STONE: i32 = 24;
/// How many percent of a stone's worth a bot with foresight gives to the seat that will own it after all inversions.
const FORESIGHT: i32 = 60;

/// What each seat has, and how many seats its stones will move on by the inversions that are left.
#[derive(Clone, Copy)]
pub(super) struct Totals {
    seats: [i32; 8],
    count: usize,
    shift: usize,
}

impl Totals {
    pub(super) fn of(&self, seat: u8) -> i32 {
        self.seats[usize::from(seat)]
    }

    /// Adds the worth of stones that a seat owns now.
    fn credit(&mut self, seat: usize, worth: i32) {
        let heir = (seat + self.shift) % self.count;
        let inherited = if heir == seat { 0 } else { worth * FORESIGHT / 100 };
        self.seats[heir] += inherited;
        self.seats[seat] += worth - inherited;
    }
}

/// What the tiles of a board are worth.
pub(super) struct Worth {
    tiles: Vec<i32>,
    /// The tiles on which a stone can never be recaptured along a line, with their neighbours.
    safe: Vec<(u16, Vec<u16>)>,
    bomb: i32,
    /// How many tiles there are at the start, without holes.
    size: i32,
    /// Whether inversions that are still to come are taken into account.
    foresight: bool,
}

impl Worth {
    pub(super) fn new(layout: &Layout, start: &[u8], foresight: bool) -> Self {
        let axes = |index: usize| {
            (0..4).filter(|&d| (d..8).step_by(4).all(|d| layout.neighbour(index, d).is_some())).count()
        };
        let all: Vec<usize> = (0..start.len()).filter(|&index| start[index] != tile::HOLE).collect();
        let mut tiles = vec![0; start.len()];
        let mut safe = Vec::new();
        for &index in &all {
            tiles[index] = BY_AXES[axes(index)];
            if axes(index) == 0 {
                let neighbours = (0..8).filter_map(|d| layout.neighbour(index, d)).map(|next| next as u16);
                safe.push((index as u16, neighbours.collect()));
            }
        }
        let side = layout.radius().saturating_mul(2).saturating_add(1);
        let blast = side.saturating_mul(side).min(all.len() as u32 / 8) as i32;
        Self { tiles, safe, bomb: blast * BOMB_TILE, size: all.len() as i32, foresight }
    }

    /// What each seat has in a position.
    pub(super) fn totals(&self, state: &State) -> Totals {
        let (mut worth, mut counts) = ([0; 16], [0; 16]);
        for (&code, &value) in state.tiles.iter().zip(&self.tiles) {
            worth[usize::from(code & 15)] += value;
            counts[usize::from(code & 15)] += 1;
        }
        let count = state.out.len();
        let mut totals = Totals { seats: [0; 8], count, shift: 0 };
        if state.phase != Phase::Build {
            totals.seats.copy_from_slice(&counts[1..=8]);
            totals.seats.iter_mut().for_each(|stones| *stones *= 100);
            return totals;
        }
        if self.foresight {
            totals.shift = counts[usize::from(tile::INVERSION)] as usize % count;
        }
        for (safe, neighbours) in &self.safe {
            if tile::is_free(state.at(*safe)) {
                neighbours.iter().for_each(|&next| worth[usize::from(state.at(next) & 15)] -= BESIDE_SAFE);
            }
        }
        // Nothing in the beginning, the most when the board is full.
        let (stones, size) = (counts[1..=8].iter().sum::<i32>(), self.size.max(1));
        let late = LATE_STONE * stones / size * stones / size;
        for seat in 0..count {
            totals.credit(seat, worth[seat + 1] + counts[seat + 1] * late);
            totals.seats[seat] +=
                i32::from(state.overrides[seat]) * OVERRIDE + i32::from(state.bombs[seat]) * self.bomb;
        }
        totals
    }

    /// A quick guess of the totals after a move of the seat to move in phase one, without making it.
    pub(super) fn guess(
        &self,
        layout: &Layout,
        state: &State,
        mut totals: Totals,
        order: &Order,
        chosen: &Move,
    ) -> Totals {
        let (seat, &Order::Move { special, .. }) = (usize::from(state.turn), order);
        let mut take = |index: usize| {
            let (code, value) = (state.tiles[index], self.tiles[index] + 2);
            if (1..=tile::MAX_STONE).contains(&code) {
                totals.credit(usize::from(code - 1), -value);
            }
            totals.credit(seat, value);
        };
        take(chosen.target());
        chosen.captured(layout).for_each(&mut take);
        match state.tiles[chosen.target()] {
            tile::CHOICE => totals.seats.swap(seat, usize::from(special.saturating_sub(1)) % totals.count),
            tile::INVERSION if !self.foresight => totals.seats[..totals.count].rotate_right(1),
            tile::BONUS => totals.seats[seat] += if special == TAKE_BOMB { self.bomb } else { OVERRIDE },
            code if tile::is_stone(code) => totals.seats[seat] -= OVERRIDE,
            _ => {}
        }
        totals
    }
}

/// How far a seat is ahead: of its strongest rival as much as of all rivals on average. Disqualified seats are not rivals.
pub(super) fn lead(state: &State, totals: &Totals, seat: u8) -> i32 {
    let rivals = || rivals(state, seat).map(|rival| totals.of(rival));
    let strongest = rivals().max().unwrap_or(0);
    let average = rivals().sum::<i32>() / rivals().count().max(1) as i32;
    2 * totals.of(seat) - strongest - average
}

/// The seats that a seat plays against.
pub(super) fn rivals(state: &State, seat: u8) -> impl Iterator<Item = u8> + '_ {
    (0..state.out.len() as u8).filter(move |&other| other != seat && state.plays(other))
}

/// How far a seat is ahead after a bomb, by stones.
pub(super) fn lead_after_blast(state: &State, layout: &Layout, seat: u8, target: usize) -> i32 {
    let seats = std::array::from_fn(|seat| state.count(stone(seat as u8)) as i32);
    let mut totals = Totals { seats, count: state.out.len(), shift: 0 };
    for index in state.blast(layout, target) {
        if let code @ 1..=tile::MAX_STONE = state.tiles[index] {
            totals.seats[usize::from(code - 1)] -= 1;
        }
    }
    lead(state, &totals, seat)
}
