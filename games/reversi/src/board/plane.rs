//! Sets of tiles as bits: one word per row, so that a whole row is processed in one step.

use super::map::MAX_SIDE;
use crate::{Layout, State, tile};

/// A set of tiles: bit `x` of word `y` is the tile in column `x` of row `y`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plane(pub(crate) [u64; MAX_SIDE as usize]);

impl Plane {
    pub(crate) const NONE: Self = Self([0; MAX_SIDE as usize]);

    pub(crate) fn insert(&mut self, (x, y): (u16, u16)) {
        self.0[usize::from(y)] |= 1 << x;
    }

    pub(crate) fn contains(&self, (x, y): (u16, u16)) -> bool {
        self.0[usize::from(y)] >> x & 1 != 0
    }

    pub(crate) fn len(&self) -> usize {
        self.rows().map(|(_, row)| row.count_ones() as usize).sum()
    }

    /// The rows that are not empty, with their numbers.
    fn rows(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.0.iter().copied().enumerate().filter(|&(_, row)| row != 0)
    }

    /// Visits the columns and rows of the tiles, row by row.
    #[inline]
    pub(crate) fn each(&self, mut visit: impl FnMut(u16, u16)) {
        for (y, &row) in (0u16..).zip(&self.0) {
            let mut rest = row;
            while rest != 0 {
                visit(rest.trailing_zeros() as u16, y);
                rest &= rest - 1;
            }
        }
    }

    /// The columns and rows of the tiles, row by row.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u16, u16)> + '_ {
        self.rows().flat_map(|(y, row)| {
            let mut rest = row;
            std::iter::from_fn(move || {
                let x = (rest != 0).then(|| rest.trailing_zeros() as u16)?;
                rest &= rest - 1;
                Some((x, y as u16))
            })
        })
    }
}

/// Everything but holes.
pub(crate) fn tiles(state: &State, layout: &Layout) -> Plane {
    let mut plane = Plane::NONE;
    gather(state, layout, |y, eight| plane.0[y] |= eight.tiles());
    plane
}

const HIGH: u64 = 0x8080_8080_8080_8080;
const EACH: u64 = 0x0101_0101_0101_0101;

/// For each of the eight codes in a word, whether it is at least `code`: the high bit of its byte; the other bits are noise.
fn at_least(word: u64, code: u8) -> u64 {
    word + EACH * u64::from(0x80 - code)
}

/// Eight tiles of a row. Its sets of tiles are bits in the places where the row has them.
#[derive(Clone, Copy)]
pub(crate) struct Eight {
    codes: u64,
    shift: u32,
}

impl Eight {
    /// Everything but holes.
    #[inline]
    pub(crate) fn tiles(self) -> u64 {
        self.pack(!at_least(self.codes, tile::HOLE))
    }

    /// Stones of any seat, and expansion stones.
    #[inline]
    pub(crate) fn stones(self) -> u64 {
        let stone = at_least(self.codes, 1) & !at_least(self.codes, tile::CHOICE);
        let expansion = at_least(self.codes, tile::EXPANSION) & !at_least(self.codes, tile::HOLE);
        self.pack(stone | expansion)
    }

    /// Those that contain `code`, which must not be that of a hole.
    #[inline]
    pub(crate) fn of(self, code: u8) -> u64 {
        self.pack(at_least(self.codes, code) & !at_least(self.codes, code + 1))
    }

    /// Packs the eight high bits: bit 8i + 7 goes to bit 56 + i, and from there to its place in the row.
    #[inline]
    fn pack(self, high: u64) -> u64 {
        ((high & HIGH) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56 << self.shift
    }
}

/// Visits all tiles, eight at a time, with the number of their row.
#[inline]
pub(crate) fn gather(state: &State, layout: &Layout, mut visit: impl FnMut(usize, Eight)) {
    for (y, tiles) in state.tiles.chunks(usize::from(layout.cols())).enumerate() {
        let (eights, rest) = tiles.as_chunks::<8>();
        let mut shift = 0;
        for &eight in eights {
            visit(y, Eight { codes: u64::from_le_bytes(eight), shift });
            shift += 8;
        }
        if !rest.is_empty() {
            let mut eight = [tile::HOLE; 8];
            eight[..rest.len()].copy_from_slice(rest);
            visit(y, Eight { codes: u64::from_le_bytes(eight), shift });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_match_the_tiles() {
        for cols in 1..=MAX_SIDE {
            let tiles: Vec<u8> = (0..3 * u32::from(cols)).map(|i| (i * 5 % 14) as u8).collect();
            let layout = Layout::new(8, (3, cols), 0, &tiles, &[]);
            let state = State::new(&layout, tiles, 0, 0);
            let check = |plane: &Plane, wanted: &dyn Fn(u8) -> bool| {
                let found: Vec<usize> = plane.iter().filter_map(|(x, y)| layout.index(x, y)).collect();
                let expected: Vec<usize> =
                    (0..state.tiles.len()).filter(|&index| wanted(state.tiles[index])).collect();
                assert_eq!(found, expected);
                assert_eq!(plane.len(), expected.len());
            };
            let plane = |set: &dyn Fn(Eight) -> u64| {
                let mut plane = Plane::NONE;
                gather(&state, &layout, |y, eight| plane.0[y] |= set(eight));
                plane
            };
            check(&plane(&Eight::stones), &tile::is_stone);
            check(&super::tiles(&state, &layout), &|code| code != tile::HOLE);
            for wanted in 0..tile::HOLE {
                check(&plane(&|eight| eight.of(wanted)), &|code| code == wanted);
            }
        }
    }
}
