//! Dummy: the gatekeeper. Its wizards paint the cells beside them and attack whomever they meet; it does not look any further.

use super::map::{Map, book, foreign};
use crate::game::Hogwarts;
use crate::view::{Kind, Setup, UnitView, View};
use crate::{Dir, Order};
use agon_kernel::{Rng, Strategy};

pub(super) struct Dummy {
    map: Map,
}

impl Dummy {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { map: Map::new(&setup.settings) }
    }

    /// What a step towards a cell is worth; `None` if it has no effect, or a bad one.
    fn step(&self, view: &View, unit: &UnitView, to: u16) -> Option<i32> {
        if self.map.grid.within(1, to, self.map.voldemort(view)) {
            return None;
        }
        match self.map.unit(view, to) {
            None => Some(i32::from(foreign(view, to)) + i32::from(book(view, to))),
            Some(other) => {
                let magic = |seat: u8| view.seats[usize::from(seat)].magic;
                let prey = other.kind == Kind::Wizard && other.seat != view.seat && other.next.is_none();
                (prey
                    && unit.kind == Kind::Wizard
                    && unit.next.is_none()
                    && magic(view.seat) >= magic(other.seat))
                .then_some(3)
            }
        }
    }
}

impl Strategy<Hogwarts> for Dummy {
    /// Each unit takes the step that is worth most, any of equals.
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        self.map.update(view);
        let mut orders = Vec::new();
        for unit in view.units.iter().filter(|unit| unit.seat == view.seat) {
            let dirs = if unit.kind == Kind::Ghost { Dir::ALL } else { &Dir::STRAIGHT };
            let rated = dirs.iter().filter_map(|&dir| {
                let worth = self.step(view, unit, self.map.step(view, unit, dir)?)?;
                Some((worth, rng.next_u32(), dir))
            });
            let best = rated.max_by_key(|&(worth, chance, _)| (worth, chance));
            orders.extend(best.map(|(.., dir)| Order::Move { unit: unit.id.into(), dir }));
        }
        orders
    }
}
