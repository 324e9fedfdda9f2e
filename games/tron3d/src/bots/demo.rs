//! Moves at random: an example of how to read a view and give orders.

use super::{order, own};
use crate::{Order, Setup, Tron3d, View};
use agon_kernel::{Rng, Strategy};
use std::sync::Arc;

pub(super) struct Demo {
    neighbours: Arc<Vec<Vec<u16>>>,
}

impl Demo {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { neighbours: Arc::clone(&setup.neighbours) }
    }
}

impl Strategy<Tron3d> for Demo {
    /// Each bike moves to a random neighbour without a trail, or to any if there is none, and uses its item in one of five movements.
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let mut orders = Vec::new();
        for bike in own(view) {
            let neighbours = &self.neighbours[usize::from(bike.vertex)];
            let free = || neighbours.iter().filter(|&&next| view.walls[usize::from(next)] < 0);
            let count = free().count();
            let to = if count > 0 { free().nth(rng.index(count)) } else { rng.pick(neighbours) };
            let item = bike.item.is_some() && rng.chance(1, 5);
            orders.extend(to.map(|&to| order(bike, to, item)));
        }
        orders
    }
}
