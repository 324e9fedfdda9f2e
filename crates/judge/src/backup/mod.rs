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

/// The backup format that this judge writes and reads.
const FORMAT: u32 = 1;
const MANIFEST: &str = "manifest.json";
/// The key of a number that is not an integer.
const FLOAT: &str = "float";

/// What is in a backup.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Manifest {
    /// The format.
    pub format: u32,
    /// The version of the judge that wrote it.
    pub judge: String,
    /// When, in milliseconds since 1970.
    pub made_at: i64,
    /// The hashes of the migrations of the database.
    pub steps: Vec<String>,
    pub tables: BTreeMap<String, TableManifest>,
    /// The number of files.
    pub files: u64,
    /// Files that were already damaged and are therefore missing from it.
    pub damaged: Vec<String>,
}

/// The contents of one table in a backup.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TableManifest {
    /// The number of rows.
    pub rows: u64,
    /// The hash of all its lines.
    pub hash: String,
    /// The last automatic number of a row, if the table has them.
    pub last_id: Option<i64>,
}
