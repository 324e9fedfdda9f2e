//! The next step after the template, with one good idea: it counts what it reaches before its rivals do.

use super::novice::Novice;
use crate::{BikeView, Order, Setup, Tron3d, View};
use agon_kernel::{Rng, Strategy};

/// What a vertex counts for that the bike reaches first, compared with one that it reaches at all.
const FIRST: usize = 8;

pub(super) struct Rival(Novice);

impl Rival {
    pub(super) fn new(setup: &Setup) -> Self {
        Self(Novice::new(setup))
    }

    fn worth(&self, view: &View, bike: &BikeView, to: u16, blocked: &[bool]) -> i32 {
        let exits = self.0.around(to).iter().filter(|&&next| !blocked[usize::from(next)]).count();
        let room = self.0.room(to, blocked) + FIRST * self.reached_first(view, bike, to, blocked);
        let value = 10 * room as i32 - exits as i32;
        if self.0.contested(view, to) { value / 2 } else { value }
    }

    /// How many free vertices the bike reaches before all others if it moves here: one search that begins at all bikes, the rivals' first, so that
    /// they get what both reach at the same time.
    fn reached_first(&self, view: &View, bike: &BikeView, to: u16, blocked: &[bool]) -> usize {
        let mut seen = blocked.to_vec();
        seen[usize::from(to)] = true;
        let others = view.bikes.iter().filter(|other| other.alive && other.id != bike.id);
        let mut queue: Vec<(u16, bool)> = others.map(|other| (other.vertex, false)).collect();
        queue.push((to, true));
        let (mut head, mut mine) = (0, 0);
        while let Some(&(vertex, first)) = queue.get(head) {
            head += 1;
            mine += usize::from(first);
            for &next in self.0.around(vertex) {
                if !std::mem::replace(&mut seen[usize::from(next)], true) {
                    queue.push((next, first));
                }
            }
        }
        mine
    }
}

impl Strategy<Tron3d> for Rival {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        self.0.ride(view, |bike, to, blocked| self.worth(view, bike, to, blocked))
    }
}
