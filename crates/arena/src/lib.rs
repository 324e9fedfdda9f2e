//! Plays matches: [`play()`] one, [`play_all`] thousands in parallel with the same results as one by one.
//!
//! The arena knows no game. It asks the rules who is to act, asks that program, and passes its answer to the rules: orders
//! or a fault. The rules decide what a fault costs. A program that panics counts as crashed.

mod ledger;
mod parallel;
mod play;

pub use parallel::{default_threads, play_all};
pub use play::{MatchSpec, PlayError, PlayOptions, Played, RoundReport, SeatResult, play};
