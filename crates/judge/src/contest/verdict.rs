//! From a submission to a program, with the steps of the original judge: it is built; it plays once with itself in all seats, where any
//! fault means rejection; then it must win four successive matches against Dummies outright. Each step is a separate job, and what follows from
//! its result is part of the same transaction.

use super::matches::{MatchJob, NewMatch, NewSeat};
use super::{
    Contest, DUMMIES, DUMMY, MatchKind, MatchView, RejectionReason, Steps, Submission, SubmissionState,
    match_step, read_origin,
};
use crate::Error;
use crate::services::Submissions;
use crate::workshop::MatchOutcome;
use agon_queue::Lane;
use agon_store::Tx;
use sqlx::Row;

/// The maximum length of a compiler message that is stored.
const MAX_MESSAGE: usize = 16 << 10;

/// Why a submission was rejected.
pub(super) struct Rejection {
    pub(super) reason: RejectionReason,
    pub(super) detail: String,
    pub(super) at: Option<(i64, Option<i64>)>,
}

impl Submissions<'_> {
    /// After a build: creates the first match, or rejects the submission.
    pub(super) async fn after_build(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        submission: &Submission,
        built: Result<String, String>,
    ) -> Result<(), Error> {
        let component = match built {
            Ok(component) => component,
            Err(message) => {
                let cut = message.floor_char_boundary(MAX_MESSAGE);
                let detail = message[..cut].to_owned();
                return self
                    .reject(tx, submission.id, Rejection { reason: RejectionReason::Build, detail, at: None })
                    .await;
            }
        };
        sqlx::query("UPDATE submissions SET component = $2, state = $3 WHERE id = $1")
            .bind(submission.id)
            .bind(component)
            .bind(SubmissionState::SelfPlay)
            .execute(&mut **tx)
            .await?;
        self.try_out(tx, contest, submission.id, MatchKind::SelfPlay, 0).await
    }

    /// After the match against itself: creates the first match against Dummies, or rejects the submission.
    pub(super) async fn after_self_play(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        the_match: &MatchView,
        outcome: &MatchOutcome,
    ) -> Result<(), Error> {
        let submission = tried(the_match)?;
        let fault = outcome.seats.iter().find_map(|result| result.fault.as_ref());
        if let Some((kind, detail, round)) = fault {
            let detail = format!("round {round}: {kind}: {detail}");
            let at = Some((the_match.id, Some(i64::from(*round))));
            let why = Rejection { reason: RejectionReason::Fault, detail, at };
            return self.fail(tx, submission, why).await;
        }
        self.try_out(tx, contest, submission, MatchKind::Dummies, 1).await
    }

    /// After a match against Dummies: creates the next one, accepts the submission, or rejects it.
    pub(super) async fn after_dummies(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        the_match: &MatchView,
        outcome: &MatchOutcome,
    ) -> Result<(), Error> {
        let submission = tried(the_match)?;
        let seat = the_match.seats.iter().position(|seat| seat.submission.is_some()).unwrap_or(0);
        let result = &outcome.seats[seat];
        let step: i64 = sqlx::query_scalar("SELECT step FROM submissions WHERE id = $1")
            .bind(submission)
            .fetch_one(&mut **tx)
            .await?;
        let alone = outcome.seats.iter().filter(|seat| seat.rank == 1).count() == 1;
        if result.rank != 1 || !alone {
            let fault = result
                .fault
                .as_ref()
                .map_or_else(String::new, |(kind, detail, _)| format!("; {kind}: {detail}"));
            let points = result.score;
            let place = match result.rank {
                1 => format!("shared first place with {points} points; a draw is not a win"),
                rank => format!("place {rank} of {}, with {points} points", outcome.seats.len()),
            };
            let detail = format!("match {step} of {DUMMIES}: {place}{fault}");
            let round = result.fault.as_ref().map(|(.., round)| i64::from(*round));
            let at = Some((the_match.id, round));
            return self.fail(tx, submission, Rejection { reason: RejectionReason::Lost, detail, at }).await;
        }
        if step < DUMMIES {
            return self.try_out(tx, contest, submission, MatchKind::Dummies, step + 1).await;
        }
        match self.rejudging_of(tx, submission).await? {
            Some(_) => self.pass_again(tx, contest, submission).await,
            None if self.has_verdict(tx, submission).await? => Ok(()),
            None => self.accept_if_room(tx, contest, submission).await,
        }
    }

    async fn fail(&self, tx: &mut Tx, submission: i64, why: Rejection) -> Result<(), Error> {
        match self.rejudging_of(tx, submission).await? {
            Some(rejudging) => self.fail_again(tx, rejudging, submission, why).await,
            None if self.has_verdict(tx, submission).await? => Ok(()),
            None => self.reject(tx, submission, why).await,
        }
    }

    /// Whether there is a verdict already: a match that comes in after its rejudging was stopped changes nothing.
    async fn has_verdict(&self, tx: &mut Tx, submission: i64) -> Result<bool, Error> {
        let state: SubmissionState = sqlx::query_scalar("SELECT state FROM submissions WHERE id = $1")
            .bind(submission)
            .fetch_one(&mut **tx)
            .await?;
        Ok(matches!(state, SubmissionState::Accepted | SubmissionState::Rejected))
    }

    /// Adds the next match of a submission. One that is judged again keeps its verdict until there is a new one.
    pub(super) async fn try_out(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        submission: i64,
        kind: MatchKind,
        step: i64,
    ) -> Result<(), Error> {
        let row = sqlx::query("SELECT owner, name, language FROM submissions WHERE id = $1")
            .bind(submission)
            .fetch_one(&mut **tx)
            .await?;
        let (owner, name): (i64, String) = (row.try_get("owner")?, row.try_get("name")?);
        let secret: String = sqlx::query_scalar("SELECT secret FROM contests WHERE id = $1")
            .bind(contest.id)
            .fetch_one(&mut **tx)
            .await?;
        let boards = self.judge.contests().boards(contest.id).await?;
        let board = &boards[usize::try_from(step).unwrap_or(0) % boards.len().max(1)];
        let own = step.max(1).saturating_sub(1) % board.seats.max(1);
        let seats = (0..board.seats).map(|seat| {
            if kind == MatchKind::SelfPlay || seat == own {
                NewSeat { bot: name.clone(), submission: Some((submission, owner)) }
            } else {
                NewSeat { bot: DUMMY.to_owned(), submission: None }
            }
        });
        let new = NewMatch {
            contest: contest.id,
            kind,
            submission: Some(submission),
            requester: None,
            board: board.number,
            seed: trial_seed(&secret, submission, step),
            seats: seats.collect(),
        };
        let again = self.rejudging_of(tx, submission).await?.is_some();
        sqlx::query(
            "UPDATE submissions SET state = CASE WHEN $4 = 1 THEN state ELSE $2 END, step = $3 WHERE id = $1",
        )
        .bind(submission)
        .bind(if kind == MatchKind::SelfPlay { SubmissionState::SelfPlay } else { SubmissionState::Dummies })
        .bind(step)
        .bind(i64::from(again))
        .execute(&mut **tx)
        .await?;
        let steps = Steps::of(contest, read_origin(&row)?);
        let job = if again {
            let step = match_step(&contest.game, MatchKind::Dummies);
            MatchJob { lane: Lane::Rejudge, person: None, step }
        } else {
            MatchJob { lane: Lane::Waiting, person: Some(owner), step: steps.trial(step) }
        };
        self.judge.matches().create(tx, new, job).await?;
        Ok(())
    }

    /// Creates a program, or the next version of one, if the owner may have another one. Several submissions can be in progress at the same time, so what
    /// was checked when they were submitted is checked again here.
    pub(super) async fn accept_if_room(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        submission: i64,
    ) -> Result<(), Error> {
        let row = sqlx::query(
            "SELECT s.owner, (SELECT COUNT(*) FROM programs p WHERE p.contest = s.contest AND p.owner = s.owner) AS programs, \
             (SELECT COUNT(*) FROM programs p WHERE p.contest = s.contest AND p.name_key = LOWER(s.name)) AS same \
             FROM submissions s WHERE s.id = $1",
        )
        .bind(submission)
        .fetch_one(&mut **tx)
        .await?;
        let (programs, same): (i64, i64) = (row.try_get("programs")?, row.try_get("same")?);
        let claims = self.claims(tx, contest.id, row.try_get("owner")?, submission).await?;
        let refused = if same > 0 && contest.options.locked_names {
            Some((
                RejectionReason::Locked,
                "a program with this name was accepted in the meantime".to_owned(),
            ))
        } else if same == 0 && programs + claims >= contest.max_programs {
            let detail = format!(
                "{programs} of {} programs were accepted before it, and {claims} submitted before it are being judged",
                contest.max_programs
            );
            Some((RejectionReason::TooMany, detail))
        } else {
            None
        };
        match refused {
            Some((reason, detail)) => {
                self.reject(tx, submission, Rejection { reason, detail, at: None }).await
            }
            None => self.accept(tx, contest, submission).await,
        }
    }

    /// Creates a program, or the next version of one. Somebody else may have taken the name in the meantime.
    pub(super) async fn accept(&self, tx: &mut Tx, contest: &Contest, submission: i64) -> Result<(), Error> {
        let row = sqlx::query("SELECT owner, name FROM submissions WHERE id = $1")
            .bind(submission)
            .fetch_one(&mut **tx)
            .await?;
        let (owner, name): (i64, String) = (row.try_get("owner")?, row.try_get("name")?);
        let now = self.judge.clock.now();
        let row = sqlx::query(
            "INSERT INTO programs (contest, owner, name, name_key, newest, versions, created_at) \
             VALUES ($1, $2, $3, $4, $5, 1, $6) ON CONFLICT (contest, name_key) DO UPDATE \
             SET newest = excluded.newest, versions = programs.versions + 1, rejudged = 0, \
             disqualified = CASE WHEN programs.rejudged = 1 THEN '' ELSE programs.disqualified END WHERE programs.owner = excluded.owner \
             RETURNING id, versions",
        )
        .bind(contest.id)
        .bind(owner)
        .bind(&name)
        .bind(name.to_lowercase())
        .bind(submission)
        .bind(now)
        .fetch_optional(&mut **tx)
        .await?;
        let Some(row) = row else {
            let detail = format!("in the meantime, somebody else's {name} was accepted");
            return self
                .reject(tx, submission, Rejection { reason: RejectionReason::Name, detail, at: None })
                .await;
        };
        let (program, version): (i64, i64) = (row.try_get("id")?, row.try_get("versions")?);
        sqlx::query(
            "UPDATE submissions SET state = $5, program = $2, version = $3, ended_at = $4 WHERE id = $1",
        )
        .bind(submission)
        .bind(program)
        .bind(version)
        .bind(now)
        .bind(SubmissionState::Accepted)
        .execute(&mut **tx)
        .await?;
        Ok(self.judge.queue.measure_whole(tx, submission, true).await?)
    }

    pub(super) async fn reject(&self, tx: &mut Tx, submission: i64, why: Rejection) -> Result<(), Error> {
        sqlx::query(
            "UPDATE submissions SET state = $7, reason = $2, detail = $3, fatal_match = $4, fatal_round = $5, \
             ended_at = $6 WHERE id = $1",
        )
        .bind(submission)
        .bind(why.reason)
        .bind(why.detail)
        .bind(why.at.map(|(the_match, _)| the_match))
        .bind(why.at.and_then(|(_, round)| round))
        .bind(self.judge.clock.now())
        .bind(SubmissionState::Rejected)
        .execute(&mut **tx)
        .await?;
        Ok(self.judge.queue.measure_whole(tx, submission, false).await?)
    }
}

/// The seed of a trial match: different for each submission and step, the same whenever the match is replayed, and unpredictable without the
/// secret of the contest.
fn trial_seed(secret: &str, submission: i64, step: i64) -> i64 {
    let key = blake3::hash(secret.as_bytes());
    let hash = blake3::keyed_hash(key.as_bytes(), format!("trial {submission} {step}").as_bytes());
    let [a, b, c, d, ..] = *hash.as_bytes();
    i64::from(u32::from_le_bytes([a, b, c, d]) >> 1)
}

/// The submission on trial in a match.
fn tried(the_match: &MatchView) -> Result<i64, Error> {
    let submission = the_match.seats.iter().find_map(|seat| seat.submission);
    submission.ok_or_else(|| Error::machine("a trial match without a submission"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trial_seeds_differ_and_need_the_secret() {
        let seed = trial_seed("secret", 7, 2);
        assert_eq!(seed, trial_seed("secret", 7, 2), "the same whenever it is played again");
        let others = [trial_seed("secret", 7, 3), trial_seed("secret", 8, 2), trial_seed("another", 7, 2)];
        assert!(!others.contains(&seed), "{others:?}");
        assert!((0..1 << 31).contains(&seed));
    }
}
