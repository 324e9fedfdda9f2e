//! What can be said about a job: how it stands, its place in the queue, and how long it will take.

use crate::{Error, JobClass, JobState, Queue};
use agon_store::clock::HOUR;
use sqlx::Row;

/// A job, for those who wait for it and for teachers.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct JobView {
    pub id: i64,
    pub class: JobClass,
    /// The submission or the match.
    pub subject: i64,
    pub state: JobState,
    /// How often it was tried.
    pub attempts: i64,
    /// How far it has come.
    pub progress: String,
    /// What went wrong on our side the last time.
    pub trouble: String,
    /// The worker that has or had it.
    pub worker: String,
    #[serde(skip)]
    due: i64,
}

agon_store::from_row!(JobView { id, class, subject, state, attempts, progress, trouble, worker, due });

/// A place in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Place {
    /// How many jobs are ahead.
    pub before: i64,
    /// In how many seconds it will start, judging by recent jobs; `None` if there are none.
    pub seconds: Option<i64>,
}

impl Queue {
    /// The job about this submission or match.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn job(&self, class: JobClass, subject: i64) -> Result<Option<JobView>, Error> {
        Ok(sqlx::query_as("SELECT * FROM jobs WHERE class = $1 AND subject = $2")
            .bind(class)
            .bind(subject)
            .fetch_optional(self.db.read())
            .await?)
    }

    /// The place of a waiting job.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn place(&self, job: &JobView) -> Result<Place, Error> {
        let before: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM jobs WHERE state = $3 AND (due < $1 OR (due = $1 AND id < $2))",
        )
        .bind(job.due)
        .bind(job.id)
        .bind(JobState::Ready)
        .fetch_one(self.db.read())
        .await?;
        // What the last jobs took, and how many ran side by side meanwhile.
        let row = sqlx::query(
            "SELECT CAST(SUM(ended_at - started_at) AS BIGINT) AS spent, MIN(started_at) AS first, \
             MAX(ended_at) AS last, COUNT(*) AS jobs FROM \
             (SELECT started_at, ended_at FROM jobs WHERE state = $2 AND ended_at > $1 \
              ORDER BY ended_at DESC LIMIT 100) recent",
        )
        .bind(self.clock.now() - HOUR)
        .bind(JobState::Done)
        .fetch_one(self.db.read())
        .await?;
        let jobs: i64 = row.try_get("jobs")?;
        let seconds = match (row.try_get::<Option<i64>, _>("spent")?, jobs) {
            (Some(spent), 1..) => {
                let span = row.try_get::<i64, _>("last")? - row.try_get::<i64, _>("first")?;
                let in_parallel = (spent / span.max(1)).max(1);
                Some((before + 1) * spent / jobs / in_parallel / 1000)
            }
            _ => None,
        };
        Ok(Place { before, seconds })
    }
}
