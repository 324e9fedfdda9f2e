//! A start position with its parameters, and lookup tables for the rules.

mod balance;
mod cnf;
mod generate;
mod geometry;
mod kind;
mod params;

pub use geometry::{Dir, Pos};
pub use kind::Kind;
pub use params::{Parameter, Params};

use crate::{Bonus, Ghost, State, Unit};
use agon_kernel::{Drafts, Knob, KnobError, Knobs, Problems, Rng, Sample, Seat, Source};

/// The character of an open cell in [`Board::cells`].
pub(crate) const OPEN: u8 = b'.';
/// The character of a wall in [`Board::cells`].
pub(crate) const WALL: u8 = b'X';
/// Marks a cell without a ghost wall in the table of ghost walls by cell.
const NONE: u16 = u16::MAX;

/// A legal start position with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    params: Params,
    cells: Vec<u8>,
    ghost_index: Vec<u16>,
    ghosts: Vec<Pos>,
    owners: Vec<Seat>,
    kinds: Vec<Kind>,
    /// The letters of the kinds, for views.
    letters: Vec<u8>,
    start: State,
}

/// The parts of a board, which have already been checked.
pub(crate) struct Parts {
    pub(crate) params: Params,
    /// [`OPEN`] or [`WALL`] for each cell, row by row; the border is walls, ghost walls are open.
    pub(crate) cells: Vec<u8>,
    pub(crate) ghosts: Vec<(Pos, Ghost)>,
    pub(crate) units: Vec<(Seat, Unit)>,
    pub(crate) bonuses: Vec<(Kind, Bonus)>,
}

impl Board {
    /// Puts a board together. Ghost walls and bonuses are sorted, so that files that differ only in their order give the same match.
    pub(crate) fn new(mut parts: Parts) -> Self {
        parts.ghosts.sort_by_key(|&(at, _)| at);
        parts.bonuses.sort_by_key(|&(kind, bonus)| (kind, bonus.at, bonus.back));
        let mut ghost_index = vec![NONE; parts.cells.len()];
        for (index, (at, _)) in parts.ghosts.iter().enumerate() {
            ghost_index[cell(parts.params.cols, *at)] = index as u16;
        }
        let (ghosts, walls) = parts.ghosts.into_iter().unzip();
        let (owners, units) = parts.units.into_iter().unzip();
        let (kinds, bonuses): (Vec<Kind>, Vec<Bonus>) = parts.bonuses.into_iter().unzip();
        let letters = kinds.iter().map(|kind| kind.letter()).collect();
        let out = vec![None; parts.params.nb_players.into()];
        let start = State { round: 0, units, bonuses, ghosts: walls, out };
        Self { params: parts.params, cells: parts.cells, ghost_index, ghosts, owners, kinds, letters, start }
    }

    #[must_use]
    pub fn params(&self) -> &Params {
        &self.params
    }

    /// The state before the first round.
    #[must_use]
    pub fn start(&self) -> &State {
        &self.start
    }

    /// The owner of each unit.
    #[must_use]
    pub fn owners(&self) -> &[Seat] {
        &self.owners
    }

    /// The kind of each bonus.
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The letter of each bonus.
    pub(crate) fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// The places of the ghost walls.
    #[must_use]
    pub fn ghosts(&self) -> &[Pos] {
        &self.ghosts
    }

    /// `X` for a wall that never changes, `.` for any other cell, row by row.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The index of a cell in lists of all cells.
    #[must_use]
    pub fn index(&self, at: Pos) -> usize {
        cell(self.params.cols, at)
    }

    /// The cell at an index in lists of all cells.
    pub(crate) fn pos(&self, index: usize) -> Pos {
        let cols = usize::from(self.params.cols);
        Pos { row: (index / cols) as u8, col: (index % cols) as u8 }
    }

    /// Whether the cell is a wall that never changes.
    #[must_use]
    pub fn is_fixed_wall(&self, at: Pos) -> bool {
        self.cells[self.index(at)] == WALL
    }

    /// The ghost wall on a cell, present or not.
    #[must_use]
    pub fn ghost_at(&self, at: Pos) -> Option<usize> {
        self.ghost_in(self.index(at))
    }

    /// The ghost wall at an index in lists of all cells.
    pub(crate) fn ghost_in(&self, index: usize) -> Option<usize> {
        let ghost = self.ghost_index[index];
        (ghost != NONE).then_some(ghost.into())
    }

    /// The number of rounds for which a taken bonus of this kind stays away.
    #[must_use]
    pub fn regen_time(&self, kind: Kind) -> u16 {
        match kind {
            Kind::Point => self.params.point_regen_time,
            Kind::Stone => self.params.stone_regen_time,
            Kind::Scope => self.params.scope_regen_time,
            Kind::Attack => self.params.attack_regen_time,
            Kind::Defense => self.params.defense_regen_time,
        }
    }
}

/// The index of a cell in lists of all cells.
pub(crate) fn cell(cols: u16, at: Pos) -> usize {
    usize::from(at.row) * usize::from(cols) + usize::from(at.col)
}

const fn sample(name: &'static str, summary: &'static str, text: &'static str) -> Sample {
    Sample { name, summary, text }
}

impl agon_kernel::Board for Board {
    const SAMPLES: &'static [Sample] = &[
        sample(
            "default",
            "15 x 31, four seats with one Poquémon each, 400 rounds",
            include_str!("../../boards/default.cnf"),
        ),
        sample("duel", "two seats with one Poquémon each, 300 rounds", include_str!("../../boards/duel.cnf")),
        sample("team", "four seats with three Poquémon each", include_str!("../../boards/team.cnf")),
        sample("maze", "narrow ways, many ghost walls in four phases", include_str!("../../boards/maze.cnf")),
        sample(
            "small",
            "9 x 13, four seats, 100 rounds: to try things out",
            include_str!("../../boards/small.cnf"),
        ),
    ];
    const KNOBS: &'static [Knob] = generate::KNOBS;
    const DRAFTS: Option<Drafts> =
        Some(Drafts { read: |source| cnf::read_draft(source.text), write: cnf::write });

    fn recognises(text: &str) -> bool {
        cnf::recognises(text)
    }

    fn read(source: &Source<'_>) -> Result<Self, Problems> {
        cnf::read(source.text)
    }

    fn warnings(&self) -> Problems {
        balance::warnings(self)
    }

    fn write(&self) -> String {
        cnf::text(self)
    }

    fn seats(&self) -> u8 {
        self.params.nb_players as u8
    }

    fn rounds(&self) -> u32 {
        self.params.nb_rounds.into()
    }

    fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Self, KnobError> {
        generate::generate(knobs, rng)
    }
}
