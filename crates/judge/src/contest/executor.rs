//! The judge's side of a job: the consequences of its report, which are one transaction that only the holder of the lease can commit.

use super::{Contest, MatchKind, MatchState, MatchView, Submission};
use crate::services::Work;
use crate::work::{self, Assignment, Coordinator, LiveFeed, Report};
use crate::workshop::{MatchOutcome, SeatOutcome};
use crate::{Error, Judge};
use agon_queue::{Executor, JobClass, Lease, Progress};
use agon_store::placeholders;
use std::sync::Arc;

/// How often a job that kills its process is tried: once could be the machine's fault, twice is the program's.
const KILLED_ATTEMPTS: i64 = 2;

/// Does the jobs of a judge in this process.
pub struct JobExecutor(pub Arc<Judge>);

impl Executor for JobExecutor {
    async fn execute(&self, lease: &Lease, progress: &Progress) -> Result<(), agon_queue::Error> {
        Ok(work::perform(self, &self.0.workshop, lease, progress).await?)
    }

    fn unfit(&self) -> Option<String> {
        self.0.workshop.unfit()
    }
}

impl Coordinator for JobExecutor {
    async fn assignment(&self, lease: &Lease) -> Result<Assignment, Error> {
        self.0.work().assignment(lease).await
    }

    async fn file(&self, _: &Lease, hash: &str) -> Result<Vec<u8>, Error> {
        Ok(self.0.blobs.get(hash).await?)
    }

    async fn store(&self, _: &Lease, bytes: Vec<u8>) -> Result<String, Error> {
        Ok(self.0.blobs.put(bytes).await?)
    }

    async fn live_feed(&self, lease: &Lease, id: i64) -> LiveFeed {
        let playing = self.0.work().begin(lease, id).await;
        LiveFeed::new(playing.live.clone(), playing)
    }

    async fn report_match(&self, lease: &Lease, outcome: MatchOutcome, replay: Vec<u8>) -> Result<(), Error> {
        let replay = if replay.is_empty() { String::new() } else { self.0.blobs.put_new(replay).await? };
        self.report(lease, Report::Played { outcome, replay }).await
    }

    async fn report(&self, lease: &Lease, report: Report) -> Result<(), Error> {
        self.0.work().commit(lease, report).await
    }
}

