//! What a teacher can do to results and rounds; all of it is written down.

use crate::people::Account;
use crate::{Error, Judge, Refusal};

impl Judge {
    /// Keeps back all results from now on, or lets them be seen again. Others see the ladder and the rounds as they are now.
    ///
    /// # Errors
    /// Somebody who is no teacher, or no such contest.
    pub async fn freeze(&self, by: &Account, contest: i64, frozen: bool) -> Result<(), Error> {
        let now = frozen.then(|| self.clock.now());
        let sql = "UPDATE contests SET frozen_at = $2 WHERE id = $1 AND ((frozen_at IS NULL) = ($3 = 1))";
        self.keep_back(by, contest, if frozen { "freeze" } else { "unfreeze" }, sql, now, frozen).await
    }

    /// Hides all results, or lets them be seen again.
    ///
    /// # Errors
    /// Somebody who is no teacher, or no such contest.
    pub async fn hide(&self, by: &Account, contest: i64, hidden: bool) -> Result<(), Error> {
        let sql = "UPDATE contests SET hidden = COALESCE($2, 0) WHERE id = $1 AND hidden <> $3";
        self.keep_back(by, contest, if hidden { "hide" } else { "show" }, sql, hidden.then_some(1), hidden)
            .await
    }

    async fn keep_back(
        &self,
        by: &Account,
        contest: i64,
        what: &str,
        sql: &'static str,
        value: Option<i64>,
        on: bool,
    ) -> Result<(), Error> {
        if !by.is_teacher() {
            return Err(Error::Forbidden);
        }
        let mut tx = self.db.begin().await?;
        let contest = self.contest_in(&mut tx, contest).await?;
        // What is so already stays as it was: frozen results do not melt by freezing them again.
        let done =
            sqlx::query(sql).bind(contest.id).bind(value).bind(i64::from(on)).execute(&mut *tx).await?;
        if done.rows_affected() > 0 {
            self.audit(&mut tx, Some(by.id), what, &contest.slug, "").await?;
        }
        Ok(tx.commit().await?)
    }

    /// Stops the round that is being played, as if it had never been: nobody is out, bets are given back. None begins by itself any more.
    ///
    /// # Errors
    /// Somebody who is no teacher, or no such contest.
    pub async fn stop_rounds(&self, by: &Account, contest: i64) -> Result<(), Error> {
        if !by.is_teacher() {
            return Err(Error::Forbidden);
        }
        let now = self.clock.now();
        let mut tx = self.db.begin().await?;
        let contest = self.contest_in(&mut tx, contest).await?;
        sqlx::query(
            "UPDATE contests SET rounds_left = 0, rounds_due = NULL, rounds_from = NULL WHERE id = $1",
        )
        .bind(contest.id)
        .execute(&mut *tx)
        .await?;
        let round: Option<i64> = sqlx::query_scalar(
            "UPDATE rounds SET state = 'stopped', ended_at = $2 WHERE contest = $1 AND state = 'playing' RETURNING id",
        )
        .bind(contest.id)
        .bind(now)
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(round) = round {
            self.cancel_matches(&mut tx, round, now).await?;
            self.refund_bets(&mut tx, round).await?;
            self.readmit(&mut tx, contest.id, round).await?;
        }
        let detail = round.map_or_else(String::new, |round| format!("round #{round}"));
        self.audit(&mut tx, Some(by.id), "stop-rounds", &contest.slug, &detail).await?;
        Ok(tx.commit().await?)
    }

    async fn cancel_matches(&self, tx: &mut crate::Tx, round: i64, now: i64) -> Result<(), Error> {
        sqlx::query(
            "UPDATE jobs SET state = 'cancelled', ended_at = $2 WHERE class = 'match' AND state = 'ready' \
             AND subject IN (SELECT match FROM round_matches WHERE round = $1)",
        )
        .bind(round)
        .bind(now)
        .execute(&mut **tx)
        .await?;
        sqlx::query(
            "UPDATE jobs SET stop = 1 WHERE class = 'match' AND state = 'leased' \
             AND subject IN (SELECT match FROM round_matches WHERE round = $1)",
        )
        .bind(round)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// A round that never was puts nobody out for staying away, and the first one closes no field.
    async fn readmit(&self, tx: &mut crate::Tx, contest: i64, round: i64) -> Result<(), Error> {
        sqlx::query(
            "UPDATE entrants SET out_in = NULL WHERE contest = $1 AND out_in = (SELECT number FROM rounds WHERE id = $2) \
             AND series = (SELECT series FROM rounds WHERE id = $2)",
        )
        .bind(contest)
        .bind(round)
        .execute(&mut **tx)
        .await?;
        sqlx::query(
            "DELETE FROM entrants WHERE contest = $1 AND series = (SELECT series FROM rounds WHERE id = $2) \
             AND NOT EXISTS (SELECT 1 FROM rounds o WHERE o.contest = $1 AND o.state <> 'stopped' AND o.series = entrants.series)",
        )
        .bind(contest)
        .bind(round)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Disqualifies a program, for a reason that everybody can read: it plays neither on the ladder nor in rounds that begin later. An empty
    /// reason takes it back.
    ///
    /// # Errors
    /// Somebody who is no teacher, no such program, or a reason that is too long.
    pub async fn disqualify(&self, by: &Account, program: i64, reason: &str) -> Result<(), Error> {
        if !by.is_teacher() {
            return Err(Error::Forbidden);
        }
        let reason = reason.trim();
        if reason.chars().count() > 500 {
            return Err(Refusal::BadTitle.into());
        }
        let mut tx = self.db.begin().await?;
        let done = sqlx::query("UPDATE programs SET disqualified = $2 WHERE id = $1")
            .bind(program)
            .bind(reason)
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        // Matches of the ladder that are waiting would be of no use.
        sqlx::query(
            "UPDATE jobs SET state = 'cancelled', ended_at = $2 WHERE class = 'match' AND state = 'ready' AND $3 <> '' \
             AND subject IN (SELECT m.id FROM matches m JOIN seats s ON s.match = m.id JOIN submissions u ON u.id = s.submission \
             WHERE u.program = $1 AND m.kind = 'ladder' AND m.state = 'open')",
        )
        .bind(program)
        .bind(self.clock.now())
        .bind(reason)
        .execute(&mut *tx)
        .await?;
        self.audit(&mut tx, Some(by.id), "disqualify", &program.to_string(), reason).await?;
        Ok(tx.commit().await?)
    }
}
