//! Contests and what happens in them: submissions, programs, matches, the ladder.

mod admission;
mod archive;
mod boards;
mod censor;
pub(crate) mod contests;
mod day;
mod editing;
mod executor;
mod facts;
mod friendly;
mod ladder;
mod limits;
mod live;
mod matches;
mod news;
mod options;
mod origin;
mod own_matches;
mod pictures;
mod playing;
mod programs;
mod rating;
mod recompute;
mod rejudge;
mod rivals;
mod scheduled;
mod standings;
mod status;
mod steps;
mod submissions;
mod tasks;
mod verdict;
mod visibility;

pub use admission::Entry;
pub use archive::Archived;
pub(crate) use archive::PlayedCounts;
pub use boards::{BoardView, NewBoard};
pub use contests::{Contest, NewContest};
pub(crate) use day::DayCounts;
pub use editing::ContestEdit;
pub use executor::JobExecutor;
pub use facts::{HeadToHead, PlayedRound, ProgramFacts, VersionView};
pub use friendly::{FriendlySeat, NewFriendly};
pub use limits::ContestLimits;
pub(crate) use live::Playing;
pub use live::{Following, LiveMatches};
pub(crate) use matches::{MatchJob, NewMatch, NewSeat};
pub use matches::{MatchView, SeatView};
pub use news::{ContestNews, News};
pub use options::ContestOptions;
pub(crate) use origin::read_origin;
pub(crate) use pictures::Album;
pub use pictures::Drawing;
pub use programs::Program;
pub use rejudge::{NewRejudging, Rejudged, Rejudging};
pub(crate) use scheduled::{Progress, Scheduled, header as schedule_header};
pub use standings::{CurvePoint, Duel, LadderRow};
pub use status::Status;
pub(crate) use steps::{Steps, match_step, verify_step};
pub use submissions::{NewSubmission, RejectionReason, Submission, SubmissionState};
pub(crate) use tasks::Tasks;
pub use visibility::Visibility;

use agon_store::text_enum;

/// The bot that submissions must beat, which also fills empty seats.
pub(crate) const DUMMY: &str = "Dummy";
/// The name of a seat that a person plays.
pub(crate) const HUMAN: &str = "human";
/// How many matches a submission has to win against it.
pub(crate) const DUMMIES: i64 = 4;

text_enum! {
    /// What a match is for.
    pub enum MatchKind in "matches.kind" {
        /// A submission against itself, in all seats.
        SelfPlay = "self",
        /// A submission against Dummies.
        Dummies = "dummies",
        /// By request; only those who take part see it.
        Friendly = "friendly",
        /// For the rating.
        Ladder = "ladder",
        /// Part of an official round.
        Official = "official",
        /// A person against a program; only those who take part see it.
        Human = "human",
        /// Part of a cup; only its players and its owner see it.
        Cup = "cup",
    }
}

impl MatchKind {
    /// Whether everybody may see it, unless a teacher withholds the results.
    pub(crate) fn is_public(self) -> bool {
        matches!(self, Self::Ladder | Self::Official)
    }
}

text_enum! {
    /// How a match stands.
    pub enum MatchState in "matches.state" {
        /// Waiting for its turn.
        Open = "open",
        /// A worker plays it right now. Never stored: it follows from the job.
        Playing = "playing",
        Done = "done",
        /// It will not be played unless a teacher restarts it. Never stored: it follows from the job.
        Stopped = "stopped",
    }
}
