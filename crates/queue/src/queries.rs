//! What is known about a job: its state, its place in the queue, and how long it will take.

use crate::forecast::{Task, forecast};
use crate::{Error, JobClass, JobState, Queue, Step};
use sqlx::Row;
use sqlx::any::AnyRow;

/// A job, for those who wait for it and for teachers.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct JobView {
    pub id: i64,
    pub class: JobClass,
    /// The submission or the match.
    pub subject: i64,
    pub state: JobState,
    /// The number of attempts.
    pub attempts: i64,
    /// How far it has come.
    pub progress: String,
    /// What went wrong on our side the last time.
    pub trouble: String,
    /// The worker that has or had it.
    pub worker: String,
    #[serde(skip)]
    due: i64,
    #[serde(skip)]
    fresh: i64,
}

agon_store::from_row!(JobView { id, class, subject, state, attempts, progress, trouble, worker, due, fresh });

/// A place in the queue, for those who wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Place {
    /// How many jobs are ahead; this number never grows. None while those who have had fewer verdicts may still go first.
    pub before: Option<i64>,
    /// In how many seconds the verdict is expected; `None` if there are no workers.
    pub seconds: Option<i64>,
    /// The range in which that is, as long as too little has been measured for a single number.
    pub range: Option<WaitRange>,
}

/// Between how many seconds something is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct WaitRange {
    pub from: i64,
    pub to: i64,
}

/// How long something will take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wait {
    /// The best estimate; none if there are no workers.
    pub seconds: Option<i64>,
    /// What is certain, as long as too little has been measured for a single number.
    pub range: Option<WaitRange>,
}

/// A task, and how far its duration may be off.
struct Estimate {
    task: Task,
    at_least: f64,
    at_most: f64,
}

/// A range that is narrower than this is not worth mentioning.
const NARROW: f64 = 1.5;

/// By which factor a duration may be off: a guess, or the mean of a few measurements. Later, single durations vary more than their mean is uncertain.
fn doubt(measurements: i64) -> f64 {
    match measurements {
        0 => 2.5,
        1 => 2.0,
        2 => 1.8,
        3 => 1.6,
        4 => 1.5,
        _ => 1.0,
    }
}

impl Queue {
    /// The job about this submission or match.
    pub async fn job(&self, class: JobClass, subject: i64) -> Result<Option<JobView>, Error> {
        Ok(sqlx::query_as("SELECT * FROM jobs WHERE class = $1 AND subject = $2")
            .bind(class)
            .bind(subject)
            .fetch_optional(self.db.read())
            .await?)
    }

    /// The place of a waiting job.
    pub async fn place(&self, job: &JobView) -> Result<Place, Error> {
        let before = match (job.fresh, job.due > self.clock.now()) {
            (0, _) => Some(0),
            (_, true) => None,
            (_, false) => Some(self.ahead_of(job).await?),
        };
        let Wait { seconds, range } = self.wait(job).await?;
        Ok(Place { before, seconds, range })
    }

    async fn ahead_of(&self, job: &JobView) -> Result<i64, Error> {
        let sql = "SELECT COUNT(*) FROM jobs WHERE state = $3 AND fresh = 1 AND (due < $1 OR (due = $1 AND id < $2))";
        Ok(sqlx::query_scalar(sql)
            .bind(job.due)
            .bind(job.id)
            .bind(JobState::Ready)
            .fetch_one(self.db.read())
            .await?)
    }

    /// In how many seconds a job that waits or runs will be done with, its later steps included.
    pub async fn wait(&self, job: &JobView) -> Result<Wait, Error> {
        // What comes later does not matter, except for what runs already.
        let rows = sqlx::query(
            "SELECT j.id, j.state, j.slow, j.started_at, d.own, d.rest, d.weight, d.to_end, d.passed FROM jobs j \
             LEFT JOIN durations d ON d.kind = j.kind AND d.step = j.step \
             WHERE j.state = $1 OR (j.state = $2 AND (j.fresh < $3 OR (j.fresh = $3 AND (j.due < $4 OR (j.due = $4 AND j.id <= $5))))) \
             ORDER BY j.fresh, j.due, j.id",
        )
        .bind(JobState::Leased)
        .bind(JobState::Ready)
        .bind(job.fresh)
        .bind(job.due)
        .bind(job.id)
        .fetch_all(self.db.read())
        .await?;
        let now = self.clock.now();
        let read = |row: &AnyRow| {
            let own = row.try_get::<Option<f64>, _>("own")?.unwrap_or(Step::UNKNOWN.own as f64);
            let rest = row.try_get::<Option<f64>, _>("rest")?.unwrap_or(Step::UNKNOWN.rest as f64);
            let to_end = row.try_get::<Option<f64>, _>("to_end")?.unwrap_or(rest);
            let running = row.try_get::<JobState, _>("state")? == JobState::Leased;
            let elapsed = match row.try_get::<Option<i64>, _>("started_at")? {
                Some(started) if running => (now - started) as f64,
                _ => 0.0,
            };
            // One that takes longer than usual needs a little more, and the longer it has taken, the more.
            let own_left = (own - elapsed).max(own / 5.0 + (elapsed - own) / 2.0) - own;
            let slow = row.try_get::<i64, _>("slow")? == 1;
            let task = Task { id: row.try_get("id")?, left: rest + own_left, slow, running };
            let doubt_of = |column: &str| {
                Ok::<f64, sqlx::Error>(doubt(row.try_get::<Option<i64>, _>(column)?.unwrap_or(0)))
            };
            let (doubt, end_doubt) = (doubt_of("weight")?, doubt_of("passed")?);
            let mut at_most = task.left * doubt;
            if task.id == job.id && end_doubt > 1.0 {
                // What failed early says nothing about how long passing takes.
                at_most = at_most.max((to_end + own_left) * end_doubt);
            }
            Ok(Estimate { task, at_least: task.left / doubt, at_most })
        };
        let tasks: Vec<Estimate> = rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?;
        let workers = usize::try_from(self.live_workers().await?).unwrap_or(0);
        let slow_room = usize::try_from(self.slow_room().await?).unwrap_or(usize::MAX);
        let left = |of: fn(&Estimate) -> f64| {
            let tasks: Vec<Task> = tasks.iter().map(|one| Task { left: of(one), ..one.task }).collect();
            forecast(&tasks, workers, slow_room, job.id).map(|left| left / 1000.0)
        };
        let seconds = left(|one| one.task.left).map(|seconds| seconds.ceil() as i64);
        let range = match (left(|one| one.at_least), left(|one| one.at_most)) {
            (Some(from), Some(to)) if to > from * NARROW => {
                Some(WaitRange { from: from.floor() as i64, to: to.ceil() as i64 })
            }
            _ => None,
        };
        Ok(Wait { seconds, range })
    }
}
