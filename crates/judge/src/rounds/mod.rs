//! Official rounds (seed 4.3): each puts one entrant out, until as many remain as the final holds; the final is an elimination in groups, and
//! its winner enters the hall of fame.
//!
//! A round is a function of its header (who plays, where, with which seed) and of the results of its matches: the schedules of
//! `agon-contest` say which match comes next. The transaction that commits the last result of a stage also makes the matches of the
//! next one, or ends the round, settles the bets and begins the round after it. So nothing is lost or counted twice, whatever dies.
//!
//! **Invariant: at most one round of a contest is being played.**

mod choose;
mod field;
mod hall;
mod look;
mod plan;
mod progress;
mod start;
mod steer;
mod tick;

pub use choose::Choice;
pub use field::{Candidate, EntrantView};
pub use hall::Champion;
pub use look::{EntryView, Fate, GroupRow, GroupView, RoundSummary, RoundView, StageView};
pub use plan::RoundPlan;

use crate::Error;
use agon_contest::Header;
use sqlx::Row;
use sqlx::any::AnyRow;

/// What a round decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RoundKind {
    /// Who is out.
    Round,
    /// Who wins.
    Final,
}

impl RoundKind {
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Final => "final",
        }
    }

    pub(crate) fn of(id: &str) -> Self {
        if id == "final" { Self::Final } else { Self::Round }
    }
}

/// A round as it is stored.
pub(crate) struct Stored {
    pub(crate) id: i64,
    pub(crate) number: i64,
    pub(crate) series: i64,
    pub(crate) kind: RoundKind,
    pub(crate) state: String,
    pub(crate) header: Header,
    pub(crate) started_at: i64,
    pub(crate) ended_at: Option<i64>,
}

impl Stored {
    pub(crate) fn of(row: &AnyRow) -> Result<Self, Error> {
        let header: String = row.try_get("header")?;
        Ok(Self {
            id: row.try_get("id")?,
            number: row.try_get("number")?,
            series: row.try_get("series")?,
            kind: RoundKind::of(&row.try_get::<String, _>("kind")?),
            state: row.try_get("state")?,
            header: serde_json::from_str(&header).map_err(|error| Error::Machine(error.to_string()))?,
            started_at: row.try_get("started_at")?,
            ended_at: row.try_get("ended_at")?,
        })
    }
}
