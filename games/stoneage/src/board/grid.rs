//! The geometry of cells: coordinates, neighbours, distances, the other half of the map, and obstructed lines.

use super::geometry::{Direction, Location};
use super::{Board, MARGIN, MOUNTAIN, Symmetry};

impl Board {
    /// The number of the cell at real coordinates.
    #[must_use]
    pub fn cell(&self, x: u16, y: u16) -> Option<u16> {
        let inside = x < self.width && y < self.height;
        inside.then(|| ((i32::from(y) + MARGIN) * self.stride + i32::from(x) + MARGIN) as u16)
    }

    /// The real coordinates of a cell.
    #[must_use]
    pub fn xy(&self, cell: u16) -> (u16, u16) {
        let (x, y) = self.relative(cell);
        (x as u16, y as u16)
    }

    fn relative(&self, cell: u16) -> (i32, i32) {
        let row = ((u64::from(cell) * self.inverse) >> 32) as i32;
        (i32::from(cell) - row * self.stride - MARGIN, row - MARGIN)
    }

    /// The cell at a bot's location, if it is in the map.
    #[must_use]
    pub fn at(&self, location: Location) -> Option<u16> {
        let x = location.x.checked_sub(self.offset.0.into())?;
        let y = location.y.checked_sub(self.offset.1.into())?;
        self.cell(x.try_into().ok()?, y.try_into().ok()?)
    }

    /// The location of a cell as bots see it, including cells in the margin.
    #[must_use]
    pub fn location(&self, cell: u16) -> Location {
        let (x, y) = self.relative(cell);
        Location { x: x + i32::from(self.offset.0), y: y + i32::from(self.offset.1) }
    }

    /// The neighbour in a direction, which may be in the margin.
    pub(crate) fn step(&self, cell: u16, dir: Direction) -> u16 {
        (i32::from(cell) + self.deltas[dir as usize]) as u16
    }

    /// The neighbours.
    pub(crate) fn around(&self, cell: u16) -> impl Iterator<Item = u16> {
        Direction::AROUND.iter().map(move |&dir| self.step(cell, dir))
    }

    /// The cells within a squared radius of at most 50, nearest first, including those in the margin.
    pub(crate) fn disc(&self, centre: u16, radius: u8) -> impl Iterator<Item = u16> {
        let count = self.within[usize::from(radius.min(50))];
        self.disc[..count.into()].iter().map(move |offset| (i32::from(centre) + offset.delta) as u16)
    }

    /// The squared distance between two cells.
    pub(crate) fn distance(&self, a: u16, b: u16) -> u32 {
        let ((ax, ay), (bx, by)) = (self.relative(a), self.relative(b));
        ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)) as u32
    }

    /// The corresponding cell in the other half.
    pub(crate) fn image(&self, cell: u16) -> u16 {
        let (mut x, mut y) = self.relative(cell);
        if self.symmetry != Symmetry::Vertical {
            x = i32::from(self.width) - 1 - x;
        }
        if self.symmetry != Symmetry::Horizontal {
            y = i32::from(self.height) - 1 - y;
        }
        ((y + MARGIN) * self.stride + x + MARGIN) as u16
    }

    /// The corresponding direction in the other half.
    pub(crate) fn image_dir(&self, dir: Direction) -> Direction {
        self.image_dirs[dir as usize]
    }

    /// Whether the line between the centres of two cells crosses the interior of a mountain, not counting the two cells (section 7).
    pub(crate) fn obstructed(&self, from: u16, to: u16) -> bool {
        let ((ax, ay), (bx, by)) = (self.relative(from), self.relative(to));
        let (dx, dy) = (bx - ax, by - ay);
        let range = |a: i32, b: i32| a.min(b)..=a.max(b);
        for y in range(ay, by) {
            for x in range(ax, bx) {
                let cell = ((y + MARGIN) * self.stride + x + MARGIN) as u16;
                if self.terrain(cell) == MOUNTAIN
                    && cell != from
                    && cell != to
                    && crosses(dx, dy, x - ax, y - ay)
                {
                    return true;
                }
            }
        }
        false
    }
}

/// Whether the line from the origin to (dx, dy) crosses the interior of the unit square around (x, y): some of its corners lie on one side
/// and some on the other.
fn crosses(dx: i32, dy: i32, x: i32, y: i32) -> bool {
    let side = |cx: i32, cy: i32| dx * (2 * y + cy) - dy * (2 * x + cx);
    let sides = [side(1, 1), side(1, -1), side(-1, 1), side(-1, -1)];
    sides.iter().any(|&side| side > 0) && sides.iter().any(|&side| side < 0)
}
