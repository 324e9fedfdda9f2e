//! Backing up a judge while it runs, and restoring into an empty one.
//!
//! A backup is one tar file: the rows of every table as lines of JSON, as they were at one moment; every stored file under its hash; and at the
//! end a manifest with counts and hashes, without which a backup is incomplete. The format is the same for both databases, so a judge
//! can move from one to the other. Files are listed after the rows were read, and no file is ever deleted, so every
//! file that a row names is there.

mod restore;
mod schema;
mod write;

pub use restore::restore;

use std::collections::BTreeMap;

/// The form of backups that this judge writes and reads.
const FORMAT: u32 = 1;
const MANIFEST: &str = "manifest.json";
/// The key of a number that is not an integer.
const FLOAT: &str = "float";

/// What is in a backup.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Manifest {
    /// The form of the backup.
    pub format: u32,
    /// Which judge made it.
    pub judge: String,
    /// When, in milliseconds since 1970.
    pub made_at: i64,
    /// The hashes of the steps that made the database.
    pub steps: Vec<String>,
    /// The tables.
    pub tables: BTreeMap<String, TableManifest>,
    /// How many files there are.
    pub files: u64,
    /// Files that were damaged already and are therefore not in it.
    pub damaged: Vec<String>,
}

/// What is in a backup of one table.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TableManifest {
    /// How many rows.
    pub rows: u64,
    /// The hash of all its lines.
    pub hash: String,
    /// The last number that was given to a row, where numbers are given.
    pub last_id: Option<i64>,
}
