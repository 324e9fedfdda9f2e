//! The next step after the template, with one good idea: it goes not for the closest bonus but for the one that is worth most for its distance.

use super::novice::{orders, search};
use crate::{Order, Params, Poquemon, Pos, Setup, UnitView, View};
use agon_kernel::{Rng, Strategy};

/// Attributes taken in the last rounds are of no use any more.
const LAST_ROUNDS: u32 = 40;

pub(super) struct Rival(Params);

impl Rival {
    pub(super) fn new(setup: &Setup) -> Self {
        Self(setup.params)
    }

    /// What the bonus on a cell is worth to a unit, as points: strength brings more of them than most bonuses.
    fn worth(&self, view: &View, unit: &UnitView, at: Pos) -> u32 {
        let useful = view.round + LAST_ROUNDS < self.0.nb_rounds.into();
        match view.cells.at(at) {
            b'P' => {
                let point = view.points.iter().find(|point| (point.row, point.col) == (at.row, at.col));
                point.map_or(0, |point| point.value.into())
            }
            b'S' if useful && unit.stones < self.0.max_stone => 1200,
            b'A' | b'D' if useful => 400,
            b'R' if useful && u16::from(unit.scope) < self.0.max_scope => 250,
            _ => 0,
        }
    }
}

impl Strategy<Poquemon> for Rival {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        orders(view, |unit, at| {
            let rated = search(view, at)
                .into_iter()
                .map(|way| (self.worth(view, unit, way.at) * 1000 / (way.steps + 1), way.first));
            // Of equals the first.
            rated
                .filter(|&(worth, _)| worth > 0)
                .rev()
                .max_by_key(|&(worth, _)| worth)
                .map(|(_, first)| first)
        })
    }
}
