//! How jobs are executed: everything needed is read, the workshop works on a separate thread, the files are stored, and then everything that
//! follows from the result is one transaction, which only the holder of the lease can commit.

use super::{Contest, MatchKind, MatchState, MatchView, Submission, read_origin};
use crate::workshop::{BuildOrder, MatchOutcome, PlayOrder, SeatBot, SeatOutcome, WorkError};
use crate::{Error, Judge};
use agon_kernel::{Limits, Origin};
use agon_queue::{Executor, JobClass, Lease, Progress};
use sqlx::Row;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// How often a job that kills its process is tried: once could be the machine's fault, twice is the program's.
const KILLED_ATTEMPTS: i64 = 2;

/// Does the jobs of a judge.
pub struct JobExecutor(pub Arc<Judge>);

impl Executor for JobExecutor {
    async fn execute(&self, lease: &Lease, progress: &Progress) -> Result<(), agon_queue::Error> {
        match lease.class {
            JobClass::Build => self.build(lease, progress).await?,
            JobClass::Match => self.play(lease, progress).await?,
        }
        Ok(())
    }
}

impl JobExecutor {
    async fn build(&self, lease: &Lease, progress: &Progress) -> Result<(), Error> {
        let judge = &self.0;
        let submission: Submission = sqlx::query_as("SELECT * FROM submissions WHERE id = $1")
            .bind(lease.subject)
            .fetch_one(judge.db.read())
            .await?;
        let contest = judge.contests().by_id(submission.contest).await?;
        let order = BuildOrder {
            game: contest.game.clone(),
            name: submission.name.clone(),
            file_name: submission.file_name.clone(),
            language: submission.language,
            source: judge.blobs.get(&submission.source).await?,
        };
        let source = order.source.clone();
        let (workshop, says) = (judge.workshop.clone(), progress.clone());
        let built = thread(move || workshop.build(&order, &says)).await?;
        let built = match built {
            Ok(bytes) => Ok(judge.blobs.put(bytes).await?),
            Err(WorkError::Rejected(message)) => Err(message),
            Err(WorkError::Killed { reason, .. }) if lease.attempt >= KILLED_ATTEMPTS => Err(reason),
            Err(WorkError::Trouble(message) | WorkError::Killed { reason: message, .. }) => {
                return Err(Error::machine(message));
            }
        };
        let mut tx = judge.db.begin().await?;
        judge.queue.complete(&mut tx, lease).await?;
        judge.submissions().after_build(&mut tx, &contest, &submission, built).await?;
        judge.similarity().store(&mut tx, submission.id, submission.language, source).await?;
        tx.commit().await?;
        judge.queue.wake();
        Ok(())
    }

    async fn play(&self, lease: &Lease, progress: &Progress) -> Result<(), Error> {
        let judge = &self.0;
        let the_match = judge.matches().load(lease.subject).await?;
        let contest = judge.contests().by_id(the_match.contest).await?;
        let board = judge.contests().board(contest.id, the_match.board).await?;
        let (players, limits) = self.players(&the_match, &contest).await?;
        if lease.attempt > 1 {
            // Left by a worker that was killed, if there is anything.
            let _ = judge.blobs.remove_live(the_match.id).await;
        }
        let playing = judge.live.begin(the_match.id, &judge.blobs);
        let order = PlayOrder {
            game: contest.game.clone(),
            board_name: board.name.clone(),
            board: judge.blobs.text(&board.blob).await?,
            seed: the_match.seed.unsigned_abs(),
            players,
            limits,
            live: playing.live.clone(),
        };
        let (workshop, says) = (judge.workshop.clone(), progress.clone());
        let outcome = match thread(move || workshop.play(&order, &says)).await? {
            Ok(outcome) => outcome,
            Err(WorkError::Killed { reason, seat }) if lease.attempt >= KILLED_ATTEMPTS => {
                blame(&the_match, seat, reason)?
            }
            Err(
                WorkError::Rejected(message)
                | WorkError::Trouble(message)
                | WorkError::Killed { reason: message, .. },
            ) => return Err(Error::machine(message)),
        };
        // A match that was not played to its end has no replay.
        let replay = match &outcome.replay[..] {
            [] => String::new(),
            replay => judge.blobs.put(replay.to_vec()).await?,
        };
        let mut tx = judge.db.begin().await?;
        judge.queue.complete(&mut tx, lease).await?;
        self.record(&mut tx, &the_match, &outcome, &replay).await?;
        match the_match.kind {
            MatchKind::SelfPlay => {
                judge.submissions().after_self_play(&mut tx, &contest, &the_match, &outcome).await?;
            }
            MatchKind::Dummies => {
                judge.submissions().after_dummies(&mut tx, &contest, &the_match, &outcome).await?;
            }
            MatchKind::Ladder => judge.ladder().rate(&mut tx, &the_match, &outcome).await?,
            MatchKind::Official => judge.rounds().after_match(&mut tx, &contest, the_match.id).await?,
            MatchKind::Friendly => {}
        }
        tx.commit().await?;
        judge.queue.wake();
        Ok(())
    }

