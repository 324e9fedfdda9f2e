//! How jobs come into the queue: as part of the transaction that makes what they are about.

use super::{Class, Lane, Queue};
use crate::Error;
use crate::db::Tx;

/// A job to be.
#[derive(Clone, Copy, Debug)]
pub struct NewJob {
    /// What is to be done.
    pub class: Class,
    /// To what.
    pub subject: i64,
    /// How urgent it is.
    pub lane: Lane,
    /// Who waits for it.
    pub person: Option<i64>,
}

impl Queue {
    /// Adds a job. The same job a second time is the same job.
    ///
    /// The place in the queue is fixed here: now, plus the delay of the lane, but after the person's other jobs in that lane. So nobody
    /// overtakes by asking a hundred times, and everything comes to its turn.
    ///
    /// # Errors
    /// What the database says.
    pub async fn enqueue(&self, tx: &mut Tx, new: NewJob) -> Result<(), Error> {
        let now = self.clock.now();
        let NewJob { class, subject, lane, person } = new;
        let mut due = now + lane.delay();
        if let Some(person) = person {
            let last: Option<i64> = sqlx::query_scalar(
                "SELECT MAX(due) FROM jobs WHERE person = $1 AND lane = $2 AND state IN ('ready', 'leased')",
            )
            .bind(person)
            .bind(lane as i64)
            .fetch_one(&mut **tx)
            .await?;
            due = due.max(last.map_or(0, |last| last + lane.spacing()));
        }
        sqlx::query(
            "INSERT INTO jobs (class, subject, lane, person, due, state, ready_at, created_at) \
             VALUES ($1, $2, $3, $4, $5, 'ready', $6, $6) ON CONFLICT (class, subject) DO NOTHING",
        )
        .bind(class.id())
        .bind(subject)
        .bind(lane as i64)
        .bind(person)
        .bind(due)
        .bind(now)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Takes back a job: one that waits is gone, one that is being done is told to stop.
    ///
    /// # Errors
    /// A job that is over, or is not there.
    pub async fn cancel(&self, job: i64) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        self.cancel_in(&mut tx, job).await?;
        Ok(tx.commit().await?)
    }

    /// Takes back a job as part of something else.
    pub(crate) async fn cancel_in(&self, tx: &mut Tx, job: i64) -> Result<(), Error> {
        let now = self.clock.now();
        let waiting = sqlx::query(
            "UPDATE jobs SET state = 'cancelled', ended_at = $2 WHERE id = $1 AND state = 'ready'",
        )
        .bind(job)
        .bind(now)
        .execute(&mut **tx)
        .await?;
        let running = sqlx::query("UPDATE jobs SET stop = 1 WHERE id = $1 AND state = 'leased'")
            .bind(job)
            .execute(&mut **tx)
            .await?;
        if waiting.rows_affected() + running.rows_affected() == 0 { Err(Error::NotFound) } else { Ok(()) }
    }

    /// Tries a dead or cancelled job again from the start.
    ///
    /// # Errors
    /// A job that is neither, or is not there.
    pub async fn requeue(&self, job: i64) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        self.requeue_in(&mut tx, job).await?;
        tx.commit().await?;
        self.wake();
        Ok(())
    }

    /// Tries a dead or cancelled job again as part of something else.
    pub(crate) async fn requeue_in(&self, tx: &mut Tx, job: i64) -> Result<(), Error> {
        let done = sqlx::query(
            "UPDATE jobs SET state = 'ready', attempts = 0, stop = 0, trouble = '', ready_at = $2, due = $2, \
             ended_at = NULL WHERE id = $1 AND state IN ('dead', 'cancelled')",
        )
        .bind(job)
        .bind(self.clock.now())
        .execute(&mut **tx)
        .await?;
        if done.rows_affected() == 0 { Err(Error::NotFound) } else { Ok(()) }
    }
}
