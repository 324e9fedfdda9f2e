//! Lines: which stones a move captures, and where a seat can move.
//!
//! A line starts at the target and runs over stones, of any seat or nobody's, until it reaches a stone of the mover: those in between are
//! captured. It fails at anything else, and if it comes back to the target itself.
//!
//! Lines are the same from either end, so the moves of a seat are found from its own stones outwards. Along the grid this is done for whole
//! rows at once, with one sweep over the board per direction. Only lines that reach a transition are walked tile by tile.

use crate::board::{Plane, gather};
use crate::state::stone;
use crate::tile::{self, is_free, is_stone};
use crate::{Layout, State};

/// The number of stones captured in each direction.
pub(crate) type Captures = [u16; 8];

impl State {
    /// What a stone of `seat` on `target` would capture on the current board.
    pub(crate) fn captures(&self, layout: &Layout, seat: u8, target: usize) -> Captures {
        let own = stone(seat);
        std::array::from_fn(|direction| {
            let ends = |index: u16| {
                let code = self.at(index);
                code == own || !is_stone(code) || usize::from(index) == target
            };
            let ray = layout.ray(target, direction);
            let passed = ray.iter().position(|&index| ends(index)).unwrap_or(0);
            let enclosed = self.at(ray[passed]) == own && usize::from(ray[passed]) != target;
            if enclosed { passed as u16 } else { 0 }
        })
    }

    /// All tiles that `seat` may occupy in phase one.
    pub(crate) fn targets(&self, layout: &Layout, seat: u8) -> Plane {
        self.search::<false>(layout, seat).targets
    }

    /// Whether `seat` can move in phase one.
    pub(crate) fn can_build(&self, layout: &Layout, seat: u8) -> bool {
        self.search::<true>(layout, seat).found(layout)
    }

    /// Finds the tiles that `seat` may occupy: all of them, or with `ONE` at least one if there are any.
    fn search<const ONE: bool>(&self, layout: &Layout, seat: u8) -> Field {
        let overriding = self.overrides[usize::from(seat)] > 0;
        let rows = usize::from(layout.rows());
        let mut field = Field::EMPTY;
        gather(self, layout, |y, eight| {
            let (own, stones, tiles) = (eight.of(stone(seat)), eight.stones(), eight.tiles());
            field.own.0[y] |= own;
            field.foreign.0[y] |= stones & !own;
            field.allowed.0[y] |= if overriding { tiles } else { tiles & !stones };
            if overriding {
                field.targets.0[y] |= eight.of(tile::EXPANSION);
            }
        });
        for direction in 0..8 {
            if ONE && field.found(layout) {
                break;
            }
            field.sweep(direction, rows);
            for &exit in layout.exits(direction) {
                let place = layout.place(exit.into());
                if field.own.contains(place) {
                    self.walk(layout, seat, exit.into(), direction, &mut field.targets);
                } else if field.passed.contains(place) {
                    let back = layout.ray(exit.into(), (direction + 4) % 8);
                    if let Some(&from) = back.iter().find(|&&index| self.at(index) == stone(seat)) {
                        self.walk(layout, seat, from.into(), direction, &mut field.targets);
                    }
                }
            }
        }
        field
    }

    /// Walks from a stone of the seat over foreign ones: if the walk ends on a free tile, that is a target; with override stones, so is
    /// each stone on the way except the first, since nothing lies in between.
    fn walk(&self, layout: &Layout, seat: u8, from: usize, direction: usize, targets: &mut Plane) {
        let (own, overriding) = (stone(seat), self.overrides[usize::from(seat)] > 0);
        let Some((&first, rest)) = layout.ray(from, direction).split_first() else { return };
        if self.at(first) == own || !is_stone(self.at(first)) {
            return;
        }
        for &index in rest {
            let (code, target) = (self.at(index), usize::from(index));
            if code == own {
                // A line that comes back to its own stone fails.
                if overriding && target != from {
                    targets.insert(layout.place(target));
                }
                return;
            }
            if !is_stone(code) {
                if is_free(code) {
                    targets.insert(layout.place(target));
                }
                return;
            }
            // If the first stone comes up a second time, its own line would come back to it before reaching `from`.
            if overriding && index != first {
                targets.insert(layout.place(target));
            }
        }
    }
}

