//! Plays each of its best moves on in its head, with everybody choosing as Rival does, and takes the one after which it stands best.

use super::rival::Rival;
use super::{Evaluator, lead};
use crate::state::Phase;
use crate::{Order, Reversi, Setup, State, View};
use agon_kernel::{Rng, Strategy};

/// How many moves are played on, the most promising ones; fewer on large boards and with many seats, where each takes longer, down to
/// the one that Rival would take.
const CLOSE: usize = 12;
/// How much that may cost, in tiles, for each turn of each seat.
const WORK: usize = 12 * 1024;
/// How many turns of its own it looks ahead.
const TURNS: usize = 2;
/// How much looking for a place to bomb may cost, in tiles.
const BLAST_WORK: usize = 150_000;

pub(super) struct Strategist {
    rival: Rival,
    evaluator: Evaluator,
}

impl Strategist {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { rival: Rival::new(setup), evaluator: Evaluator::new(setup, true) }
    }

    /// The moves of the seat to move, the one that Rival would take first.
    fn ranked(&self, state: &State) -> Vec<Order> {
        let mut ranked = state.legal(&self.evaluator.perspective.layout);
        ranked.sort_by_cached_key(|order| -self.rival.worth(state, order));
        ranked
    }

    /// Makes a legal move.
    fn make(&self, state: &mut State, order: &Order) {
        let layout = &self.evaluator.perspective.layout;
        let Ok(chosen) = state.check(layout, order) else { return };
        let last = state.turn;
        state.make(layout, &chosen, |_| ());
        state.pass_turn(layout, last, |_| ());
    }

    /// How far ahead the seat is after a move, and what everybody does then.
    fn outlook(&self, state: &State, order: &Order) -> i32 {
        let mut state = state.clone();
        self.make(&mut state, order);
        for _ in 1..TURNS * state.out.len() {
            if state.phase != Phase::Build {
                break;
            }
            let Some(order) = self.ranked(&state).into_iter().next() else { break };
            self.make(&mut state, &order);
        }
        let Evaluator { perspective, worth } = &self.evaluator;
        lead(&state, &worth.totals(&state), perspective.seat)
    }
}

impl Strategy<Reversi> for Strategist {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let state = view.state();
        let order = match state.phase {
            Phase::Bombs => self.evaluator.best_blast(&state, BLAST_WORK, rng),
            _ => {
                let mut close = self.ranked(&state);
                close.truncate((WORK / (state.out.len() * state.tiles.len()).max(1)).clamp(1, CLOSE));
                match close.len() {
                    0 | 1 => close.pop(),
                    // Of equals the one that Rival likes best.
                    _ => close.into_iter().rev().max_by_key(|order| self.outlook(&state, order)),
                }
            }
        };
        order.into_iter().collect()
    }
}
