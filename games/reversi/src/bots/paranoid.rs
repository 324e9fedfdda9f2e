//! Looks ahead as if all others were playing against it: iterative deepening with alpha-beta cuts, as far as a fixed
//! amount of work allows. The work is counted, not timed, so that it finds the same move on every machine.

use super::{Candidate, Evaluator, lead, rivals};
use crate::state::Phase;
use crate::{Order, Reversi, Setup, State, View};
use agon_kernel::{Rng, Strategy};

/// How much a move may cost, in tiles looked at, shared by the seats: the more there are, the less looking far helps.
const WORK: i64 = 800_000;
/// What a position costs besides its tiles.
const WORK_PER_POSITION: i64 = 40;
/// How many moves are looked at in the first position and in the others, the most promising first.
const ROOT_WIDTH: usize = 24;
const WIDTH: usize = 12;
const DEEPEST: usize = 16;
/// What one more place to move to is worth.
const MOBILITY: i32 = 10;
/// With fewer stones than this a seat may soon lose its last one; what each that it lacks costs, squared.
const FEW: i32 = 14;
const LACK: i32 = 15;
/// How much looking for a place to bomb may cost, in tiles.
const BLAST_WORK: usize = 150_000;
const INFINITY: i32 = i32::MAX;

/// Looks several moves ahead.
pub(super) struct Paranoid {
    evaluator: Evaluator,
    /// The position at each depth of the search, to be reused.
    line: Vec<State>,
    work: i64,
}

/// The work is used up.
struct Exhausted;

impl Paranoid {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { evaluator: Evaluator::new(setup, true), line: Vec::new(), work: 0 }
    }

    fn search(&mut self, state: &State) -> Option<Order> {
        let mut roots = self.evaluator.candidates(state, ROOT_WIDTH);
        if roots.len() < 2 {
            return roots.pop().map(|only| only.order);
        }
        self.work = WORK / i64::from(self.evaluator.perspective.layout.seats());
        self.line.resize_with(DEEPEST + 1, || state.clone());
        self.line[0].clone_from(state);
        for depth in 0..DEEPEST {
            let (mut best, mut alpha) = (0, -INFINITY);
            let mut exhausted = false;
            for (number, root) in roots.iter().enumerate() {
                self.step(0, root);
                let Ok(value) = self.value(1, depth, alpha, INFINITY) else {
                    exhausted = true;
                    break;
                };
                if value > alpha {
                    (best, alpha) = (number, value);
                }
            }
            // The best is looked at first in the next depth, so whatever an unfinished depth finds better is better.
            roots[..=best].rotate_right(1);
            if exhausted {
                break;
            }
        }
        roots.into_iter().next().map(|best| best.order)
    }

    /// Makes a move in the position at `at` of the line; the next one is the result.
    fn step(&mut self, at: usize, candidate: &Candidate) {
        let layout = &self.evaluator.perspective.layout;
        let (before, after) = self.line.split_at_mut(at + 1);
        let (before, after) = (&before[at], &mut after[0]);
        after.clone_from(before);
        after.make(layout, &candidate.chosen, |_| ());
        after.pass_turn(layout, before.turn, |_| ());
    }

    /// What the position at `at` of the line is worth, looking `depth` moves further.
    fn value(&mut self, at: usize, depth: usize, mut alpha: i32, mut beta: i32) -> Result<i32, Exhausted> {
        let state = &self.line[at];
        self.work -= WORK_PER_POSITION + state.tiles.len() as i64;
        if self.work < 0 {
            return Err(Exhausted);
        }
        if depth == 0 || state.phase != Phase::Build {
            return Ok(self.estimate(state));
        }
        let mine = state.turn == self.evaluator.perspective.seat;
        for candidate in &self.evaluator.candidates(state, WIDTH) {
            self.step(at, candidate);
            let value = self.value(at + 1, depth - 1, alpha, beta)?;
            if mine {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(if mine { alpha } else { beta })
    }

    /// What a position is worth without looking further.
    fn estimate(&self, state: &State) -> i32 {
        let Evaluator { perspective, worth } = &self.evaluator;
        let totals = worth.totals(state);
        let ahead = lead(state, &totals, perspective.seat);
        if state.phase != Phase::Build {
            return ahead;
        }
        let freedom = |seat: u8| {
            let places = state.targets(&perspective.layout, seat).len().min(40) as i32;
            let lack = (FEW - state.stones(seat) as i32).max(0);
            MOBILITY * places - LACK * lack * lack
        };
        let strongest = rivals(state, perspective.seat).max_by_key(|&rival| totals.of(rival));
        ahead + freedom(perspective.seat) - strongest.map_or(0, freedom)
    }
}

impl Strategy<Reversi> for Paranoid {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let state = view.state();
        let order = match state.phase {
            Phase::Bombs => self.evaluator.best_blast(&state, BLAST_WORK, rng),
            _ => self.search(&state),
        };
        order.into_iter().collect()
    }
}
