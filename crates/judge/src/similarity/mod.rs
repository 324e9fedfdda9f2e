//! Which submissions look alike. How that is found out is in `agon-similarity`; here are the fingerprints in the database and the report for
//! teachers.

mod fingerprints;
mod report;

pub use agon_similarity::Segment;
pub use report::{Comparison, Pair, Side, SimilarFilter};
