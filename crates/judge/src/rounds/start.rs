//! How a round begins: its entrants, boards and seed are fixed, and bets are closed.

use super::field::Candidate;
use super::{RoundKind, RoundState, StoredRound};
use crate::contest::{Contest, schedule_header};
use crate::desk::AuditDetail;
use crate::people::Account;
use crate::services::Rounds;
use crate::{Error, Refusal};
use agon_contest::{Format, Header};
use agon_store::Tx;
use sqlx::Row;

/// Whether a round can begin.
pub(super) struct Standing {
    /// Whether one is being played.
    pub(super) playing: bool,
    /// Whether the final has been played.
    pub(super) over: bool,
}

impl Rounds<'_> {
    /// Begins the next official round, or the final.
    ///
    /// # Errors
    /// The caller is not a teacher, a round is being played, the competition is over, or there are fewer than two programs.
    pub async fn start(&self, by: &Account, contest: i64) -> Result<i64, Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let contest = self.judge.contests().in_tx(&mut tx, contest).await?;
        contest.require_current()?;
        let standing = self.standing(&mut tx, contest.id).await?;
        if standing.playing {
            return Err(Refusal::RoundUnderWay.into());
        }
        if standing.over {
            return Err(Refusal::SeriesOver.into());
        }
        let number = self.begin_rounds(&mut tx, &contest, Some(by.id)).await?;
        tx.commit().await?;
        self.judge.queue.wake();
        Ok(number)
    }

    /// Begins a new competition after the final of the last one: everybody can take part again.
    ///
    /// # Errors
    /// The caller is not a teacher, or the competition is not over.
    pub async fn new_series(&self, by: &Account, contest: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let contest = self.judge.contests().in_tx(&mut tx, contest).await?;
        if !self.standing(&mut tx, contest.id).await?.over {
            return Err(Refusal::SeriesGoesOn.into());
        }
        sqlx::query("UPDATE contests SET series = series + 1 WHERE id = $1")
            .bind(contest.id)
            .execute(&mut *tx)
            .await?;
        self.judge.audit(&mut tx, Some(by.id), "new-series", &contest.slug, "").await?;
        Ok(tx.commit().await?)
    }

    /// Whether the final of the current series has been played.
    pub async fn is_over(&self, contest: i64) -> Result<bool, Error> {
        let mut tx = self.judge.db.read().begin().await?;
        Ok(self.standing(&mut tx, contest).await?.over)
    }

    /// Whether a round is being played.
    pub(crate) async fn is_playing(&self, tx: &mut Tx, contest: i64) -> Result<bool, Error> {
        Ok(self.standing(tx, contest).await?.playing)
    }

    pub(super) async fn standing(&self, tx: &mut Tx, contest: i64) -> Result<Standing, Error> {
        let count = "SELECT COUNT(*) FROM rounds r JOIN contests t ON t.id = r.contest WHERE r.contest = $1 AND \
                     (r.state = 'playing' OR $2 = 1) AND \
                     ($2 = 0 OR (r.series = t.series AND r.kind = 'final' AND r.state = 'done'))";
        let playing: i64 = sqlx::query_scalar(count).bind(contest).bind(0i64).fetch_one(&mut **tx).await?;
        let over: i64 = sqlx::query_scalar(count).bind(contest).bind(1i64).fetch_one(&mut **tx).await?;
        Ok(Standing { playing: playing > 0, over: over > 0 })
    }

    /// Begins as many rounds, one after the other, as the contest plays at each start.
    pub(super) async fn begin_rounds(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        by: Option<i64>,
    ) -> Result<i64, Error> {
        let number = self.begin_round(tx, contest, by).await?;
        sqlx::query("UPDATE contests SET rounds_left = rounds_each - 1 WHERE id = $1")
            .bind(contest.id)
            .execute(&mut **tx)
            .await?;
        self.judge
            .audit(tx, by, "start-round", &contest.slug, &AuditDetail::Round { round: number }.stored()?)
            .await?;
        Ok(number)
    }

    /// Begins one round. If it is refused, nothing was written.
    pub(super) async fn begin_round(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        by: Option<i64>,
    ) -> Result<i64, Error> {
        let field = self.field(tx, contest.id).await?;
        if field.len() < 2 {
            return Err(Refusal::TooFewPrograms.into());
        }
        let finalists = usize::try_from(contest.finalists).unwrap_or(0);
        let kind = if field.len() <= finalists { RoundKind::Final } else { RoundKind::Round };
        let header = self.header(contest, kind, &field).await?;
        let row = sqlx::query(
            "SELECT t.series, (SELECT COALESCE(MAX(r.number), 0) FROM rounds r WHERE r.contest = t.id) AS last \
             FROM contests t WHERE t.id = $1",
        )
        .bind(contest.id)
        .fetch_one(&mut **tx)
        .await?;
        let (series, number) = (row.try_get::<i64, _>("series")?, row.try_get::<i64, _>("last")? + 1);
        let now = self.judge.clock.now();
        let text = serde_json::to_string(&header).map_err(Error::machine)?;
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO rounds (contest, number, series, kind, state, header, started_by, started_at) \
             VALUES ($1, $2, $3, $4, $8, $5, $6, $7) RETURNING id",
        )
        .bind(contest.id)
        .bind(number)
        .bind(series)
        .bind(kind)
        .bind(text)
        .bind(by)
        .bind(now)
        .bind(RoundState::Playing)
        .fetch_one(&mut **tx)
        .await?;
        self.enter(tx, contest.id, series, number, id, &field).await?;
        self.judge.bets().close(tx, contest.id, id, kind).await?;
        let stored = StoredRound {
            id,
            number,
            series,
            kind,
            state: RoundState::Playing,
            header,
            started_at: now,
            ended_at: None,
        };
        self.advance(tx, contest, &stored).await?;
        Ok(number)
    }

    /// Stores who plays. The first round closes the field; whoever misses a later one is eliminated.
    async fn enter(
        &self,
        tx: &mut Tx,
        contest: i64,
        series: i64,
        number: i64,
        round: i64,
        field: &[Candidate],
    ) -> Result<(), Error> {
        for (place, candidate) in field.iter().enumerate() {
            sqlx::query(
                "INSERT INTO round_entries (round, place, program, submission, owner) VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(round)
            .bind(place as i64)
            .bind(candidate.program)
            .bind(candidate.submission)
            .bind(candidate.owner)
            .execute(&mut **tx)
            .await?;
            sqlx::query(
                "INSERT INTO entrants (contest, series, account) VALUES ($1, $2, $3) \
                 ON CONFLICT (contest, series, account) DO NOTHING",
            )
            .bind(contest)
            .bind(series)
            .bind(candidate.owner)
            .execute(&mut **tx)
            .await?;
        }
        sqlx::query(
            "UPDATE entrants SET out_in = $3 WHERE contest = $1 AND series = $2 AND out_in IS NULL \
             AND account NOT IN (SELECT owner FROM round_entries WHERE round = $4)",
        )
        .bind(contest)
        .bind(series)
        .bind(number)
        .bind(round)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Everything that determines the schedule.
    async fn header(&self, contest: &Contest, kind: RoundKind, field: &[Candidate]) -> Result<Header, Error> {
        let boards = self.judge.contests().boards(contest.id).await?;
        let names: Vec<&str> = field.iter().map(|candidate| candidate.name.as_str()).collect();
        let (format, rounds) = match kind {
            RoundKind::Round => (Format::Rounds, 1),
            RoundKind::Final => (Format::Elimination, 0),
        };
        let mut header = schedule_header(contest, &contest.title, format, &names, boards)?;
        (header.plan.rounds, header.plan.finalists) = (rounds, field.len() - 1);
        Ok(header)
    }
}
