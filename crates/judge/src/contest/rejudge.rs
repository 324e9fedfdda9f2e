//! Judging again, after limits or boards have changed. Each submission plays its trial again, with the same seeds, in a lane of its own behind everything that
//! somebody is waiting for. Until there is a new verdict, the old one counts, so nothing changes halfway.
//!
//! A program whose version fails is disqualified until its owner's next version is accepted. A rejected submission that passes becomes a program. Official rounds
//! are history and stay as they are.

use super::verdict::Rejection;
use super::{Contest, MatchKind, MatchState, SubmissionState};
use crate::desk::{self, AuditDetail};
use crate::people::Account;
use crate::services::Submissions;
use crate::{Error, Refusal};
use agon_queue::JobClass;
use agon_store::Tx;
use sqlx::Row;

/// What to judge again.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct NewRejudging {
    /// The newest version of each program.
    pub programs: bool,
    /// The last submission of everybody who was rejected for a fault or a lost match.
    pub rejected: bool,
    /// Whether the ladder starts over: all ratings are forgotten. Matches remain.
    pub ladder: bool,
    /// Why, for the log and for those whose programs fail.
    pub reason: String,
}

impl Default for NewRejudging {
    fn default() -> Self {
        Self { programs: true, rejected: false, ladder: false, reason: String::new() }
    }
}

/// A submission that was judged again.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Rejudged {
    pub submission: i64,
    pub name: String,
    pub owner: String,
    /// The verdict before: `accepted` or `rejected`.
    pub was: SubmissionState,
    /// The verdict now.
    pub verdict: SubmissionState,
}

agon_store::from_row!(Rejudged { submission, name, owner, was, verdict });

/// A time when submissions were judged again.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Rejudging {
    pub id: i64,
    /// Who started it.
    pub by: String,
    pub reason: String,
    /// Whether the ladder started over.
    pub ladder: bool,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The number of submissions.
    pub total: i64,
    /// How many of them have their new verdict.
    pub done: i64,
    /// Those whose verdict changed.
    pub changed: Vec<Rejudged>,
}

agon_store::from_row!(Rejudging { id, by, reason, at, total, done } row {
    ladder: row.try_get::<i64, _>("ladder")? == 1,
    changed: Vec::new(),
});

/// The newest version of each program that plays, or that an earlier rejudging put out.
const PROGRAMS: &str = "SELECT s.id, s.state FROM programs p JOIN submissions s ON s.id = p.newest WHERE p.contest = $1 \
    AND ((s.state = 'accepted' AND p.disqualified = '') OR (s.state = 'rejected' AND p.rejudged = 1))";

/// The last submission under each name that never became a program.
const REJECTED: &str = "SELECT s.id, s.state FROM submissions s WHERE s.contest = $1 AND s.state = 'rejected' \
    AND s.reason IN ('fault', 'lost') AND s.component <> '' AND s.program IS NULL AND NOT EXISTS \
    (SELECT 1 FROM submissions n WHERE n.contest = s.contest AND n.owner = s.owner AND n.name = s.name AND n.id > s.id)";

