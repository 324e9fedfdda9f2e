//! Demo: a first opponent that does a little of everything, at random.

use super::near::{Near, Nearby};
use crate::game::Hogwarts;
use crate::rules::INGREDIENTS;
use crate::view::{Kind, Setup, View};
use crate::{Dir, Grid, Order};
use agon_kernel::{Rng, Strategy};

pub(super) struct Demo {
    grid: Grid,
}

impl Demo {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { grid: setup.settings.grid() }
    }

    /// Towards a wizard of another clan that can be attacked, else any way that is open.
    #[inline]
    fn step(near: &Near, view: &View, place: u32, rng: &mut Rng) -> Option<Dir> {
        let beside = near.beside(place);
        if beside.anybody() {
            for (dir, there) in Dir::STRAIGHT.into_iter().zip(beside.0) {
                let other = view.units.get(usize::from(there));
                if other
                    .is_some_and(|it| it.kind == Kind::Wizard && it.seat != view.seat && it.next.is_none())
                {
                    return Some(dir);
                }
            }
        }
        rng.pick(beside.open()).copied()
    }
}

impl Strategy<Hogwarts> for Demo {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let near = Nearby::of(view, self.grid);
        let mut orders = Vec::with_capacity(
            view.seats.get(usize::from(view.seat)).map_or(0, |seat| usize::from(seat.wizards) + 1),
        );
        for (unit, place) in near.own(view) {
            let id = i32::from(unit.id);
            match unit.kind {
                Kind::Wizard => {
                    if let Some(dir) = Self::step(&near, view, place, rng) {
                        orders.push(Order::Move { unit: id, dir });
                    }
                }
                // A guess: right only by luck.
                Kind::Ghost if unit.pending == 0 && rng.chance(1, 8) => {
                    let mut groups: Vec<u8> = (0..INGREDIENTS as u8).map(|i| i / 3).collect();
                    rng.shuffle(&mut groups);
                    orders.push(Order::Spell { unit: id, groups });
                }
                Kind::Ghost => {}
            }
        }
        orders
    }
}
