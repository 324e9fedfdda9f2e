//! The grid of cells: directions, neighbours and distances.
//!
//! A cell is identified by its number in row-major order, which fits into 16 bits on the largest board.

use std::ops::Range;

agon_kernel::codes! {
    /// The eight directions. Wizards use only down, right, up and left.
    pub enum Dir {
        /// One row down.
        Down,
        /// Down and right.
        Dr,
        /// One column right.
        Right,
        /// Right and up.
        Ru,
        /// One row up.
        Up,
        /// Up and left.
        Ul,
        /// One column left.
        Left,
        /// Left and down.
        Ld,
    }
}

impl Dir {
    /// The four directions that wizards and Voldemort use, in the order in which Voldemort prefers them.
    pub const STRAIGHT: [Self; 4] = [Self::Down, Self::Right, Self::Up, Self::Left];

    /// The change in row and column.
    #[must_use]
    pub fn offset(self) -> (i32, i32) {
        match self {
            Self::Down => (1, 0),
            Self::Dr => (1, 1),
            Self::Right => (0, 1),
            Self::Ru => (-1, 1),
            Self::Up => (-1, 0),
            Self::Ul => (-1, -1),
            Self::Left => (0, -1),
            Self::Ld => (1, -1),
        }
    }

    /// Whether it changes both row and column.
    #[must_use]
    pub fn diagonal(self) -> bool {
        self as u8 % 2 == 1
    }
}

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The number of rows.
    pub rows: u8,
    /// The number of columns.
    pub cols: u8,
    /// 2^32 divided by the number of columns, rounded up: rows are computed by multiplication, which is much faster than division.
    inverse: u64,
}

impl Grid {
    /// A board with this many rows and columns, at least one each.
    #[must_use]
    pub fn new(rows: u8, cols: u8) -> Self {
        Self { rows, cols, inverse: (1u64 << 32).div_ceil(cols.max(1).into()) }
    }

    /// The number of cells.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "no board is empty")]
    pub fn len(self) -> usize {
        usize::from(self.rows) * usize::from(self.cols)
    }

    /// The cell in this row and column, which must be on the board.
    #[must_use]
    pub fn cell(self, row: u8, col: u8) -> u16 {
        u16::from(row) * u16::from(self.cols) + u16::from(col)
    }

    /// The row and column of a cell.
    #[must_use]
    pub fn place(self, cell: u16) -> (u8, u8) {
        let row = (u64::from(cell) * self.inverse) >> 32;
        (row as u8, (u64::from(cell) - row * u64::from(self.cols)) as u8)
    }

    /// The cell in this row and column, if it is on the board.
    #[must_use]
    pub fn at(self, row: i32, col: i32) -> Option<u16> {
        // As an unsigned number, a negative one is large.
        let inside = row.cast_unsigned() < self.rows.into() && col.cast_unsigned() < self.cols.into();
        inside.then(|| self.cell(row as u8, col as u8))
    }

    /// The next cell in a direction, if it is on the board.
    #[must_use]
    pub fn step(self, cell: u16, dir: Dir) -> Option<u16> {
        let (row, col) = self.place(cell);
        self.beside(row, col, dir)
    }

    /// The next cell in a direction from a row and column, if it is on the board.
    #[must_use]
    pub fn beside(self, row: u8, col: u8, dir: Dir) -> Option<u16> {
        let (down, right) = dir.offset();
        self.at(i32::from(row) + down, i32::from(col) + right)
    }

    /// Whether two cells are at most `radius` king's moves apart.
    #[must_use]
    pub fn within(self, radius: u8, a: u16, b: u16) -> bool {
        let ((row, col), (other_row, other_col)) = (self.place(a), self.place(b));
        row.abs_diff(other_row) <= radius && col.abs_diff(other_col) <= radius
    }

    /// The cells at most `radius` king's moves away, as ranges of consecutive numbers, one per row.
    pub fn square(self, radius: u8, centre: u16) -> impl Iterator<Item = Range<usize>> {
        let (row, col) = self.place(centre);
        let rows = row.saturating_sub(radius)..=row.saturating_add(radius).min(self.rows - 1);
        let (left, right) = (col.saturating_sub(radius), col.saturating_add(radius).min(self.cols - 1));
        rows.map(move |row| usize::from(self.cell(row, left))..usize::from(self.cell(row, right)) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_of_every_board_has_its_place() {
        for cols in 1..=u8::MAX {
            let grid = Grid::new(u8::MAX, cols);
            for cell in 0..grid.len() as u16 {
                let (row, col) = grid.place(cell);
                assert_eq!(
                    (u16::from(row), u16::from(col)),
                    (cell / u16::from(cols), cell % u16::from(cols))
                );
                assert_eq!(grid.cell(row, col), cell);
            }
        }
    }

    #[test]
    fn every_second_direction_is_diagonal() {
        for &dir in Dir::ALL {
            let (rows, cols) = dir.offset();
            assert_eq!(dir.diagonal(), rows != 0 && cols != 0, "{dir:?}");
        }
    }

    #[test]
    fn steps_stay_on_the_board() {
        let grid = Grid::new(3, 5);
        assert_eq!(grid.step(grid.cell(1, 2), Dir::Ru), Some(grid.cell(0, 3)));
        assert_eq!(grid.step(grid.cell(1, 2), Dir::Ld), Some(grid.cell(2, 1)));
        for (row, col, dir) in [(0, 2, Dir::Up), (2, 4, Dir::Dr), (1, 0, Dir::Left), (0, 4, Dir::Right)] {
            assert_eq!(grid.step(grid.cell(row, col), dir), None, "{row} {col} {dir:?}");
        }
    }

    #[test]
    fn squares_are_cut_at_the_border() {
        let grid = Grid::new(3, 5);
        let cells = |centre| grid.square(1, centre).flatten().collect::<Vec<_>>();
        assert_eq!(cells(grid.cell(0, 0)), [0, 1, 5, 6]);
        assert_eq!(cells(grid.cell(1, 4)), [3, 4, 8, 9, 13, 14]);
        assert_eq!(grid.square(9, 0).flatten().count(), grid.len());
    }
}
