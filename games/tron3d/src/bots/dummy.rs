//! The gatekeeper: each of its bikes fills the neighbourhood of its start, and never leaves it.

use super::map::Map;
use super::surveyor::contested;
use super::{order, own};
use crate::{Order, Setup, Tron3d, View};
use agon_kernel::{Rng, Strategy};
use std::collections::BTreeMap;

/// How much of the board is a bike's home, in percent.
const HOME: usize = 21;
/// How many ways through its home a bike tries.
const WAYS: u32 = 2;
/// No way is longer.
const LONGEST: u32 = 100;

pub(super) struct Dummy {
    map: Map,
    vertices: usize,
    /// For each bike, which vertices are near its start.
    homes: BTreeMap<u8, Vec<bool>>,
}

impl Dummy {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { map: Map::new(setup), vertices: setup.neighbours.len(), homes: BTreeMap::new() }
    }

    /// Which vertices are nearest to another, this many of them.
    fn near(&self, from: u16, count: usize) -> Vec<bool> {
        let mut near = vec![false; self.vertices];
        near[usize::from(from)] = true;
        let (mut queue, mut head) = (vec![from], 0);
        while let Some(&at) = queue.get(head) {
            head += 1;
            for &next in self.map.neighbours(at) {
                if queue.len() < count && !std::mem::replace(&mut near[usize::from(next)], true) {
                    queue.push(next);
                }
            }
        }
        near
    }
}

impl Strategy<Tron3d> for Dummy {
    /// Each bike moves to where its way through its home is longest, and rather not to where a rival can move too.
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let mut orders = Vec::new();
        let mut moved = Vec::new();
        for bike in own(view) {
            let size = self.vertices * HOME / 100;
            let near =
                if self.homes.contains_key(&bike.id) { Vec::new() } else { self.near(bike.vertex, size) };
            let home = self.homes.entry(bike.id).or_insert(near);
            self.map.look(view);
            let closed = (0u16..).zip(home.iter()).filter(|(_, home)| !**home).map(|(vertex, _)| vertex);
            for vertex in closed.chain(moved.iter().copied()) {
                self.map.block(vertex, true);
            }
            let around = self.map.neighbours(bike.vertex).to_vec();
            let free = around.iter().copied().filter(|&next| self.map.is_free(next)).collect::<Vec<_>>();
            let best = free.into_iter().max_by_key(|&next| {
                let safe = !contested(&self.map, view, next);
                (safe, self.map.longest_way(next, WAYS, LONGEST, None), rng.next_u32())
            });
            let to = best.unwrap_or(around[0]);
            moved.push(to);
            orders.push(order(bike, to, false));
        }
        orders
    }
}
