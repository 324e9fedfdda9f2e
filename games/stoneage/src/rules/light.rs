//! The light of every cell, updated as sources appear and disappear.
//!
//! A cell is as light as its brightest source makes it (section 5). So that a source can be removed, each cell counts how many sources give
//! it each level of light; with a bit mask of the levels, finding the brightest takes a single instruction.

use super::spread::{BRIGHTEST, Field, Spread};

const LEVELS: usize = BRIGHTEST as usize + 1;

/// The light of all cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Light {
    counts: Vec<[u16; LEVELS]>,
    /// A bit for each level that some source gives.
    levels: Vec<u32>,
    scratch: Scratch,
}

/// A buffer to reuse, ignored in comparisons.
#[derive(Clone, Debug, Default)]
struct Scratch(Field);

impl PartialEq for Scratch {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Scratch {}

impl Light {
    pub(crate) fn dark(cells: usize) -> Self {
        Self { counts: vec![[0; LEVELS]; cells], levels: vec![0; cells], scratch: Scratch::default() }
    }

    /// The light of a cell.
    pub(crate) fn at(&self, cell: u16) -> u8 {
        (31 - (self.levels[usize::from(cell)] | 1).leading_zeros()) as u8
    }

    /// Adds a source.
    pub(crate) fn add(&mut self, spread: &Spread, opacity: &[u8], source: u16, intensity: u8) {
        spread.light(opacity, source, intensity, &mut self.scratch.0);
        for &(cell, level) in &self.scratch.0 {
            self.counts[usize::from(cell)][usize::from(level)] += 1;
            self.levels[usize::from(cell)] |= 1 << level;
        }
    }

    /// Removes a source that was added with the same opacities around it.
    pub(crate) fn remove(&mut self, spread: &Spread, opacity: &[u8], source: u16, intensity: u8) {
        spread.light(opacity, source, intensity, &mut self.scratch.0);
        for &(cell, level) in &self.scratch.0 {
            let count = &mut self.counts[usize::from(cell)][usize::from(level)];
            *count -= 1;
            if *count == 0 {
                self.levels[usize::from(cell)] &= !(1 << level);
            }
        }
    }
}