/// The planes of a search.
struct Field {
    own: Plane,
    foreign: Plane,
    /// The tiles that may be targets.
    allowed: Plane,
    /// The foreign stones covered by the last sweep.
    passed: Plane,
    /// The targets so far.
    targets: Plane,
}

impl Field {
    const EMPTY: Self = Self {
        own: Plane::NONE,
        foreign: Plane::NONE,
        allowed: Plane::NONE,
        passed: Plane::NONE,
        targets: Plane::NONE,
    };

    /// Whether there are targets.
    fn found(&self, layout: &Layout) -> bool {
        self.targets.0[..layout.rows().into()].iter().any(|&row| row != 0)
    }

    /// Runs from all own stones at once over foreign ones, along the grid in one direction, and adds the allowed tiles that follow to the
    /// targets.
    fn sweep(&mut self, direction: usize, rows: usize) {
        match direction {
            0 => self.sweep_rows((0..rows).rev(), rows, |row| row),
            1 => self.sweep_rows((0..rows).rev(), rows, |row| row << 1),
            2 => self.sweep_along(rows, |own, foreign| {
                let passed = run(own, foreign);
                (passed, passed << 1)
            }),
            3 => self.sweep_rows(0..rows, rows, |row| row << 1),
            4 => self.sweep_rows(0..rows, rows, |row| row),
            5 => self.sweep_rows(0..rows, rows, |row| row >> 1),
            6 => self.sweep_along(rows, |own, foreign| {
                let passed = run_down(own, foreign);
                (passed, passed >> 1)
            }),
            _ => self.sweep_rows((0..rows).rev(), rows, |row| row >> 1),
        }
    }

    /// From row to row, in either order.
    #[inline]
    fn sweep_rows(&mut self, numbers: impl Iterator<Item = usize>, rows: usize, shift: impl Fn(u64) -> u64) {
        let (own, foreign, allowed) = (&self.own.0[..rows], &self.foreign.0[..rows], &self.allowed.0[..rows]);
        let (passed, targets) = (&mut self.passed.0[..rows], &mut self.targets.0[..rows]);
        let (mut own_before, mut passed_before) = (0, 0);
        for y in numbers {
            targets[y] |= shift(passed_before) & allowed[y];
            passed_before = shift(own_before | passed_before) & foreign[y];
            passed[y] = passed_before;
            own_before = own[y];
        }
    }

    /// Along each row: `walk` gives the stones that are passed and the tiles after them.
    #[inline]
    fn sweep_along(&mut self, rows: usize, walk: impl Fn(u64, u64) -> (u64, u64)) {
        for y in 0..rows {
            let (passed, after) = walk(self.own.0[y], self.foreign.0[y]);
            self.passed.0[y] = passed;
            self.targets.0[y] |= after & self.allowed.0[y];
        }
    }
}

/// The runs of foreign stones that start right above an own stone: adding their lowest bit carries through them.
fn run(own: u64, foreign: u64) -> u64 {
    foreign & !foreign.wrapping_add(own << 1 & foreign)
}

/// The same right below an own stone, where nothing carries: what is reached doubles in each step.
fn run_down(own: u64, foreign: u64) -> u64 {
    let (mut reached, mut open) = (own >> 1 & foreign, foreign);
    for step in [1, 2, 4, 8, 16, 32] {
        reached |= reached >> step & open;
        open &= open >> step;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_the_same_in_both_directions() {
        let mut bits = 1u64;
        for _ in 0..5000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (a, b) = (bits, bits.rotate_left(29) | bits.rotate_left(11));
            let (own, foreign) = (a & !b, b & !(a & a >> 7));
            let mirrored = run(own.reverse_bits(), foreign.reverse_bits()).reverse_bits();
            assert_eq!(run_down(own & !foreign, foreign), mirrored, "{own:x} {foreign:x}");
        }
        assert_eq!(run_down(1 << 63, u64::MAX >> 1), u64::MAX >> 1);
    }
}
