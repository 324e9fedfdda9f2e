//! The light of every cell, kept right while sources come and go.
//!
//! A cell is as light as its brightest source makes it (section 5). So that a source can be taken away again, each cell counts how many sources
//! give it each level of light; a mask of the levels that are there makes the brightest a single instruction.

use super::spread::{BRIGHTEST, Field, Spread};

const LEVELS: usize = BRIGHTEST as usize + 1;

/// The light of all cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Light {
    counts: Vec<[u16; LEVELS]>,
    /// A bit for each level that a source gives.
    levels: Vec<u32>,
    scratch: Scratch,
}

/// Memory to reuse: never a difference between two lights.
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

    /// A source begins to shine.
    pub(crate) fn add(&mut self, spread: &Spread, opacity: &[u8], source: u16, intensity: u8) {
        spread.light(opacity, source, intensity, &mut self.scratch.0);
        for &(cell, level) in &self.scratch.0 {
            self.counts[usize::from(cell)][usize::from(level)] += 1;
            self.levels[usize::from(cell)] |= 1 << level;
        }
    }

    /// A source that shone with the same opacities around it goes out.
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
