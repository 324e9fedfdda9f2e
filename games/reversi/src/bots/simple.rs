//! The two simplest bots: the first legal move, and any legal move.

use crate::{Order, Reversi, View};
use agon_kernel::{Rng, Strategy};

/// Takes the first legal move.
pub(super) struct Null;

impl Strategy<Reversi> for Null {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        view.targets.first().map(|&target| target.into()).into_iter().collect()
    }
}

/// Takes a legal move at random.
pub(super) struct Demo;

impl Strategy<Reversi> for Demo {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        rng.pick(&view.targets).map(|&target| target.into()).into_iter().collect()
    }
}
