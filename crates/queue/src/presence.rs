//! Which workers there are: each reports periodically, with or without a job.

use crate::{Error, Queue};
use agon_store::clock::DAY;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// When each worker of this process last reported.
#[derive(Debug, Default)]
pub(super) struct Presence(Mutex<BTreeMap<String, i64>>);

impl Queue {
    /// Records that a worker is alive, at most once per heartbeat, and forgets workers that have been gone for a day.
    pub async fn mark_seen(&self, worker: &str) -> Result<(), Error> {
        let now = self.clock.now();
        {
            let mut seen = self.presence.0.lock().unwrap_or_else(PoisonError::into_inner);
            if seen.get(worker).is_some_and(|last| (*last..*last + self.rules.heartbeat).contains(&now)) {
                return Ok(());
            }
            seen.insert(worker.to_owned(), now);
        }
        let mut tx = self.db.begin_shared().await?;
        sqlx::query(
            "INSERT INTO workers (name, started_at, seen_at) VALUES ($1, $2, $2) \
             ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at",
        )
        .bind(worker)
        .bind(now)
        .execute(&mut *tx)
        .await?;
        sqlx::query("DELETE FROM workers WHERE seen_at < $1").bind(now - DAY).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }

    /// The number of workers that reported recently.
    pub(crate) async fn live_workers(&self) -> Result<i64, Error> {
        let sql = "SELECT COUNT(*) FROM workers WHERE seen_at >= $1";
        let since = self.clock.now() - self.rules.lease;
        Ok(sqlx::query_scalar(sql).bind(since).fetch_one(self.db.read()).await?)
    }

    /// Records that a worker has left.
    pub async fn mark_gone(&self, worker: &str) -> Result<(), Error> {
        self.presence.0.lock().unwrap_or_else(PoisonError::into_inner).remove(worker);
        let mut tx = self.db.begin_shared().await?;
        sqlx::query("DELETE FROM workers WHERE name = $1").bind(worker).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }
}
