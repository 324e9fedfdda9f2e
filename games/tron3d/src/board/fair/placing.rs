//! Puts starts and bonus vertices on a graph so that no seat is better off than another.
//!
//! If the graph has a group of as many symmetries as there are seats, which exchange the seats, then whatever is chosen for seat 0 is
//! carried to the others by it, and the board is fair. If it has none, places far apart are chosen and shifted step by step
//! while that makes the seats more equal.

use super::symmetry::{Budget, Symmetry, refine, search};
use super::{Share, shares};
use crate::Graph;
use agon_kernel::Rng;
use std::collections::BTreeMap;

/// What looking for symmetries may cost, in visited vertices.
const BUDGET: u64 = 30_000_000;
/// More symmetries, turns by half and groups than these are not looked at.
const MAX_SYMMETRIES: usize = 400;
const MAX_HALF_TURNS: usize = 40;
const MAX_GROUPS: usize = 60;
/// More vertices than these are not tried as places.
const MAX_TRIED: usize = 400;
/// What is so many percent as good as the best is good enough to be drawn.
const NEARLY_BEST: u32 = 90;
/// So many percent of the most room is room enough for a bonus vertex.
const ROOM_ENOUGH: u32 = 60;
/// The same, where there is no symmetry, and how often each bonus vertex is placed there.
const ROOM_LEFT: u32 = 40;
const BONUS_PASSES: usize = 6;
/// Bikes of one seat start at least this far from each other.
const TEAM_DISTANCE: u16 = 2;
/// More positions than these are not compared when there is no symmetry.
const MAX_COMPARED: u32 = 600;

/// What to place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub(crate) seats: usize,
    /// Bikes of each seat.
    pub(crate) bikes: usize,
    /// Bonus vertices; fewer if symmetry leaves no room for so many.
    pub(crate) bonus: usize,
}

impl Wanted {
    /// Whether there is less than one more vertex for each bike.
    fn crowded(&self, graph: &Graph) -> bool {
        graph.len() < 2 * self.seats * self.bikes
    }
}

/// Where everything is: starts by the ids of the bikes, and bonus vertices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places {
    pub(crate) spawns: Vec<u16>,
    pub(crate) bonus: Vec<u16>,
}

/// Places that symmetries exchange, if the graph has such symmetries and enough vertices. The bikes of a seat start near each other
/// and far from all others; bonus vertices have room around them, and are special vertices of the graph where there are such.
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

/// How few vertices are like each vertex: a large number for the rare.
fn rarity(colours: &[u32]) -> Vec<u16> {
    let mut sizes: BTreeMap<u32, u16> = BTreeMap::new();
    for &colour in colours {
        *sizes.entry(colour).or_default() += 1;
    }
    colours.iter().map(|colour| colours.len() as u16 / sizes[colour]).collect()
}

/// Where the symmetries carry a vertex, for each seat.
fn orbit(group: &[Symmetry], at: u16) -> Vec<u16> {
    group.iter().map(|symmetry| symmetry[usize::from(at)]).collect()
}

fn distinct(mut vertices: Vec<u16>) -> Vec<u16> {
    vertices.sort_unstable();
    vertices.dedup();
    vertices
}

/// One of those that are nearly as good as the best; none if the best is no good at all.
fn choose<T>(rated: Vec<(u16, T)>, rng: &mut Rng) -> Option<T> {
    let mut good = good(rated, NEARLY_BEST);
    let index = (!good.is_empty()).then(|| rng.index(good.len()))?;
    Some(good.swap_remove(index))
}

/// Those that are at least so many percent as good as the best, unless that is no good at all.
fn good<T>(rated: Vec<(u16, T)>, percent: u32) -> Vec<T> {
    let best = rated.iter().map(|(value, _)| *value).max().unwrap_or(0);
    let enough = |value: u16| value > 0 && u32::from(value) * 100 >= u32::from(best) * percent;
    rated.into_iter().filter(|(value, _)| enough(*value)).map(|(_, item)| item).collect()
}

/// Distances, computed when they are asked for. Whatever is asked is asked of whole orbits, whose places are all alike: the first one is
/// enough.
struct Far<'a> {
    graph: &'a Graph,
    rows: BTreeMap<u16, Vec<u16>>,
}

impl Far<'_> {
    fn nearest(&mut self, from: u16, others: impl Iterator<Item = u16>) -> u16 {
        let row = self.rows.entry(from).or_insert_with(|| self.graph.distances([from]));
        others.map(|other| row[usize::from(other)]).min().unwrap_or(u16::MAX)
    }

    /// The least distance between two places of an orbit; 0 if they are not `count` different ones.
    fn apart(&mut self, orbit: &[u16], count: usize) -> u16 {
        if distinct(orbit.to_vec()).len() < count {
            return 0;
        }
        self.nearest(orbit[0], orbit[1..].iter().copied())
    }

    /// How far starts for one bike of each seat are from the rivals; 0 if they are side by side with a bike of the same seat.
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

    /// The least distance between two places of an orbit, and between one of them and the others.
    fn room(&mut self, orbit: &[u16], others: &[u16]) -> u16 {
        self.apart(orbit, orbit.len()).min(self.nearest(orbit[0], others.iter().copied()))
    }
}

