//! Novice: what `agon new` starts with, as a built-in bot. It rescues and attacks whom it meets, else goes to the closest book,
//! which makes its clan stronger. It plays exactly as the templates of the kits do, so that tests can measure what a newcomer begins with.

use super::map::{Map, book};
use crate::game::Hogwarts;
use crate::view::{Kind, Setup, UnitView, View};
use crate::{Dir, OWNER, Order, WALL};
use agon_kernel::{Rng, Strategy};
use std::collections::VecDeque;

/// Wizards go straight, which is the first four; ghosts in all eight directions.
const STEPS: [Dir; 8] = [Dir::Down, Dir::Right, Dir::Up, Dir::Left, Dir::Dr, Dir::Ru, Dir::Ul, Dir::Ld];
const STRAIGHT: usize = 4;
const FAR: u32 = u32::MAX;

pub(super) struct Novice {
    map: Map,
}

impl Novice {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { map: Map::new(&setup.settings) }
    }

    /// The orders for a round. A hunter also goes to the wizards that it can rescue or attack.
    pub(super) fn orders(&mut self, view: &View, hunts: bool) -> Vec<Order> {
        self.map.update(view);
        let (mut orders, mut walking) = (Vec::new(), Vec::new());
        for unit in view.units.iter().filter(|unit| unit.seat == view.seat) {
            match self.meet(view, unit) {
                Some(dir) => orders.push(Order::Move { unit: unit.id.into(), dir }),
                None => walking.push(unit),
            }
        }
        let quarry = |cell: u16| self.map.unit(view, cell).is_some_and(|other| worth_meeting(view, other));
        let distance = self.distances(view, |cell| book(view, cell) || hunts && quarry(cell));
        let mut taken = Vec::new();
        for unit in walking {
            if let Some((dir, to)) = self.walk(view, unit, &distance, &taken) {
                taken.push(to);
                orders.push(Order::Move { unit: unit.id.into(), dir });
            }
        }
        orders
    }

    /// Voldemort attacks who is on one of the eight cells around him, and he makes a step after us.
    fn dangerous(&self, view: &View, cell: u16) -> bool {
        self.map.grid.within(2, cell, self.map.voldemort(view))
    }

    /// Towards a wizard of ours in conversion, to rescue it, or one of a clan that is not stronger, to attack it.
    fn meet(&self, view: &View, unit: &UnitView) -> Option<Dir> {
        if unit.kind == Kind::Ghost || unit.next.is_some() {
            return None;
        }
        let good = |dir: &Dir| {
            let other = self.map.step(view, unit, *dir).and_then(|to| self.map.unit(view, to));
            other.is_some_and(|other| worth_meeting(view, other))
        };
        STEPS[..STRAIGHT].iter().copied().find(good)
    }

    /// How far it is from each cell to the closest goal, in straight steps.
    fn distances(&self, view: &View, goal: impl Fn(u16) -> bool) -> Vec<u32> {
        let grid = self.map.grid;
        let wall = |cell: u16| view.cells[usize::from(cell)] & OWNER == WALL;
        let worth = |&cell: &u16| goal(cell) && !self.dangerous(view, cell);
        let mut queue: VecDeque<u16> = self.map.cells().filter(worth).collect();
        let mut distance = vec![FAR; grid.len()];
        for &cell in &queue {
            distance[usize::from(cell)] = 0;
        }
        while let Some(cell) = queue.pop_front() {
            let (row, col) = grid.place(cell);
            for next in STEPS[..STRAIGHT].iter().filter_map(|&dir| grid.beside(row, col, dir)) {
                if distance[usize::from(next)] == FAR && !wall(next) {
                    distance[usize::from(next)] = distance[usize::from(cell)] + 1;
                    queue.push_back(next);
                }
            }
        }
        distance
    }

    /// To the free cell beside the unit from which it is closest, of equals rather to one that is not ours.
    fn walk(&self, view: &View, unit: &UnitView, distance: &[u32], taken: &[u16]) -> Option<(Dir, u16)> {
        let steps = if unit.kind == Kind::Ghost { &STEPS[..] } else { &STEPS[..STRAIGHT] };
        let open = |&(_, to): &(Dir, u16)| {
            self.map.unit(view, to).is_none()
                && !taken.contains(&to)
                && !self.dangerous(view, to)
                && distance[usize::from(to)] != FAR
        };
        let ways = steps.iter().filter_map(|&dir| Some((dir, self.map.step(view, unit, dir)?))).filter(open);
        ways.min_by_key(|&(_, to)| {
            (distance[usize::from(to)], view.cells[usize::from(to)] & OWNER == view.seat)
        })
    }
}

/// Whether a unit is a wizard of ours in conversion, to be rescued, or one of a clan that is not stronger, to be attacked.
fn worth_meeting(view: &View, other: &UnitView) -> bool {
    let magic = |seat: u8| view.seats[usize::from(seat)].magic;
    let changing = other.next.is_some();
    let ours = other.seat == view.seat;
    other.kind == Kind::Wizard
        && if ours { changing } else { !changing && magic(view.seat) >= magic(other.seat) }
}

impl Strategy<Hogwarts> for Novice {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        self.orders(view, false)
    }
}
