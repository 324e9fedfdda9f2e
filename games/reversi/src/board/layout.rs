//! How the tiles of a board are connected: lookup tables for the rules that never change during a match.
//!
//! In each of the eight directions a tile has at most one next tile, by the grid or by a transition, and a walk continues from there in one
//! direction. So the pairs of tile and direction form *tracks*: chains and closed rings. They are stored one after the other in a single
//! list of tiles, and walking along a line means reading that list from some index on, whatever transitions it takes.

use crate::tile;
use serde::Serialize;

/// The steps of the directions 0 to 7: north, then clockwise.
pub const STEPS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Follows the last tile of a chain. No board has a tile with this index.
const END: u16 = u16::MAX;

/// A connection of two tiles in addition to the grid: a line that leaves the first tile in direction `r1` arrives on the second travelling
/// in the direction opposite to `r2`, and vice versa.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Transition {
    /// Column of the first tile.
    pub x1: u16,
    /// Row of the first tile.
    pub y1: u16,
    /// Direction out of the first tile.
    pub r1: u8,
    /// Column of the second tile.
    pub x2: u16,
    /// Row of the second tile.
    pub y2: u16,
    /// Direction out of the second tile.
    pub r2: u8,
}

/// The direction that leads back.
#[must_use]
pub fn opposite(direction: u8) -> u8 {
    (direction + 4) % 8
}

/// The grid, its transitions, and the numbers that the rules need.
#[derive(Clone, Debug)]
pub struct Layout {
    seats: u8,
    rows: u16,
    cols: u16,
    radius: u32,
    /// For each tile and direction, where the walk continues in `tracks`.
    starts: Vec<u16>,
    tracks: Vec<u16>,
    /// For each direction, the tiles that have a transition there.
    exits: [Vec<u16>; 8],
}

