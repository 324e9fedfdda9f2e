//! What `agon new` starts with, as a built-in bot: takes the move that promises most, and throws its bombs at the strongest rival. It plays exactly
//! as the templates of the kits do, so that tests can measure what a newcomer begins with.

use super::Perspective;
use crate::state::{Phase, stone};
use crate::{Order, Reversi, Setup, State, TAKE_OVERRIDE, View, tile};
use agon_kernel::{Rng, Strategy};

/// How far from its target a blast is looked at.
const REACH: usize = 50;

pub(super) struct Novice(pub(super) Perspective);

impl Novice {
    pub(super) fn new(setup: &Setup) -> Self {
        Self(Perspective::new(setup))
    }

    /// The order that is worth most, the first of equals.
    pub(super) fn choose(&self, view: &View, worth: impl Fn(&State, &Order) -> i32) -> Option<Order> {
        let state = view.state();
        let value = |order: &Order| match state.phase {
            Phase::Bombs => self.blast(&state, order),
            _ => worth(&state, order),
        };
        view.targets.iter().rev().map(|&target| Order::from(target)).max_by_key(value)
    }

    pub(super) fn index(&self, &Order::Move { x, y, .. }: &Order) -> usize {
        self.0.layout.index(x, y).unwrap_or_default()
    }

    /// The tiles that a move captures, each once.
    pub(super) fn captured(&self, state: &State, order: &Order) -> Vec<usize> {
        let layout = &self.0.layout;
        let chosen = state.check(layout, order);
        let mut captured: Vec<usize> = chosen.iter().flat_map(|chosen| chosen.captured(layout)).collect();
        // Lines may cross.
        captured.sort_unstable();
        captured.dedup();
        captured
    }

    /// What the special tile under a move brings to the seat to move, as stones.
    pub(super) fn special(&self, state: &State, order: &Order) -> i32 {
        let (&Order::Move { special, .. }, seat) = (order, usize::from(state.turn));
        let seats = state.out.len();
        let stones = |seat: usize| state.stones(seat as u8) as i32;
        match state.tiles[self.index(order)] {
            tile::EMPTY => 0,
            tile::BONUS if special == TAKE_OVERRIDE => 30,
            tile::BONUS => 20,
            // You get the other seat's stones, or those of the seat before you.
            tile::CHOICE => stones(usize::from(special) - 1) - stones(seat),
            tile::INVERSION => stones((seat + seats - 1) % seats) - stones(seat),
            // An override stone is worth something by itself.
            _ => -10,
        }
    }

    /// What a move brings: stones, and places that are hard to take back because few lines lead there.
    fn worth(&self, state: &State, order: &Order) -> i32 {
        let at = self.index(order);
        let edges =
            (0..8).filter(|&direction| self.0.layout.neighbour(at, direction).is_none()).count() as i32;
        self.captured(state, order).len() as i32 + 3 * edges + self.special(state, order)
    }

    /// What a bomb brings: stones of the strongest rival near the target, and none of your own.
    fn blast(&self, state: &State, order: &Order) -> i32 {
        let (layout, seat) = (&self.0.layout, self.0.seat);
        let rivals = (0..state.out.len() as u8).filter(|&other| other != seat);
        let rival = rivals.rev().max_by_key(|&other| state.stones(other)).unwrap_or_default();
        let gain = |at: usize| match state.tiles[at] {
            code if code == stone(rival) => 1,
            code if code == stone(seat) => -2,
            _ => 0,
        };
        let at = self.index(order);
        let reach = (layout.radius() as usize).min(REACH);
        let tiles = state.tiles.len();
        let near = (0..8).flat_map(|direction| {
            let ray = layout.ray(at, direction).iter().map(|&next| usize::from(next));
            ray.take_while(move |&next| next < tiles).take(reach)
        });
        gain(at) + near.map(gain).sum::<i32>()
    }
}

impl Strategy<Reversi> for Novice {
    fn play(&mut self, view: &View, _: &mut Rng) -> Vec<Order> {
        self.choose(view, |state, order| self.worth(state, order)).into_iter().collect()
    }
}
