//! Contests: sets of matches with a result.
//!
//! - [`Plan`] says what is played; [`Contest`] is a plan with its bots and boards resolved.
//! - A [`Schedule`] decides which match comes next. It is a function of the plan and the results of earlier matches, never of the
//!   order in which they end, so a contest on many threads, or one that was killed and resumed, is the same contest.
//! - [`run`] plays it in parallel and writes each match to the [`Journal`] as it ends.
//! - [`Tables`] are computed from the results alone; [`report`] renders them.
//!
//! Nothing here knows about games or the command line. **Invariant:** only the journal, the runner and the preflight touch files, threads
//! or the clock; schedules, draws, ratings, tables and reports are functions of the header and the results, so that a server can store
//! those in a database and play the matches anywhere.

mod audit;
mod contest;
mod draw;
mod journal;
mod keep;
mod plan;
mod play;
mod preflight;
mod record;
pub mod report;
mod run;
pub mod schedule;
mod stage;
pub mod stats;
mod tables;

pub use audit::{Audit, Foreign, verify};
pub use contest::{Board, Contest, Entrant, Header};
pub use draw::lineups;
pub use journal::{Journal, JournalError, read_journal};
pub use keep::Keep;
pub use plan::{Format, Plan, PlanError};
pub use play::{Playing, ReplayFolder};
pub use preflight::{Finding, preflight};
pub use record::{FaultNote, MatchRecord, SeatRecord};
pub use run::{Options, Progress, RunError, Stopped, run};
pub use schedule::{Job, Next, Schedule};
pub use stage::{ContestStage, Phase, UnknownStage};
pub use tables::{BotRow, Cell, Curve, FaultRow, PlaceRow, Tables};
