//! Moves to where it can reach the most, especially before the others; among equals it keeps along walls, which leaves the fewest gaps.

use super::map::Map;
use super::{order, own};
use crate::{BikeView, Item, Order, Setup, Tron3d, View};
use agon_kernel::{Rng, Strategy};

/// With less room than this a turbo is of no use.
const ROOM_FOR_TURBO: u32 = 40;
/// How many ways are tried, and how long they are at most.
const WAYS: u32 = 2;
const LONGEST: u32 = 60;

pub(super) struct Surveyor {
    map: Map,
}

impl Surveyor {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { map: Map::new(setup) }
    }

    /// The best free neighbour and the room there.
    fn best(&mut self, view: &View, bike: &BikeView, rng: &mut Rng) -> Option<(u16, u32)> {
        let around = self.map.neighbours(bike.vertex).to_vec();
        let free: Vec<u16> = around.into_iter().filter(|&next| self.map.is_free(next)).collect();
        let rated = free.into_iter().map(|next| {
            let area = self.map.area(next);
            let way = self.map.longest_way(next, WAYS, LONGEST, None);
            let value = area + 2 * way + 2 * self.first_on(view, bike, next);
            let value = value.saturating_sub(self.map.exits(next) as u32);
            let value = if contested(&self.map, view, next) { value * 3 / 4 } else { value };
            (value, rng.next_u32(), next, area)
        });
        rated.max().map(|(_, _, next, area)| (next, area))
    }

    /// How many free vertices the bike reaches before all others if it moves here.
    fn first_on(&mut self, view: &View, bike: &BikeView, to: u16) -> u32 {
        let alive = view.bikes.iter().filter(|other| other.alive);
        let start = |other: &BikeView| {
            if other.id == bike.id { (to, 1, other.id) } else { (other.vertex, 0, other.id) }
        };
        let sources: Vec<_> = alive.map(start).collect();
        self.map.spread(&sources);
        self.map.counts(view.bikes.len())[usize::from(bike.id)]
    }
}

impl Strategy<Tron3d> for Surveyor {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        self.map.look(view);
        let mut orders = Vec::new();
        for bike in own(view) {
            match self.best(view, bike, rng) {
                Some((to, area)) => {
                    self.map.block(to, true);
                    orders.push(order(bike, to, bike.item == Some(Item::Turbo) && area >= ROOM_FOR_TURBO));
                }
                // Walled in: only a ghost gets out.
                None => {
                    let to = rng.pick(self.map.neighbours(bike.vertex)).copied();
                    orders.extend(to.map(|to| order(bike, to, bike.item == Some(Item::Ghost))));
                }
            }
        }
        orders
    }
}

/// Whether a rival can move to the vertex in this round, too.
pub(super) fn contested(map: &Map, view: &View, vertex: u16) -> bool {
    let rivals = view.bikes.iter().filter(|bike| bike.seat != view.seat && bike.to_move);
    rivals.into_iter().any(|rival| map.neighbours(vertex).contains(&rival.vertex))
}