impl Work<'_> {
    /// A match begins: from now on others can follow it.
    pub(crate) async fn begin(&self, lease: &Lease, id: i64) -> super::Playing {
        if lease.attempt > 1 {
            // Of a worker that was killed; there may be nothing.
            let _ = self.judge.blobs.remove_live(id).await;
        }
        self.judge.live.begin(id, &self.judge.blobs)
    }

    /// Commits everything that follows from a report, together with the end of the job.
    ///
    /// # Errors
    /// A lost lease, a process that was killed and is to be tried again, or trouble on our side.
    pub async fn commit(&self, lease: &Lease, report: Report) -> Result<(), Error> {
        let other = || Error::machine("a report of another kind of job");
        match (lease.class, report) {
            (_, Report::Killed { reason, .. }) if lease.attempt < KILLED_ATTEMPTS => {
                Err(Error::machine(reason))
            }
            (JobClass::Build, Report::Built { component }) => self.commit_build(lease, Ok(component)).await,
            (JobClass::Build, Report::Rejected { message } | Report::Killed { reason: message, .. }) => {
                self.commit_build(lease, Err(message)).await
            }
            (JobClass::Build, _) => Err(other()),
            (JobClass::Verify, Report::Verified { outcome, replay }) => {
                self.commit_verification(lease, &outcome, &replay).await
            }
            // Either the machine's fault, or a match that only sometimes kills its process: there is nothing to conclude.
            (JobClass::Verify, Report::Killed { reason, .. }) => Err(Error::GivenUp(reason)),
            (JobClass::Verify, _) => Err(other()),
            (JobClass::Match, report) => {
                let (the_match, contest) = match self.known(lease) {
                    Some(known) => known,
                    None => {
                        let the_match = self.judge.matches().load(lease.subject).await?;
                        let contest = self.judge.contests().by_id(the_match.contest).await?;
                        (the_match, contest)
                    }
                };
                self.judge.tasks.forget(lease);
                if the_match.thinned {
                    return self.commit_again(lease, &the_match, report).await;
                }
                let (outcome, replay) = match report {
                    Report::Played { outcome, replay } => (outcome, replay),
                    Report::Killed { reason, seat } => (blame(&the_match, seat, reason)?, String::new()),
                    Report::Built { .. } | Report::Rejected { .. } | Report::Verified { .. } => {
                        return Err(other());
                    }
                };
                self.commit_match(lease, &contest, &the_match, &outcome, &replay).await
            }
        }
    }

    pub(super) async fn submission(&self, id: i64) -> Result<Submission, Error> {
        let found = sqlx::query_as("SELECT * FROM submissions WHERE id = $1").bind(id);
        Ok(found.fetch_one(self.judge.db.read()).await?)
    }

    async fn commit_build(&self, lease: &Lease, built: Result<String, String>) -> Result<(), Error> {
        let judge = self.judge;
        let submission = self.submission(lease.subject).await?;
        let contest = judge.contests().by_id(submission.contest).await?;
        let source = judge.blobs.get(&submission.source).await?;
        let mut tx = judge.db.begin().await?;
        judge.queue.complete(&mut tx, lease).await?;
        judge.submissions().after_build(&mut tx, &contest, &submission, built).await?;
        judge.similarity().store(&mut tx, submission.id, submission.language, source).await?;
        tx.commit().await?;
        judge.queue.wake();
        Ok(())
    }

    async fn commit_match(
        &self,
        lease: &Lease,
        contest: &Contest,
        the_match: &MatchView,
        outcome: &MatchOutcome,
        replay: &str,
    ) -> Result<(), Error> {
        let judge = self.judge;
        let mut tx = match the_match.kind {
            // Such a result changes nothing that others decide by, except ratings, which it locks.
            MatchKind::Ladder | MatchKind::Friendly => judge.db.begin_shared().await?,
            MatchKind::SelfPlay
            | MatchKind::Dummies
            | MatchKind::Official
            | MatchKind::Human
            | MatchKind::Cup => judge.db.begin().await?,
        };
        judge.queue.complete(&mut tx, lease).await?;
        self.record(&mut tx, the_match.id, the_match.seats.len(), outcome, replay).await?;
        let is_checked = self.sample(&mut tx, lease, contest, replay).await?;
        match the_match.kind {
            MatchKind::SelfPlay => {
                judge.submissions().after_self_play(&mut tx, contest, the_match, outcome).await?;
            }
            MatchKind::Dummies => {
                judge.submissions().after_dummies(&mut tx, contest, the_match, outcome).await?;
            }
            MatchKind::Ladder => judge.ladder().rate(&mut tx, the_match, outcome).await?,
            MatchKind::Official => judge.rounds().after_match(&mut tx, contest, the_match.id).await?,
            MatchKind::Cup => judge.cups().after_match(&mut tx, contest, the_match.id).await?,
            // A human's match is not a job.
            MatchKind::Friendly | MatchKind::Human => {}
        }
        tx.commit().await?;
        // A ladder match makes room for no other job. Hundreds of results a second would wake everybody for nothing.
        if is_checked || the_match.kind != MatchKind::Ladder {
            judge.queue.wake();
        }
        Ok(())
    }

    /// Records the result of a match that is open.
    ///
    /// # Errors
    /// It is not open, or the result does not fit it.
    pub(crate) async fn record(
        &self,
        tx: &mut agon_store::Tx,
        id: i64,
        seats: usize,
        outcome: &MatchOutcome,
        replay: &str,
    ) -> Result<(), Error> {
        if outcome.seats.len() != seats {
            return Err(Error::machine("the workshop played with a different number of seats"));
        }
        let done = sqlx::query(
            "UPDATE matches SET state = $7, rounds = $2, digest = $3, reason = $4, replay = $5, ended_at = $6 \
             WHERE id = $1 AND state = $8",
        )
        .bind(id)
        .bind(i64::from(outcome.rounds))
        .bind(&outcome.digest)
        .bind(&outcome.reason)
        .bind(replay)
        .bind(self.judge.clock.now())
        .bind(MatchState::Done)
        .bind(MatchState::Open)
        .execute(&mut **tx)
        .await?;
        if done.rows_affected() != 1 {
            return Err(Error::LeaseLost);
        }
        let sql = self.judge.db.sql(&format!(
            "UPDATE seats SET score = v.column2, rank = v.column3, fuel = v.column4, fault = v.column5, fault_detail = v.column6, \
             fault_round = CASE WHEN v.column7 < 0 THEN NULL ELSE v.column7 END \
             FROM (VALUES {}) AS v WHERE seats.match = $1 AND seats.seat = v.column1",
            placeholders(2, outcome.seats.len(), &["BIGINT", "BIGINT", "BIGINT", "BIGINT", "TEXT", "TEXT", "BIGINT"]),
        ));
        let mut query = sqlx::query(sql).bind(id);
        for (number, seat) in outcome.seats.iter().enumerate() {
            let (fault, detail, round) = seat
                .fault
                .clone()
                .map_or_else(|| (String::new(), String::new(), -1), |(a, b, c)| (a, b, i64::from(c)));
            query = query
                .bind(number as i64)
                .bind(seat.score)
                .bind(i64::from(seat.rank))
                .bind(i64::try_from(seat.fuel).unwrap_or(i64::MAX))
                .bind(fault)
                .bind(detail)
                .bind(round);
        }
        query.execute(&mut **tx).await?;
        Ok(())
    }
}

/// The result of a match whose process was killed again: the program that was at work is last, the others share the first place.
///
/// # Errors
/// [`Error::GivenUp`] if nobody's program was at work: then there is no result.
fn blame(the_match: &MatchView, seat: Option<usize>, reason: String) -> Result<MatchOutcome, Error> {
    let is_program = |seat: &usize| the_match.seats.get(*seat).is_some_and(|seat| seat.submission.is_some());
    let Some(blamed) = seat.filter(is_program) else { return Err(Error::GivenUp(reason)) };
    let count = the_match.seats.len();
    let seats = (0..count).map(|seat| SeatOutcome {
        score: 0,
        rank: if seat == blamed { u8::try_from(count).unwrap_or(u8::MAX) } else { 1 },
        fuel: 0,
        fault: (seat == blamed).then(|| ("killed".to_owned(), reason.clone(), 0)),
    });
    let reason = format!("the match was ended because of seat {blamed}");
    Ok(MatchOutcome { rounds: 0, digest: String::new(), reason, seats: seats.collect(), replay: Vec::new() })
}
