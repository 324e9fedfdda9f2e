//! What the processes of one judge tell each other. Any number of them can serve the same database and files; each notices by itself, too, only later.
//! They also share one clock, the database's: leases and starts of rounds do not depend on whose clock is wrong.

use crate::{Error, Judge};
use agon_queue::NEW_JOBS;
use agon_store::News;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// How often the clock is set by that of the database.
const LOOK_AT_CLOCK: Duration = Duration::from_secs(5);

/// A match that somebody wants to follow: whoever plays it shows it to the others. With its number.
const WATCHED: &str = "watched ";
/// A worker's token that was revoked, with its number.
const REVOKED: &str = "revoked ";

impl Judge {
    /// From now on this process hears what others on the same database say, and tells them its own news.
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

    /// From now on this process goes by the clock of the database, if that is on a machine of its own.
    pub fn follow_database_clock(self: &Arc<Self>) {
        let judge = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let Some(judge) = judge.upgrade() else { return };
                match judge.db.time().await {
                    Ok(Some(now)) => judge.clock.follow(now),
                    Ok(None) => return,
                    // The clock goes on as it is.
                    Err(error) => tracing::warn!(%error, "the database does not tell the time"),
                }
                drop(judge);
                tokio::time::sleep(LOOK_AT_CLOCK).await;
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
            self.rooms.send_away(id, None);
        }
    }

    pub(crate) fn tell_watched(&self, id: i64) {
        self.db.tell(&format!("{WATCHED}{id}"));
    }

    pub(crate) fn tell_revoked(&self, token: i64) {
        self.db.tell(&format!("{REVOKED}{token}"));
    }
}
