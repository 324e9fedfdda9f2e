//! How jobs enter the queue: in the transaction that creates what they are about.

use crate::{Error, JobClass, JobState, Lane, Queue};
use agon_store::Tx;

/// A job to add.
#[derive(Clone, Copy, Debug)]
pub struct NewJob {
    pub class: JobClass,
    /// The submission or the match.
    pub subject: i64,
    pub lane: Lane,
    /// Who is waiting for it.
    pub person: Option<i64>,
}

impl Queue {
    /// Adds a job. Adding the same job again does nothing.
    ///
    /// The place in the queue is fixed here: now, plus the delay of the lane, but after the person's other jobs in that lane. So nobody
    /// gets ahead by asking a hundred times, and every job gets its turn.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn enqueue(&self, tx: &mut Tx, new: NewJob) -> Result<(), Error> {
        let now = self.clock.now();
        let NewJob { class, subject, lane, person } = new;
        let mut due = now + lane.delay();
        if let Some(person) = person {
            let last: Option<i64> = sqlx::query_scalar(
                "SELECT MAX(due) FROM jobs WHERE person = $1 AND lane = $2 AND state IN ($3, $4)",
            )
            .bind(person)
            .bind(lane.number())
            .bind(JobState::Ready)
            .bind(JobState::Leased)
            .fetch_one(&mut **tx)
            .await?;
            due = due.max(last.map_or(0, |last| last + lane.spacing()));
        }
        sqlx::query(
            "INSERT INTO jobs (class, subject, lane, person, due, state, ready_at, created_at) \
             VALUES ($1, $2, $3, $4, $5, $7, $6, $6) ON CONFLICT (class, subject) DO NOTHING",
        )
        .bind(class)
        .bind(subject)
        .bind(lane.number())
        .bind(person)
        .bind(due)
        .bind(now)
        .bind(JobState::Ready)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Cancels a job: one that waits is cancelled at once, one that is running is told to stop.
    ///
    /// # Errors
    /// No such job, or one that has ended.
    pub async fn cancel(&self, job: i64) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        self.cancel_in(&mut tx, job).await?;
        Ok(tx.commit().await?)
    }

    /// Cancels a job as part of another transaction.
    ///
    /// # Errors
    /// No such job, or one that has ended.
    pub async fn cancel_in(&self, tx: &mut Tx, job: i64) -> Result<(), Error> {
        let now = self.clock.now();
        let waiting = sqlx::query("UPDATE jobs SET state = $3, ended_at = $2 WHERE id = $1 AND state = $4")
            .bind(job)
            .bind(now)
            .bind(JobState::Cancelled)
            .bind(JobState::Ready)
            .execute(&mut **tx)
            .await?;
        let running = sqlx::query("UPDATE jobs SET stop = 1 WHERE id = $1 AND state = $2")
            .bind(job)
            .bind(JobState::Leased)
            .execute(&mut **tx)
            .await?;
        if waiting.rows_affected() + running.rows_affected() == 0 { Err(Error::NoSuchJob) } else { Ok(()) }
    }

    /// Cancels the jobs about these that have not begun, as part of another transaction.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn cancel_waiting_in(
        &self,
        tx: &mut Tx,
        class: JobClass,
        subjects: &[i64],
    ) -> Result<(), Error> {
        for subject in subjects {
            sqlx::query(
                "UPDATE jobs SET state = $4, ended_at = $3 WHERE class = $1 AND subject = $2 AND state = $5",
            )
            .bind(class)
            .bind(*subject)
            .bind(self.clock.now())
            .bind(JobState::Cancelled)
            .bind(JobState::Ready)
            .execute(&mut **tx)
            .await?;
        }
        Ok(())
    }

    /// Tells the workers that do the jobs about these to stop, as part of another transaction.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn stop_running_in(&self, tx: &mut Tx, class: JobClass, subjects: &[i64]) -> Result<(), Error> {
        for subject in subjects {
            sqlx::query("UPDATE jobs SET stop = 1 WHERE class = $1 AND subject = $2 AND state = $3")
                .bind(class)
                .bind(*subject)
                .bind(JobState::Leased)
                .execute(&mut **tx)
                .await?;
        }
        Ok(())
    }

    /// Puts a dead or cancelled job back into the queue, as if it had never been tried.
    ///
    /// # Errors
    /// No such job, or one that is neither dead nor cancelled.
    pub async fn requeue(&self, job: i64) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        self.requeue_in(&mut tx, job).await?;
        tx.commit().await?;
        self.wake();
        Ok(())
    }

    /// Puts a dead or cancelled job back into the queue as part of another transaction.
    ///
    /// # Errors
    /// No such job, or one that is neither dead nor cancelled.
    pub async fn requeue_in(&self, tx: &mut Tx, job: i64) -> Result<(), Error> {
        let done = sqlx::query(
            "UPDATE jobs SET state = $3, attempts = 0, stop = 0, trouble = '', ready_at = $2, due = $2, \
             ended_at = NULL WHERE id = $1 AND state IN ($4, $5)",
        )
        .bind(job)
        .bind(self.clock.now())
        .bind(JobState::Ready)
        .bind(JobState::Dead)
        .bind(JobState::Cancelled)
        .execute(&mut **tx)
        .await?;
        if done.rows_affected() == 0 { Err(Error::NoSuchJob) } else { Ok(()) }
    }
}
