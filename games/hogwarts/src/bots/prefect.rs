//! Prefect: a strong opponent. It values every step that a unit can take and takes the best.

use super::map::{Corridors, Distances, Map, book, foreign};
use super::solver::solve;
use crate::game::Hogwarts;
use crate::view::{Kind, Setup, UnitView, View};
use crate::{Dir, Order, Settings};
use agon_kernel::{Rng, Strategy};

/// What steps are worth.
mod worth {
    pub(super) const RESCUE: i32 = 1000;
    pub(super) const ATTACK: i32 = 500;
    pub(super) const BOOK: i32 = 200;
    pub(super) const GHOST: i32 = 60;
    pub(super) const CELL: i32 = 20;
    /// Half a cell more if another clan loses it.
    pub(super) const RIVAL: i32 = 10;
    pub(super) const DANGER: i32 = -400;
}
/// The minimum chance of winning, in percent, at which it attacks.
const GOOD_CHANCE: i64 = 55;

pub(super) struct Prefect {
    settings: Settings,
    map: Map,
    /// Known from the first view on.
    corridors: Option<Corridors>,
}

/// The ways to what is worth going to.
struct Ways {
    books: Distances,
    cells: Distances,
    prey: Distances,
    rescue: Distances,
    voldemort: u16,
    /// The cells that other units of the clan are going to.
    claimed: Vec<bool>,
}

impl Prefect {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { settings: setup.settings.clone(), map: Map::new(&setup.settings), corridors: None }
    }

    /// In how many of a hundred cases an attack on the seat is won.
    fn chance(view: &View, seat: u8) -> i64 {
        let magic = |seat: u8| view.seats[usize::from(seat)].magic;
        match (magic(view.seat), magic(seat)) {
            (ours, theirs) if ours > 2 * theirs => 100,
            (ours, theirs) if theirs > 2 * ours => 0,
            (0, 0) => 65,
            (ours, theirs) => 30 + 70 * ours / (ours + theirs),
        }
    }

    fn prey(view: &View, unit: &UnitView) -> bool {
        unit.kind == Kind::Wizard
            && unit.seat != view.seat
            && unit.next.is_none()
            && Self::chance(view, unit.seat) >= GOOD_CHANCE
    }

    fn ways(&mut self, view: &View) -> Ways {
        let Self { map, corridors, .. } = self;
        let corridors = corridors.get_or_insert_with(|| Corridors::new(map.grid, view));
        let voldemort = map.voldemort(view);
        let calm = |&cell: &u16| !map.grid.within(2, cell, voldemort);
        let units = |wanted: fn(&View, &UnitView) -> bool| {
            view.units.iter().filter(move |unit| wanted(view, unit)).map(|unit| map.cell(unit))
        };
        Ways {
            books: corridors.distances(map.cells().filter(|&cell| book(view, cell)).filter(calm)),
            cells: corridors.distances(map.cells().filter(|&cell| foreign(view, cell)).filter(calm)),
            prey: corridors.distances(units(Self::prey)),
            rescue: corridors.distances(units(|view, unit| unit.seat == view.seat && unit.next.is_some())),
            voldemort,
            claimed: vec![false; map.grid.len()],
        }
    }

    /// What it is worth to be on a free cell, going there from another.
    fn free(&self, view: &View, ways: &Ways, unit: &UnitView, from: u16, to: u16) -> i32 {
        let mut value = 0;
        if book(view, to) {
            value += worth::BOOK;
        }
        if foreign(view, to) {
            let rival = view.cells[usize::from(to)] < 4;
            value += worth::CELL + if rival { worth::RIVAL } else { 0 };
        }
        let mut lead = |distances: &Distances, worth: i32, slope: i32| {
            if let (Some(now), Some(then)) = (distances.from(from), distances.from(to))
                && then < now
            {
                value += (worth - slope * i32::from(then)).max(1);
            }
        };
        lead(&ways.books, 40, 4);
        lead(&ways.cells, 10, 1);
        if unit.kind == Kind::Wizard && unit.next.is_none() {
            lead(&ways.prey, 30, 4);
            lead(&ways.rescue, 60, 6);
        }
        value + self.danger(ways, to)
    }

    fn danger(&self, ways: &Ways, cell: u16) -> i32 {
        if self.map.grid.within(2, cell, ways.voldemort) { worth::DANGER } else { 0 }
    }

    /// What a step towards a cell is worth; `None` if it has no effect, or a bad one.
    fn step(&self, view: &View, ways: &Ways, unit: &UnitView, to: u16) -> Option<i32> {
        if ways.claimed[usize::from(to)] || self.map.grid.within(1, to, ways.voldemort) {
            return None;
        }
        let Some(other) = self.map.unit(view, to) else {
            return Some(self.free(view, ways, unit, self.map.cell(unit), to));
        };
        if unit.kind == Kind::Ghost || unit.next.is_some() {
            return None;
        }
        let rests = self.settings.rounds_no_attack_ghost;
        match other.kind {
            Kind::Ghost => {
                let open = other.attacked.is_none_or(|last| view.round - last >= rests);
                (other.seat != view.seat && open).then_some(worth::GHOST)
            }
            Kind::Wizard if other.seat == view.seat => other.next.map(|_| worth::RESCUE),
            Kind::Wizard => {
                let chance = Self::chance(view, other.seat);
                Self::prey(view, other).then_some(worth::ATTACK + chance as i32)
            }
        }
    }

    /// The spell, if the ghost may cast it.
    fn spell(&self, view: &View, ghost: &UnitView) -> Option<Order> {
        let open = ghost.pending == 0 && self.settings.num_rounds - view.round > 50;
        let ingredients = view.ingredients.as_slice().try_into().ok()?;
        let groups = open.then(|| solve(ingredients)).flatten()?;
        Some(Order::Spell { unit: ghost.id.into(), groups: groups.to_vec() })
    }
}

impl Strategy<Hogwarts> for Prefect {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        self.map.update(view);
        let mut ways = self.ways(view);
        let mut orders = Vec::new();
        for unit in view.units.iter().filter(|unit| unit.seat == view.seat) {
            if let Some(spell) = (unit.kind == Kind::Ghost).then(|| self.spell(view, unit)).flatten() {
                orders.push((i32::MAX, spell));
                continue;
            }
            let dirs = if unit.kind == Kind::Ghost { Dir::ALL } else { &Dir::STRAIGHT };
            let cell = self.map.cell(unit);
            let mut best = (self.danger(&ways, cell) * 4, None);
            for &dir in dirs {
                let Some(to) = self.map.step(view, unit, dir) else { continue };
                let Some(value) = self.step(view, &ways, unit, to) else { continue };
                let value = value * 4 + rng.between(0, 3); // Chance decides between equals.
                if value > best.0 {
                    best = (value, Some((dir, to)));
                }
            }
            if let (value, Some((dir, to))) = best {
                ways.claimed[usize::from(to)] = self.map.unit(view, to).is_none();
                orders.push((value, Order::Move { unit: unit.id.into(), dir }));
            }
        }
        // What matters most comes first: later orders may find the board changed.
        orders.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        orders.into_iter().map(|(_, order)| order).collect()
    }
}
