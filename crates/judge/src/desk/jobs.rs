//! The queue and its workers, for teachers.

use super::{Page, offset};
use crate::Error;
use crate::people::Account;
use crate::services::Desk;
use agon_queue::{JobClass, JobState, JobView};
use sqlx::Row;
use sqlx::any::AnyRow;

/// The number of jobs of a class in a state.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct JobCount {
    pub class: JobClass,
    pub state: JobState,
    /// Their number.
    pub count: i64,
}

/// The state of the queue.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct JobTally {
    /// Unfinished and failed jobs.
    pub counts: Vec<JobCount>,
    /// How long the oldest of them has been waiting, in milliseconds.
    pub oldest: Option<i64>,
}

/// A job, with the person who waits for it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct JobLine {
    #[serde(flatten)]
    pub job: JobView,
    /// Whether it was asked to stop.
    pub stopping: bool,
    /// Who waits for it.
    pub person: Option<String>,
    /// When it was submitted, in milliseconds since 1970.
    pub created_at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct WorkerView {
    pub name: String,
    /// When it started, in milliseconds since 1970.
    pub started_at: i64,
    /// When it was last seen, in milliseconds since 1970.
    pub seen_at: i64,
    /// Whether that was too long ago.
    pub silent: bool,
    /// The number of jobs it is running.
    pub jobs: i64,
    /// How many it runs at a time.
    pub slots: i64,
    /// The languages that it can build.
    pub languages: Vec<String>,
    /// Its version, if it works on another machine.
    pub build: String,
}

agon_store::from_row!(JobCount { class, state, count });

agon_store::from_row!(JobLine { created_at } row {
    job: JobView::from_row(row)?,
    stopping: row.try_get::<i64, _>("stop")? == 1,
    person: row.try_get("person_name")?,
});

impl Desk<'_> {
    /// How many jobs are waiting, running and failed.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn job_tally(&self, who: &Account) -> Result<JobTally, Error> {
        who.require_teacher()?;
        let counts = sqlx::query_as(
            "SELECT class, state, COUNT(*) AS count FROM jobs WHERE state IN ($1, $2, $3, $4) \
             GROUP BY class, state ORDER BY class, state",
        )
        .bind(JobState::Ready)
        .bind(JobState::Leased)
        .bind(JobState::Dead)
        .bind(JobState::Cancelled)
        .fetch_all(self.judge.db.read())
        .await?;
        let oldest: Option<i64> = sqlx::query_scalar("SELECT MIN(created_at) FROM jobs WHERE state = $1")
            .bind(JobState::Ready)
            .fetch_one(self.judge.db.read())
            .await?;
        Ok(JobTally { counts, oldest: oldest.map(|since| self.judge.clock.now() - since) })
    }

    /// The jobs in a state, in the order of the queue, or those that are over, newest first.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn jobs(&self, who: &Account, state: JobState, page: i64) -> Result<Page<JobLine>, Error> {
        who.require_teacher()?;
        let order =
            if state == JobState::Done { "j.ended_at DESC, j.id DESC" } else { "j.fresh, j.due, j.id" };
        let sql = self.judge.db.sql(&format!(
            "SELECT j.*, a.name AS person_name FROM jobs j LEFT JOIN accounts a ON a.id = j.person \
             WHERE j.state = $1 ORDER BY {order} LIMIT $2 OFFSET $3"
        ));
        let lines = sqlx::query_as(sql)
            .bind(state)
            .bind(super::PAGE + 1)
            .bind(offset(page))
            .fetch_all(self.judge.db.read())
            .await?;
        Ok(Page::of(lines, page))
    }

    /// Cancels a waiting job, or stops a running one.
    ///
    /// # Errors
    /// The caller is not a teacher, or the job is over.
    pub async fn cancel_job(&self, by: &Account, job: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        self.judge.queue.cancel_in(&mut tx, job).await?;
        self.judge.audit(&mut tx, Some(by.id), "cancel-job", &job.to_string(), "").await?;
        Ok(tx.commit().await?)
    }

    /// Tries a dead or cancelled job again.
    ///
    /// # Errors
    /// The caller is not a teacher, or the job is neither.
    pub async fn requeue_job(&self, by: &Account, job: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        self.judge.queue.requeue_in(&mut tx, job).await?;
        self.judge.audit(&mut tx, Some(by.id), "requeue-job", &job.to_string(), "").await?;
        tx.commit().await?;
        self.judge.queue.wake();
        Ok(())
    }

    /// Stops a match that is waiting or being played.
    ///
    /// # Errors
    /// The caller is not a teacher, or the match is over.
    pub async fn stop_match(&self, by: &Account, id: i64) -> Result<(), Error> {
        let job = self.judge.queue.job(JobClass::Match, id).await?.ok_or(Error::NotFound)?;
        self.cancel_job(by, job.id).await
    }

    /// The workers that reported recently.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn workers(&self, who: &Account) -> Result<Vec<WorkerView>, Error> {
        who.require_teacher()?;
        let rows = sqlx::query(
            "SELECT w.name, w.started_at, w.seen_at, w.slots, w.skills, w.build, \
             (SELECT COUNT(*) FROM jobs j WHERE j.state = $1 AND j.worker = w.name) AS jobs \
             FROM workers w ORDER BY w.name",
        )
        .bind(JobState::Leased)
        .fetch_all(self.judge.db.read())
        .await?;
        let late = self.judge.clock.now() - self.judge.queue.rules().lease;
        let worker = |row: &AnyRow| {
            let seen_at: i64 = row.try_get("seen_at")?;
            Ok(WorkerView {
                name: row.try_get("name")?,
                started_at: row.try_get("started_at")?,
                seen_at,
                silent: seen_at < late,
                jobs: row.try_get("jobs")?,
                slots: row.try_get("slots")?,
                languages: languages(&row.try_get::<String, _>("skills")?),
                build: row.try_get("build")?,
            })
        };
        Ok(rows.iter().map(worker).collect::<Result<_, sqlx::Error>>()?)
    }
}

/// The languages in a worker's skills.
fn languages(skills: &str) -> Vec<String> {
    match skills {
        "*" => agon_kernel::Language::ALL.iter().map(|language| language.id().to_owned()).collect(),
        some => some.split(',').filter(|one| !one.is_empty()).map(str::to_owned).collect(),
    }
}
