//! What `agon new` starts with, as a built-in bot: attacks whom it beats, else goes to the closest bonus. It plays exactly as the templates of
//! the kits do, so that tests can measure what a newcomer begins with.

use super::{occupied, own, target};
use crate::board::cell;
use crate::{Dir, Order, Poquemon, Pos, UnitView, View};
use agon_kernel::{Rng, Strategy};

/// The directions in the order in which they are tried.
const DIRS: [Dir; 4] = [Dir::Top, Dir::Bottom, Dir::Left, Dir::Right];

pub(super) struct Novice;

impl Strategy<Poquemon> for Novice {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        orders(view, |_, at| {
            search(view, at).into_iter().find(|way| view.cells.at(way.at) != b'.').map(|way| way.first)
        })
    }
}

/// Attacks where that wins; otherwise `step` says where a unit goes.
pub(super) fn orders(view: &View, step: impl Fn(&UnitView, Pos) -> Option<Dir>) -> Vec<Order> {
    let mut orders = Vec::new();
    for (unit, at) in own(view) {
        let beats =
            |&dir: &Dir| target(view, at, unit.scope, dir).is_some_and(|other| other.defense <= unit.attack);
        let id = unit.id.into();
        if let Some(dir) = DIRS.into_iter().find(beats) {
            orders.push(Order::Attack { unit: id, dir });
        } else if let Some(dir) = step(unit, at) {
            orders.push(Order::Move { unit: id, dir });
        }
    }
    orders
}

/// A cell, how many steps away it is, and by which first step.
pub(super) struct Way {
    pub(super) at: Pos,
    pub(super) steps: u32,
    pub(super) first: Dir,
}

/// The shortest ways to all cells, the closest first: a breadth-first search.
pub(super) fn search(view: &View, from: Pos) -> Vec<Way> {
    // A hidden ghost wall that comes at the end of this round kills who stands there.
    let deadly = |at: Pos| {
        view.ghost_walls.iter().any(|wall| wall.time == 1 && (wall.row, wall.col) == (at.row, at.col))
    };
    let mut seen = vec![false; view.cells.bytes.len()];
    seen[cell(view.cells.cols, from)] = true;
    let mut ways: Vec<Way> = Vec::new();
    let mut done = 0;
    let (mut at, mut steps, mut first) = (from, 0, None);
    loop {
        for dir in DIRS {
            let next = at.step(dir);
            let index = cell(view.cells.cols, next);
            if seen[index]
                || view.cells.at(next) == b'X'
                || occupied(view, next)
                || first.is_none() && deadly(next)
            {
                continue;
            }
            seen[index] = true;
            ways.push(Way { at: next, steps: steps + 1, first: first.unwrap_or(dir) });
        }
        let Some(way) = ways.get(done) else { return ways };
        done += 1;
        (at, steps, first) = (way.at, way.steps, Some(way.first));
    }
}