impl Layout {
    /// The layout of a board: `tiles` shows where the holes are. The transitions must be legal on it, and it must have at most 2500 tiles,
    /// which [`Board`](crate::Board) guarantees.
    #[must_use]
    pub fn new(
        seats: u8,
        (rows, cols): (u16, u16),
        radius: u32,
        tiles: &[u8],
        transitions: &[Transition],
    ) -> Self {
        let next = neighbours((rows, cols), tiles, transitions);
        let (starts, tracks) = lay_tracks(&next);
        let mut exits = [const { Vec::new() }; 8];
        for t in transitions {
            for (x, y, direction) in [(t.x1, t.y1, t.r1), (t.x2, t.y2, t.r2)] {
                exits[usize::from(direction)].push(y * cols + x);
            }
        }
        Self { seats, rows, cols, radius, starts, tracks, exits }
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The height of the grid.
    #[must_use]
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// The width of the grid.
    #[must_use]
    pub fn cols(&self) -> u16 {
        self.cols
    }

    /// The number of steps that a blast reaches.
    #[must_use]
    pub fn radius(&self) -> u32 {
        self.radius
    }

    /// The index of the tile at column `x` and row `y`, if it is on the grid.
    #[must_use]
    pub fn index(&self, x: u16, y: u16) -> Option<usize> {
        (x < self.cols && y < self.rows).then(|| usize::from(y) * usize::from(self.cols) + usize::from(x))
    }

    /// The column and row of a tile.
    #[must_use]
    pub fn place(&self, index: usize) -> (u16, u16) {
        let cols = usize::from(self.cols);
        ((index % cols) as u16, (index / cols) as u16)
    }

    /// The tiles that follow a tile in a direction, followed by arbitrary data: a walk ends at the first tile that is not a stone, and an
    /// index without a tile counts as a hole. In a closed ring, the walk comes back to the tile itself.
    #[inline]
    #[must_use]
    pub fn ray(&self, index: usize, direction: usize) -> &[u16] {
        &self.tracks[usize::from(self.starts[index * 8 + direction])..]
    }

    /// The tiles that have a transition in a direction.
    pub(crate) fn exits(&self, direction: usize) -> &[u16] {
        &self.exits[direction]
    }

    /// The next tile in a direction.
    #[inline]
    #[must_use]
    pub fn neighbour(&self, index: usize, direction: usize) -> Option<usize> {
        self.ray(index, direction).first().filter(|&&next| next != END).map(|&next| next.into())
    }
}

/// For each tile and direction, the tile and direction after one step.
fn neighbours((rows, cols): (u16, u16), tiles: &[u8], transitions: &[Transition]) -> Vec<u16> {
    let (height, width) = (i32::from(rows), i32::from(cols));
    let mut next = vec![END; tiles.len() * 8];
    for (index, _) in tiles.iter().enumerate().filter(|&(_, &code)| code != tile::HOLE) {
        let (x, y) = (index as i32 % width, index as i32 / width);
        for (direction, (dx, dy)) in STEPS.into_iter().enumerate() {
            let (x, y) = (x + dx, y + dy);
            let to = (y * width + x) as usize;
            if (0..width).contains(&x) && (0..height).contains(&y) && tiles[to] != tile::HOLE {
                next[index * 8 + direction] = (to * 8 + direction) as u16;
            }
        }
    }
    let state = |x, y, direction: u8| {
        (usize::from(y) * usize::from(cols) + usize::from(x)) * 8 + usize::from(direction)
    };
    for &Transition { x1, y1, r1, x2, y2, r2 } in transitions {
        next[state(x1, y1, r1)] = state(x2, y2, opposite(r2)) as u16;
        next[state(x2, y2, r2)] = state(x1, y1, opposite(r1)) as u16;
    }
    next
}

/// Stores chains from their first tile to [`END`], and rings twice around.
fn lay_tracks(next: &[u16]) -> (Vec<u16>, Vec<u16>) {
    let mut starts = vec![END; next.len()];
    let mut tracks = Vec::with_capacity(next.len() * 9 / 8);
    let mut has_previous = vec![false; next.len()];
    for &to in next.iter().filter(|&&to| to != END) {
        has_previous[usize::from(to)] = true;
    }
    let mut lay = |first: usize, starts: &mut Vec<u16>| {
        let mut state = first;
        loop {
            tracks.push((state / 8) as u16);
            starts[state] = tracks.len() as u16;
            match next[state] {
                END => return tracks.push(END),
                to => state = to.into(),
            }
            if state == first {
                let length = tracks.len() - usize::from(starts[first]) + 1;
                return tracks.extend_from_within(tracks.len() - length..);
            }
        }
    };
    for first in (0..next.len()).filter(|&state| !has_previous[state]) {
        lay(first, &mut starts);
    }
    for first in 0..next.len() {
        if starts[first] == END {
            lay(first, &mut starts);
        }
    }
    (starts, tracks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(layout: &Layout, index: usize, direction: usize, steps: usize) -> Vec<u16> {
        layout.ray(index, direction).iter().copied().take(steps).take_while(|&to| to != END).collect()
    }

    /// Seed, "Transitions and directions", figure 4: `0 0 4 <-> 2 3 5`.
    #[test]
    fn the_example_in_the_original_rules() {
        let mut tiles = vec![tile::EMPTY; 12];
        tiles[3] = tile::HOLE; // (0, 1), so that (0, 0) has no neighbour in the south
        let seed = Transition { x1: 0, y1: 0, r1: 4, x2: 2, y2: 3, r2: 5 };
        let layout = Layout::new(2, (4, 3), 1, &tiles, &[seed]);
        // South out of (0, 0), the line arrives on (2, 3) travelling north-east: the border is next.
        assert_eq!(walk(&layout, 0, 4, 9), [11]);
        // South-west out of (2, 3), the line arrives on (0, 0) travelling north.
        assert_eq!(walk(&layout, 11, 5, 9), [0]);
        // The diagonal that ends in (2, 3) continues there.
        assert_eq!(layout.neighbour(11, 5), Some(0));
        assert_eq!(layout.neighbour(0, 0), None);
    }

    #[test]
    fn rings_close_and_chains_end() {
        let ring = Transition { x1: 0, y1: 0, r1: 6, x2: 2, y2: 0, r2: 2 };
        let layout = Layout::new(2, (1, 3), 1, &[0; 3], &[ring]);
        assert_eq!(walk(&layout, 1, 2, 3), [2, 0, 1]);
        assert_eq!(walk(&layout, 1, 6, 3), [0, 2, 1]);
        assert_eq!(walk(&layout, 1, 0, 3), [] as [u16; 0]);
    }

    /// A transition from a direction to itself is a mirror: a line leaves to the west and comes back travelling east.
    #[test]
    fn a_mirror_reflects() {
        let mirror = Transition { x1: 0, y1: 0, r1: 6, x2: 0, y2: 0, r2: 6 };
        let layout = Layout::new(2, (1, 3), 1, &[0; 3], &[mirror]);
        assert_eq!(walk(&layout, 2, 6, 9), [1, 0, 0, 1, 2]);
        assert_eq!(walk(&layout, 0, 6, 9), [0, 1, 2]);
    }

    /// Rings everywhere need the most memory; the indices must be large enough.
    #[test]
    fn the_largest_board_fits() {
        let mut transitions = Vec::new();
        let mut link = |x1, y1, r1, x2, y2, r2| transitions.push(Transition { x1, y1, r1, x2, y2, r2 });
        for at in 0..50u16 {
            link(at, 0, 0, at, 49, 4);
            link(0, at, 6, 49, at, 2);
            link(at, 0, 1, (at + 1) % 50, 49, 5);
            link(at, 0, 7, (at + 49) % 50, 49, 3);
        }
        for at in 1..50u16 {
            link(49, at, 1, 0, at - 1, 5);
            link(0, at, 7, 49, at - 1, 3);
        }
        let layout = Layout::new(8, (50, 50), 1, &[0; 2500], &transitions);
        assert!(layout.tracks.len() <= 40_000);
        for (index, direction) in (0..2500).flat_map(|index| (0..8).map(move |d| (index, d))) {
            assert_eq!(walk(&layout, index, direction, 50).last(), Some(&(index as u16)));
        }
    }
}
