//! Demo: a first opponent that does a little of everything, at random.

use super::map::Map;
use crate::game::Hogwarts;
use crate::rules::INGREDIENTS;
use crate::view::{Kind, Setup, UnitView, View};
use crate::{Dir, Order};
use agon_kernel::{Rng, Strategy};

pub(super) struct Demo {
    map: Map,
}

impl Demo {
    pub(super) fn new(setup: &Setup) -> Self {
        Self { map: Map::new(&setup.settings) }
    }

    /// Towards a wizard of another clan that can be attacked, else any way that is open.
    fn step(&self, view: &View, unit: &UnitView, rng: &mut Rng) -> Option<Dir> {
        let mut open = [Dir::Down; 4];
        let mut ways = 0;
        for dir in Dir::STRAIGHT {
            let Some(to) = self.map.step(view, unit, dir) else { continue };
            let other = self.map.unit(view, to);
            if other.is_some_and(|it| it.kind == Kind::Wizard && it.seat != view.seat && it.next.is_none()) {
                return Some(dir);
            }
            // Written in any case, and overwritten by the next one if it is not open: quicker than a decision.
            open[ways] = dir;
            ways += usize::from(other.is_none());
        }
        rng.pick(&open[..ways]).copied()
    }
}

impl Strategy<Hogwarts> for Demo {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        self.map.update(view);
        let mut orders = Vec::with_capacity(view.units.len());
        for unit in view.units.iter().filter(|unit| unit.seat == view.seat) {
            let id = i32::from(unit.id);
            match unit.kind {
                Kind::Wizard => {
                    let dir = self.step(view, unit, rng);
                    orders.extend(dir.map(|dir| Order::Move { unit: id, dir }));
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
