//! How a teacher stops the official rounds.

use super::RoundState;
use crate::Error;
use crate::desk::AuditDetail;
use crate::people::Account;
use crate::services::Rounds;
use agon_queue::JobClass;
use agon_store::Tx;

impl Rounds<'_> {
    /// Stops the round that is being played, as if it had never begun: nobody is eliminated, and bets are refunded. No further round begins by itself.
    ///
    /// # Errors
    /// The caller is not a teacher, or there is no such contest.
    pub async fn stop(&self, by: &Account, contest: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let now = self.judge.clock.now();
        let mut tx = self.judge.db.begin().await?;
        let contest = self.judge.contests().in_tx(&mut tx, contest).await?;
        sqlx::query(
            "UPDATE contests SET rounds_left = 0, rounds_due = NULL, rounds_from = NULL WHERE id = $1",
        )
        .bind(contest.id)
        .execute(&mut *tx)
        .await?;
        let round: Option<(i64, i64)> = sqlx::query_as(
            "UPDATE rounds SET state = $3, ended_at = $2 WHERE contest = $1 AND state = $4 RETURNING id, number",
        )
        .bind(contest.id)
        .bind(now)
        .bind(RoundState::Stopped)
        .bind(RoundState::Playing)
        .fetch_optional(&mut *tx)
        .await?;
        let mut detail = String::new();
        if let Some((round, number)) = round {
            detail = AuditDetail::Round { round: number }.stored()?;
            self.cancel_matches(&mut tx, round).await?;
            self.judge.bets().refund(&mut tx, round).await?;
            self.readmit(&mut tx, contest.id, round).await?;
        }
        self.judge.audit(&mut tx, Some(by.id), "stop-rounds", &contest.slug, &detail).await?;
        Ok(tx.commit().await?)
    }

    async fn cancel_matches(&self, tx: &mut Tx, round: i64) -> Result<(), Error> {
        let matches: Vec<i64> = sqlx::query_scalar("SELECT match FROM round_matches WHERE round = $1")
            .bind(round)
            .fetch_all(&mut **tx)
            .await?;
        self.judge.queue.cancel_waiting_in(tx, JobClass::Match, &matches).await?;
        Ok(self.judge.queue.stop_running_in(tx, JobClass::Match, &matches).await?)
    }

    /// A stopped round eliminates nobody for missing it, and if it was the first one, it does not close the field.
    async fn readmit(&self, tx: &mut Tx, contest: i64, round: i64) -> Result<(), Error> {
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
}
