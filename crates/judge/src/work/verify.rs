//! Verifies the results of workers on other machines: a sample of the matches that they played is played again by another worker, and must be identical, to the last byte of the replay.
//!
//! The sample is drawn when the result comes in, with random numbers that no worker can guess. A match with a different result is recorded as a [`WrongResult`], which names both workers, and the token of the
//! first is flagged: from then on everything submitted with it is checked, until a teacher lifts the flag or revokes the token. The result stays: which of the two is wrong is for a teacher to find out.

use super::TokenHolder;
use crate::contest::{Contest, MatchView, verify_step};
use crate::desk::AuditDetail;
use crate::people::Account;
use crate::services::{Machines, Work};
use crate::workshop::MatchOutcome;
use crate::{Error, Refusal};
use agon_queue::{JobClass, Lane, Lease, NewJob};
use agon_store::{Tx, secret};
use sqlx::Row;

/// What percentage of the matches of workers on other machines is checked, unless a teacher says otherwise.
const DEFAULT_SHARE: u8 = 2;
/// No more are added while this many are waiting: there may be no worker that can do them.
const MAX_WAITING: i64 = 500;
/// How many doubts the desk shows.
const MAX_SHOWN: i64 = 50;

/// A result from a worker on another machine that cannot be right.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct WrongResult {
    /// What it is about: a build or a match.
    pub class: JobClass,
    /// The submission or the match.
    pub subject: i64,
    /// The worker that submitted it.
    pub worker: String,
    /// The worker that got a different result; empty if the judge itself noticed.
    pub found_by: String,
    /// What is different.
    pub what: String,
    /// When it was found, in milliseconds since 1970.
    pub at: i64,
    /// When a teacher lifted the flag.
    pub settled_at: Option<i64>,
}

agon_store::from_row!(WrongResult { class, subject, worker, found_by, what, at, settled_at });

impl Work<'_> {
    /// Adds a job to check this result, if it is in the sample, as part of the transaction that commits it; returns whether it did.
    pub(crate) async fn sample(
        &self,
        tx: &mut Tx,
        lease: &Lease,
        contest: &Contest,
        replay: &str,
    ) -> Result<bool, Error> {
        // A match that was cut off by the clock is not repeatable.
        if replay.is_empty() {
            return Ok(false);
        }
        let row = sqlx::query(
            "SELECT j.holder, t.flagged_at, (SELECT value FROM settings WHERE name = 'verify') AS share \
             FROM jobs j LEFT JOIN worker_tokens t ON t.id = j.holder WHERE j.id = $1 AND j.holder IS NOT NULL",
        )
        .bind(lease.job)
        .fetch_optional(&mut **tx)
        .await?;
        // The judge's own workers are trusted.
        let Some(row) = row else { return Ok(false) };
        let share = match row.try_get::<Option<i64>, _>("flagged_at")? {
            Some(_) => 100,
            None => read_share(row.try_get("share")?),
        };
        if secret::number()? % 100 >= u64::from(share) {
            return Ok(false);
        }
        let waiting = "SELECT COUNT(*) FROM jobs WHERE class = 'verify' AND state = 'ready'";
        if sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut **tx).await? >= MAX_WAITING {
            return Ok(false);
        }
        let job = NewJob {
            class: JobClass::Verify,
            subject: lease.subject,
            lane: Lane::Ladder,
            person: None,
            whole: None,
            step: verify_step(&contest.game),
            needs: "",
            avoid: row.try_get("holder")?,
        };
        self.judge.queue.enqueue(tx, job).await?;
        Ok(true)
    }

    /// Ends the check of a match: compares the new result with the one that was submitted.
    pub(crate) async fn commit_verification(
        &self,
        lease: &Lease,
        outcome: &MatchOutcome,
        replay: &str,
    ) -> Result<(), Error> {
        let judge = self.judge;
        let played = judge.matches().load(lease.subject).await?;
        let found = difference(&played, outcome, replay);
        let mut tx = judge.db.begin_shared().await?;
        judge.queue.complete(&mut tx, lease).await?;
        if let Some(found) = found {
            let row = sqlx::query(
                "SELECT m.holder, m.worker, v.worker AS found_by FROM jobs m JOIN jobs v ON v.id = $1 \
                 WHERE m.class = 'match' AND m.subject = $2 AND m.holder IS NOT NULL",
            )
            .bind(lease.job)
            .bind(lease.subject)
            .fetch_one(&mut *tx)
            .await?;
            let doubt = WrongResult {
                class: JobClass::Match,
                subject: lease.subject,
                worker: row.try_get("worker")?,
                found_by: row.try_get("found_by")?,
                what: found.to_string(),
                at: judge.clock.now(),
                settled_at: None,
            };
            note(&mut tx, row.try_get("holder")?, &doubt).await?;
            let Difference { seat, what, first, again } = &found;
            let detail = AuditDetail::Difference { seat: *seat, difference: what, first, again }.stored()?;
            judge.audit(&mut tx, None, "doubt", &doubt.worker, &detail).await?;
            tracing::error!(
                worker = doubt.worker,
                found_by = doubt.found_by,
                what = doubt.what,
                "a match had a different result when played again"
            );
        }
        Ok(tx.commit().await?)
    }
}

