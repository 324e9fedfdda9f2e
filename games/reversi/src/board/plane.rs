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

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The columns and rows of the tiles, row by row.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u16, u16)> + '_ {
        self.0.iter().enumerate().flat_map(|(y, &row)| {
            let mut rest = row;
            std::iter::from_fn(move || {
                let x = (rest != 0).then(|| rest.trailing_zeros() as u16)?;
                rest &= rest - 1;
                Some((x, y as u16))
            })
        })
    }
}

/// The tiles of a position by their contents.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    /// Stones of any seat, and expansion stones.
    pub(crate) stones: Plane,
    /// Everything but holes.
    pub(crate) tiles: Plane,
}

impl Planes {
    pub(crate) fn of(state: &State, layout: &Layout) -> Self {
        let stones = gather(state, layout, |word| {
            let stone = at_least(word, 1) & !at_least(word, tile::CHOICE);
            let expansion = at_least(word, tile::EXPANSION) & !at_least(word, tile::HOLE);
            stone | expansion
        });
        Self { stones, tiles: gather(state, layout, |word| !at_least(word, tile::HOLE)) }
    }
}

/// The tiles that contain `code`, which must not be that of a hole.
pub(crate) fn plane_of(state: &State, layout: &Layout, code: u8) -> Plane {
    gather(state, layout, |word| at_least(word, code) & !at_least(word, code + 1))
}

const HIGH: u64 = 0x8080_8080_8080_8080;
const EACH: u64 = 0x0101_0101_0101_0101;

/// For each of the eight codes in a word, whether it is at least `code`: the high bit of its byte; the other bits are noise.
fn at_least(word: u64, code: u8) -> u64 {
    word + EACH * u64::from(0x80 - code)
}

/// Collects the tiles for which `test` sets the high bit, eight tiles at a time.
fn gather(state: &State, layout: &Layout, test: impl Fn(u64) -> u64) -> Plane {
    let mut plane = Plane::NONE;
    // Packs the eight high bits: bit 8i + 7 goes to bit 56 + i.
    let pack = |word: u64| ((test(word) & HIGH) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    for (row, tiles) in plane.0.iter_mut().zip(state.tiles.chunks(usize::from(layout.cols()))) {
        let (eights, rest) = tiles.as_chunks::<8>();
        let mut shift = 0;
        for eight in eights {
            *row |= pack(u64::from_le_bytes(*eight)) << shift;
            shift += 8;
        }
        if !rest.is_empty() {
            let mut eight = [tile::HOLE; 8];
            eight[..rest.len()].copy_from_slice(rest);
            *row |= pack(u64::from_le_bytes(eight)) << shift;
        }
    }
    plane
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
                assert_eq!((plane.len(), plane.is_empty()), (expected.len(), expected.is_empty()));
            };
            let planes = Planes::of(&state, &layout);
            check(&planes.stones, &tile::is_stone);
            check(&planes.tiles, &|code| code != tile::HOLE);
            for wanted in 0..tile::HOLE {
                check(&plane_of(&state, &layout, wanted), &|code| code == wanted);
            }
        }
    }
}
