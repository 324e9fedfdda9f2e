//! The judge as one value: everything that pages, API and workers act on. What can be done with it is in the [`services`](crate::services).

use crate::Error;
use crate::contest::{Album, DayCounts, LiveMatches, PlayedCounts, Tasks};
use crate::health::LastCheck;
use crate::mail::MailServer;
use crate::metrics::Metrics;
use crate::people::RateLimiter;
use crate::tables::AllTables;
use crate::work::RemoteWorkers;
use crate::workshop::Workshop;
use agon_queue::{Queue, Rules};
use agon_store::{Blobs, Clock, Database, Tx};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub struct Judge {
    pub db: Database,
    pub blobs: Blobs,
    pub clock: Clock,
    pub queue: Queue,
    pub workshop: Arc<dyn Workshop>,
    pub limiter: RateLimiter,
    /// The matches that are being played in this process.
    pub live: LiveMatches,
    /// The workers on other machines that wait here, and the matches that they play.
    pub(crate) remote_workers: RemoteWorkers,
    pub(crate) tasks: Tasks,
    /// The tables at which people play against programs in this process.
    pub tables: AllTables,
    pub metrics: Metrics,
    /// The mail server that the operator set up.
    pub mail: Option<MailServer>,
    pub(crate) last_check: LastCheck,
    pub(crate) pictures: Album,
    pub(crate) day_counts: DayCounts,
    pub(crate) played_counts: PlayedCounts,
    private_hooks: AtomicBool,
}

impl Judge {
    #[must_use]
    pub fn new(db: Database, blobs: Blobs, clock: Clock, rules: Rules, workshop: Arc<dyn Workshop>) -> Self {
        let metrics = Metrics::since(clock.now());
        let queue = Queue::new(db.clone(), clock.clone(), rules);
        Self {
            db,
            blobs,
            clock,
            queue,
            workshop,
            limiter: RateLimiter::default(),
            live: LiveMatches::default(),
            remote_workers: RemoteWorkers::default(),
            tasks: Tasks::default(),
            tables: AllTables::default(),
            metrics,
            mail: None,
            last_check: LastCheck::default(),
            pictures: Album::default(),
            day_counts: DayCounts::default(),
            played_counts: PlayedCounts::default(),
            private_hooks: AtomicBool::new(false),
        }
    }

    /// Allows webhooks to private addresses and without https. Only the operator can decide this.
    pub fn allow_private_hooks(&self) {
        self.private_hooks.store(true, Ordering::Relaxed);
    }

    pub(crate) fn allows_private_hooks(&self) -> bool {
        self.private_hooks.load(Ordering::Relaxed)
    }

    /// Records in the audit log who did what.
    pub(crate) async fn audit(
        &self,
        tx: &mut Tx,
        person: Option<i64>,
        what: &str,
        about: &str,
        detail: &str,
    ) -> Result<(), Error> {
        sqlx::query("INSERT INTO audit (at, person, what, about, detail) VALUES ($1, $2, $3, $4, $5)")
            .bind(self.clock.now())
            .bind(person)
            .bind(what)
            .bind(about)
            .bind(detail)
            .execute(&mut **tx)
            .await?;
        Ok(())
    }
}
