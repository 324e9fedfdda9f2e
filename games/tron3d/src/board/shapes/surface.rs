//! Surfaces made of rows and columns: flat, or bent so that their ends meet.

use super::whole::{ONE, divide, sine_cosine, times};
use crate::{Mesh, Point};

/// The size of a surface, in thousandths.
const SIZE: i64 = 1000;

/// A surface of rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Surface {
    /// Flat, with four borders.
    Plane,
    /// The last column meets the first.
    Cylinder,
    /// The last column meets the first, and the last row the first.
    Torus,
    /// The last column meets the first upside down.
    Mobius,
}

impl Surface {
    /// The surface with this many vertices in each direction.
    pub(crate) fn divided(self, cols: i64, rows: i64) -> Mesh {
        let points = (0..rows).flat_map(|row| (0..cols).map(move |col| (col, row)));
        let mut mesh = Mesh {
            points: points.map(|(col, row)| self.point(col, row, cols, rows)).collect(),
            ..Mesh::default()
        };
        let (last_col, last_row) = match self {
            Self::Plane => (cols - 1, rows - 1),
            Self::Cylinder | Self::Mobius => (cols, rows - 1),
            Self::Torus => (cols, rows),
        };
        for row in 0..last_row {
            for col in 0..last_col {
                let corners = [(col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1)];
                mesh.faces
                    .push(corners.iter().map(|&(col, row)| self.vertex(col, row, cols, rows)).collect());
            }
        }
        mesh
    }

    /// The number of a vertex; a column or row beyond the last wraps around.
    fn vertex(self, col: i64, row: i64, cols: i64, rows: i64) -> u16 {
        let row = if self == Self::Mobius && col == cols { rows - 1 - row } else { row % rows };
        (row * cols + col % cols) as u16
    }

    fn point(self, col: i64, row: i64, cols: i64, rows: i64) -> Point {
        // From -ONE in the first row to ONE in the last.
        let across = if rows > 1 { (2 * row - (rows - 1)) * ONE / (rows - 1) } else { 0 };
        let (sine, cosine) = sine_cosine(col, cols);
        match self {
            Self::Plane => {
                let along = (2 * col - (cols - 1)) * ONE / (cols.max(rows) - 1).max(1);
                let down = (2 * row - (rows - 1)) * ONE / (cols.max(rows) - 1).max(1);
                point(along, -down, 0)
            }
            Self::Cylinder => {
                // Make it as high as its faces are wide: an edge is a part of the full turn.
                let height =
                    divide(i128::from(across) * 314 * i128::from(rows - 1), 100 * i128::from(cols)) as i64;
                point(sine, -height, cosine)
            }
            Self::Torus => {
                let (up, out) = sine_cosine(row, rows);
                let tube = ONE * 2 / 5;
                let radius = ONE - tube + times(tube, out);
                point(times(radius, sine), times(tube, up), times(radius, cosine))
            }
            Self::Mobius => {
                // Half a twist on the way around.
                let (up, out) = sine_cosine(col, 2 * cols);
                let half_width = ONE * 2 / 5;
                let radius = ONE + times(times(half_width, across), out);
                point(times(radius, sine), times(times(half_width, across), up), times(radius, cosine))
            }
        }
    }
}

fn point(x: i64, y: i64, z: i64) -> Point {
    let [x, y, z] = [x, y, z].map(|part| divide(i128::from(part) * i128::from(SIZE), ONE.into()) as i32);
    Point { x, y, z }
}