/// Groups of as many symmetries as there are seats, the identity first: the powers of a quarter turn, or the products of two half turns;
/// of two seats, a half turn.
fn groups(graph: &Graph, colours: &[u32], seats: usize, rng: &mut Rng) -> Vec<Vec<Symmetry>> {
    let identity: Symmetry = (0..graph.len() as u16).collect();
    let mut half_turns: Vec<Symmetry> = Vec::new();
    let mut groups: Vec<Vec<Symmetry>> = Vec::new();
    for symmetry in symmetries(graph, colours, rng) {
        let order = order(&symmetry);
        if order.is_multiple_of(2) && half_turns.len() < MAX_HALF_TURNS {
            let half_turn = power(&symmetry, order / 2);
            if !half_turns.contains(&half_turn) {
                half_turns.push(half_turn);
            }
        }
        if seats == 4 && order.is_multiple_of(4) && groups.len() < MAX_GROUPS / 2 {
            let quarter = power(&symmetry, order / 4);
            let half = compose(&quarter, &quarter);
            let group = vec![identity.clone(), quarter.clone(), half.clone(), compose(&half, &quarter)];
            if !groups.iter().any(|other| other.contains(&group[1])) {
                groups.push(group);
            }
        }
    }
    if seats == 2 {
        return half_turns.into_iter().map(|half_turn| vec![identity.clone(), half_turn]).collect();
    }
    for (at, one) in half_turns.iter().enumerate() {
        for other in &half_turns[..at] {
            let both = compose(one, other);
            let known = |group: &Vec<Symmetry>| group.contains(one) && group.contains(other);
            if both == compose(other, one) && groups.len() < MAX_GROUPS && !groups.iter().any(known) {
                groups.push(vec![identity.clone(), one.clone(), other.clone(), both]);
            }
        }
    }
    groups
}

/// Symmetries of a graph, as many as are found within the budget, in a random order of where they carry one vertex.
fn symmetries(graph: &Graph, colours: &[u32], rng: &mut Rng) -> Vec<Symmetry> {
    let mut classes: BTreeMap<u32, Vec<u16>> = BTreeMap::new();
    for (vertex, &colour) in (0..).zip(colours) {
        classes.entry(colour).or_default().push(vertex);
    }
    let Some(class) = classes.into_values().min_by_key(Vec::len) else { return Vec::new() };
    let mut images = class.clone();
    rng.shuffle(&mut images);
    let (mut budget, mut found) = (Budget(BUDGET), Vec::new());
    for image in images {
        search(graph, colours, &[(class[0], image)], &mut budget, &mut |symmetry| {
            found.push(symmetry);
            found.len() < MAX_SYMMETRIES
        });
        if found.len() >= MAX_SYMMETRIES {
            break;
        }
    }
    found
}

/// First one symmetry, then the other.
fn compose(first: &[u16], then: &[u16]) -> Symmetry {
    first.iter().map(|&image| then[usize::from(image)]).collect()
}

fn power(symmetry: &[u16], exponent: u32) -> Symmetry {
    let identity: Symmetry = (0..symmetry.len() as u16).collect();
    (0..exponent).fold(identity, |product, _| compose(&product, symmetry))
}

/// How often a symmetry must be repeated to change nothing; 1 (of no use) if that is very often.
fn order(symmetry: &[u16]) -> u32 {
    const MOST: u32 = 10_000;
    let mut order = 1u32;
    let mut seen = vec![false; symmetry.len()];
    for start in 0..symmetry.len() {
        let (mut at, mut length) = (start, 0);
        while !std::mem::replace(&mut seen[at], true) {
            at = symmetry[at].into();
            length += 1;
        }
        if length > 0 {
            order = order / common_divisor(order, length) * length;
        }
        if order > MOST {
            return 1;
        }
    }
    order
}

fn common_divisor(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}

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

/// A start for the first bike of each seat, as far as possible from the others; the other bikes of a seat near it, away from the rivals.
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
        // Starts side by side are never worth it.
        let close = shares.iter().filter(|share| share.rival < 2).count() as u32;
        gap(|share| share.territory) * 2 + gap(|share| share.rival) + close * 10_000
    }

    /// Lets a bike start somewhere else if that is better.
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

    /// Adds bonus vertices, and then puts one after the other where it is best: where there is room left around, and the ways of the seats
    /// to all of them together differ least.
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

    /// The best place for a bonus vertex besides these; `ways` are the distances from each seat.
    fn bonus_vertex(&self, ways: &[Vec<u16>], others: &[u16]) -> Option<u16> {
        let room = self.graph.distances(self.spawns.iter().chain(others).copied());
        let widest = u32::from(room.iter().copied().max().unwrap_or(0));
        let way = |row: &[u16], at: u16| u64::from(row[usize::from(at)]);
        let so_far: Vec<u64> = ways.iter().map(|row| others.iter().map(|&at| way(row, at)).sum()).collect();
        // The variance, but for a factor: unlike the range it gets better also when only one of two seats that are worst off does.
        let unequal = |at: u16| {
            let sums = ways.iter().zip(&so_far).map(|(row, sum)| sum + way(row, at));
            let squares: u64 = sums.clone().map(|sum| sum * sum).sum();
            ways.len() as u64 * squares - sums.sum::<u64>().pow(2)
        };
        let enough = |&at: &u16| {
            let room = u32::from(room[usize::from(at)]);
            room > 1 && room * 100 >= widest * ROOM_LEFT
        };
        let free = (0..self.graph.len() as u16).filter(enough);
        free.min_by_key(|&at| (unequal(at), std::cmp::Reverse(room[usize::from(at)])))
    }
}
