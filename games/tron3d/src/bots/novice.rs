//! What `agon new` starts with, as a built-in bot: moves to where it has the most room, along walls. It plays exactly as the templates of the kits
//! do, so that tests can measure what a newcomer begins with.

use super::{order, own};
use crate::{BikeView, Item, Order, Setup, Tron3d, View};
use agon_kernel::{Rng, Strategy};
use std::sync::Arc;

/// With less room than this a turbo is of no use.
pub(super) const ROOM_FOR_TURBO: usize = 50;
/// Where counting free vertices ends.
const ENOUGH: usize = 200;

pub(super) struct Novice {
    neighbours: Arc<Vec<Vec<u16>>>,
}

impl Novice {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { neighbours: Arc::clone(&setup.neighbours) }
    }

    pub(super) fn around(&self, vertex: u16) -> &[u16] {
        &self.neighbours[usize::from(vertex)]
    }

    /// What a free vertex is worth: the room there, along walls rather than through the middle, and less where a rival can move too.
    fn worth(&self, view: &View, vertex: u16, blocked: &[bool]) -> i32 {
        let exits = self.around(vertex).iter().filter(|&&next| !blocked[usize::from(next)]).count();
        let value = 10 * self.room(vertex, blocked) as i32 - exits as i32;
        if self.contested(view, vertex) { value / 2 } else { value }
    }

    /// Whether a rival can move to the vertex in this round, too.
    pub(super) fn contested(&self, view: &View, vertex: u16) -> bool {
        let mut rivals = view.bikes.iter().filter(|bike| bike.seat != view.seat && bike.to_move);
        rivals.any(|rival| self.around(vertex).contains(&rival.vertex))
    }

    /// How many free vertices can be reached from a free one, itself among them, up to about 200.
    pub(super) fn room(&self, from: u16, blocked: &[bool]) -> usize {
        let mut seen = blocked.to_vec();
        let (mut queue, mut head) = (vec![from], 0);
        seen[usize::from(from)] = true;
        while head < queue.len() && queue.len() < ENOUGH {
            for &next in self.around(queue[head]) {
                if !std::mem::replace(&mut seen[usize::from(next)], true) {
                    queue.push(next);
                }
            }
            head += 1;
        }
        queue.len()
    }

    /// Moves each bike to the free vertex that is worth most, the first of equals.
    pub(super) fn ride(&self, view: &View, worth: impl Fn(&BikeView, u16, &[bool]) -> i32) -> Vec<Order> {
        let mut blocked: Vec<bool> = view.walls.iter().map(|&wall| wall >= 0).collect();
        let mut orders = Vec::new();
        for bike in own(view) {
            let around = self.around(bike.vertex);
            let free = around.iter().copied().filter(|&next| !blocked[usize::from(next)]);
            let (to, item) = match free.rev().max_by_key(|&next| worth(bike, next, &blocked)) {
                Some(to) => (to, bike.item == Some(Item::Turbo) && self.room(to, &blocked) > ROOM_FOR_TURBO),
                // Walled in: only a ghost gets out.
                None => (around[0], bike.item == Some(Item::Ghost)),
            };
            blocked[usize::from(to)] = true;
            orders.push(order(bike, to, item));
        }
        orders
    }
}

impl Strategy<Tron3d> for Novice {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        self.ride(view, |_, to, blocked| self.worth(view, to, blocked))
    }
}
