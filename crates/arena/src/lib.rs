//! Plays matches: [`play()`] plays one, [`play_all`] thousands in parallel, with the same results as one by one.
//!
//! The arena knows no game. It asks the rules who acts next, asks that program, and passes the answer, orders or a fault, to the rules. The
//! rules decide what a fault costs. A program that panics counts as crashed.

mod fork;
mod ledger;
mod parallel;
mod play;

pub use fork::{Arrival, Fork, ForkError};
pub use parallel::{default_threads, play_all};
pub use play::{MatchSpec, PlayError, PlayOptions, Played, RoundReport, SeatResult, play};
