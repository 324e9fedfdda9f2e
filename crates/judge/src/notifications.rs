//! Notifications between the processes of one judge. Any number of them can serve the same database and files; a process that misses a notification finds out by polling, only later.
//! They also share one clock, the database's, so a machine whose clock is wrong does not affect leases or when rounds start.

use crate::{Error, Judge};
use agon_queue::NEW_JOBS;
use agon_store::News;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// How often the clock is synchronised with the database's.
const CLOCK_INTERVAL: Duration = Duration::from_secs(5);

/// Somebody wants to follow the match with this number: the process that plays it publishes it to the others.
const WATCHED: &str = "watched ";
/// The worker token with this number was revoked.
const REVOKED: &str = "revoked ";

impl Judge {
    /// Subscribes this process to notifications from others on the same database, and sends them its own.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn join_others(self: &Arc<Self>) -> Result<(), Error> {
        self.db.join_others().await?;
        let Some(mut heard) = self.db.hear() else { return Ok(()) };
        let judge = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let news = match heard.recv().await {
                    Ok(news) => news,
                    Err(RecvError::Lagged(_)) => News::Gap,
                    Err(RecvError::Closed) => return,
                };
                let Some(judge) = judge.upgrade() else { return };
                judge.heed(&news);
            }
        });
        Ok(())
    }

    /// Makes this process follow the database's clock, if the database is on another machine.
    pub fn follow_database_clock(self: &Arc<Self>) {
        let judge = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let Some(judge) = judge.upgrade() else { return };
                match judge.db.time().await {
                    Ok(Some(now)) => judge.clock.follow(now),
                    Ok(None) => return,
                    // Until it can be read again, the clock stays as it is.
                    Err(error) => tracing::warn!(%error, "the database's clock cannot be read"),
                }
                drop(judge);
                tokio::time::sleep(CLOCK_INTERVAL).await;
            }
        });
    }

    fn heed(&self, news: &News) {
        let News::Said(said) = news else { return self.queue.wake_here() };
        let about = |prefix| said.strip_prefix(prefix).and_then(|id: &str| id.parse::<i64>().ok());
        if said == NEW_JOBS {
            self.queue.wake_here();
        } else if let Some(id) = about(WATCHED) {
            self.live.watched(id, &self.blobs);
        } else if let Some(id) = about(REVOKED) {
            self.remote_workers.send_away(id, None);
        }
    }

    pub(crate) fn tell_watched(&self, id: i64) {
        self.db.tell(&format!("{WATCHED}{id}"));
    }

    pub(crate) fn tell_revoked(&self, token: i64) {
        self.db.tell(&format!("{REVOKED}{token}"));
    }
}
