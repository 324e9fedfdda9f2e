//! A queue of jobs: lanes, leases, and one commit of each result.
//!
//! A worker claims a job under a lease, sends a heartbeat every few seconds, and commits the result in one transaction with
//! [`Queue::complete`], which requires the token of the newest lease. A worker that dies, hangs or is cut off lets its lease expire;
//! the job is then given to another worker, and whatever the first one still delivers is dropped.
//!
//! Jobs can be steps of something larger, as a submission is built and then plays its trial matches. What has begun is finished before the next one
//! begins, so that verdicts come one by one from the start.
//!
//! **Invariant: a job may be executed more than once; its result is committed once.**
//!
//! The tables `jobs`, `workers` and `worker_tokens` are created by the migrations of whoever owns the database. What a job does is the [`Executor`]'s business.

mod claim;
mod durations;
mod enqueue;
mod error;
mod forecast;
mod presence;
mod queries;
mod settle;
mod source;
mod token;
mod worker;

pub use claim::Claimant;
pub use durations::Step;
pub use enqueue::NewJob;
pub use error::Error;
pub use presence::Presence;
pub use queries::{JobView, Place, Wait, WaitRange};
pub use settle::LeaseCommand;
pub use source::{JobEnd, Source};
pub use worker::{Executor, Progress, Stop, Worker};

use agon_store::clock::{MINUTE, SECOND};
use agon_store::{Clock, Database, text_enum};
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use tokio::sync::Notify;

text_enum! {
    /// What kind of work a job is.
    pub enum JobClass in "jobs.class" {
        /// Building a submission.
        Build = "build",
        /// Playing a match.
        Match = "match",
        /// Playing a match again, to verify the result of the worker that played it.
        Verify = "verify",
    }
}

text_enum! {
    /// The state of a job.
    pub enum JobState in "jobs.state" {
        /// Waiting for a worker.
        Ready = "ready",
        /// A worker is working on it.
        Leased = "leased",
        /// Its result is committed.
        Done = "done",
        /// It failed too often, always because of this machine.
        Dead = "dead",
        Cancelled = "cancelled",
    }
}

impl JobState {
    /// Whether it is still going to be done, without anybody's help.
    #[must_use]
    pub fn is_pending(self) -> bool {
        matches!(self, Self::Ready | Self::Leased)
    }

    /// Whether it can be put back into the queue.
    #[must_use]
    pub fn is_restartable(self) -> bool {
        matches!(self, Self::Dead | Self::Cancelled)
    }
}

/// How urgent a job is. A job of a lower lane that has waited long enough still goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Somebody is waiting for a verdict.
    Waiting,
    /// A friendly match.
    Friendly,
    /// An official round.
    Official,
    /// The ladder, when there is nothing else to do.
    Ladder,
    /// Submissions that are judged again: nobody waits for them.
    Rejudge,
    /// A cup among friends.
    Cup,
}

impl Lane {
    /// The number in `jobs.lane`: 0 is the most urgent.
    fn number(self) -> i64 {
        self as i64
    }

    /// How long a job of this lane yields to those of the first lane.
    fn delay(self) -> i64 {
        match self {
            Self::Waiting => 0,
            Self::Friendly => 20 * SECOND,
            Self::Official => MINUTE,
            Self::Cup => 5 * MINUTE,
            Self::Ladder | Self::Rejudge => 10 * MINUTE,
        }
    }

    /// How far apart the jobs of one person are in the queue, so that others get in between.
    fn spacing(self) -> i64 {
        match self {
            Self::Waiting => MINUTE,
            Self::Friendly | Self::Cup => 15 * SECOND,
            Self::Official | Self::Ladder | Self::Rejudge => 0,
        }
    }
}

/// The settings of a queue; times are in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Rules {
    /// How long a lease lasts without a heartbeat.
    pub lease: i64,
    /// How often a worker sends a heartbeat.
    pub heartbeat: i64,
    /// A job is dead after this many attempts.
    pub attempts: i64,
    /// How many jobs of one person run at a time.
    pub person_cap: i64,
    /// How often an idle worker polls for jobs.
    pub poll: i64,
}

impl Default for Rules {
    fn default() -> Self {
        Self { lease: 30 * SECOND, heartbeat: 10 * SECOND, attempts: 6, person_cap: 2, poll: SECOND }
    }
}

/// The notification between processes that there are new jobs.
pub const NEW_JOBS: &str = "jobs";

#[derive(Clone, Debug)]
pub struct Queue {
    db: Database,
    clock: Clock,
    rules: Rules,
    news: Arc<Notify>,
    /// What the workers of this process can build: between commas, or a star for everything.
    skills: Arc<str>,
    reports: Arc<presence::Reports>,
    /// When expired leases were last looked for.
    reaped: Arc<AtomicI64>,
}

/// The right to do a job, for a while.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Lease {
    pub job: i64,
    /// The number of the lease: only the newest one counts.
    pub token: i64,
    pub class: JobClass,
    /// The submission or the match.
    pub subject: i64,
    /// How often the job has been tried, this time included.
    pub attempt: i64,
}

impl Queue {
    #[must_use]
    pub fn new(db: Database, clock: Clock, rules: Rules) -> Self {
        Self {
            db,
            clock,
            rules,
            news: Arc::new(Notify::new()),
            skills: "*".into(),
            reports: Arc::default(),
            reaped: Arc::new(AtomicI64::new(i64::MIN)),
        }
    }

    /// The same queue for workers that can build only this.
    #[must_use]
    pub fn skilled(&self, skills: &[String]) -> Self {
        Self { skills: listed(skills).into(), ..self.clone() }
    }

    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Wakes the workers that wait for jobs, also those that other processes on the same database look after: to be called after the transaction that added jobs is committed.
    pub fn wake(&self) {
        self.wake_here();
        self.db.tell(NEW_JOBS);
    }

    /// Wakes the workers of this process alone.
    pub fn wake_here(&self) {
        self.news.notify_waiters();
    }
}

/// Skills as the database stores them.
fn listed(skills: &[String]) -> String {
    format!(",{},", skills.join(","))
}
