//! Bets of play money on the next official round (seed 4.7). Stakes on the same question go into one pool; those who were right share it.
//!
//! Everybody begins with [`PURSE`] in each contest, and gets [`ALLOWANCE`] more for each round that was played. What somebody has follows
//! from that and from the rows of their bets: nothing is kept twice, so nothing can drift apart.

mod look;
mod place;
mod pool;
mod settle;

pub use look::{BetView, Bettor, PoolView, Stake};
pub use place::NewBet;
pub use pool::payouts;

use crate::rounds::RoundKind;

/// What everybody has at first.
pub const PURSE: i64 = 1000;
/// What everybody gets for each round that was played.
pub const ALLOWANCE: i64 = 100;

/// What is bet on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BetKind {
    /// The program is not the one that goes out in the round.
    Survives,
    /// The program goes out in the round.
    Out,
    /// The program wins the final.
    Wins,
}

impl BetKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Survives, Self::Out, Self::Wins];

    /// The name in the database.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Survives => "survives",
            Self::Out => "out",
            Self::Wins => "wins",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn of(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

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
