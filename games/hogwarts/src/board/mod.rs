//! Boards: the `.cnf` files of this game. RULES.md, section 3, describes the format.
//!
//! A `RANDOM` board consists only of constants; every match generates walls, units and books from its own seed. A `FIXED` board also has
//! the state before the first round.

mod block;
mod cells;
mod generate;
mod grid;
mod read;
mod settings;
mod text;
mod walls;
mod write;

pub use cells::{BOOK, Cells, NOBODY, OWNER, WALL};
pub use grid::{Dir, Grid};
pub use settings::Settings;
pub(crate) use walls::{Symmetry, build};

use crate::state::State;
use agon_kernel::{Board, Drafts, Knob, KnobError, Knobs, Place, Problem, Problems, Rng, Sample, Source};

/// A legal board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castle {
    /// The constants.
    pub settings: Settings,
    /// How a match begins.
    pub start: Start,
}

/// How a match begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// In a castle generated from the seed of the match.
    Random,
    /// In this state.
    Fixed(Box<State>),
}

impl Castle {
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.settings.grid()
    }
}

/// The number of connected components of the corridors.
pub(crate) fn pieces(grid: Grid, cells: &[u8]) -> usize {
    let mut seen: Vec<bool> = cells.iter().map(|cell| cell & OWNER == WALL).collect();
    let (mut pieces, mut stack) = (0, Vec::new());
    for start in 0..grid.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        pieces += 1;
        stack.push(start as u16);
        while let Some(cell) = stack.pop() {
            for next in Dir::STRAIGHT.into_iter().filter_map(|dir| grid.step(cell, dir)) {
                if !std::mem::replace(&mut seen[usize::from(next)], true) {
                    stack.push(next);
                }
            }
        }
    }
    pieces
}

impl Board for Castle {
    const SAMPLES: &'static [Sample] = &[
        Sample {
            name: "default",
            summary: "60 x 60, another castle for every seed",
            text: include_str!("../../boards/default.cnf"),
        },
        Sample {
            name: "cloister",
            summary: "60 x 60, the same for every clan but for a quarter turn",
            text: include_str!("../../boards/cloister.cnf"),
        },
        Sample {
            name: "cellar",
            summary: "15 x 15, a short match with three wizards each",
            text: include_str!("../../boards/cellar.cnf"),
        },
    ];

    const KNOBS: &'static [Knob] = generate::KNOBS;

    const DRAFTS: Option<Drafts> =
        Some(Drafts { read: |source| read::read_draft(source.text), write: write::write });

    fn recognises(text: &str) -> bool {
        text.trim_start_matches('\u{feff}').split_whitespace().next() == Some(text::MAGIC)
    }

    fn read(source: &Source<'_>) -> Result<Self, Problems> {
        read::read(source.text)
    }

    fn warnings(&self) -> Problems {
        let mut problems = Problems::default();
        if let Start::Fixed(state) = &self.start {
            let pieces = pieces(self.grid(), &state.cells);
            if pieces > 1 {
                problems.push(
                    Problem::warning(Place::WHOLE, format!("the corridors fall into {pieces} pieces"))
                        .help("open the walls between them: a wizard cannot get from one to the other"),
                );
            }
        }
        problems
    }

    fn write(&self) -> String {
        write::write(&write::draft(self)).into_text()
    }

    fn seats(&self) -> u8 {
        crate::state::SEATS
    }

    fn rounds(&self) -> u32 {
        self.settings.num_rounds
    }

    fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Self, KnobError> {
        generate::generate(knobs, rng)
    }
}

/// A board without walls.
pub(crate) fn empty(grid: Grid) -> Vec<u8> {
    vec![NOBODY; grid.len()]
}
