//! Bets of play money on the next official round. Stakes on the same question go into one pool; those who were right share it.
//!
//! Everybody begins with [`PURSE`] in each contest, and gets [`ALLOWANCE`] more for each round that was played. What somebody has follows
//! from that and from the rows of their bets: nothing is kept twice, so nothing can drift apart.

mod place;
mod pool;
mod queries;
mod settle;

pub use place::NewBet;
pub use pool::payouts;
pub use queries::{BetView, Bettor, PoolView, Stake};

use crate::rounds::RoundKind;
use agon_store::text_enum;

/// Everybody's initial money.
pub const PURSE: i64 = 1000;
/// What everybody gets for each round that was played.
pub const ALLOWANCE: i64 = 100;

text_enum! {
    /// The question.
    pub enum BetKind in "bets.kind" {
        /// The program is not eliminated in the round.
        Survives = "survives",
        /// The program is eliminated in the round.
        Out = "out",
        /// The program wins the final.
        Wins = "wins",
    }
}

text_enum! {
    /// How a bet stands.
    pub enum BetState in "bets.state" {
        Open = "open",
        Won = "won",
        Lost = "lost",
        /// The stake was returned.
        Refunded = "refunded",
    }
}

impl BetKind {
    /// Whether such a round answers the question.
    #[must_use]
    pub fn fits(self, round: RoundKind) -> bool {
        (self == Self::Wins) == (round == RoundKind::Final)
    }

    /// Whether a bet on `program` is right if the round decided about `decided`: who is out, or who won.
    fn is_right(self, program: i64, decided: i64) -> bool {
        (program == decided) != (self == Self::Survives)
    }
}
