//! How a lease is extended and how it ends. All of this takes effect only while the lease is the newest of its job.

use crate::{Error, JobState, Lease, Queue};
use agon_store::clock::{MINUTE, SECOND};
use agon_store::{Tx, secret};

/// The answer to a heartbeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaseCommand {
    GoOn,
    /// Stop: the result is no longer wanted.
    Stop,
    /// The lease is lost: the result will be dropped.
    Lost,
}

impl LeaseCommand {
    /// From the mark of a job that is still ours.
    fn of(stop: Option<i64>) -> Self {
        match stop {
            None => Self::Lost,
            Some(0) => Self::GoOn,
            Some(_) => Self::Stop,
        }
    }
}

impl Queue {
    /// Extends a lease and reports how far the work has come.
    pub async fn heartbeat(&self, lease: &Lease, progress: &str) -> Result<LeaseCommand, Error> {
        let stop: Option<i64> = sqlx::query_scalar(
            "UPDATE jobs SET lease_end = $3, progress = $4 WHERE id = $1 AND token = $2 AND state = $5 RETURNING stop",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(self.clock.now() + self.rules.lease)
        .bind(progress)
        .bind(JobState::Leased)
        .fetch_optional(self.db.write_alone())
        .await?;
        Ok(LeaseCommand::of(stop))
    }

    /// The same for a worker on another machine, by its token.
    ///
    /// # Errors
    /// Trouble with the database. A lease that this token does not hold is a command.
    pub async fn heartbeat_of(
        &self,
        holder: i64,
        job: i64,
        token: i64,
        progress: &str,
    ) -> Result<LeaseCommand, Error> {
        let stop: Option<i64> = sqlx::query_scalar(
            "UPDATE jobs SET lease_end = $4, progress = $5 WHERE id = $1 AND token = $2 AND holder = $3 AND state = $6 RETURNING stop",
        )
        .bind(job)
        .bind(token)
        .bind(holder)
        .bind(self.clock.now() + self.rules.lease)
        .bind(progress)
        .bind(JobState::Leased)
        .fetch_optional(self.db.write_alone())
        .await?;
        Ok(LeaseCommand::of(stop))
    }

    /// The answer to a heartbeat, without sending one.
    ///
    /// # Errors
    /// The error of the database.
    pub async fn command(&self, lease: &Lease) -> Result<LeaseCommand, Error> {
        let stop: Option<i64> =
            sqlx::query_scalar("SELECT stop FROM jobs WHERE id = $1 AND token = $2 AND state = 'leased'")
                .bind(lease.job)
                .bind(lease.token)
                .fetch_optional(self.db.read())
                .await?;
        Ok(LeaseCommand::of(stop))
    }

    /// Completes a job as part of the transaction that writes its result.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]: then the transaction must not be committed.
    pub async fn complete(&self, tx: &mut Tx, lease: &Lease) -> Result<(), Error> {
        let done = sqlx::query(
            "UPDATE jobs SET state = $4, ended_at = $3, trouble = '', progress = '' \
             WHERE id = $1 AND token = $2 AND state = $5 RETURNING whole, kind, step, ended_at - started_at AS took",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(self.clock.now())
        .bind(JobState::Done)
        .bind(JobState::Leased)
        .fetch_optional(&mut **tx)
        .await?;
        self.measure_alone(tx, &done.ok_or(Error::LeaseLost)?).await
    }

    /// Returns a job because of trouble with this machine. It is tried again later, with growing delays; in the end it is dead.
    ///
    /// # Errors
    /// The database failed. A lost lease is not an error: the job is in other hands.
    pub async fn fail(&self, lease: &Lease, trouble: &str) -> Result<(), Error> {
        self.end_attempt(lease, trouble, lease.attempt >= self.rules.attempts).await
    }

    /// Ends a job for which another attempt would be pointless; a teacher can still request one.
    ///
    /// # Errors
    /// The error of the database.
    pub async fn give_up(&self, lease: &Lease, reason: &str) -> Result<(), Error> {
        self.end_attempt(lease, reason, true).await
    }

    async fn end_attempt(&self, lease: &Lease, trouble: &str, dead: bool) -> Result<(), Error> {
        let now = self.clock.now();
        let mut tx = self.db.begin_shared().await?;
        sqlx::query(
            "UPDATE jobs SET state = $3, ready_at = $4, ended_at = $5, trouble = $6, progress = '' \
             WHERE id = $1 AND token = $2 AND state = $7",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(if dead { JobState::Dead } else { JobState::Ready })
        .bind(now + backoff(lease.attempt)?)
        .bind(dead.then_some(now))
        .bind(trouble)
        .bind(JobState::Leased)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Returns a job as if it had never been claimed, for workers that are asked to leave.
    pub async fn release(&self, lease: &Lease) -> Result<(), Error> {
        let mut tx = self.db.begin_shared().await?;
        sqlx::query(
            "UPDATE jobs SET state = $4, attempts = attempts - 1, ready_at = $3, progress = '' \
             WHERE id = $1 AND token = $2 AND state = $5",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(self.clock.now())
        .bind(JobState::Ready)
        .bind(JobState::Leased)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        self.wake();
        Ok(())
    }

    /// Ends a job that was asked to stop.
    pub async fn stopped(&self, lease: &Lease) -> Result<(), Error> {
        let mut tx = self.db.begin_shared().await?;
        sqlx::query(
            "UPDATE jobs SET state = $4, ended_at = $3, progress = '' WHERE id = $1 AND token = $2 AND state = $5",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(self.clock.now())
        .bind(JobState::Cancelled)
        .bind(JobState::Leased)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}

impl Queue {
    /// The lease with this number, if a worker with this token holds it.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn held(&self, job: i64, token: i64, holder: i64) -> Result<Option<Lease>, Error> {
        let sql = "SELECT id AS job, token, class, subject, attempts AS attempt FROM jobs \
                   WHERE id = $1 AND token = $2 AND holder = $3 AND state = $4";
        let held = sqlx::query_as(sql).bind(job).bind(token).bind(holder).bind(JobState::Leased);
        Ok(held.fetch_optional(self.db.read()).await?)
    }

    /// Returns all jobs that are held with a token, as part of the transaction that ends the token.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn release_all_of(&self, tx: &mut Tx, holder: i64) -> Result<(), Error> {
        sqlx::query(
            "UPDATE jobs SET state = $3, attempts = attempts - 1, ready_at = $2, progress = '' WHERE holder = $1 AND state = $4",
        )
        .bind(holder)
        .bind(self.clock.now())
        .bind(JobState::Ready)
        .bind(JobState::Leased)
        .execute(&mut **tx)
        .await?;
        sqlx::query("DELETE FROM workers WHERE holder = $1").bind(holder).execute(&mut **tx).await?;
        Ok(())
    }
}

/// Two seconds, doubled with each attempt up to five minutes, plus or minus half, so that not all jobs come back at once.
fn backoff(attempt: i64) -> Result<i64, Error> {
    let base = (SECOND << attempt.clamp(1, 20)).min(5 * MINUTE);
    Ok(base / 2 + i64::try_from(secret::number()? % base.unsigned_abs()).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_doubles_and_has_an_end() {
        for (attempt, base) in [(1, 2000), (2, 4000), (5, 32_000), (50, 300_000)] {
            for _ in 0..50 {
                let wait = backoff(attempt).unwrap();
                assert!((base / 2..base * 3 / 2).contains(&wait), "{attempt}: {wait}");
            }
        }
    }
}
