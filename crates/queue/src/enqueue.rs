//! How jobs enter the queue: in the transaction that creates what they are about.

use crate::{Error, JobClass, JobState, Lane, Queue, Step};
use agon_store::Tx;
use agon_store::clock::MINUTE;
use sqlx::Row;

/// A submission whose first step takes longer than this is slow, in milliseconds.
const SLOW_STEP: f64 = 8000.0;
/// Nobody is moved back further than this, however many jobs they have.
const MAX_DELAY: i64 = 10 * MINUTE;

/// A job to add.
#[derive(Clone, Copy, Debug)]
pub struct NewJob<'a> {
    pub class: JobClass,
    /// The submission or the match.
    pub subject: i64,
    pub lane: Lane,
    /// Who is waiting for it.
    pub person: Option<i64>,
    /// The submission that it is a step of.
    pub whole: Option<i64>,
    pub step: Step<'a>,
    /// What a worker must be able to do for it, such as build a language; empty if any worker can do it.
    pub needs: &'a str,
    /// A token whose workers must not get it, because they did the work that it checks.
    pub avoid: Option<i64>,
}

impl NewJob<'static> {
    /// A job that stands alone and that nothing is known about.
    #[must_use]
    pub fn alone(class: JobClass, subject: i64, lane: Lane, person: Option<i64>) -> Self {
        Self { class, subject, lane, person, whole: None, step: Step::UNKNOWN, needs: "", avoid: None }
    }
}

/// Where a job goes in the queue.
struct Turn {
    due: i64,
    fresh: bool,
    slow: bool,
}

impl Queue {
    /// Adds a job. Adding the same job again does nothing.
    ///
    /// The place in the queue is fixed here. A later step of something keeps the place of the first one, and goes before everything that has not begun.
    /// A first step, or a job that stands alone, is due now, plus the delay of its lane, but after what the same person asked for before: nobody gets
    /// ahead by asking a hundred times, those who have not had anything yet go first, and every job gets its turn.
    pub async fn enqueue(&self, tx: &mut Tx, new: NewJob<'_>) -> Result<(), Error> {
        let now = self.clock.now();
        let NewJob { class, subject, lane, person, whole, step, needs, avoid } = new;
        let own = self.expect(tx, &step).await?;
        let turn = match self.first_step(tx, whole).await? {
            Some(first) => first,
            None => {
                let due = now + lane.delay();
                let due = match person {
                    Some(person) => {
                        due.max(self.after_others_of(tx, person, lane).await?.min(due + MAX_DELAY))
                    }
                    None => due,
                };
                Turn { due, fresh: true, slow: whole.is_some() && own > SLOW_STEP }
            }
        };
        sqlx::query(
            "INSERT INTO jobs (class, subject, lane, person, due, state, ready_at, created_at, whole, fresh, slow, kind, step, needs, avoid) \
             VALUES ($1, $2, $3, $4, $5, $7, $6, $6, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (class, subject) DO NOTHING",
        )
        .bind(class)
        .bind(subject)
        .bind(lane.number())
        .bind(person)
        .bind(turn.due)
        .bind(now)
        .bind(JobState::Ready)
        .bind(whole)
        .bind(i64::from(turn.fresh))
        .bind(i64::from(turn.slow))
        .bind(step.kind)
        .bind(step.name)
        .bind(needs)
        .bind(avoid)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// The due time of the task that this is a step of, if it has begun.
    async fn first_step(&self, tx: &mut Tx, whole: Option<i64>) -> Result<Option<Turn>, Error> {
        let Some(whole) = whole else { return Ok(None) };
        let row = sqlx::query("SELECT due, slow FROM jobs WHERE whole = $1 ORDER BY id LIMIT 1")
            .bind(whole)
            .fetch_optional(&mut **tx)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Turn { due: row.try_get("due")?, fresh: false, slow: row.try_get::<i64, _>("slow")? == 1 }))
    }

    /// When it is a person's turn again. In the first lane, finished work counts too: those who have had a verdict go after those who have not.
    async fn after_others_of(&self, tx: &mut Tx, person: i64, lane: Lane) -> Result<i64, Error> {
        let last: Option<i64> = sqlx::query_scalar(
            "SELECT MAX(due) FROM jobs WHERE person = $1 AND lane = $2 AND fresh = 1 AND ($5 = 1 OR state IN ($3, $4))",
        )
        .bind(person)
        .bind(lane.number())
        .bind(JobState::Ready)
        .bind(JobState::Leased)
        .bind(i64::from(lane == Lane::Waiting))
        .fetch_one(&mut **tx)
        .await?;
        Ok(last.map_or(0, |last| last + lane.spacing()))
    }

    /// Cancels a job: one that waits is cancelled at once, one that is running is asked to stop.
    ///
    /// # Errors
    /// There is no such job, or it has ended.
    pub async fn cancel(&self, job: i64) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        self.cancel_in(&mut tx, job).await?;
        Ok(tx.commit().await?)
    }

    /// Cancels a job as part of another transaction.
    ///
    /// # Errors
    /// There is no such job, or it has ended.
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

    /// Cancels the jobs of these subjects that have not begun, as part of another transaction.
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

    /// Tells the workers to stop the jobs of these subjects, as part of another transaction.
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
    /// There is no such job, or it is neither dead nor cancelled.
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
    /// There is no such job, or it is neither dead nor cancelled.
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
