//! What a spectator sees of a state, as named columns of whole numbers.
//!
//! A replay holds a picture of every round, so that a viewer draws any game without knowing its rules. Columns that
//! belong together share a prefix and a length: `unit.row`, `unit.col`. What never changes during a match (walls, owners)
//! does not belong here but into [`Game::scenery`](crate::Game::scenery).

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

/// Names of numbers, by what they are numbers of; for the types of scenes.
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

    /// Empties all columns and keeps their memory.
    pub fn clear(&mut self) {
        for column in &mut self.columns {
            column.clear();
        }
    }

    /// Becomes equal to another picture with as many columns, and keeps its own memory.
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

    /// All columns, to be filled by a reader.
    pub fn columns_mut(&mut self) -> &mut [Vec<i64>] {
        &mut self.columns
    }
}
