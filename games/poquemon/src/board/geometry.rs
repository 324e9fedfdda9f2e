//! Positions and directions.

use serde::{Deserialize, Serialize};

agon_kernel::codes! {
    /// The four directions in which units move and attack.
    pub enum Dir {
        /// Towards row 0.
        Top,
        /// Towards the last row.
        Bottom,
        /// Towards column 0.
        Left,
        /// Towards the last column.
        Right,
    }
}

/// A cell of the board. Row 0 is at the top, column 0 on the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pos {
    pub row: u8,
    pub col: u8,
}

impl Pos {
    /// The cell in this row and column.
    #[must_use]
    pub fn new(row: u8, col: u8) -> Self {
        Self { row, col }
    }

    /// The next cell in a direction. Boards have a border of walls, so no unit ever steps over the edge.
    #[must_use]
    pub fn step(self, dir: Dir) -> Self {
        let Self { row, col } = self;
        match dir {
            Dir::Top => Self { row: row.saturating_sub(1), col },
            Dir::Bottom => Self { row: row.saturating_add(1), col },
            Dir::Left => Self { row, col: col.saturating_sub(1) },
            Dir::Right => Self { row, col: col.saturating_add(1) },
        }
    }

    /// The distance of `other`, if it lies straight ahead in this direction.
    #[must_use]
    pub fn distance(self, dir: Dir, other: Self) -> Option<u8> {
        let ahead = |from: u8, to: u8| to.checked_sub(from).filter(|&distance| distance > 0);
        match dir {
            Dir::Top if self.col == other.col => ahead(other.row, self.row),
            Dir::Bottom if self.col == other.col => ahead(self.row, other.row),
            Dir::Left if self.row == other.row => ahead(other.col, self.col),
            Dir::Right if self.row == other.row => ahead(self.col, other.col),
            _ => None,
        }
    }
}
