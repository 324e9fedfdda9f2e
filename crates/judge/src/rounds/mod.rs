//! Official rounds: each eliminates one entrant, until as many remain as the final holds; the final is an elimination in groups, and
//! its winner enters the hall of fame.
//!
//! A round is a function of its header (who plays, where, with which seed) and of the results of its matches: the schedules of
//! `agon-contest` say which match comes next. The transaction that commits the last result of a stage also creates the matches of the
//! next one, or ends the round, settles the bets and begins the round after it. So nothing is lost or counted twice, whichever process dies.
//!
//! **Invariant: at most one round of a contest is being played.**

mod choice;
mod control;
mod drawing;
mod field;
mod hall;
mod plan;
mod progress;
mod queries;
mod start;
mod tick;
mod view;

pub use choice::{Choice, OwnVersion};
pub use drawing::{GroupOutcome, GroupRow, GroupView};
pub use field::{Candidate, EntrantView};
pub use hall::Champion;
pub use plan::RoundPlan;
pub use view::{EntryStatus, EntryView, RoundSummary, RoundView, StageView};

use agon_contest::Header;
use agon_store::text_enum;

text_enum! {
    /// What a round decides.
    pub enum RoundKind in "rounds.kind" {
        /// Who is eliminated.
        Round = "round",
        /// Who wins.
        Final = "final",
    }
}

text_enum! {
    /// The state of a round.
    pub enum RoundState in "rounds.state" {
        Playing = "playing",
        Done = "done",
        /// A teacher stopped it: it does not count.
        Stopped = "stopped",
    }
}

pub(crate) struct StoredRound {
    pub(crate) id: i64,
    pub(crate) number: i64,
    pub(crate) series: i64,
    pub(crate) kind: RoundKind,
    pub(crate) state: RoundState,
    pub(crate) header: Header,
    pub(crate) started_at: i64,
    pub(crate) ended_at: Option<i64>,
}

agon_store::from_row!(StoredRound { id, number, series, kind, state, started_at, ended_at } row {
    header: serde_json::from_str(row.try_get("header")?).map_err(|error| sqlx::Error::Decode(Box::new(error)))?
});
