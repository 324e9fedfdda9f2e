//! Many matches at once, in arrays that the caller owns. Nothing here allocates for each step, apart from what the rules do.

use crate::{Asked, Gym, Observation, Pacing, Reward, Session, Spaces};
use agon_kernel::{AnyBoard, Bot, Rng, Seat, Seed, Stream};
use std::sync::Arc;
use std::thread;

/// Matches on the same board, all asked at the same time. A match that is over is reset in the same step, with the next seed.
pub struct Batch {
    tables: Vec<Table>,
    spaces: Arc<Spaces>,
    seats: usize,
    threads: usize,
    reward: Reward,
}

struct Table {
    session: Session,
    scores: Vec<i64>,
    rng: Rng,
    seed: u64,
    stride: u64,
}

/// The arrays of a batch. The first axis is the match, the second the seat.
pub struct Arrays<'a> {
    /// For each seat, its planes.
    pub planes: &'a mut [u8],
    /// For each seat, its tables.
    pub tables: &'a mut [i32],
    /// For each seat, its mask.
    pub masks: &'a mut [u8],
    /// For each seat, 1 if it has to choose.
    pub asked: &'a mut [u8],
    /// For each seat, its reward for the last step.
    pub rewards: &'a mut [f32],
    /// For each seat, its score; that of the match that ended, if it has just ended.
    pub scores: &'a mut [i64],
    /// For each match, 1 if it ended in the last step. What the other arrays show is then the beginning of the next match.
    pub over: &'a mut [u8],
}

impl Batch {
    /// Begins `count` matches with the seeds from `seed` on. Each next match of the same place adds `count`. `None` for adapters that ask
    /// single units.
    #[must_use]
    pub fn new(
        gym: &'static dyn Gym,
        board: &Arc<dyn AnyBoard>,
        bots: &Arc<[Option<Arc<dyn Bot>>]>,
        count: usize,
        threads: usize,
        reward: Reward,
        seed: u64,
    ) -> Option<Self> {
        if gym.pacing() == Pacing::Units {
            return None;
        }
        let seats = usize::from(board.seats());
        let table = |place: u64| {
            let seed = seed.wrapping_add(place);
            let session = Session::new(gym, Arc::clone(board), seed_of(seed), Arc::clone(bots), false);
            let rng = Rng::new(seed_of(seed), Stream::phase(0, 0));
            Table { session, scores: vec![0; seats], rng, seed, stride: count as u64 }
        };
        let tables: Vec<_> = (0..count.max(1) as u64).map(table).collect();
        let spaces = Arc::clone(tables[0].session.spaces());
        Some(Self { tables, spaces, seats, threads: threads.max(1), reward })
    }

    /// What the arrays look like.
    #[must_use]
    pub fn spaces(&self) -> &Spaces {
        &self.spaces
    }

    /// The number of matches.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// Whether there are no matches.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// One of the matches.
    pub fn session(&mut self, place: usize) -> Option<&mut Session> {
        self.tables.get_mut(place).map(|table| &mut table.session)
    }

    /// Resets all matches, with the seeds from `seed` on.
    pub fn reset(&mut self, seed: u64, arrays: &mut Arrays<'_>) {
        for (place, table) in (0..).zip(&mut self.tables) {
            table.seed = seed.wrapping_add(place);
            table.rng = Rng::new(seed_of(table.seed), Stream::phase(0, 0));
            table.session.restart(seed_of(table.seed));
        }
        arrays.rewards.fill(0.0);
        arrays.over.fill(0);
        self.each(&[], arrays, |table, _, _, part| {
            table.begin(part.scores);
            table.show(part);
        });
    }

    /// Plays one step of each match: `choices` has the slots of each seat.
    pub fn step(&mut self, choices: &[i32], arrays: &mut Arrays<'_>) {
        self.each(choices, arrays, Table::step);
    }

    /// Chooses at random what the masks allow.
    pub fn sample(&mut self, masks: &[u8], choices: &mut [i32]) {
        let (width, slots) = (self.spaces.choices.len(), self.seats * self.spaces.slots);
        let own = masks.chunks_exact(slots * width).zip(choices.chunks_exact_mut(slots));
        for (table, (masks, choices)) in self.tables.iter_mut().zip(own) {
            for (mask, choice) in masks.chunks_exact(width).zip(choices) {
                *choice = pick(mask, &mut table.rng);
            }
        }
    }

