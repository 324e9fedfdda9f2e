//! Who and what is beside a unit, for bots that look no further.

use super::map::NONE;
use crate::view::{UnitView, View};
use crate::{Dir, Grid, OWNER, WALL};

/// What is on each cell, within a frame of walls, so that every cell has four neighbours, found by adding a number. The memory is kept from
/// round to round.
pub(super) struct Near {
    grid: Grid,
    /// The unit on each cell, [`NONE`] or [`CLOSED`].
    there: Vec<u16>,
    /// The places on which there is a unit.
    taken: Vec<u32>,
    /// The round that it was last updated in. Walls stay in a match.
    round: Option<u32>,
}

/// A wall.
const CLOSED: u16 = NONE - 1;

impl Near {
    pub(super) fn new(grid: Grid) -> Self {
        Self { grid, there: Vec::new(), taken: Vec::new(), round: None }
    }

    /// Takes in the view of a new round.
    pub(super) fn update(&mut self, view: &View) {
        if self.round.and_then(|round| round.checked_add(1)) != Some(view.round) {
            self.build(view);
        }
        self.round = Some(view.round);
        for &place in &self.taken {
            self.there[place as usize] = NONE;
        }
        let width = self.width();
        self.taken.resize(view.units.len(), 0);
        for (taken, unit) in self.taken.iter_mut().zip(&view.units) {
            let place = place(width, unit);
            *taken = place as u32;
            self.there[place] = unit.id;
        }
    }

    fn build(&mut self, view: &View) {
        let (width, rows) = (self.width(), usize::from(self.grid.rows) + 2);
        self.there.clear();
        self.there.resize(width * rows, CLOSED);
        self.taken.clear();
        for (row, cells) in view.cells.chunks(self.grid.cols.into()).enumerate() {
            for (there, cell) in self.there[(row + 1) * width + 1..].iter_mut().zip(cells) {
                *there = if cell & OWNER == WALL { CLOSED } else { NONE };
            }
        }
    }

    fn width(&self) -> usize {
        usize::from(self.grid.cols) + 2
    }

    /// What is beside a unit in each straight direction: the id of a unit, [`NONE`], or [`CLOSED`], which is no id either.
    pub(super) fn beside(&self, unit: &UnitView) -> [(Dir, u16); 4] {
        let width = self.width();
        let at = place(width, unit);
        let places = [at + width, at + 1, at - width, at - 1];
        std::array::from_fn(|i| (Dir::STRAIGHT[i], self.there[places[i]]))
    }
}

fn place(width: usize, unit: &UnitView) -> usize {
    (usize::from(unit.row) + 1) * width + usize::from(unit.col) + 1
}
