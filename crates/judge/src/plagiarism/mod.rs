//! Which submissions look alike: fingerprints of their tokens by winnowing (Schleimer, Wilkerson and Aiken, 2003).
//!
//! A source becomes a row of tokens in which all names are one, all numbers are one, all texts are one, and comments are nothing; so
//! renaming, reformatting and reordering change little. From the hashes of all runs of [`winnow::RUN`] tokens winnowing picks some, such that of two
//! texts that share a long enough run at least one common hash is picked. What occurs in the game's own templates or in the sources of many
//! people says nothing and is left out.

mod passages;
mod report;
mod store;
mod tokens;
mod winnow;

pub use passages::Segment;
pub use report::{Comparison, Pair, Side, SimilarFilter};
