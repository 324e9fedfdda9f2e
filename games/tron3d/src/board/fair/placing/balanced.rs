//! Places for graphs without symmetry: far apart, and as equal as possible.

use super::{Places, TEAM_DISTANCE, Wanted};
use crate::Graph;
use crate::board::fair::{Share, shares};

/// The room, in percent of the maximum, that is enough for a bonus vertex.
const ROOM_ENOUGH: u32 = 40;
/// How often each bonus vertex is placed again.
const BONUS_PASSES: usize = 6;
/// The maximum number of positions that are compared.
const MAX_COMPARED: u32 = 600;

/// Places far apart, shifted while that makes the seats more equal, for graphs without symmetry. `None` if there is too little room.
pub(crate) fn balanced(graph: &Graph, wanted: Wanted) -> Option<Places> {
    if wanted.crowded(graph) {
        return None;
    }
    let bikes = wanted.seats * wanted.bikes;
    let mut position = Position::new(graph, wanted, spread(graph, wanted)?);
    let mut compared = 0;
    let mut better = true;
    while std::mem::take(&mut better) {
        for bike in 0..bikes {
            for &next in graph.neighbours(position.spawns[bike]) {
                compared += 1;
                if compared > MAX_COMPARED {
                    return Some(position.finish());
                }
                better |= position.shift(bike, next);
            }
        }
    }
    Some(position.finish())
}

/// A start for the first bike of each seat, as far as possible from the others; the other bikes of a seat start near it, away from rivals.
fn spread(graph: &Graph, wanted: Wanted) -> Option<Vec<u16>> {
    let from = |starts: &[u16]| graph.distances(starts.iter().copied());
    let farthest = |distances: &[u16]| (0..graph.len() as u16).max_by_key(|&at| distances[usize::from(at)]);
    let mut spawns = vec![farthest(&from(&[0]))?];
    while spawns.len() < wanted.seats {
        spawns.push(farthest(&from(&spawns))?);
    }
    while spawns.len() < wanted.seats * wanted.bikes {
        let seat = spawns.len() % wanted.seats;
        let own: Vec<u16> = spawns.iter().copied().skip(seat).step_by(wanted.seats).collect();
        let rivals: Vec<u16> = spawns.iter().copied().filter(|at| !own.contains(at)).collect();
        let (own, rivals) = (from(&own), from(&rivals));
        let free = (0..graph.len()).filter(|&at| own[at] >= TEAM_DISTANCE && rivals[at] > 0);
        let near = free.min_by_key(|&at| (own[at] > 2 * TEAM_DISTANCE, std::cmp::Reverse(rivals[at])))?;
        spawns.push(near as u16);
    }
    Some(spawns)
}

/// Starts that are being made more equal.
struct Position<'a> {
    graph: &'a Graph,
    wanted: Wanted,
    spawns: Vec<u16>,
    badness: u32,
}

impl<'a> Position<'a> {
    fn new(graph: &'a Graph, wanted: Wanted, spawns: Vec<u16>) -> Self {
        let mut position = Self { graph, wanted, spawns, badness: 0 };
        position.badness = position.judge(&position.spawns);
        position
    }

    /// How unequal the seats are, in thousandths: by territory and by the nearest rival.
    fn judge(&self, spawns: &[u16]) -> u32 {
        let shares = shares(self.graph, self.wanted.seats, spawns, &[]);
        let gap = |measure: fn(&Share) -> u32| {
            let (least, most) = (shares.iter().map(measure).min(), shares.iter().map(measure).max());
            let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
            (most - least) * 1000 / most.max(1)
        };
        // Adjacent starts are never worth it.
        let close = shares.iter().filter(|share| share.rival < 2).count() as u32;
        gap(|share| share.territory) * 2 + gap(|share| share.rival) + close * 10_000
    }

    /// Moves the start of a bike if that is better.
    fn shift(&mut self, bike: usize, to: u16) -> bool {
        if self.spawns.contains(&to) {
            return false;
        }
        let mut spawns = self.spawns.clone();
        spawns[bike] = to;
        let badness = self.judge(&spawns);
        let better = badness < self.badness;
        if better {
            (self.spawns, self.badness) = (spawns, badness);
        }
        better
    }

    /// Adds bonus vertices, and then moves each to where it is best: where there is room around it, and the seats' total distances to all
    /// of them differ least.
    fn finish(self) -> Places {
        let of = |seat: usize| self.spawns.iter().copied().skip(seat).step_by(self.wanted.seats);
        let ways: Vec<Vec<u16>> = (0..self.wanted.seats).map(|seat| self.graph.distances(of(seat))).collect();
        let mut bonus: Vec<u16> = Vec::new();
        for turn in 0..self.wanted.bonus * BONUS_PASSES {
            let place = turn % self.wanted.bonus;
            let others = bonus.iter().enumerate().filter(|&(other, _)| other != place).map(|(_, &at)| at);
            let others: Vec<u16> = others.collect();
            match self.bonus_vertex(&ways, &others) {
                Some(best) if place < bonus.len() => bonus[place] = best,
                Some(best) => bonus.push(best),
                None => break,
            }
        }
        bonus.sort_unstable();
        Places { spawns: self.spawns, bonus }
    }

    /// The best place for a bonus vertex in addition to these; `ways` are the distances from each seat.
    fn bonus_vertex(&self, ways: &[Vec<u16>], others: &[u16]) -> Option<u16> {
        let room = self.graph.distances(self.spawns.iter().chain(others).copied());
        let widest = u32::from(room.iter().copied().max().unwrap_or(0));
        let way = |row: &[u16], at: u16| u64::from(row[usize::from(at)]);
        let so_far: Vec<u64> = ways.iter().map(|row| others.iter().map(|&at| way(row, at)).sum()).collect();
        // The variance, up to a factor: unlike the range, it also improves when only one of two worst seats does.
        let unequal = |at: u16| {
            let sums = ways.iter().zip(&so_far).map(|(row, sum)| sum + way(row, at));
            let squares: u64 = sums.clone().map(|sum| sum * sum).sum();
            ways.len() as u64 * squares - sums.sum::<u64>().pow(2)
        };
        let enough = |&at: &u16| {
            let room = u32::from(room[usize::from(at)]);
            room > 1 && room * 100 >= widest * ROOM_ENOUGH
        };
        let free = (0..self.graph.len() as u16).filter(enough);
        free.min_by_key(|&at| (unequal(at), std::cmp::Reverse(room[usize::from(at)])))
    }
}
