//! Groups of symmetries that exchange the seats.

use crate::Graph;
use crate::board::fair::symmetry::{Budget, Symmetry, search};
use agon_kernel::Rng;
use std::collections::BTreeMap;

/// The budget of a search for symmetries, in visited vertices.
const BUDGET: u64 = 30_000_000;
/// The maximum number of symmetries, half turns and groups that are considered.
const MAX_SYMMETRIES: usize = 400;
const MAX_HALF_TURNS: usize = 40;
const MAX_GROUPS: usize = 60;

/// Groups of as many symmetries as there are seats, identity first: the powers of a quarter turn, or the products of two half turns; for
/// two seats, a half turn.
pub(super) fn groups(graph: &Graph, colours: &[u32], seats: usize, rng: &mut Rng) -> Vec<Vec<Symmetry>> {
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

/// Symmetries of a graph, as many as are found within the budget, in random order of the image of one vertex.
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

/// The composition of two symmetries.
fn compose(first: &[u16], then: &[u16]) -> Symmetry {
    first.iter().map(|&image| then[usize::from(image)]).collect()
}

fn power(symmetry: &[u16], exponent: u32) -> Symmetry {
    let identity: Symmetry = (0..symmetry.len() as u16).collect();
    (0..exponent).fold(identity, |product, _| compose(&product, symmetry))
}

/// How often a symmetry must be repeated to become the identity; 1 (which is useless) if that is very often.
fn order(symmetry: &[u16]) -> u32 {
    const MAX_ORDER: u32 = 10_000;
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
        if order > MAX_ORDER {
            return 1;
        }
    }
    order
}

fn common_divisor(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}
