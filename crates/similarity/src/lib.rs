//! Finds sources that look alike, with fingerprints of their tokens by winnowing (Schleimer, Wilkerson and Aiken, 2003). Pure functions:
//! where sources come from and who may see the result is up to the caller.
//!
//! A source becomes a sequence of tokens in which all names are the same, all numbers are the same, all strings are the same, and comments
//! do not exist; so renaming, reformatting and reordering change little. From the hashes of all runs of 16 tokens, winnowing selects some
//! in such a way that two texts that share a long enough run have at least one selected hash in common. Code that occurs in the game's own
//! templates or in the sources of many people proves nothing and is ignored.

mod habits;
mod pairs;
mod passages;
mod syntax;
mod tokens;
mod winnow;

pub use habits::{Habit, Remark, remarks};
pub use pairs::{Pair, Print, pairs};
pub use passages::Segment;

use agon_kernel::{Language, Origin};
use std::collections::HashSet;

/// The version of the fingerprints. Increment it with every change that gives the same source different fingerprints.
pub const SCHEME: i64 = 1;

/// The fingerprints of a program. A component is not parsed: it has a single fingerprint.
#[must_use]
pub fn fingerprints(origin: Origin, source: &[u8]) -> Vec<u64> {
    match origin {
        Origin::Source(language) => winnow::winnow(&all_runs(language, &String::from_utf8_lossy(source))),
        Origin::Wasm => {
            let hash = blake3::hash(source);
            vec![hash.as_bytes()[..8].iter().fold(0, |all, byte| all << 8 | u64::from(*byte))]
        }
        Origin::BuiltIn => Vec::new(),
    }
}

/// The hashes of all runs of a text that is to be ignored. Not only those that winnowing would select: the code after a template can change
/// which ones it selects.
#[must_use]
pub fn all_runs(language: Language, text: &str) -> Vec<u64> {
    winnow::runs(&tokens::tokens(language, text))
}

/// Two texts in segments; segments with the same number correspond.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aligned {
    pub left: Vec<Segment>,
    pub right: Vec<Segment>,
    /// The number of corresponding passages.
    pub passages: usize,
}

/// Finds the corresponding passages of two texts, ignoring runs with these hashes.
#[must_use]
pub fn align(language: Language, left: &str, right: &str, ignored: &HashSet<u64>) -> Aligned {
    let (a, b) = (tokens::tokens(language, left), tokens::tokens(language, right));
    let tiles = passages::tiles(&a, &b, ignored);
    let on_left: Vec<_> = tiles.iter().map(|(at, _, length)| (*at, *length)).collect();
    let on_right: Vec<_> = tiles.iter().map(|(_, at, length)| (*at, *length)).collect();
    Aligned {
        left: passages::segments(left, &a, &on_left),
        right: passages::segments(right, &b, &on_right),
        passages: tiles.len(),
    }
}
