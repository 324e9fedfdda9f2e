//! The bots that come with the game. They know what any bot is told, and use the rules of this crate to think.

mod dummy;
mod novice;
mod paranoid;
mod positional;
mod rival;
mod simple;
mod strategist;
mod worth;

use crate::board::tiles;
use crate::rules::Move;
use crate::{Layout, MAX_SIDE, Order, Reversi, Setup, State};
use agon_kernel::{BuiltIn, Rng};
use std::cmp::Reverse;
use worth::{Worth, lead, lead_after_blast, rivals};

pub(crate) const ALL: &[BuiltIn<Reversi>] = &[
    BuiltIn {
        name: "Null",
        summary: "takes the first legal move, from the top left",
        strength: 21,
        strategy: |_, _| Box::new(simple::Null),
    },
    BuiltIn {
        name: "Demo",
        summary: "takes a legal move at random",
        strength: 18,
        strategy: |_, _| Box::new(simple::Demo),
    },
    BuiltIn {
        name: "Dummy",
        summary: "prefers moves that capture many stones",
        strength: 23,
        strategy: |setup, _| Box::new(dummy::Dummy::new(setup)),
    },
    BuiltIn {
        name: "Novice",
        summary: "what `agon new` starts with: captures, edges and special tiles, bombs for the strongest rival",
        strength: 57,
        strategy: |setup, _| Box::new(novice::Novice::new(setup)),
    },
    BuiltIn {
        name: "Rival",
        summary: "the next step: knows what each tile is worth, corners above all",
        strength: 78,
        strategy: |setup, _| Box::new(rival::Rival::new(setup)),
    },
    BuiltIn {
        name: "Positional",
        summary: "takes the move with the best resulting position: safe stones, mobility",
        strength: 60,
        strategy: |setup, _| Box::new(positional::Positional::new(setup)),
    },
    BuiltIn {
        name: "Paranoid",
        summary: "looks ahead as if all others were playing against it",
        strength: 63,
        strategy: |setup, _| Box::new(paranoid::Paranoid::new(setup)),
    },
    BuiltIn {
        name: "Strategist",
        summary: "plays its best moves on in its head, with everybody choosing as Rival does",
        strength: 80,
        strategy: |setup, _| Box::new(strategist::Strategist::new(setup)),
    },
];

/// The board from the point of view of the bot's seat.
struct Perspective {
    seat: u8,
    layout: Layout,
}

impl Perspective {
    fn new(setup: &Setup) -> Self {
        Self { seat: setup.seat, layout: setup.layout() }
    }
}

/// A point of view with an evaluation of positions.
struct Evaluator {
    perspective: Perspective,
    worth: Worth,
}

/// A legal move in phase one, and how far ahead its seat seems to be after it.
struct Candidate {
    order: Order,
    chosen: Move,
    guess: i32,
}

impl Evaluator {
    fn new(setup: &Setup, foresight: bool) -> Self {
        let perspective = Perspective::new(setup);
        let worth = Worth::new(&perspective.layout, &setup.tiles, foresight);
        Self { perspective, worth }
    }

    /// The moves of the seat to move, the most promising first, and not more than `most`.
    fn candidates(&self, state: &State, most: usize) -> Vec<Candidate> {
        let (layout, totals) = (&self.perspective.layout, self.worth.totals(state));
        let weigh = |order: Order| {
            let chosen = state.check(layout, &order).ok()?;
            let after = self.worth.guess(layout, state, totals, &order, &chosen);
            let guess = lead(state, &after, state.turn);
            Some(Candidate { order, chosen, guess })
        };
        let mut candidates: Vec<_> = state.legal(layout).into_iter().filter_map(weigh).collect();
        candidates.sort_by_key(|candidate| -candidate.guess);
        candidates.truncate(most);
        candidates
    }

    /// The place for a bomb that brings the seat ahead the furthest, looking at about `work` tiles altogether.
    fn best_blast(&self, state: &State, work: usize, rng: &mut Rng) -> Option<Order> {
        /// What looking at a blast costs besides its tiles.
        const LEAST: usize = 50;
        let layout = &self.perspective.layout;
        let places: Vec<_> = tiles(state, layout).iter().collect();
        let side = 2 * (layout.radius() as usize).min(usize::from(MAX_SIDE)) + 1;
        let looks = work / (side * side).min(places.len()).max(LEAST);
        let step = places.len().div_ceil(looks.max(1)).max(1);
        let first = rng.index(step).min(places.len().saturating_sub(1));
        let best = places.iter().skip(first).step_by(step).max_by_key(|&&(x, y)| {
            let target = layout.index(x, y).unwrap_or_default();
            (lead_after_blast(state, layout, self.perspective.seat, target), Reverse((y, x)))
        });
        best.map(|&(x, y)| Order::Move { x, y, special: 0 })
    }
}
