//! The queue and its workers, as a teacher sees and steers them.

use super::{Page, offset, teachers_only};
use crate::people::Account;
use crate::queue::{Class, JobView};
use crate::{Error, Judge};
use sqlx::Row;
use sqlx::any::AnyRow;

/// How many jobs there are of a class in a state.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct JobCount {
    /// `build` or `match`.
    pub class: String,
    /// `ready`, `leased`, `done`, `dead` or `cancelled`.
    pub state: String,
    /// How many.
    pub count: i64,
}

/// How the queue stands.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct JobTally {
    /// The jobs that are not over, and those that went wrong.
    pub counts: Vec<JobCount>,
    /// For how many milliseconds the oldest of them has been waiting.
    pub oldest: Option<i64>,
}

/// A job, with who waits for it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct JobLine {
    /// The job.
    #[serde(flatten)]
    pub job: JobView,
    /// Whether it was told to stop.
    pub stopping: bool,
    /// Who waits for it.
    pub person: Option<String>,
    /// When it came in, in milliseconds since 1970.
    pub created_at: i64,
}

/// A worker.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct WorkerView {
    /// Its name.
    pub name: String,
    /// Since when it works, in milliseconds since 1970.
    pub started_at: i64,
    /// When it was heard of last, in milliseconds since 1970.
    pub seen_at: i64,
    /// Whether that is too long ago.
    pub silent: bool,
    /// How many jobs it has in hand.
    pub jobs: i64,
}

fn line(row: &AnyRow) -> Result<JobLine, sqlx::Error> {
    Ok(JobLine {
        job: JobView::of(row)?,
        stopping: row.try_get::<i64, _>("stop")? == 1,
        person: row.try_get("person_name")?,
        created_at: row.try_get("created_at")?,
    })
}

impl Judge {
    /// How many jobs wait, run and went wrong.
    ///
    /// # Errors
    /// Somebody who is no teacher.
    pub async fn job_tally(&self, who: &Account) -> Result<JobTally, Error> {
        teachers_only(who)?;
        let rows = sqlx::query(
            "SELECT class, state, COUNT(*) AS count FROM jobs WHERE state IN ('ready', 'leased', 'dead', 'cancelled') \
             GROUP BY class, state ORDER BY class, state",
        )
        .fetch_all(self.db.read())
        .await?;
        let count = |row: &AnyRow| {
            Ok(JobCount {
                class: row.try_get("class")?,
                state: row.try_get("state")?,
                count: row.try_get("count")?,
            })
        };
        let counts = rows.iter().map(count).collect::<Result<_, sqlx::Error>>()?;
        let oldest: Option<i64> =
            sqlx::query_scalar("SELECT MIN(created_at) FROM jobs WHERE state = 'ready'")
                .fetch_one(self.db.read())
                .await?;
        Ok(JobTally { counts, oldest: oldest.map(|since| self.clock.now() - since) })
    }

    /// The jobs in a state, in the order of the queue, or those that are over, newest first.
    ///
    /// # Errors
    /// Somebody who is no teacher.
    pub async fn jobs(&self, who: &Account, state: &str, page: i64) -> Result<Page<JobLine>, Error> {
        teachers_only(who)?;
        let order = if state == "done" { "j.ended_at DESC, j.id DESC" } else { "j.due, j.id" };
        let sql = self.db.sql(&format!(
            "SELECT j.*, a.name AS person_name FROM jobs j LEFT JOIN accounts a ON a.id = j.person \
             WHERE j.state = $1 ORDER BY {order} LIMIT $2 OFFSET $3"
        ));
        let rows = sqlx::query(sql)
            .bind(state)
            .bind(super::PAGE + 1)
            .bind(offset(page))
            .fetch_all(self.db.read())
            .await?;
        Ok(Page::of(rows.iter().map(line).collect::<Result<_, _>>()?, page))
    }

    /// Takes back a job that waits, or stops one that is being done.
    ///
    /// # Errors
    /// Somebody who is no teacher, or a job that is over.
    pub async fn cancel_job(&self, by: &Account, job: i64) -> Result<(), Error> {
        teachers_only(by)?;
        let mut tx = self.db.begin().await?;
        self.queue.cancel_in(&mut tx, job).await?;
        self.audit(&mut tx, Some(by.id), "cancel-job", &job.to_string(), "").await?;
        Ok(tx.commit().await?)
    }

    /// Tries a dead or cancelled job again.
    ///
    /// # Errors
    /// Somebody who is no teacher, or a job that is neither.
    pub async fn requeue_job(&self, by: &Account, job: i64) -> Result<(), Error> {
        teachers_only(by)?;
        let mut tx = self.db.begin().await?;
        self.queue.requeue_in(&mut tx, job).await?;
        self.audit(&mut tx, Some(by.id), "requeue-job", &job.to_string(), "").await?;
        tx.commit().await?;
        self.queue.wake();
        Ok(())
    }

    /// Stops a match that waits or is being played.
    ///
    /// # Errors
    /// Somebody who is no teacher, or a match that is over.
    pub async fn stop_match(&self, by: &Account, id: i64) -> Result<(), Error> {
        let job = self.queue.job(Class::Match, id).await?.ok_or(Error::NotFound)?;
        self.cancel_job(by, job.id).await
    }

    /// The workers that were heard of lately.
    ///
    /// # Errors
    /// Somebody who is no teacher.
    pub async fn workers(&self, who: &Account) -> Result<Vec<WorkerView>, Error> {
        teachers_only(who)?;
        let rows = sqlx::query(
            "SELECT w.name, w.started_at, w.seen_at, \
             (SELECT COUNT(*) FROM jobs j WHERE j.state = 'leased' AND j.worker = w.name) AS jobs \
             FROM workers w ORDER BY w.name",
        )
        .fetch_all(self.db.read())
        .await?;
        let late = self.clock.now() - self.queue.rules().lease;
        let worker = |row: &AnyRow| {
            let seen_at: i64 = row.try_get("seen_at")?;
            Ok(WorkerView {
                name: row.try_get("name")?,
                started_at: row.try_get("started_at")?,
                seen_at,
                silent: seen_at < late,
                jobs: row.try_get("jobs")?,
            })
        };
        Ok(rows.iter().map(worker).collect::<Result<_, sqlx::Error>>()?)
    }
}
