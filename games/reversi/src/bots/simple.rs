//! The two simplest bots: the first legal move, and any legal move.

use super::Eyes;
use crate::{Order, Reversi, View};
use agon_kernel::{Mind, Rng};

/// Takes the first legal move.
pub(super) struct Null(pub(super) Eyes);

impl Mind<Reversi> for Null {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        self.0.legal(view).into_iter().take(1).collect()
    }
}

/// Takes a legal move at random.
pub(super) struct Demo(pub(super) Eyes);

impl Mind<Reversi> for Demo {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        rng.pick(&self.0.legal(view)).cloned().into_iter().collect()
    }
}
