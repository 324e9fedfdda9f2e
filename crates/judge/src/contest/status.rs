//! How a submission stands. This follows from its own row and its current job, so it is never out of date: a waiting job is "queued", one that
//! failed on our side is "our fault, trying again", a dead one is reported as dead.

use super::{Submission, SubmissionState};
use crate::Error;
use crate::services::Submissions;
use agon_queue::{JobClass, JobState, JobView, Place, Wait, WaitRange};

/// How a submission stands.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(tag = "status", rename_all = "kebab-case")]
pub enum Status {
    /// Waiting for a worker.
    Queued(Place),
    Building {
        /// Expected seconds until the verdict.
        seconds: Option<i64>,
        /// The range, as long as too little has been measured for a single number.
        range: Option<WaitRange>,
    },
    /// It plays against itself.
    SelfPlay {
        /// The progress so far.
        progress: String,
        /// Expected seconds until the verdict.
        seconds: Option<i64>,
        /// The range, as long as too little has been measured for a single number.
        range: Option<WaitRange>,
    },
    /// It plays against Dummies.
    Dummies {
        /// Which match, from 1.
        number: i64,
        /// The progress so far.
        progress: String,
        /// Expected seconds until the verdict.
        seconds: Option<i64>,
        /// The range, as long as too little has been measured for a single number.
        range: Option<WaitRange>,
    },
    Accepted,
    Rejected,
    /// Something went wrong on our side; we are trying again.
    TryingAgain {
        /// The number of attempts.
        attempts: i64,
    },
    /// Something went wrong on our side too often; a teacher can restart it.
    Dead,
}

impl Status {
    /// The time until the verdict, as far as it can be estimated.
    #[must_use]
    pub fn wait(&self) -> Wait {
        match self {
            Self::Queued(Place { seconds, range, .. })
            | Self::Building { seconds, range }
            | Self::SelfPlay { seconds, range, .. }
            | Self::Dummies { seconds, range, .. } => Wait { seconds: *seconds, range: *range },
            Self::Accepted | Self::Rejected | Self::TryingAgain { .. } | Self::Dead => Wait::default(),
        }
    }
}

impl Submissions<'_> {
    /// How a submission stands now.
    pub async fn status(&self, of: &Submission) -> Result<Status, Error> {
        let job = match of.state {
            SubmissionState::Accepted => return Ok(Status::Accepted),
            SubmissionState::Rejected => return Ok(Status::Rejected),
            SubmissionState::Building => self.judge.queue.job(JobClass::Build, of.id).await?,
            SubmissionState::SelfPlay | SubmissionState::Dummies => {
                let newest = sqlx::query_scalar("SELECT MAX(id) FROM matches WHERE submission = $1");
                let newest: Option<i64> = newest.bind(of.id).fetch_one(self.judge.db.read()).await?;
                self.judge.queue.job(JobClass::Match, newest.unwrap_or(0)).await?
            }
        };
        let Some(job) = job else { return Ok(Status::Dead) };
        self.status_by(of, job).await
    }

    async fn status_by(&self, of: &Submission, job: JobView) -> Result<Status, Error> {
        Ok(match job.state {
            JobState::Ready if job.attempts > 0 => Status::TryingAgain { attempts: job.attempts },
            JobState::Ready => Status::Queued(self.judge.queue.place(&job).await?),
            JobState::Dead | JobState::Cancelled => Status::Dead,
            // A job may have been completed just after its submission was read: it is still the latest one known.
            JobState::Leased | JobState::Done => {
                let Wait { seconds, range } = self.judge.queue.wait(&job).await?;
                match of.state {
                    SubmissionState::Building => Status::Building { seconds, range },
                    SubmissionState::SelfPlay => Status::SelfPlay { progress: job.progress, seconds, range },
                    _ => Status::Dummies { number: of.step, progress: job.progress, seconds, range },
                }
            }
        })
    }
}
