//! How a worker gets a job, and how the jobs of vanished workers return to the queue.

use crate::token::TOKEN;
use crate::{Error, JobClass, JobState, Lease, Queue};
use agon_store::clock::HOUR;
use std::sync::atomic::Ordering;

/// Who asks for a job.
#[derive(Clone, Copy, Debug)]
pub struct Claimant<'a> {
    /// The name that teachers see.
    pub worker: &'a str,
    /// Its token, if it works on another machine: only with this token can the lease be used.
    pub holder: i64,
    /// What it can build.
    pub skills: &'a [String],
}

impl Queue {
    /// Claims the job whose turn it is: the next step of something that has begun, or else the first one due. On PostgreSQL, two workers may each claim a job of the same person at the same moment, exceeding
    /// the cap by one: it is there for fairness, not for safety.
    ///
    /// A worker that cannot build what a job needs leaves it to one that can; if there is none, it takes the job, so that somebody says what is missing.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn claim(&self, worker: &str) -> Result<Option<Lease>, Error> {
        self.claim_as(worker, None, &self.skills, true).await
    }

    /// Claims a job for a worker on another machine, which gets only what it can do.
    ///
    /// # Errors
    /// [`Error::Revoked`], or trouble with the database.
    pub async fn claim_for(&self, who: &Claimant<'_>) -> Result<Option<Lease>, Error> {
        self.claim_as(who.worker, Some(who.holder), &crate::listed(who.skills), false).await
    }

    async fn claim_as(
        &self,
        worker: &str,
        holder: Option<i64>,
        skills: &str,
        anything: bool,
    ) -> Result<Option<Lease>, Error> {
        let now = self.clock.now();
        self.reap(now).await?;
        // One statement: claims are what all workers of a large course wait for. Its parts about slow submissions and skills are evaluated only for jobs that depend on them. States and classes are written out, so that the one plan that
        // PostgreSQL makes of it walks the ready jobs in their order (see `agon_store::Database`).
        let granted = if holder.is_some() { format!("AND {TOKEN}") } else { String::new() };
        let sql = self.db.sql(&format!(
            "UPDATE jobs SET state = '{leased}', token = token + 1, attempts = attempts + 1, worker = $1, \
             lease_end = $2, started_at = $3, progress = '', stop = 0, holder = $8 \
             WHERE id = (SELECT id FROM jobs j WHERE j.state = '{ready}' AND j.ready_at <= $3 \
               AND (j.avoid IS NULL OR j.avoid <> $9) \
               AND (j.needs = '' OR $5 = '*' OR $5 LIKE '%,' || j.needs || ',%' \
                 OR ($6 = 1 AND NOT EXISTS (SELECT 1 FROM workers w WHERE w.seen_at >= $7 AND w.skills LIKE '%,' || j.needs || ',%'))) \
               AND (j.fresh = 0 OR ((j.slow = 0 \
                 OR COALESCE((SELECT MAX(q.created_at) FROM jobs q WHERE q.class = '{build}' AND q.slow = 0), 0) <= $10 \
                 OR (SELECT COUNT(*) FROM jobs s WHERE s.slow = 1 AND s.state IN ('{leased}', '{ready}') AND (s.state = '{leased}' OR s.fresh = 0)) \
                   < (SELECT CASE WHEN SUM(h.slots) > 2 THEN CAST(SUM(h.slots) AS BIGINT) - 1 ELSE 1 END FROM workers h WHERE h.seen_at >= $7)) \
               AND (j.person IS NULL OR (SELECT COUNT(*) FROM jobs r WHERE r.person = j.person AND r.state = '{leased}') < $4))) \
               ORDER BY j.fresh, j.due, j.id LIMIT 1 {{skip locked}}) {granted} \
             RETURNING id AS job, token, class, subject, attempts AS attempt",
            leased = JobState::Leased,
            ready = JobState::Ready,
            build = JobClass::Build,
        ));
        let lease = sqlx::query_as(sql)
            .bind(worker)
            .bind(now + self.rules.lease)
            .bind(now)
            .bind(self.rules.person_cap)
            .bind(skills)
            .bind(i64::from(anything))
            .bind(now - self.rules.lease)
            .bind(holder)
            .bind(holder.unwrap_or(0))
            .bind(now - HOUR)
            .fetch_optional(self.db.write_alone())
            .await?;
        match (lease, holder) {
            (None, Some(holder)) if !self.is_token(holder).await? => Err(Error::Revoked),
            (lease, _) => Ok(lease),
        }
    }

    /// How many slow submissions may run at a time: all workers but one, while there are also quick ones.
    pub(crate) async fn slow_room(&self) -> Result<i64, Error> {
        let now = self.clock.now();
        let quick = "SELECT COUNT(*) FROM (SELECT 1 FROM jobs WHERE class = $1 AND slow = 0 AND created_at > $2 LIMIT 1) quick";
        let quick: i64 = sqlx::query_scalar(quick)
            .bind(JobClass::Build)
            .bind(now - HOUR)
            .fetch_one(self.db.read())
            .await?;
        if quick == 0 {
            return Ok(i64::MAX);
        }
        Ok((self.live_workers().await? - 1).max(1))
    }

    /// Takes back the jobs whose leases expired. A job that was asked to stop is cancelled. One that outlived too many workers is dead: it
    /// may be what killed them. Done about once a second, however many jobs are claimed.
    async fn reap(&self, now: i64) -> Result<(), Error> {
        let last = self.reaped.load(Ordering::Relaxed);
        if (last..last.saturating_add(self.rules.poll)).contains(&now) {
            return Ok(());
        }
        self.reaped.store(now, Ordering::Relaxed);
        let expired = "SELECT COUNT(*) FROM jobs WHERE state = 'leased' AND lease_end < $1";
        let expired: i64 = sqlx::query_scalar(expired).bind(now).fetch_one(self.db.read()).await?;
        if expired == 0 {
            return Ok(());
        }
        let mut tx = self.db.begin_shared().await?;
        // A row that is locked at the moment is being ended by its holder: it need not be taken back.
        let sql = self.db.sql(
            "UPDATE jobs SET \
             state = CASE WHEN stop = 1 THEN $4 WHEN attempts >= $2 THEN $5 ELSE $6 END, \
             ended_at = CASE WHEN stop = 1 OR attempts >= $2 THEN $1 ELSE ended_at END, \
             ready_at = $1, trouble = 'the worker stopped responding' \
             WHERE id IN (SELECT id FROM jobs WHERE state = $3 AND lease_end < $1 {skip locked})",
        );
        sqlx::query(sql)
            .bind(now)
            .bind(self.rules.attempts)
            .bind(JobState::Leased)
            .bind(JobState::Cancelled)
            .bind(JobState::Dead)
            .bind(JobState::Ready)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }
}

agon_store::from_row!(Lease { job, token, class, subject, attempt });
