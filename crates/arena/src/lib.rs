//! Plays matches: [`play()`] one, [`play_all`] thousands in parallel with the same results as one by one.
//!
//! The arena knows no game. It asks the rules who is to act, asks that program, and hands the rules what came back: orders
//! or a fault. What a fault costs is for the rules to say. A program that panics is a program that crashed.

mod ledger;
mod parallel;
mod play;

pub use parallel::{default_threads, play_all};
pub use play::{MatchSpec, PlayError, PlayOptions, Played, RoundReport, SeatResult, play};
