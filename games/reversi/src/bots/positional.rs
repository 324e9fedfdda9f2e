//! Looks one move ahead and values safe stones and mobility.

use super::{Evaluator, lead};
use crate::state::Phase;
use crate::{Order, Reversi, Setup, State, View};
use agon_kernel::{Rng, Strategy};

/// How many of the most promising moves are looked at closely.
const CLOSE: usize = 6;
/// What one more place to move to is worth.
const MOBILITY: i32 = 6;
/// Moves that differ by less than this are equally good: one of them is taken at random.
const WHIM: u32 = 6;
/// How much looking for a place to bomb may cost, in tiles.
const BLAST_WORK: usize = 30_000;

/// Takes the move with the best resulting position.
pub(super) struct Positional(Evaluator);

impl Positional {
    pub(super) fn new(setup: &Setup) -> Self {
        Self(Evaluator::new(setup, false))
    }

    /// How good the position after a move is.
    fn value(&self, after: &State) -> i32 {
        let Evaluator { perspective, worth } = &self.0;
        let mobility = after.targets(&perspective.layout, perspective.seat).len().min(30) as i32;
        lead(after, &worth.totals(after), perspective.seat) + mobility * MOBILITY
    }
}

impl Strategy<Reversi> for Positional {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let state = view.state();
        if state.phase == Phase::Bombs {
            return self.0.best_blast(&state, BLAST_WORK, rng).into_iter().collect();
        }
        let valued = self.0.candidates(&state, CLOSE).into_iter().map(|candidate| {
            let mut after = state.clone();
            after.make(&self.0.perspective.layout, &candidate.chosen, |_| ());
            (self.value(&after) + rng.below(WHIM) as i32, candidate.order)
        });
        valued.max_by_key(|&(value, _)| value).map(|(_, order)| order).into_iter().collect()
    }
}
