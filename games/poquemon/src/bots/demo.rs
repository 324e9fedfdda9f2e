//! Walks at random and attacks opponents that it beats: an example of how to read a view and give orders.

use super::{occupied, own, target};
use crate::{Dir, Order, Poquemon, View};
use agon_kernel::{Rng, Strategy};

pub(super) struct Demo;

impl Strategy<Poquemon> for Demo {
    /// Each unit looks in one random direction: it attacks if it wins that battle, else it moves if nothing is in the way.
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        let mut orders = Vec::new();
        for (unit, at) in own(view) {
            let (id, dir) = (unit.id.into(), Dir::ALL[rng.index(Dir::ALL.len())]);
            let next = at.step(dir);
            if target(view, at, unit.scope, dir).is_some_and(|other| other.defense <= unit.attack) {
                orders.push(Order::Attack { unit: id, dir });
            } else if view.cells.at(next) != b'X' && !occupied(view, next) {
                orders.push(Order::Move { unit: id, dir });
            }
        }
        orders
    }
}
