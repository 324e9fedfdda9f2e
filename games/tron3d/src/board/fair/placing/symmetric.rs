//! Places that symmetries of the graph map from seat to seat.

use super::groups::groups;
use super::{Places, TEAM_DISTANCE, Wanted};
use crate::Graph;
use crate::board::fair::symmetry::{Symmetry, refine};
use agon_kernel::Rng;
use std::collections::BTreeMap;

/// The maximum number of vertices that are tried as places.
const MAX_TRIED: usize = 400;
/// Candidates this good, in percent of the best, are drawn from.
const NEARLY_BEST: u32 = 90;
/// The room, in percent of the maximum, that is enough for a bonus vertex.
const ROOM_ENOUGH: u32 = 60;

/// Places that are mapped to each other, if the graph has such symmetries and enough vertices. The bikes of a seat start near each other
/// and far from all others; bonus vertices have room around them, and are on special vertices of the graph if there are any.
pub(crate) fn symmetric(graph: &Graph, wanted: Wanted, rng: &mut Rng) -> Option<Places> {
    if wanted.crowded(graph) {
        return None;
    }
    let mut far = Far { graph, rows: BTreeMap::new() };
    let mut tried: Vec<u16> = (0..graph.len() as u16).collect();
    rng.shuffle(&mut tried);
    tried.truncate(MAX_TRIED);
    let colours = refine(graph, vec![0; graph.len()]);
    let groups = groups(graph, &colours, wanted.seats, rng);
    let rated = groups.iter().map(|group| {
        let apart = tried.iter().map(|&at| far.apart(&orbit(group, at), wanted.seats));
        (apart.max().unwrap_or(0), group)
    });
    let group = choose(rated.collect(), rng)?;
    let mut places = Places::default();
    for _ in 0..wanted.bikes {
        let orbits = tried.iter().map(|&at| orbit(group, at));
        let rated = orbits.map(|orbit| (far.away_from_rivals(&orbit, &places.spawns), orbit));
        let orbit = choose(rated.collect(), rng)?;
        places.spawns.extend(orbit);
    }
    let shut_in = |&at: &u16| graph.neighbours(at).iter().all(|next| places.spawns.contains(next));
    if places.spawns.iter().any(shut_in) {
        return None;
    }
    let rarity = rarity(&colours);
    while places.bonus.len() < wanted.bonus {
        let left = wanted.bonus - places.bonus.len();
        let all = [&places.spawns[..], &places.bonus[..]].concat();
        let orbits = tried.iter().map(|&at| distinct(orbit(group, at))).filter(|orbit| orbit.len() <= left);
        let rated: Vec<_> = orbits.map(|orbit| (far.room(&orbit, &all), orbit)).collect();
        let rated = good(rated, ROOM_ENOUGH).into_iter().map(|orbit| (rarity[usize::from(orbit[0])], orbit));
        match choose(rated.collect(), rng) {
            Some(orbit) => places.bonus.extend(orbit),
            None => break,
        }
    }
    places.bonus.sort_unstable();
    Some(places)
}

/// How few vertices are like each vertex: a large number for rare ones.
fn rarity(colours: &[u32]) -> Vec<u16> {
    let mut sizes: BTreeMap<u32, u16> = BTreeMap::new();
    for &colour in colours {
        *sizes.entry(colour).or_default() += 1;
    }
    colours.iter().map(|colour| colours.len() as u16 / sizes[colour]).collect()
}

/// The images of a vertex, one per seat.
fn orbit(group: &[Symmetry], at: u16) -> Vec<u16> {
    group.iter().map(|symmetry| symmetry[usize::from(at)]).collect()
}

fn distinct(mut vertices: Vec<u16>) -> Vec<u16> {
    vertices.sort_unstable();
    vertices.dedup();
    vertices
}

/// One of those that are nearly as good as the best; `None` if the best is worthless.
fn choose<T>(rated: Vec<(u16, T)>, rng: &mut Rng) -> Option<T> {
    let mut good = good(rated, NEARLY_BEST);
    let index = (!good.is_empty()).then(|| rng.index(good.len()))?;
    Some(good.swap_remove(index))
}

/// Those that are at least this good, in percent of the best, unless the best is worthless.
fn good<T>(rated: Vec<(u16, T)>, percent: u32) -> Vec<T> {
    let best = rated.iter().map(|(value, _)| *value).max().unwrap_or(0);
    let enough = |value: u16| value > 0 && u32::from(value) * 100 >= u32::from(best) * percent;
    rated.into_iter().filter(|(value, _)| enough(*value)).map(|(_, item)| item).collect()
}

/// Distances, computed on demand. Queries are about whole orbits, whose places are all alike, so the first one is enough.
struct Far<'a> {
    graph: &'a Graph,
    rows: BTreeMap<u16, Vec<u16>>,
}

impl Far<'_> {
    fn nearest(&mut self, from: u16, others: impl Iterator<Item = u16>) -> u16 {
        let row = self.rows.entry(from).or_insert_with(|| self.graph.distances([from]));
        others.map(|other| row[usize::from(other)]).min().unwrap_or(u16::MAX)
    }

    /// The minimum distance between two places of an orbit; 0 if there are not `count` different ones.
    fn apart(&mut self, orbit: &[u16], count: usize) -> u16 {
        if distinct(orbit.to_vec()).len() < count {
            return 0;
        }
        self.nearest(orbit[0], orbit[1..].iter().copied())
    }

    /// The distance of starts for one bike of each seat from the rivals; 0 if they are adjacent to a bike of the same seat.
    fn away_from_rivals(&mut self, orbit: &[u16], spawns: &[u16]) -> u16 {
        let seats = orbit.len();
        let of = |own: bool| {
            let spawns = spawns.iter().enumerate();
            spawns.filter(move |(bike, _)| (bike % seats == 0) == own).map(|(_, &at)| at)
        };
        if self.nearest(orbit[0], of(true)) < TEAM_DISTANCE {
            return 0;
        }
        self.apart(orbit, seats).min(self.nearest(orbit[0], of(false)))
    }

    /// The minimum distance between two places of an orbit, and between one of them and the others.
    fn room(&mut self, orbit: &[u16], others: &[u16]) -> u16 {
        self.apart(orbit, orbit.len()).min(self.nearest(orbit[0], others.iter().copied()))
    }
}
