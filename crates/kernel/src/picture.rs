//! What a spectator sees of a state, as named columns of whole numbers.
//!
//! A replay stores a picture of every round, so that a viewer can draw any game without knowing its rules. Columns that belong together
//! share a prefix and a length: `unit.row`, `unit.col`. Whatever never changes during a match (walls, owners) belongs in
//! [`Game::scenery`](crate::Game::scenery) instead.

use crate::RecordKind;
use serde::{Deserialize, Serialize};

/// What the numbers of a game's pictures, events and orders mean. Written into every replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Schema {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The kinds of events.
    pub events: Vec<RecordKind>,
    /// The kinds of orders; of calls, in games where units run programs.
    pub orders: Vec<RecordKind>,
}

/// Names of numbers, grouped by what they count; used for the types of scenes.
pub type Codes = &'static [(&'static str, &'static [(&'static str, i64)])];

/// The columns of one state.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    columns: Vec<Vec<i64>>,
    /// The same numbers as bytes, for the columns that were filled with bytes; the others are empty.
    bytes: Vec<Vec<u8>>,
    /// Whether columns that are filled with bytes have nothing but these.
    lean: bool,
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        self.columns == other.columns
    }
}

impl Eq for Picture {}

impl Picture {
    /// A picture with this many empty columns.
    #[must_use]
    pub fn new(columns: usize) -> Self {
        Self { columns: vec![Vec::new(); columns], bytes: vec![Vec::new(); columns], lean: false }
    }

    /// The same for whoever asks for [`Picture::bytes`] first: a column that is filled with bytes has no numbers, which takes less time.
    #[must_use]
    pub fn lean(columns: usize) -> Self {
        Self { lean: true, ..Self::new(columns) }
    }

    /// Empties all columns, keeping their memory.
    pub fn clear(&mut self) {
        self.columns.iter_mut().for_each(Vec::clear);
        self.bytes.iter_mut().for_each(Vec::clear);
    }

    /// Empties all columns for the next picture of the same match. Those that were filled with bytes keep them until they are filled again,
    /// which is cheap if few of them differ.
    pub fn renew(&mut self) {
        for (column, bytes) in self.columns.iter_mut().zip(&self.bytes) {
            if bytes.is_empty() {
                column.clear();
            }
        }
    }

    /// Copies another picture with as many columns, reusing the memory of this one.
    pub fn copy_from(&mut self, other: &Self) {
        for (own, other) in self.columns.iter_mut().zip(&other.columns) {
            own.clone_from(other);
        }
        for (own, other) in self.bytes.iter_mut().zip(&other.bytes) {
            own.clone_from(other);
        }
    }

    /// Fills a column with bytes: for a column that has a number for each cell of a board. It must be filled in every picture of a match.
    pub fn fill(&mut self, column: usize, bytes: &[u8]) {
        /// This many are compared at once, since most are equal.
        const RUN: usize = 32;
        const PART: usize = 8;
        let (column, kept) = (&mut self.columns[column], &mut self.bytes[column]);
        if self.lean {
            kept.clear();
            kept.extend_from_slice(bytes);
            return;
        }
        if kept.len() != bytes.len() || column.len() != bytes.len() {
            column.clear();
            column.extend(bytes.iter().map(|&byte| i64::from(byte)));
            kept.clear();
            kept.extend_from_slice(bytes);
            return;
        }
        let update = |kept: &mut [u8], column: &mut [i64], bytes: &[u8]| {
            column.iter_mut().zip(bytes).for_each(|(value, &byte)| *value = byte.into());
            kept.copy_from_slice(bytes);
        };
        let (runs, rest) = bytes.as_chunks::<RUN>();
        let (kept_runs, kept_rest) = kept.as_chunks_mut::<RUN>();
        let (column_runs, column_rest) = column.as_chunks_mut::<RUN>();
        for ((kept, bytes), column) in kept_runs.iter_mut().zip(runs).zip(column_runs) {
            if kept == bytes {
                continue;
            }
            // Of a run that differs, most parts are equal as well.
            let parts = kept.as_chunks_mut::<PART>().0.iter_mut().zip(bytes.as_chunks::<PART>().0);
            for ((kept, bytes), column) in parts.zip(column.as_chunks_mut::<PART>().0) {
                if kept != bytes {
                    update(kept, column, bytes);
                }
            }
        }
        update(kept_rest, column_rest, rest);
    }

    /// The bytes that a column was filled with.
    #[must_use]
    #[inline]
    pub fn bytes(&self, column: usize) -> Option<&[u8]> {
        self.bytes.get(column).map(Vec::as_slice).filter(|bytes| !bytes.is_empty())
    }

    /// Appends a number to a column.
    #[inline]
    pub fn push(&mut self, column: usize, value: impl Into<i64>) {
        self.columns[column].push(value.into());
    }

    /// The number of values of a column.
    #[must_use]
    #[inline]
    pub fn rows(&self, column: usize) -> usize {
        self.bytes(column).map_or(self.columns[column].len(), <[u8]>::len)
    }

    /// A column.
    #[must_use]
    #[inline]
    pub fn column(&self, column: usize) -> &[i64] {
        &self.columns[column]
    }

    /// All columns.
    #[must_use]
    #[inline]
    pub fn columns(&self) -> &[Vec<i64>] {
        &self.columns
    }

    /// All columns, for a reader to fill.
    #[inline]
    pub fn columns_mut(&mut self) -> &mut [Vec<i64>] {
        &mut self.columns
    }
}
