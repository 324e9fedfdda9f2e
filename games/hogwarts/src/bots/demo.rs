//! Demo: a first opponent that does a little of everything, at random.

use super::map::NONE;
use super::near::Near;
use crate::game::Hogwarts;
use crate::rules::INGREDIENTS;
use crate::view::{Kind, Setup, UnitView, View};
use crate::{Dir, Order};
use agon_kernel::{Rng, Strategy};

pub(super) struct Demo {
    near: Near,
}

impl Demo {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { near: Near::new(setup.settings.grid()) }
    }

    /// Towards a wizard of another clan that can be attacked, else any way that is open.
    fn step(&self, view: &View, unit: &UnitView, rng: &mut Rng) -> Option<Dir> {
        let mut open = [Dir::Down; 4];
        let mut ways = 0;
        for (dir, there) in self.near.beside(unit) {
            let other = view.units.get(usize::from(there));
            if other.is_some_and(|it| it.kind == Kind::Wizard && it.seat != view.seat && it.next.is_none()) {
                return Some(dir);
            }
            // Written unconditionally, and overwritten by the next one if it is not open: faster than a branch.
            open[ways] = dir;
            ways += usize::from(there == NONE);
        }
        rng.pick(&open[..ways]).copied()
    }
}

impl Strategy<Hogwarts> for Demo {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        self.near.update(view);
        let mut orders = Vec::with_capacity(
            view.seats.get(usize::from(view.seat)).map_or(0, |seat| usize::from(seat.wizards) + 1),
        );
        for unit in view.units.iter().filter(|unit| unit.seat == view.seat) {
            let id = i32::from(unit.id);
            match unit.kind {
                Kind::Wizard => {
                    if let Some(dir) = self.step(view, unit, rng) {
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
