//! What the better bots compute from the board: how much room there is, who is where first, and how long a path through a room can be.

use crate::{Setup, View};
use std::sync::Arc;

/// Nobody, or more than one, is first here.
const NOBODY: u8 = u8::MAX;
/// Not reached.
const FAR: u16 = u16::MAX;

/// The board with memory for searches.
pub(super) struct Map {
    neighbours: Arc<Vec<Vec<u16>>>,
    /// Where trails are, and where own bikes are about to move.
    blocked: Vec<bool>,
    distance: Vec<u16>,
    first: Vec<u8>,
    queue: Vec<u16>,
}

impl Map {
    pub(super) fn new(setup: &Setup) -> Self {
        let vertices = setup.neighbours.len();
        Self {
            neighbours: Arc::clone(&setup.neighbours),
            blocked: vec![false; vertices],
            distance: vec![FAR; vertices],
            first: vec![NOBODY; vertices],
            queue: Vec::with_capacity(vertices),
        }
    }

    /// Takes over the trails of a view.
    pub(super) fn look(&mut self, view: &View) {
        for (blocked, &wall) in self.blocked.iter_mut().zip(&view.walls) {
            *blocked = wall >= 0;
        }
    }

    pub(super) fn neighbours(&self, vertex: u16) -> &[u16] {
        &self.neighbours[usize::from(vertex)]
    }

    pub(super) fn is_free(&self, vertex: u16) -> bool {
        !self.blocked[usize::from(vertex)]
    }

    /// How many neighbours are free.
    pub(super) fn exits(&self, vertex: u16) -> usize {
        self.neighbours(vertex).iter().filter(|&&next| self.is_free(next)).count()
    }

    /// Blocks a vertex, or frees it again.
    pub(super) fn block(&mut self, vertex: u16, blocked: bool) {
        self.blocked[usize::from(vertex)] = blocked;
    }

    /// How many free vertices can be reached over free ones, this one among them.
    pub(super) fn area(&mut self, from: u16) -> u32 {
        self.spread(&[(from, 0, 0)]);
        self.queue.len() as u32
    }

    /// Searches from several vertices at once, each with the time at which it is left and the number of who is there. Afterwards
    /// [`Map::first_at`] says who is first where.
    pub(super) fn spread(&mut self, sources: &[(u16, u16, u8)]) {
        self.distance.fill(FAR);
        self.queue.clear();
        let mut waiting = sources.to_vec();
        waiting.sort_by_key(|&(_, time, _)| time);
        let (mut head, mut next_source) = (0, 0);
        loop {
            let time = self.queue.get(head).map(|&at| self.distance[usize::from(at)]);
            while let Some(&(at, start, who)) =
                waiting.get(next_source).filter(|source| time.is_none_or(|time| source.1 <= time))
            {
                next_source += 1;
                self.reach(at, start, who);
            }
            let Some(&at) = self.queue.get(head) else { break };
            head += 1;
            let (time, who) = (self.distance[usize::from(at)] + 1, self.first[usize::from(at)]);
            let lists = Arc::clone(&self.neighbours);
            for &next in &lists[usize::from(at)] {
                if !self.blocked[usize::from(next)] {
                    self.reach(next, time, who);
                }
            }
        }
    }

    fn reach(&mut self, at: u16, time: u16, who: u8) {
        let index = usize::from(at);
        if self.distance[index] == FAR {
            self.distance[index] = time;
            self.first[index] = who;
            self.queue.push(at);
        } else if self.distance[index] == time && self.first[index] != who {
            self.first[index] = NOBODY;
        }
    }

    /// Who is first on a vertex, after [`Map::spread`], and when.
    pub(super) fn first_at(&self, vertex: u16) -> Option<(u8, u16)> {
        let index = usize::from(vertex);
        (self.distance[index] != FAR && self.first[index] != NOBODY)
            .then(|| (self.first[index], self.distance[index]))
    }

    /// How many free vertices each of this many is first on.
    pub(super) fn counts(&self, bikes: usize) -> Vec<u32> {
        let mut counts = vec![0; bikes];
        for &at in &self.queue {
            if !self.blocked[usize::from(at)]
                && let Some(count) = counts.get_mut(usize::from(self.first[usize::from(at)]))
            {
                *count += 1;
            }
        }
        counts
    }

    /// The length of a way from a free vertex, found by always going on to the neighbour with the fewest exits; `turn` says which of
    /// equals. If `within` names somebody, the way keeps to the vertices that this one is first on, after [`Map::spread`].
    pub(super) fn way(&mut self, from: u16, turn: u32, most: u32, within: Option<u8>) -> u32 {
        let lists = Arc::clone(&self.neighbours);
        let mut way = vec![from];
        self.block(from, true);
        while (way.len() as u32) < most {
            let inside = |next: u16| {
                self.is_free(next) && within.is_none_or(|who| self.first[usize::from(next)] == who)
            };
            let open = |at: u16| lists[usize::from(at)].iter().copied().filter(|&next| inside(next));
            let rate = |next: u16| {
                let exits = open(next).count();
                (exits == 0, exits, scramble(next, turn))
            };
            let Some(next) = open(way[way.len() - 1]).min_by_key(|&next| rate(next)) else { break };
            self.block(next, true);
            way.push(next);
        }
        for &at in &way {
            self.block(at, false);
        }
        way.len() as u32
    }

    /// The longest of some ways.
    pub(super) fn longest_way(&mut self, from: u16, tries: u32, most: u32, within: Option<u8>) -> u32 {
        (0..tries).map(|turn| self.way(from, turn, most, within)).max().unwrap_or(0)
    }
}

/// An order of the vertices that is different for every turn.
fn scramble(vertex: u16, turn: u32) -> u32 {
    (u32::from(vertex) + 1)
        .wrapping_mul(0x9E37_79B9 ^ turn.wrapping_mul(0x85EB_CA6B))
        .rotate_left(13)
        .wrapping_mul(0xC2B2_AE35)
}
