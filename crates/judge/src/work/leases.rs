//! What a worker on another machine may do with a lease. Each of these first checks that the worker's token still holds it: for a worker that lost it, the job no longer exists.

use super::remote_workers::Followed;
use super::{Assignment, LiveAck, MAX_FILE, Report, TokenHolder, check};
use crate::services::Machines;
use crate::workshop::MatchOutcome;
use crate::{Error, Refusal};
use agon_queue::{JobClass, JobEnd, Lease, LeaseCommand, Source};
use agon_store::{ByteStream, UploadError};
use std::time::Duration;

/// The maximum length of an error message from a worker that is stored with a job.
const MAX_TROUBLE: usize = 2000;
/// The maximum length of a progress text.
const MAX_PROGRESS: usize = 100;

impl Machines<'_> {
    /// The lease, if this token holds it.
    async fn held(&self, holder: &TokenHolder, job: i64, token: i64) -> Result<Lease, Error> {
        match self.judge.queue.held(job, token, holder.id).await? {
            Some(lease) => Ok(lease),
            None => {
                self.judge.remote_workers.close(job, token);
                Err(Error::LeaseLost)
            }
        }
    }

    /// Extends a lease.
    ///
    /// # Errors
    /// Trouble with the database. A lost lease is a command.
    pub async fn heartbeat(
        &self,
        holder: &TokenHolder,
        job: i64,
        token: i64,
        progress: &str,
    ) -> Result<LeaseCommand, Error> {
        let progress = cut(progress, MAX_PROGRESS);
        let command = self.judge.queue.heartbeat_of(holder.id, job, token, progress).await?;
        if command == LeaseCommand::Lost {
            self.judge.remote_workers.close(job, token);
        } else {
            self.judge.remote_workers.heard(job, token);
            self.judge.queue.mark_busy(job, holder.id).await?;
        }
        Ok(command)
    }

    /// Publishes what is new in a match: bytes that belong `at` this position. Bytes that were sent before, because the answer got lost, are ignored.
    ///
    /// # Errors
    /// Trouble with the database. A lost lease is a command.
    pub async fn show(
        &self,
        holder: &TokenHolder,
        job: i64,
        token: i64,
        at: usize,
        news: &[u8],
    ) -> Result<LiveAck, Error> {
        let lease = match self.held(holder, job, token).await {
            Ok(lease) => lease,
            Err(Error::LeaseLost) => return Ok(LiveAck { command: LeaseCommand::Lost, known: 0 }),
            Err(error) => return Err(error),
        };
        let mut known = 0;
        if lease.class == JobClass::Match {
            let remote_workers = &self.judge.remote_workers;
            if at == 0 && !remote_workers.is_shown(job, token) {
                let playing = self.judge.work().begin(&lease, lease.subject).await;
                remote_workers.open(job, token, playing);
            }
            known = match remote_workers.follow(job, token, at, news) {
                Followed::Known(known) => known,
                Followed::Gap => 0,
                Followed::Nonsense => {
                    tracing::warn!(
                        worker = holder.name,
                        job,
                        "the live data of a worker's match cannot be read"
                    );
                    return Err(Refusal::BadReport.into());
                }
            };
        }
        Ok(LiveAck { command: self.judge.queue.command(&lease).await?, known })
    }

    /// A file of the assignment: its length and its bytes.
    ///
    /// # Errors
    /// A lost lease, or a file that the job does not need.
    pub async fn file(
        &self,
        holder: &TokenHolder,
        job: i64,
        token: i64,
        hash: &str,
    ) -> Result<(u64, ByteStream), Error> {
        let lease = self.held(holder, job, token).await?;
        if !self.judge.work().assignment_for(&lease, Some(holder.id)).await?.needs(hash) {
            return Err(Error::NotFound);
        }
        Ok(self.judge.blobs.open_file(hash).await?)
    }

    /// An address of the storage for a file of the assignment, if the storage has addresses.
    ///
    /// # Errors
    /// A lost lease, or a file that the job does not need.
    pub async fn file_address(
        &self,
        holder: &TokenHolder,
        job: i64,
        token: i64,
        hash: &str,
        lifetime: Duration,
    ) -> Result<Option<String>, Error> {
        let lease = self.held(holder, job, token).await?;
        if !self.judge.work().assignment_for(&lease, Some(holder.id)).await?.needs(hash) {
            return Err(Error::NotFound);
        }
        Ok(self.judge.blobs.address(hash, lifetime).await?)
    }

    /// Stores a file that a job produced.
    ///
    /// # Errors
    /// A lost lease, a file that is too large, incomplete, or not the one with this hash.
    pub async fn store(
        &self,
        holder: &TokenHolder,
        job: i64,
        token: i64,
        hash: &str,
        bytes: ByteStream,
    ) -> Result<(), Error> {
        self.held(holder, job, token).await?;
        self.judge.blobs.put_stream(hash, bytes, MAX_FILE).await.map_err(|error| match error {
            UploadError::TooLarge => Refusal::TooLarge.into(),
            UploadError::OtherHash => Refusal::WrongHash.into(),
            UploadError::Broken(error) => Error::refused(Refusal::Unreadable, error),
            UploadError::Store(error) => Error::Store(error),
        })
    }

    /// Accepts the report of a job, which ends it. An impossible report returns the job to the queue.
    ///
    /// # Errors
    /// A lost lease, an impossible report, or trouble on our side.
    pub async fn report(
        &self,
        holder: &TokenHolder,
        job: i64,
        token: i64,
        report: Report,
    ) -> Result<(), Error> {
        let lease = self.held(holder, job, token).await?;
        let assignment = self.judge.work().assignment_for(&lease, Some(holder.id)).await?;
        if let Err(why) = self.examine(&assignment, &report).await? {
            return Err(self.impossible(holder, &lease, why).await);
        }
        self.accept(&lease, report).await
    }

    /// The same for a match, together with its replay.
    ///
    /// # Errors
    /// A lost lease, an impossible report, or trouble on our side.
    pub async fn report_match(
        &self,
        holder: &TokenHolder,
        job: i64,
        token: i64,
        outcome: MatchOutcome,
        replay: Vec<u8>,
    ) -> Result<(), Error> {
        // If it was claimed here, who holds it is known; whether the lease is still the newest decides when the result is committed.
        let known = self.judge.tasks.of(job, token).filter(|task| task.holder == Some(holder.id));
        let (lease, assignment) = match known {
            Some(task) => (task.lease.clone(), task.assignment.clone()),
            None => {
                let lease = self.held(holder, job, token).await?;
                let assignment = self.judge.work().assignment_for(&lease, Some(holder.id)).await?;
                (lease, assignment)
            }
        };
        let (checked, outcome, replay) = match assignment {
            Assignment::Match(task) => {
                let checking = move || (check::check(&task, &outcome, &replay), outcome, replay);
                let checked = tokio::task::spawn_blocking(checking).await;
                checked.map_err(|error| Error::machine(format!("a replay: {error}")))?
            }
            Assignment::Build(_) | Assignment::Verify(_) => {
                (Err("a report of another kind of job".to_owned()), outcome, replay)
            }
        };
        if let Err(why) = checked {
            return Err(match self.held(holder, job, token).await {
                Ok(lease) => self.impossible(holder, &lease, why).await,
                Err(error) => error,
            });
        }
        let replay = self.judge.blobs.put_new(replay).await?;
        self.accept(&lease, Report::Played { outcome, replay }).await
    }

    /// Commits a report that was checked.
    async fn accept(&self, lease: &Lease, report: Report) -> Result<(), Error> {
        let done = match self.judge.work().commit(lease, report).await {
            Err(Error::GivenUp(reason)) => Ok(self.judge.queue.give_up(lease, &reason).await?),
            Err(Error::Store(agon_store::Error::Machine(trouble))) => {
                Ok(self.judge.queue.fail(lease, &trouble).await?)
            }
            done => done,
        };
        self.judge.remote_workers.close(lease.job, lease.token);
        done
    }

    /// Returns the job of an impossible report to the queue, and says what is wrong with the report.
    async fn impossible(&self, holder: &TokenHolder, lease: &Lease, why: String) -> Error {
        tracing::warn!(worker = holder.name, job = lease.job, why, "a worker submitted an impossible result");
        let trouble = format!("{} submitted an impossible result: {why}", holder.name);
        let noted = async {
            self.judge.queue.fail(lease, &trouble).await?;
            self.note_bad_report(holder, lease, &why).await
        };
        let noted = noted.await;
        self.judge.remote_workers.close(lease.job, lease.token);
        match noted {
            Ok(()) => Error::refused(Refusal::BadReport, why),
            Err(error) => error,
        }
    }

    async fn examine(&self, assignment: &Assignment, report: &Report) -> Result<Result<(), String>, Error> {
        let (is_replay, hash) = match report {
            Report::Built { component } => (false, component.as_str()),
            Report::Played { replay, .. } => (true, replay.as_str()),
            Report::Rejected { .. } | Report::Killed { .. } | Report::Verified { .. } => return Ok(Ok(())),
        };
        if !self.judge.blobs.exists(hash).await? {
            return Ok(Err("a file that was not submitted".to_owned()));
        }
        let (Assignment::Match(task), Report::Played { outcome, .. }, true) = (assignment, report, is_replay)
        else {
            return Ok(Ok(()));
        };
        let replay = self.judge.blobs.get(hash).await?;
        let (task, outcome) = (task.clone(), outcome.clone());
        let checked = tokio::task::spawn_blocking(move || check::check(&task, &outcome, &replay));
        checked.await.map_err(|error| Error::machine(format!("a replay: {error}")))
    }

    /// Ends a job without a result.
    ///
    /// # Errors
    /// A lost lease, or trouble with the database.
    pub async fn end(
        &self,
        holder: &TokenHolder,
        job: i64,
        token: i64,
        ending: &JobEnd,
    ) -> Result<(), Error> {
        let lease = self.held(holder, job, token).await?;
        let named = |text: &str| format!("{}: {}", holder.name, cut(text, MAX_TROUBLE));
        let ending = match ending {
            JobEnd::Failed(text) => JobEnd::Failed(named(text)),
            JobEnd::GivenUp(text) => JobEnd::GivenUp(named(text)),
            other => other.clone(),
        };
        self.judge.remote_workers.close(job, token);
        Ok(Source::end(&self.judge.queue, &lease, &ending).await?)
    }
}

fn cut(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}
