//! What a bot may use. Limits are part of a match's record: other limits can give another match.

use serde::{Deserialize, Serialize};

/// What each bot of a match may use. `None` is "as much as it likes".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Fuel for one turn.
    pub turn_fuel: Option<u64>,
    /// Fuel for the whole match.
    pub match_fuel: Option<u64>,
    /// Bytes of memory.
    pub memory: Option<u64>,
    /// Bytes of log and drawings that are kept of one turn; what is beyond is dropped, and the log says so.
    pub turn_notes: u64,
    /// Bytes of log and drawings that are kept of the whole match.
    pub match_notes: u64,
    /// Milliseconds for a native process to start; they do not count for bots that are metered in fuel.
    pub start_ms: Option<u64>,
    /// Milliseconds for a native process to answer.
    pub turn_ms: Option<u64>,
    /// Milliseconds of waiting for a native process over the whole match.
    pub match_ms: Option<u64>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            turn_fuel: Some(1_000_000_000),
            match_fuel: Some(100_000_000_000),
            memory: Some(256 << 20),
            turn_notes: 16 << 10,
            match_notes: 1 << 20,
            start_ms: Some(10_000),
            turn_ms: Some(2_000),
            match_ms: Some(120_000),
        }
    }
}
