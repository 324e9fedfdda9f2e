//! How a lease goes on and how it ends. Each of these does something only while the lease is the newest of its job.

use super::{Lease, Queue};
use crate::clock::{MINUTE, SECOND};
use crate::db::Tx;
use crate::{Error, secret};

/// What a worker hears when it gives a sign of life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Go on.
    GoOn,
    /// Give up: nobody wants the result any more.
    Stop,
    /// The lease is lost: whatever comes out will be dropped.
    Lost,
}

impl Command {
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
    /// Gives a sign of life, with how far the work has come.
    ///
    /// # Errors
    /// What the database says.
    pub async fn heartbeat(&self, lease: &Lease, progress: &str) -> Result<Command, Error> {
        let mut tx = self.db.begin_shared().await?;
        let stop: Option<i64> = sqlx::query_scalar(
            "UPDATE jobs SET lease_end = $3, progress = $4 WHERE id = $1 AND token = $2 AND state = 'leased' \
             RETURNING stop",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(self.clock.now() + self.rules.lease)
        .bind(progress)
        .fetch_optional(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(Command::of(stop))
    }

    /// What a worker would hear now, without a sign of life.
    ///
    /// # Errors
    /// What the database says.
    pub async fn command(&self, lease: &Lease) -> Result<Command, Error> {
        let stop: Option<i64> =
            sqlx::query_scalar("SELECT stop FROM jobs WHERE id = $1 AND token = $2 AND state = 'leased'")
                .bind(lease.job)
                .bind(lease.token)
                .fetch_optional(self.db.read())
                .await?;
        Ok(Command::of(stop))
    }

    /// Ends a job as part of the transaction that writes its result.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]: then the transaction must not be committed.
    pub async fn complete(&self, tx: &mut Tx, lease: &Lease) -> Result<(), Error> {
        let done = sqlx::query(
            "UPDATE jobs SET state = 'done', ended_at = $3, trouble = '', progress = '' \
             WHERE id = $1 AND token = $2 AND state = 'leased'",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(self.clock.now())
        .execute(&mut **tx)
        .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(Error::LeaseLost) }
    }

    /// Gives a job back because of trouble of this machine: it is tried again later, and later each time; at last it is dead.
    ///
    /// # Errors
    /// What the database says. A lost lease is none: the job is in other hands.
    pub async fn fail(&self, lease: &Lease, trouble: &str) -> Result<(), Error> {
        self.end_attempt(lease, trouble, lease.attempt >= self.rules.attempts).await
    }

    /// Ends a job for which another attempt would be in vain; a teacher can still ask for one.
    ///
    /// # Errors
    /// What the database says.
    pub async fn give_up(&self, lease: &Lease, reason: &str) -> Result<(), Error> {
        self.end_attempt(lease, reason, true).await
    }

    async fn end_attempt(&self, lease: &Lease, trouble: &str, dead: bool) -> Result<(), Error> {
        let now = self.clock.now();
        let mut tx = self.db.begin_shared().await?;
        sqlx::query(
            "UPDATE jobs SET state = $3, ready_at = $4, ended_at = $5, trouble = $6, progress = '' \
             WHERE id = $1 AND token = $2 AND state = 'leased'",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(if dead { "dead" } else { "ready" })
        .bind(now + backoff(lease.attempt)?)
        .bind(dead.then_some(now))
        .bind(trouble)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Gives a job back as if it had never been taken, for workers that are told to leave.
    ///
    /// # Errors
    /// What the database says.
    pub async fn release(&self, lease: &Lease) -> Result<(), Error> {
        let mut tx = self.db.begin_shared().await?;
        sqlx::query(
            "UPDATE jobs SET state = 'ready', attempts = attempts - 1, ready_at = $3, progress = '' \
             WHERE id = $1 AND token = $2 AND state = 'leased'",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(self.clock.now())
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        self.wake();
        Ok(())
    }

    /// Ends a job that was told to stop.
    ///
    /// # Errors
    /// What the database says.
    pub async fn stopped(&self, lease: &Lease) -> Result<(), Error> {
        let mut tx = self.db.begin_shared().await?;
        sqlx::query(
            "UPDATE jobs SET state = 'cancelled', ended_at = $3, progress = '' \
             WHERE id = $1 AND token = $2 AND state = 'leased'",
        )
        .bind(lease.job)
        .bind(lease.token)
        .bind(self.clock.now())
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}

/// Two seconds, doubled with each attempt up to five minutes, give or take a half, so that not all come back at once.
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