    /// Runs `work` for each match, on as many threads as wanted.
    fn each(
        &mut self,
        choices: &[i32],
        arrays: &mut Arrays<'_>,
        work: impl Fn(&mut Table, Reward, &[i32], &mut Arrays<'_>) + Sync,
    ) {
        let (spaces, seats, reward, work) = (&self.spaces, self.seats, self.reward, &work);
        let widths = Widths {
            planes: seats * spaces.planes_len(),
            tables: seats * spaces.tables_len(),
            masks: seats * spaces.mask_len(),
            choices: seats * spaces.slots,
            seats,
        };
        let run = |tables: &mut [Table], choices: &[i32], mut arrays: Arrays<'_>| {
            for (place, table) in tables.iter_mut().enumerate() {
                let own = choices.get(place * widths.choices..(place + 1) * widths.choices);
                let (mut part, rest) = arrays.split(1, &widths);
                work(table, reward, own.unwrap_or_default(), &mut part);
                arrays = rest;
            }
        };
        let share = self.tables.len().div_ceil(self.threads);
        let mut rest = arrays.borrow();
        if share == self.tables.len() {
            return run(&mut self.tables, choices, rest);
        }
        thread::scope(|scope| {
            for (number, tables) in self.tables.chunks_mut(share).enumerate() {
                let from = (number * share * widths.choices).min(choices.len());
                let (part, others) = rest.split(tables.len(), &widths);
                rest = others;
                scope.spawn(move || run(tables, &choices[from..], part));
            }
        });
    }
}

/// A number that fits into a seed.
fn seed_of(number: u64) -> Seed {
    Seed::try_from(number & Seed::MAX.get()).unwrap_or(Seed::MAX)
}

fn pick(mask: &[u8], rng: &mut Rng) -> i32 {
    let allowed: usize = mask.iter().map(|&allowed| usize::from(allowed)).sum();
    if allowed < 2 {
        return mask.iter().position(|&allowed| allowed != 0).unwrap_or(0) as i32;
    }
    let chosen = rng.index(allowed);
    let mut allowed = mask.iter().enumerate().filter(|(_, allowed)| **allowed != 0);
    allowed.nth(chosen).map_or(0, |(choice, _)| choice as i32)
}

impl Table {
    fn begin(&mut self, scores: &mut [i64]) {
        let standings = self.session.table().standings();
        for ((own, score), seat) in self.scores.iter_mut().zip(scores).zip(&standings.seats) {
            (*own, *score) = (seat.score, seat.score);
        }
    }

    fn step(&mut self, reward: Reward, choices: &[i32], part: &mut Arrays<'_>) {
        self.session.step(choices);
        let over = self.session.is_over();
        let standings = self.session.table().standings();
        reward.give(&self.scores, &standings, over, part.rewards);
        for ((own, score), seat) in self.scores.iter_mut().zip(&mut *part.scores).zip(&standings.seats) {
            (*own, *score) = (seat.score, seat.score);
        }
        part.over[0] = over.into();
        if over {
            self.seed = self.seed.wrapping_add(self.stride);
            self.session.restart(seed_of(self.seed));
            let standings = self.session.table().standings();
            self.scores.iter_mut().zip(&standings.seats).for_each(|(own, seat)| *own = seat.score);
        }
        self.show(part);
    }

    fn show(&mut self, part: &mut Arrays<'_>) {
        let spaces = Arc::clone(self.session.spaces());
        let asked = match self.session.asked() {
            Asked::Seats(seats) => seats,
            Asked::Unit(_) | Asked::Nobody => agon_kernel::Seats::NONE,
        };
        let (planes, tables, mask) = (spaces.planes_len(), spaces.tables_len(), spaces.mask_len());
        for seat in 0..part.asked.len() {
            part.asked[seat] = asked.contains(Seat(seat as u8)).into();
            let mut out = Observation {
                planes: &mut part.planes[seat * planes..(seat + 1) * planes],
                tables: &mut part.tables[seat * tables..(seat + 1) * tables],
                mask: &mut part.masks[seat * mask..(seat + 1) * mask],
            };
            self.session.observe(Seat(seat as u8).into(), &mut out);
        }
    }
}

struct Widths {
    planes: usize,
    tables: usize,
    masks: usize,
    choices: usize,
    seats: usize,
}

impl<'a> Arrays<'a> {
    fn borrow(&mut self) -> Arrays<'_> {
        Arrays {
            planes: self.planes,
            tables: self.tables,
            masks: self.masks,
            asked: self.asked,
            rewards: self.rewards,
            scores: self.scores,
            over: self.over,
        }
    }

    /// The parts of the first matches, and those of the others.
    fn split(self, matches: usize, widths: &Widths) -> (Self, Self) {
        let planes = self.planes.split_at_mut(matches * widths.planes);
        let tables = self.tables.split_at_mut(matches * widths.tables);
        let masks = self.masks.split_at_mut(matches * widths.masks);
        let asked = self.asked.split_at_mut(matches * widths.seats);
        let rewards = self.rewards.split_at_mut(matches * widths.seats);
        let scores = self.scores.split_at_mut(matches * widths.seats);
        let over = self.over.split_at_mut(matches);
        let first = Self {
            planes: planes.0,
            tables: tables.0,
            masks: masks.0,
            asked: asked.0,
            rewards: rewards.0,
            scores: scores.0,
            over: over.0,
        };
        let others = Self {
            planes: planes.1,
            tables: tables.1,
            masks: masks.1,
            asked: asked.1,
            rewards: rewards.1,
            scores: scores.1,
            over: over.1,
        };
        (first, others)
    }
}
