//! The gatekeeper: prefers moves that capture many stones, with some randomness, keeps its own stones where it could swap them, and throws its bombs anywhere.

use super::Perspective;
use crate::state::Phase;
use crate::{Order, Reversi, Setup, Target, View, tile};
use agon_kernel::{Rng, Strategy};

/// How many stones the random part may count for.
const WHIM: u32 = 40;

pub(super) struct Dummy(Perspective);

impl Dummy {
    pub(super) fn new(setup: &Setup) -> Self {
        Self(Perspective::new(setup))
    }
}

impl Strategy<Reversi> for Dummy {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let (state, layout) = (view.state(), &self.0.layout);
        if state.phase == Phase::Bombs {
            return rng.pick(&view.targets).map(|&target| target.into()).into_iter().collect();
        }
        let swaps = |target: &Target| {
            let at = layout.index(target.x, target.y).unwrap_or_default();
            state.tiles[at] == tile::CHOICE && target.special != self.0.seat + 1
        };
        let orders = view.targets.iter().filter(|target| !swaps(target)).map(|&target| Order::from(target));
        let worth = |order: &Order| {
            let captures = state.check(layout, order).map_or(0, |chosen| chosen.captured(layout).count());
            captures as u32 + rng.below(WHIM)
        };
        orders.max_by_key(worth).into_iter().collect()
    }
}
