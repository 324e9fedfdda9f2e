//! Which submissions look alike. The algorithm is in `agon-similarity`; this module has the fingerprints in the database and the report for
//! teachers.

mod fingerprints;
mod report;

pub use agon_similarity::Segment;
pub use report::{Comparison, Pair, Side, SimilarFilter};
