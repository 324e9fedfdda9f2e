//! Voldemort's moves and their effects (RULES.md, 1.6).

use super::phase;
use super::world::{NONE, World};
use crate::state::NOWHERE;
use crate::{BOOK, Dir, Event, Grid};
use agon_kernel::{Rng, Stream};

impl World<'_, '_> {
    /// Moves Voldemort one step towards the nearest unit, and attacks everything that is then in his reach.
    pub(super) fn voldemort(&mut self) {
        let rng = self.stage.rng(Stream::phase(self.state.round, phase::VOLDEMORT));
        if let Some(target) = self.nearest(rng) {
            self.state.voldemort = approach(self.grid, self.state.voldemort, target);
            self.voldemort = self.grid.place(self.state.voldemort);
        }
        for cell in self.grid.square(1, self.state.voldemort).flatten() {
            if self.state.cells[cell] & BOOK != 0 {
                self.state.cells[cell] &= !BOOK;
                self.missing_books += 1;
                let (row, col) = self.grid.place(cell as u16);
                self.stage.emit(Event::BookDestroyed { row, col });
            }
            if self.units[cell] != NONE {
                self.kill(self.units[cell]);
            }
        }
    }

    /// The cell of the nearest unit on the board; ties are broken at random.
    fn nearest(&self, mut rng: Rng) -> Option<u16> {
        let mut found = Vec::new();
        let mut least = u16::MAX;
        let (grid, (row, col)) = (self.grid, self.voldemort);
        let mut look_at = |cell: u16| {
            let (to_row, to_col) = grid.place(cell);
            let walk = u16::from(row.abs_diff(to_row)) + u16::from(col.abs_diff(to_col));
            if walk > least || cell == NOWHERE {
                return;
            }
            if walk < least {
                least = walk;
                found.clear();
            }
            found.push(cell);
        };
        self.state.ghosts.iter().for_each(|ghost| look_at(ghost.cell));
        self.state.wizards.iter().for_each(|wizard| look_at(wizard.cell));
        rng.pick(&found).copied()
    }
}

/// The straight step towards the target along the longer side of the way; if both are equal, the first of down, right, up, left.
fn approach(grid: Grid, from: u16, target: u16) -> u16 {
    let ((row, col), (to_row, to_col)) = (grid.place(from), grid.place(target));
    let (rows, cols) = (i32::from(to_row) - i32::from(row), i32::from(to_col) - i32::from(col));
    let lead = |dir: Dir| {
        let (down, right) = dir.offset();
        (rows - down).abs().max((cols - right).abs())
    };
    let nearer = Dir::STRAIGHT.into_iter().filter(|dir| {
        let (down, right) = dir.offset();
        down * rows + right * cols > 0
    });
    nearer.min_by_key(|&dir| lead(dir)).and_then(|dir| grid.step(from, dir)).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Document, "Moviments de Voldemort": one cell, horizontally or vertically, towards the target.
    #[test]
    fn voldemort_shortens_the_longer_side_of_the_way() {
        let grid = Grid::new(20, 20);
        let from = grid.cell(10, 10);
        for (row, col, step) in [
            (15, 12, (11, 10)),
            (12, 15, (10, 11)),
            (5, 9, (9, 10)),
            (9, 4, (10, 9)),
            (10, 3, (10, 9)),
            (14, 14, (11, 10)),
            (14, 6, (11, 10)),
            (6, 14, (10, 11)),
            (6, 6, (9, 10)),
            (10, 10, (10, 10)),
        ] {
            let (to_row, to_col) = step;
            assert_eq!(
                approach(grid, from, grid.cell(row, col)),
                grid.cell(to_row, to_col),
                "to {row} {col}"
            );
        }
    }
}
