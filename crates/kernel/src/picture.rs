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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    columns: Vec<Vec<i64>>,
}

impl Picture {
    /// A picture with this many empty columns.
    #[must_use]
    pub fn new(columns: usize) -> Self {
        Self { columns: vec![Vec::new(); columns] }
    }

    /// Empties all columns, keeping their memory.
    pub fn clear(&mut self) {
        for column in &mut self.columns {
            column.clear();
        }
    }

    /// Copies another picture with as many columns, reusing the memory of this one.
    pub fn copy_from(&mut self, other: &Self) {
        for (own, other) in self.columns.iter_mut().zip(&other.columns) {
            own.clone_from(other);
        }
    }

    /// Appends a number to a column.
    pub fn push(&mut self, column: usize, value: impl Into<i64>) {
        self.columns[column].push(value.into());
    }

    /// A column.
    #[must_use]
    pub fn column(&self, column: usize) -> &[i64] {
        &self.columns[column]
    }

    /// All columns.
    #[must_use]
    pub fn columns(&self) -> &[Vec<i64>] {
        &self.columns
    }

    /// All columns, for a reader to fill.
    pub fn columns_mut(&mut self) -> &mut [Vec<i64>] {
        &mut self.columns
    }
}