impl Submissions<'_> {
    /// Judges submissions again with the contest's current limits and boards. Returns how many.
    ///
    /// # Errors
    /// The caller is not a teacher, the reason is missing, or the ladder is to start over while results are withheld.
    pub async fn rejudge(&self, by: &Account, contest: &Contest, new: &NewRejudging) -> Result<usize, Error> {
        by.require_teacher()?;
        let reason = desk::reason(&new.reason)?;
        if new.ladder && (contest.hidden || contest.frozen_at.is_some()) {
            return Err(Refusal::ResultsWithheld.into());
        }
        let mut tx = self.judge.db.begin().await?;
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO rejudgings (contest, started_by, reason, ladder, at) VALUES ($1, $2, $3, $4, $5) RETURNING id",
        )
        .bind(contest.id)
        .bind(by.id)
        .bind(reason)
        .bind(i64::from(new.ladder))
        .bind(self.judge.clock.now())
        .fetch_one(&mut *tx)
        .await?;
        let mut count = 0;
        for (wanted, sql) in [(new.programs, PROGRAMS), (new.rejected, REJECTED)] {
            if !wanted {
                continue;
            }
            for row in sqlx::query(sql).bind(contest.id).fetch_all(&mut *tx).await? {
                let (submission, was): (i64, SubmissionState) = (row.try_get("id")?, row.try_get("state")?);
                if self.rejudging_of(&mut tx, submission).await?.is_some() {
                    continue;
                }
                sqlx::query("INSERT INTO rejudged (rejudging, submission, was) VALUES ($1, $2, $3)")
                    .bind(id)
                    .bind(submission)
                    .bind(was)
                    .execute(&mut *tx)
                    .await?;
                self.try_out(&mut tx, contest, submission, MatchKind::SelfPlay, 0).await?;
                count += 1;
            }
        }
        if new.ladder {
            self.judge.ladder().begin_anew(&mut tx, contest.id).await?;
        }
        let detail =
            AuditDetail::Rejudging { submissions: count, ladder_restarted: new.ladder, reason }.stored()?;
        self.judge.audit(&mut tx, Some(by.id), "rejudge", &contest.slug, &detail).await?;
        tx.commit().await?;
        self.judge.queue.wake();
        Ok(count)
    }

    /// Ends all rejudging of a contest: submissions that have no new verdict keep the old one.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn stop_rejudging(&self, by: &Account, contest: &Contest) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let open: Vec<i64> = sqlx::query_scalar(
            "SELECT m.id FROM matches m JOIN rejudged r ON r.submission = m.submission AND r.verdict = '' \
             WHERE m.contest = $1 AND m.state = $2",
        )
        .bind(contest.id)
        .bind(MatchState::Open)
        .fetch_all(&mut *tx)
        .await?;
        self.judge.queue.cancel_waiting_in(&mut tx, JobClass::Match, &open).await?;
        self.judge.queue.stop_running_in(&mut tx, JobClass::Match, &open).await?;
        sqlx::query(
            "DELETE FROM rejudged WHERE verdict = '' AND rejudging IN (SELECT id FROM rejudgings WHERE contest = $1)",
        )
        .bind(contest.id)
        .execute(&mut *tx)
        .await?;
        self.judge.audit(&mut tx, Some(by.id), "stop-rejudging", &contest.slug, "").await?;
        Ok(tx.commit().await?)
    }

    /// When submissions of a contest were judged again, newest first.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn rejudgings(&self, who: &Account, contest: i64) -> Result<Vec<Rejudging>, Error> {
        who.require_teacher()?;
        let mut all: Vec<Rejudging> = sqlx::query_as(
            "SELECT r.id, a.name AS by, r.reason, r.ladder, r.at, \
             (SELECT COUNT(*) FROM rejudged d WHERE d.rejudging = r.id) AS total, \
             (SELECT COUNT(*) FROM rejudged d WHERE d.rejudging = r.id AND d.verdict <> '') AS done \
             FROM rejudgings r JOIN accounts a ON a.id = r.started_by WHERE r.contest = $1 ORDER BY r.id DESC LIMIT 20",
        )
        .bind(contest)
        .fetch_all(self.judge.db.read())
        .await?;
        for one in &mut all {
            one.changed = sqlx::query_as(
                "SELECT d.submission, s.name, a.name AS owner, d.was, d.verdict FROM rejudged d \
                 JOIN submissions s ON s.id = d.submission JOIN accounts a ON a.id = s.owner \
                 WHERE d.rejudging = $1 AND d.verdict <> '' AND d.verdict <> d.was ORDER BY s.name, d.submission",
            )
            .bind(one.id)
            .fetch_all(self.judge.db.read())
            .await?;
        }
        Ok(all)
    }

    /// The rejudging that a submission is in, if it has no new verdict yet.
    pub(super) async fn rejudging_of(&self, tx: &mut Tx, submission: i64) -> Result<Option<i64>, Error> {
        Ok(sqlx::query_scalar("SELECT rejudging FROM rejudged WHERE submission = $1 AND verdict = ''")
            .bind(submission)
            .fetch_optional(&mut **tx)
            .await?)
    }

    async fn close_rejudged(
        &self,
        tx: &mut Tx,
        submission: i64,
        verdict: SubmissionState,
    ) -> Result<(), Error> {
        sqlx::query("UPDATE rejudged SET verdict = $2 WHERE submission = $1 AND verdict = ''")
            .bind(submission)
            .bind(verdict)
            .execute(&mut **tx)
            .await?;
        Ok(())
    }

    /// Records that the submission passed again.
    pub(super) async fn pass_again(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        submission: i64,
    ) -> Result<(), Error> {
        let program: Option<i64> = sqlx::query_scalar("SELECT program FROM submissions WHERE id = $1")
            .bind(submission)
            .fetch_one(&mut **tx)
            .await?;
        sqlx::query(
            "UPDATE submissions SET reason = '', detail = '', fatal_match = NULL, fatal_round = NULL WHERE id = $1",
        )
        .bind(submission)
        .execute(&mut **tx)
        .await?;
        if program.is_none() {
            // It may be refused for another reason: the name is taken, or there are too many programs.
            self.accept_if_room(tx, contest, submission).await?;
            let state: SubmissionState = sqlx::query_scalar("SELECT state FROM submissions WHERE id = $1")
                .bind(submission)
                .fetch_one(&mut **tx)
                .await?;
            return self.close_rejudged(tx, submission, state).await;
        }
        sqlx::query("UPDATE submissions SET state = $2 WHERE id = $1")
            .bind(submission)
            .bind(SubmissionState::Accepted)
            .execute(&mut **tx)
            .await?;
        sqlx::query("UPDATE programs SET disqualified = '', rejudged = 0 WHERE newest = $1 AND rejudged = 1")
            .bind(submission)
            .execute(&mut **tx)
            .await?;
        self.close_rejudged(tx, submission, SubmissionState::Accepted).await
    }

    /// Records that the submission failed this time.
    pub(super) async fn fail_again(
        &self,
        tx: &mut Tx,
        rejudging: i64,
        submission: i64,
        why: Rejection,
    ) -> Result<(), Error> {
        self.reject(tx, submission, why).await?;
        // If the version was replaced in the meantime, its program is not disqualified.
        let program: Option<i64> = sqlx::query_scalar(
            "UPDATE programs SET rejudged = 1, disqualified = (SELECT reason FROM rejudgings WHERE id = $2) \
             WHERE newest = $1 AND (disqualified = '' OR rejudged = 1) RETURNING id",
        )
        .bind(submission)
        .bind(rejudging)
        .fetch_optional(&mut **tx)
        .await?;
        if let Some(program) = program {
            self.judge.programs().cancel_ladder(tx, program).await?;
        }
        self.close_rejudged(tx, submission, SubmissionState::Rejected).await
    }
}
