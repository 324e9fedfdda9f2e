//! Which workers are alive: each reports periodically, with or without a job.

use crate::{Error, Queue};
use agon_store::clock::DAY;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// When each worker of this process, or that asks this process for jobs, reported last.
#[derive(Debug, Default)]
pub(super) struct Reports(Mutex<BTreeMap<String, i64>>);

/// What a worker on another machine reports about itself.
#[derive(Clone, Copy, Debug)]
pub struct Presence<'a> {
    pub worker: &'a str,
    /// How many jobs it does at a time.
    pub slots: i64,
    /// What it can build.
    pub skills: &'a [String],
    /// Its version.
    pub build: &'a str,
    /// Its token.
    pub holder: i64,
}

impl Queue {
    /// Records that a worker of this process is alive, at most once per heartbeat, and forgets workers that have been gone for a day.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn mark_seen(&self, worker: &str) -> Result<(), Error> {
        self.mark(worker, 1, &self.skills, "", None).await
    }

    /// The same for a worker on another machine.
    ///
    /// # Errors
    /// [`Error::Revoked`], or trouble with the database.
    pub async fn mark_present(&self, who: &Presence<'_>) -> Result<(), Error> {
        self.mark(who.worker, who.slots, &crate::listed(who.skills), who.build, Some(who.holder)).await
    }

    async fn mark(
        &self,
        worker: &str,
        slots: i64,
        skills: &str,
        build: &str,
        holder: Option<i64>,
    ) -> Result<(), Error> {
        let now = self.clock.now();
        {
            let mut seen = self.reports.0.lock().unwrap_or_else(PoisonError::into_inner);
            if seen.get(worker).is_some_and(|last| (*last..*last + self.rules.heartbeat).contains(&now)) {
                return Ok(());
            }
            seen.retain(|_, last| *last >= now - DAY);
            seen.insert(worker.to_owned(), now);
        }
        let mut tx = self.db.begin_shared().await?;
        if let Some(holder) = holder {
            self.keep_token(&mut tx, holder).await?;
        }
        sqlx::query(
            "INSERT INTO workers (name, started_at, seen_at, slots, skills, build, holder) VALUES ($1, $2, $2, $3, $4, $5, $6) \
             ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at, slots = excluded.slots, skills = excluded.skills, \
             build = excluded.build, holder = excluded.holder",
        )
        .bind(worker)
        .bind(now)
        .bind(slots)
        .bind(skills)
        .bind(build)
        .bind(holder)
        .execute(&mut *tx)
        .await?;
        sqlx::query("DELETE FROM workers WHERE seen_at < $1").bind(now - DAY).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }

    /// Records that the worker on another machine that does this job is alive.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn mark_busy(&self, job: i64, holder: i64) -> Result<(), Error> {
        sqlx::query(
            "UPDATE workers SET seen_at = $3 WHERE holder = $2 AND name = (SELECT worker FROM jobs WHERE id = $1)",
        )
        .bind(job)
        .bind(holder)
        .bind(self.clock.now())
        .execute(self.db.write_alone())
        .await?;
        Ok(())
    }

    /// How many jobs the workers that were heard of lately do at a time.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn live_workers(&self) -> Result<i64, Error> {
        let sql = "SELECT CAST(COALESCE(SUM(slots), 0) AS BIGINT) FROM workers WHERE seen_at >= $1";
        let since = self.clock.now() - self.rules.lease;
        Ok(sqlx::query_scalar(sql).bind(since).fetch_one(self.db.read()).await?)
    }

    /// Records that a worker has left.
    pub async fn mark_gone(&self, worker: &str) -> Result<(), Error> {
        self.reports.0.lock().unwrap_or_else(PoisonError::into_inner).remove(worker);
        let mut tx = self.db.begin_shared().await?;
        sqlx::query("DELETE FROM workers WHERE name = $1").bind(worker).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }
}
