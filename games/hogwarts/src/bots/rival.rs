//! Rival: the next step after the template, with one good idea: its wizards hunt those of clans that are not stronger, and come to the rescue of
//! their own.

use super::novice::Novice;
use crate::Order;
use crate::game::Hogwarts;
use crate::view::{Setup, View};
use agon_kernel::{Rng, Strategy};

pub(super) struct Rival(Novice);

impl Rival {
    pub(super) fn new(setup: &Setup) -> Self {
        Self(Novice::new(setup))
    }
}

impl Strategy<Hogwarts> for Rival {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        self.0.orders(view, true)
    }
}
