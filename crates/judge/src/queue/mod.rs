//! The queue of jobs: lanes, leases, and one commit of each result.
//!
//! A worker takes a job under a lease, tells every few seconds that it is still at it, and commits the result in one transaction with
//! [`Queue::complete`], which demands the token of the newest lease. A worker that dies, hangs or is cut off lets its lease run out;
//! the job is then given to another, and whatever the first one still brings is dropped.
//!
//! **Invariant: a job may be executed more than once, its result is committed once.**

mod claim;
mod enqueue;
mod look;
mod presence;
mod settle;
mod worker;

pub use enqueue::NewJob;
pub use look::{JobView, Place};
pub use settle::Command;
pub use worker::{Executor, Progress, Stop, Worker};

use crate::clock::{MINUTE, SECOND};
use crate::{Clock, Database};
use std::fmt;
use std::sync::Arc;
use tokio::sync::Notify;

/// What kind of work a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Building a submission.
    Build,
    /// Playing a match.
    Match,
}

impl Class {
    /// The name in the database.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Build => "build",
            Self::Match => "match",
        }
    }

    pub(crate) fn of(id: &str) -> Self {
        if id == "build" { Self::Build } else { Self::Match }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// How urgent a job is. A job of a lower lane that has waited long enough goes first all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Somebody is waiting for a verdict.
    Waiting,
    /// A friendly match.
    Friendly,
    /// An official round.
    Official,
    /// The ladder, when nothing else is to be done.
    Ladder,
}

impl Lane {
    /// How long a job of this lane lets those of the first lane pass.
    fn delay(self) -> i64 {
        match self {
            Self::Waiting => 0,
            Self::Friendly => 20 * SECOND,
            Self::Official => MINUTE,
            Self::Ladder => 10 * MINUTE,
        }
    }

    /// How far apart the jobs of one person stand in the queue, so that others get in between.
    fn spacing(self) -> i64 {
        match self {
            Self::Waiting => 5 * SECOND,
            Self::Friendly => 15 * SECOND,
            Self::Official | Self::Ladder => 0,
        }
    }
}

/// The settings of a queue.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// How long a lease lasts without a sign of life.
    pub lease: i64,
    /// How often a worker gives one.
    pub heartbeat: i64,
    /// After so many attempts a job is dead.
    pub attempts: i64,
    /// How many jobs of one person run at a time.
    pub person_cap: i64,
    /// How often a worker without work looks for some that other processes brought.
    pub poll: i64,
}

impl Default for Rules {
    fn default() -> Self {
        Self { lease: 30 * SECOND, heartbeat: 10 * SECOND, attempts: 6, person_cap: 2, poll: SECOND }
    }
}

/// The queue.
#[derive(Clone, Debug)]
pub struct Queue {
    db: Database,
    clock: Clock,
    rules: Rules,
    news: Arc<Notify>,
    presence: Arc<presence::Presence>,
}

/// The right to do a job, for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The job.
    pub job: i64,
    /// The number of the lease: only the newest counts.
    pub token: i64,
    /// What is to be done.
    pub class: Class,
    /// To what.
    pub subject: i64,
    /// How often it has been tried, with this time.
    pub attempt: i64,
}

impl Queue {
    /// The queue in this database.
    #[must_use]
    pub fn new(db: Database, clock: Clock, rules: Rules) -> Self {
        Self { db, clock, rules, news: Arc::new(Notify::new()), presence: Arc::default() }
    }

    /// Its settings.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Wakes the workers of this process: call it after the transaction that brought jobs is committed.
    pub fn wake(&self) {
        self.news.notify_waiters();
    }
}
