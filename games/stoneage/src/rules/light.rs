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
}

impl Light {
    pub(crate) fn dark(cells: usize) -> Self {
        Self { counts: vec![[0; LEVELS]; cells], levels: vec![0; cells] }
    }

    /// The light of a cell.
    pub(crate) fn at(&self, cell: u16) -> u8 {
        (31 - (self.levels[usize::from(cell)] | 1).leading_zeros()) as u8
    }

    /// Whether a cell has less light than this, which must not be 0.
    pub(crate) fn is_below(&self, cell: u16, light: u8) -> bool {
        self.levels[usize::from(cell)] >> light == 0
    }

    /// Adds a source with this light.
    pub(crate) fn add(&mut self, field: &Field) {
        for &(cell, level) in field {
            self.counts[usize::from(cell)][usize::from(level)] += 1;
            self.levels[usize::from(cell)] |= 1 << level;
        }
    }

    /// Removes a source that was added with the same light.
    pub(crate) fn remove(&mut self, field: &Field) {
        for &(cell, level) in field {
            let count = &mut self.counts[usize::from(cell)][usize::from(level)];
            *count -= 1;
            if *count == 0 {
                self.levels[usize::from(cell)] &= !(1 << level);
            }
        }
    }
}

/// The light of sources as it was last computed, by their cells: a source that goes gives the light that it gave when it came, and others
/// come where some have been. It follows from the opacities, so it is ignored in comparisons, and not copied with a state.
#[derive(Debug, Default)]
pub(crate) struct Fields(Vec<(u8, Field)>);

impl Fields {
    /// The light of a source.
    pub(crate) fn of(&mut self, spread: &Spread, opacity: &[u8], source: u16, intensity: u8) -> &Field {
        if self.0.is_empty() {
            self.0.resize_with(opacity.len(), Default::default);
        }
        let (known, field) = &mut self.0[usize::from(source)];
        if *known != intensity {
            spread.light(opacity, source, intensity, field);
            *known = intensity;
        }
        field
    }

    /// Forgets everything, because opacities change.
    pub(crate) fn forget(&mut self) {
        for (known, _) in &mut self.0 {
            *known = 0;
        }
    }
}

impl Clone for Fields {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Fields {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Fields {}