    /// Who sits where, and what each may use: the limits of the language that it is written in.
    async fn players(
        &self,
        the_match: &MatchView,
        contest: &Contest,
    ) -> Result<(Vec<SeatBot>, Vec<Limits>), Error> {
        let mut known: Vec<(i64, Arc<Vec<u8>>, Origin, Limits)> = Vec::new();
        let (mut players, mut limits) = (Vec::new(), Vec::new());
        for seat in &the_match.seats {
            let Some(submission) = seat.submission else {
                players.push(SeatBot::BuiltIn(seat.bot.clone()));
                limits.push(contest.limits.default);
                continue;
            };
            let at = match known.iter().position(|(other, ..)| *other == submission) {
                Some(at) => at,
                None => {
                    let row = sqlx::query("SELECT component, language FROM submissions WHERE id = $1");
                    let row = row.bind(submission).fetch_one(self.0.db.read()).await?;
                    let bytes = self.0.blobs.get(&row.try_get::<String, _>("component")?).await?;
                    let origin = read_origin(&row)?;
                    known.push((submission, Arc::new(bytes), origin, contest.limits.of(origin)));
                    known.len() - 1
                }
            };
            let (_, bytes, origin, own) = &known[at];
            players.push(SeatBot::Component {
                name: seat.bot.clone(),
                origin: *origin,
                bytes: bytes.clone(),
            });
            limits.push(*own);
        }
        Ok((players, limits))
    }

    async fn record(
        &self,
        tx: &mut agon_store::Tx,
        the_match: &MatchView,
        outcome: &MatchOutcome,
        replay: &str,
    ) -> Result<(), Error> {
        if outcome.seats.len() != the_match.seats.len() {
            return Err(Error::machine("the workshop played with a different number of seats"));
        }
        let done = sqlx::query(
            "UPDATE matches SET state = $7, rounds = $2, digest = $3, reason = $4, replay = $5, ended_at = $6 \
             WHERE id = $1 AND state = $8",
        )
        .bind(the_match.id)
        .bind(i64::from(outcome.rounds))
        .bind(&outcome.digest)
        .bind(&outcome.reason)
        .bind(replay)
        .bind(self.0.clock.now())
        .bind(MatchState::Done)
        .bind(MatchState::Open)
        .execute(&mut **tx)
        .await?;
        if done.rows_affected() != 1 {
            return Err(Error::LeaseLost);
        }
        for (number, seat) in outcome.seats.iter().enumerate() {
            let (fault, detail, round) =
                seat.fault.clone().map_or_else(Default::default, |(a, b, c)| (a, b, Some(i64::from(c))));
            sqlx::query(
                "UPDATE seats SET score = $3, rank = $4, fuel = $5, fault = $6, fault_detail = $7, fault_round = $8 \
                 WHERE match = $1 AND seat = $2",
            )
            .bind(the_match.id)
            .bind(number as i64)
            .bind(seat.score)
            .bind(i64::from(seat.rank))
            .bind(i64::try_from(seat.fuel).unwrap_or(i64::MAX))
            .bind(fault)
            .bind(detail)
            .bind(round)
            .execute(&mut **tx)
            .await?;
        }
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

/// Runs blocking work on a thread of its own. A panic in it is an internal error, not the end of the worker.
async fn thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    spawn_blocking(work).await.map_err(|error| Error::machine(format!("the workshop: {error}")))
}
