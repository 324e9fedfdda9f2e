//! Contests and what happens in them: submissions, programs, matches, the ladder.

pub(crate) mod contests;
mod entries;
mod execute;
mod facts;
mod friendly;
mod ladder;
mod limits;
mod live;
mod matches;
mod programs;
mod replay;
mod standings;
mod submissions;
mod verdict;

pub use contests::{BoardView, Contest, NewBoard, NewContest, News};
pub use entries::Entry;
pub use execute::Bench;
pub use facts::{HeadToHead, ProgramFacts, VersionView};
pub use friendly::{FriendlySeat, NewFriendly};
pub use limits::{ContestLimits, LANGUAGES};
pub use live::{Following, LiveMatches};
pub use matches::{MatchView, SeatView};
pub(crate) use matches::{NewMatch, NewSeat};
pub use programs::Program;
pub use standings::{CurvePoint, Duel, Rung};
pub use submissions::{NewSubmission, Status, Submission};

use std::fmt;

/// The bot to beat, and the one that fills empty seats.
pub(crate) const DUMMY: &str = "Dummy";
/// How many matches against it.
pub(crate) const DUMMIES: i64 = 4;

/// What a match is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchKind {
    /// A submission with itself in all seats.
    SelfPlay,
    /// A submission against Dummies.
    Dummies,
    /// By request, for its owners alone.
    Friendly,
    /// For the rating.
    Ladder,
    /// Of an official round.
    Official,
}

impl MatchKind {
    /// The name in the database.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::SelfPlay => "self",
            Self::Dummies => "dummies",
            Self::Friendly => "friendly",
            Self::Ladder => "ladder",
            Self::Official => "official",
        }
    }

    fn of(id: &str) -> Self {
        match id {
            "self" => Self::SelfPlay,
            "dummies" => Self::Dummies,
            "ladder" => Self::Ladder,
            "official" => Self::Official,
            _ => Self::Friendly,
        }
    }

    /// Whether everybody may see it, unless a teacher keeps the results back.
    pub(crate) fn is_public(self) -> bool {
        matches!(self, Self::Ladder | Self::Official)
    }
}

impl fmt::Display for MatchKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
