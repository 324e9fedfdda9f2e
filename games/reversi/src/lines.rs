//! Lines: which stones a move captures, and where a seat can move at all.
//!
//! A line starts at the target and runs over stones, of any seat or nobody's, until it meets a stone of the mover: those
//! in between are captured. It fails at anything else, and when it comes back onto the target itself.
//!
//! Lines are the same walked from either end. So the moves of a seat are found from its own stones outwards, or from the
//! free tiles inwards, whichever are fewer.

use crate::state::stone;
use crate::tile::{self, is_free, is_stone};
use crate::{Layout, State};

/// How many stones are captured in each direction.
pub(crate) type Captures = [u16; 8];

/// A set of tiles of the largest board.
#[derive(Clone, Debug)]
pub(crate) struct TileSet([u64; 40]);

impl TileSet {
    pub(crate) const NONE: Self = Self([0; 40]);

    #[inline]
    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The tiles, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(number, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(number * 64 + bit)
            })
        })
    }
}

impl State {
    /// What a stone of `seat` on `target` would capture, on the board as it is.
    pub(crate) fn captures(&self, layout: &Layout, seat: u8, target: usize) -> Captures {
        std::array::from_fn(|direction| self.captured(layout.ray(target, direction), seat, target))
    }

    fn captured(&self, ray: &[u16], seat: u8, target: usize) -> u16 {
        let own = stone(seat);
        let mut passed = 0;
        for &index in ray {
            let code = self.at(index);
            if !is_stone(code) || usize::from(index) == target {
                return 0;
            }
            if code == own {
                return passed;
            }
            passed += 1;
        }
        0
    }

    /// All tiles that `seat` may occupy in phase one.
    pub(crate) fn targets(&self, layout: &Layout, seat: u8) -> TileSet {
        let mut targets = TileSet::NONE;
        self.each_target(layout, seat, |target| {
            targets.insert(target);
            false
        });
        targets
    }

    /// Whether `seat` can move in phase one.
    pub(crate) fn can_build(&self, layout: &Layout, seat: u8) -> bool {
        self.each_target(layout, seat, |_| true)
    }

    /// Calls `found` with each tile that `seat` may occupy, some of them several times, until it says stop. Tells whether
    /// it did.
    fn each_target(&self, layout: &Layout, seat: u8, mut found: impl FnMut(usize) -> bool) -> bool {
        let own = self.count(stone(seat));
        if self.overrides[usize::from(seat)] > 0 {
            let mut expansions = indices(&self.tiles, |code| code == tile::EXPANSION);
            return expansions.any(&mut found) || own > 0 && self.from_stones::<true>(layout, seat, found);
        }
        let free: usize =
            [tile::EMPTY, tile::CHOICE, tile::INVERSION, tile::BONUS].into_iter().map(|code| self.count(code)).sum();
        match own.min(free) {
            0 => false,
            fewer if fewer == own => self.from_stones::<false>(layout, seat, found),
            _ => indices(&self.tiles, is_free).any(|target| {
                (0..8).any(|direction| self.captured(layout.ray(target, direction), seat, target) > 0) && found(target)
            }),
        }
    }

    /// Walks from each stone of the seat over foreign ones: where a walk ends on a free tile is a target, and with
    /// override stones also each stone on the way, except the first, since nothing lies between.
    fn from_stones<const OVERRIDES: bool>(
        &self,
        layout: &Layout,
        seat: u8,
        mut found: impl FnMut(usize) -> bool,
    ) -> bool {
        let own = stone(seat);
        indices(&self.tiles, |code| code == own).any(|from| {
            (0..8).any(|direction| {
                let Some((&first, rest)) = layout.ray(from, direction).split_first() else { return false };
                let code = self.at(first);
                if code == own || !is_stone(code) {
                    return false;
                }
                for &index in rest {
                    let (code, target) = (self.at(index), usize::from(index));
                    if code == own {
                        // The line of a stone that comes back to itself fails.
                        return OVERRIDES && target != from && found(target);
                    }
                    if !is_stone(code) {
                        return is_free(code) && found(target);
                    }
                    // Met for the second time, the first stone would come back to itself before it meets `from`.
                    if OVERRIDES && index != first && found(target) {
                        return true;
                    }
                }
                false
            })
        })
    }
}

/// The indices of the tiles that satisfy a condition.
fn indices(tiles: &[u8], condition: impl Fn(u8) -> bool) -> impl Iterator<Item = usize> {
    tiles.iter().enumerate().filter(move |&(_, &code)| condition(code)).map(|(index, _)| index)
}
