//! The next step after the template, with one good idea: every tile that a move takes has a worth of its own. Corners, which nobody takes back, are
//! worth most, and the tiles beside free corners cost something.

use super::novice::Novice;
use crate::{Order, Reversi, Setup, State, View, tile};
use agon_kernel::{Rng, Strategy};

/// By the number of axes along which a stone can lie between two others: none, as in a corner, to all four.
const BY_AXES: [i32; 5] = [70, 16, 7, 4, 3];
/// What it costs to be beside a free corner.
const BESIDE_CORNER: i32 = 60;
/// What a stone counts for that a special tile brings.
const SPECIAL: i32 = 15;

pub(super) struct Rival {
    novice: Novice,
    /// On how many axes each tile has neighbours on both sides.
    axes: Vec<usize>,
}

impl Rival {
    pub(super) fn new(setup: &Setup) -> Self {
        let novice = Novice::new(setup);
        let layout = &novice.0.layout;
        let both =
            |at: usize, axis: usize| [axis, axis + 4].iter().all(|&d| layout.neighbour(at, d).is_some());
        let axes = (0..setup.tiles.len()).map(|at| (0..4).filter(|&axis| both(at, axis)).count()).collect();
        Self { novice, axes }
    }

    /// What a move of the seat to move brings.
    pub(super) fn worth(&self, state: &State, order: &Order) -> i32 {
        let at = self.novice.index(order);
        let captured: i32 = self.novice.captured(state, order).iter().map(|&at| BY_AXES[self.axes[at]]).sum();
        let layout = &self.novice.0.layout;
        let corner = |next: &usize| self.axes[*next] == 0 && tile::is_free(state.tiles[*next]);
        let beside = (0..8).filter_map(|d| layout.neighbour(at, d)).filter(corner).count() as i32;
        captured + BY_AXES[self.axes[at]] - BESIDE_CORNER * beside
            + SPECIAL * self.novice.special(state, order)
    }
}

impl Strategy<Reversi> for Rival {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        self.novice.choose(view, |state, order| self.worth(state, order)).into_iter().collect()
    }
}
