//! The judge as one value: everything that pages, API and workers act on.

use crate::contest::LiveMatches;
use crate::health::LastLook;
use crate::metrics::Metrics;
use crate::people::Limiter;
use crate::queue::{Queue, Rules};
use crate::workshop::Workshop;
use crate::{Blobs, Clock, Database, Error, Tx};
use std::sync::Arc;

/// The judge.
pub struct Judge {
    /// The database.
    pub db: Database,
    /// The files.
    pub blobs: Blobs,
    /// The clock.
    pub clock: Clock,
    /// The queue of jobs.
    pub queue: Queue,
    /// What builds and plays.
    pub workshop: Arc<dyn Workshop>,
    /// The limits of attempts.
    pub limiter: Limiter,
    /// The matches that are being played in this process.
    pub live: LiveMatches,
    pub(crate) metrics: Metrics,
    pub(crate) last_look: LastLook,
}

impl Judge {
    /// A judge over this database and these files.
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
            limiter: Limiter::default(),
            live: LiveMatches::default(),
            metrics,
            last_look: LastLook::default(),
        }
    }

    /// Writes down who did what.
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
