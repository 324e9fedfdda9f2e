//! Builds walls: long thin snakes that turn occasionally.
//!
//! A new cell of a wall touches nothing but the two cells before it, not even at a corner, and never the border. So walls never form a
//! ring, alone or together, and the corridors always stay connected.

use crate::{Dir, Grid, WALL};
use agon_kernel::Rng;

/// The maximum percentage of cells that are walls.
pub(crate) const MAX_WALL_PERCENT: usize = 50;
/// A wall continues straight on with probability 7/8.
const STRAIGHT: (u32, u32) = (7, 8);
/// How many starting points for a wall are tried.
const TRIES: u32 = 200;

/// What each wall is mirrored to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symmetry {
    /// Nothing.
    None,
    /// Its images under quarter turns; for square boards.
    QuarterTurns,
}

impl Symmetry {
    /// The cell and its images; four times the same cell without symmetry.
    pub(crate) fn images(self, grid: Grid, cell: u16) -> [u16; 4] {
        let turn = |cell| {
            let (row, col) = grid.place(cell);
            grid.cell(col, grid.rows - 1 - row)
        };
        match self {
            Self::None => [cell; 4],
            Self::QuarterTurns => {
                let (second, third) = (turn(cell), turn(turn(cell)));
                [cell, second, third, turn(third)]
            }
        }
    }
}

/// Builds `walls` walls, each with its images, until `percent` of all cells are walls or there is no room left.
pub(crate) fn build(
    grid: Grid,
    cells: &mut [u8],
    symmetry: Symmetry,
    walls: usize,
    percent: usize,
    rng: &mut Rng,
) {
    let copies = if symmetry == Symmetry::None { 1 } else { 4 };
    let mut left = grid.len() * percent.min(MAX_WALL_PERCENT) / 100 / copies;
    let mut site = Site { grid, cells, symmetry };
    for pending in (1..=walls).rev() {
        left -= site.snake(left / pending, rng);
    }
}

struct Site<'a> {
    grid: Grid,
    cells: &'a mut [u8],
    symmetry: Symmetry,
}

impl Site<'_> {
    /// Builds one wall of at most `longest` cells and returns its length.
    fn snake(&mut self, longest: usize, rng: &mut Rng) -> usize {
        let inner = |size: u8, rng: &mut Rng| 1 + rng.index(usize::from(size) - 2) as u8;
        let start = (0..TRIES).find_map(|_| {
            let (row, col) = (inner(self.grid.rows, rng), inner(self.grid.cols, rng));
            let cell = self.grid.cell(row, col);
            self.free(cell, [cell; 2]).then_some(cell)
        });
        let Some(start) = start.filter(|_| longest > 0) else { return 0 };
        self.put(start);
        let (mut last, mut built) = ([start; 2], 1);
        let mut heading = rng.index(4);
        while built < longest {
            let turn = if rng.chance(1, 2) { 1 } else { 3 };
            let mut ways = [heading, (heading + turn) % 4, (heading + 4 - turn) % 4];
            if !rng.chance(STRAIGHT.0, STRAIGHT.1) {
                ways.rotate_left(1);
            }
            let next = ways.into_iter().find_map(|way| {
                let cell = self.grid.step(last[0], Dir::STRAIGHT[way])?;
                self.free(cell, last).then_some((way, cell))
            });
            let Some((way, cell)) = next else { break };
            self.put(cell);
            (heading, last, built) = (way, [cell, last[0]], built + 1);
        }
        built
    }

    fn put(&mut self, cell: u16) {
        for image in self.symmetry.images(self.grid, cell) {
            self.cells[usize::from(image)] = WALL;
        }
    }

    /// Whether a wall can continue here, after the cells `last`.
    fn free(&self, cell: u16, last: [u16; 2]) -> bool {
        let grid = self.grid;
        let (row, col) = grid.place(cell);
        let inside = (1..grid.rows - 1).contains(&row) && (1..grid.cols - 1).contains(&col);
        let own = |near: usize| last.iter().any(|&last| usize::from(last) == near);
        inside
            && self.cells[usize::from(cell)] != WALL
            && grid.square(1, cell).flatten().all(|near| self.cells[near] != WALL || own(near))
            && self
                .symmetry
                .images(grid, cell)
                .iter()
                .all(|&image| image == cell || !grid.within(1, image, cell))
    }
}
