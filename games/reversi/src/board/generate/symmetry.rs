//! The symmetries that make a board fair: a map of the grid onto itself that takes what belongs to one seat to the next. Applied once per
//! seat, it is the identity.

use crate::Transition;

/// A tile, by column and row.
pub(super) type Spot = (u16, u16);

/// A grid with its symmetry.
#[derive(Clone, Copy, Debug)]
pub(super) enum Symmetry {
    /// Two seats: left and right are mirror images.
    Mirror { cols: u16 },
    /// Four seats on a square: a quarter turn clockwise.
    Quarter { side: u16 },
    /// Any number of seats: sectors of `width` columns side by side, joined into a ring by transitions.
    Columns { seats: u16, width: u16, rows: u16 },
    /// The same with sectors of `width` rows.
    Rows { seats: u16, width: u16, cols: u16 },
}

impl Symmetry {
    /// The symmetry for this number of seats, if the grid has room for it.
    pub(super) fn new(seats: u16, rows: u16, cols: u16) -> Option<Self> {
        const LEAST: u16 = 4;
        let width = rows.max(cols) / seats;
        let symmetry = match seats {
            2 => Self::Mirror { cols },
            4 if rows == cols => Self::Quarter { side: rows },
            _ if width < LEAST => return None,
            _ if cols >= rows => Self::Columns { seats, width, rows },
            _ => Self::Rows { seats, width, cols },
        };
        (rows.min(cols) >= LEAST && rows.max(cols) >= 2 * LEAST).then_some(symmetry)
    }

    /// The image of a tile.
    pub(super) fn spot(self, (x, y): Spot) -> Spot {
        match self {
            Self::Mirror { cols } => (cols - 1 - x, y),
            Self::Quarter { side } => (side - 1 - y, x),
            Self::Columns { seats, width, .. } => ((x + width) % (seats * width), y),
            Self::Rows { seats, width, .. } => (x, (y + width) % (seats * width)),
        }
    }

    /// The image of a direction.
    fn direction(self, direction: u8) -> u8 {
        match self {
            Self::Mirror { .. } => (8 - direction) % 8,
            Self::Quarter { .. } => (direction + 2) % 8,
            Self::Columns { .. } | Self::Rows { .. } => direction,
        }
    }

    /// The image of a transition.
    pub(super) fn transition(self, t: Transition) -> Transition {
        let ((x1, y1), (x2, y2)) = (self.spot((t.x1, t.y1)), self.spot((t.x2, t.y2)));
        Transition { x1, y1, r1: self.direction(t.r1), x2, y2, r2: self.direction(t.r2) }
    }

    /// Whether a tile lies in the part of the grid that the symmetry covers.
    pub(super) fn covers(self, (x, y): Spot) -> bool {
        match self {
            Self::Columns { seats, width, .. } => x < seats * width,
            Self::Rows { seats, width, .. } => y < seats * width,
            Self::Mirror { .. } | Self::Quarter { .. } => true,
        }
    }

    /// The middle of the first seat's part.
    pub(super) fn middle(self, rows: u16, cols: u16) -> Spot {
        match self {
            Self::Mirror { .. } => (cols / 4, rows / 2),
            Self::Quarter { side } => (side / 4, side / 4),
            Self::Columns { width, .. } => (width / 2, rows / 2),
            Self::Rows { width, .. } => (cols / 2, width / 2),
        }
    }

    /// The transitions that close a ring of sectors: across the seam, tiles are neighbours as they are elsewhere.
    pub(super) fn seam(self) -> Vec<Transition> {
        let mut seam = Vec::new();
        let (length, last) = match self {
            Self::Columns { seats, width, rows } => (rows, seats * width - 1),
            Self::Rows { seats, width, cols } => (cols, seats * width - 1),
            Self::Mirror { .. } | Self::Quarter { .. } => return seam,
        };
        for one in 0..length {
            for step in [-1i16, 0, 1] {
                let Some(other) = one.checked_add_signed(step).filter(|&other| other < length) else {
                    continue;
                };
                seam.push(if let Self::Columns { .. } = self {
                    let r1 = (2 + step) as u8;
                    Transition { x1: last, y1: one, r1, x2: 0, y2: other, r2: r1 + 4 }
                } else {
                    let r1 = (4 - step) as u8;
                    Transition { x1: one, y1: last, r1, x2: other, y2: 0, r2: (r1 + 4) % 8 }
                });
            }
        }
        seam
    }
}
