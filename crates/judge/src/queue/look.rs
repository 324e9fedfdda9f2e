//! What can be told of a job: where it stands, how long it will take, what became of it.

use super::{Class, Queue};
use crate::Error;
use sqlx::Row;

/// A job, for those who wait for it and for the teacher.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct JobView {
    /// Its number.
    pub id: i64,
    /// `build` or `match`.
    pub class: String,
    /// The submission or the match.
    pub subject: i64,
    /// `ready`, `leased`, `done`, `dead` or `cancelled`.
    pub state: String,
    /// How often it was tried.
    pub attempts: i64,
    /// How far it has come.
    pub progress: String,
    /// What went wrong on our side the last time.
    pub trouble: String,
    /// Who does it.
    pub worker: String,
    #[serde(skip)]
    due: i64,
}

/// Where a job stands in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Place {
    /// How many are before it.
    pub before: i64,
    /// In how many seconds it will begin, by what jobs took lately; `None` if nobody works.
    pub seconds: Option<i64>,
}

impl JobView {
    pub(crate) fn of(row: &sqlx::any::AnyRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            class: row.try_get("class")?,
            subject: row.try_get("subject")?,
            state: row.try_get("state")?,
            attempts: row.try_get("attempts")?,
            progress: row.try_get("progress")?,
            trouble: row.try_get("trouble")?,
            worker: row.try_get("worker")?,
            due: row.try_get("due")?,
        })
    }
}

impl Queue {
    /// The job about this.
    ///
    /// # Errors
    /// What the database says.
    pub async fn job(&self, class: Class, subject: i64) -> Result<Option<JobView>, Error> {
        let row = sqlx::query("SELECT * FROM jobs WHERE class = $1 AND subject = $2")
            .bind(class.id())
            .bind(subject)
            .fetch_optional(self.db.read())
            .await?;
        Ok(row.as_ref().map(JobView::of).transpose()?)
    }

    /// Where a waiting job stands.
    ///
    /// # Errors
    /// What the database says.
    pub async fn place(&self, job: &JobView) -> Result<Place, Error> {
        let before: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM jobs WHERE state = 'ready' AND (due < $1 OR (due = $1 AND id < $2))",
        )
        .bind(job.due)
        .bind(job.id)
        .fetch_one(self.db.read())
        .await?;
        // What the last jobs took, and how many ran side by side meanwhile.
        let row = sqlx::query(
            "SELECT CAST(SUM(ended_at - started_at) AS BIGINT) AS spent, MIN(started_at) AS first, \
             MAX(ended_at) AS last, COUNT(*) AS jobs FROM \
             (SELECT started_at, ended_at FROM jobs WHERE state = 'done' AND ended_at > $1 \
              ORDER BY ended_at DESC LIMIT 100) recent",
        )
        .bind(self.clock.now() - crate::clock::HOUR)
        .fetch_one(self.db.read())
        .await?;
        let jobs: i64 = row.try_get("jobs")?;
        let seconds = match (row.try_get::<Option<i64>, _>("spent")?, jobs) {
            (Some(spent), 1..) => {
                let span = row.try_get::<i64, _>("last")? - row.try_get::<i64, _>("first")?;
                let beside = (spent / span.max(1)).max(1);
                Some((before + 1) * spent / jobs / beside / 1000)
            }
            _ => None,
        };
        Ok(Place { before, seconds })
    }
}
