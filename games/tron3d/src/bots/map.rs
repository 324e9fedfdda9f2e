//! What the better bots ask of the board: how much room there is, who is where first, and how long a way through a room can be.

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

    /// Blocks a vertex, or frees it again.
    pub(super) fn block(&mut self, vertex: u16, blocked: bool) {
        self.blocked[usize::from(vertex)] = blocked;
    }

    /// How many neighbours are free.
    pub(super) fn exits(&self, vertex: u16) -> usize {
        self.neighbours(vertex).iter().filter(|&&next| self.is_free(next)).count()
    }

    /// How many free vertices can be reached over free ones, this one among them.
    pub(super) fn area(&mut self, from: u16) -> u32 {
        self.spread(&[(from, 0, 0)]);
        self.queue.len() as u32
    }

    /// Searches from several vertices at once, each with the time at which it is left and the number of who is there. Afterwards
    /// [`Map::first_at`] tells who is first where.
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

    /// How many free vertices each of so many is first on.
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

    /// Whether anybody else reaches a vertex that this one is first on, or its neighbours.
    pub(super) fn alone(&self, who: u8) -> bool {
        self.queue.iter().all(|&at| {
            let first = self.first[usize::from(at)];
            first == who
                || self.blocked[usize::from(at)]
                || !self.neighbours(at).iter().any(|&next| {
                    self.distance[usize::from(next)] != FAR
                        && self.first[usize::from(next)] == who
                        && self.is_free(next)
                })
        })
    }

    /// The length of a way from a free vertex, found by always going on to the neighbour with the fewest exits; `turn` tells which of equals.
    pub(super) fn way(&mut self, from: u16, turn: usize, most: u32) -> u32 {
        let mut visited = vec![from];
        self.block(from, true);
        while (visited.len() as u32) < most {
            let at = visited[visited.len() - 1];
            let lists = Arc::clone(&self.neighbours);
            let around = &lists[usize::from(at)];
            let turned = (0..around.len()).map(|place| around[(place + turn) % around.len()]);
            let open = turned.filter(|&next| self.is_free(next));
            let Some(next) = open.min_by_key(|&next| (self.exits(next) == 0, self.exits(next))) else {
                break;
            };
            self.block(next, true);
            visited.push(next);
        }
        for &at in &visited {
            self.block(at, false);
        }
        visited.len() as u32
    }
}