/// Records a doubt and flags the token.
async fn note(tx: &mut Tx, holder: i64, doubt: &WrongResult) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO doubts (class, subject, holder, worker, found_by, what, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(doubt.class)
    .bind(doubt.subject)
    .bind(holder)
    .bind(&doubt.worker)
    .bind(&doubt.found_by)
    .bind(&doubt.what)
    .bind(doubt.at)
    .execute(&mut **tx)
    .await?;
    sqlx::query("UPDATE worker_tokens SET flagged_at = COALESCE(flagged_at, $2) WHERE id = $1")
        .bind(holder)
        .bind(doubt.at)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// In what a match that was played again differs from the submitted result.
struct Difference {
    seat: Option<usize>,
    what: &'static str,
    first: String,
    again: String,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(seat) = self.seat {
            write!(f, "seat {seat}: ")?;
        }
        write!(f, "{} `{}`, not `{}`", self.what, self.first, self.again)
    }
}

/// The first difference between a match that was played again and the submitted result.
fn difference(played: &MatchView, outcome: &MatchOutcome, replay: &str) -> Option<Difference> {
    let differs = |seat: Option<usize>, what: &'static str, first: &str, again: &str| {
        (first != again).then(|| Difference { seat, what, first: first.to_owned(), again: again.to_owned() })
    };
    let number =
        |seat, what, first: i64, again: i64| differs(seat, what, &first.to_string(), &again.to_string());
    let rounds = number(None, "rounds", played.rounds.unwrap_or(0), i64::from(outcome.rounds));
    let seats = || {
        played.seats.iter().zip(&outcome.seats).enumerate().find_map(|(place, (seat, result))| {
            let fuel = i64::try_from(result.fuel).unwrap_or(i64::MAX);
            let fault = result.fault.as_ref().map_or("", |(kind, ..)| kind.as_str());
            let place = Some(place);
            number(place, "score", seat.score.unwrap_or(0), result.score)
                .or_else(|| number(place, "rank", seat.rank.unwrap_or(0), i64::from(result.rank)))
                .or_else(|| number(place, "fuel", seat.fuel.unwrap_or(0), fuel))
                .or_else(|| differs(place, "fault", &seat.fault, fault))
        })
    };
    rounds
        .or_else(seats)
        .or_else(|| differs(None, "digest", &played.digest, &outcome.digest))
        .or_else(|| differs(None, "replay", &played.replay, replay))
}

/// The percentage that a teacher set.
fn read_share(text: Option<String>) -> u8 {
    text.and_then(|text| text.parse().ok()).unwrap_or(DEFAULT_SHARE).min(100)
}

impl Machines<'_> {
    /// Records that a worker submitted something that the judge itself can see is wrong.
    pub(super) async fn note_bad_report(
        &self,
        holder: &TokenHolder,
        lease: &Lease,
        why: &str,
    ) -> Result<(), Error> {
        let mut tx = self.judge.db.begin_shared().await?;
        let worker: String = sqlx::query_scalar("SELECT worker FROM jobs WHERE id = $1")
            .bind(lease.job)
            .fetch_one(&mut *tx)
            .await?;
        let doubt = WrongResult {
            class: lease.class,
            subject: lease.subject,
            worker,
            found_by: String::new(),
            what: why.to_owned(),
            at: self.judge.clock.now(),
            settled_at: None,
        };
        note(&mut tx, holder.id, &doubt).await?;
        Ok(tx.commit().await?)
    }

    /// The results that cannot be right, newest first.
    ///
    /// # Errors
    /// Somebody who is not a teacher.
    pub async fn doubts(&self, by: &Account) -> Result<Vec<WrongResult>, Error> {
        by.require_teacher()?;
        let sql = "SELECT class, subject, worker, found_by, what, at, settled_at FROM doubts ORDER BY id DESC LIMIT $1";
        Ok(sqlx::query_as(sql).bind(MAX_SHOWN).fetch_all(self.judge.db.read()).await?)
    }

    /// Lifts the flag of a token: a teacher has looked into it.
    ///
    /// # Errors
    /// Somebody who is not a teacher, or no such token.
    pub async fn lift_flag(&self, by: &Account, id: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let name: Option<String> =
            sqlx::query_scalar("UPDATE worker_tokens SET flagged_at = NULL WHERE id = $1 RETURNING name")
                .bind(id)
                .fetch_optional(&mut *tx)
                .await?;
        let name = name.ok_or(Error::NotFound)?;
        sqlx::query("UPDATE doubts SET settled_at = $2 WHERE holder = $1 AND settled_at IS NULL")
            .bind(id)
            .bind(self.judge.clock.now())
            .execute(&mut *tx)
            .await?;
        self.judge.audit(&mut tx, Some(by.id), "lift-worker-flag", &name, "").await?;
        Ok(tx.commit().await?)
    }

    /// What percentage of the matches of workers on other machines is played again.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn verify_share(&self) -> Result<u8, Error> {
        let share = sqlx::query_scalar("SELECT value FROM settings WHERE name = 'verify'");
        Ok(read_share(share.fetch_optional(self.judge.db.read()).await?))
    }

    /// Sets that percentage.
    ///
    /// # Errors
    /// Somebody who is not a teacher, or more than a hundred.
    pub async fn set_verify_share(&self, by: &Account, share: u8) -> Result<(), Error> {
        by.require_teacher()?;
        if share > 100 {
            return Err(Refusal::BadNumber.into());
        }
        let mut tx = self.judge.db.begin().await?;
        sqlx::query(
            "INSERT INTO settings (name, value) VALUES ('verify', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(share.to_string())
        .execute(&mut *tx)
        .await?;
        self.judge.audit(&mut tx, Some(by.id), "verify-share", "site", &share.to_string()).await?;
        Ok(tx.commit().await?)
    }
}
