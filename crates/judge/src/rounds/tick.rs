//! Starts official rounds when they are due. Any number of servers may call it, as often as they like.

use super::plan::RoundPlan;
use crate::Error;
use crate::contest::Contest;
use crate::desk::AuditDetail;
use crate::services::Rounds;
use agon_store::clock::HOUR;
use sqlx::FromRow;

impl Rounds<'_> {
    /// Begins the rounds that are due, each once, and returns how many. A start that finds a round being played waits for its end; starts
    /// that were missed while no server ran count as one. If the clock was ahead and was set back, the next start is the next
    /// one by the clock as it is now.
    pub async fn tick(&self) -> Result<usize, Error> {
        let now = self.judge.clock.now();
        let due: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM contests WHERE rounds_due IS NOT NULL AND (rounds_due <= $1 OR \
             (rounds_due > rounds_from AND rounds_due > $1 + rounds_every * $2))",
        )
        .bind(now)
        .bind(HOUR)
        .fetch_all(self.judge.db.read())
        .await?;
        let mut begun = 0;
        for contest in due {
            begun += usize::from(self.tick_one(contest).await?);
        }
        if begun > 0 {
            self.judge.queue.wake();
        }
        Ok(begun)
    }

    async fn tick_one(&self, id: i64) -> Result<bool, Error> {
        let now = self.judge.clock.now();
        let mut tx = self.judge.db.begin().await?;
        let row = sqlx::query("SELECT * FROM contests WHERE id = $1").bind(id).fetch_one(&mut *tx).await?;
        let (contest, plan) = (Contest::from_row(&row)?, RoundPlan::from_row(&row)?);
        // Another server may have been faster.
        let Some(due) = plan.next_at else { return Ok(false) };
        let standing = self.standing(&mut tx, id).await?;
        let mut next = plan.start_after(now);
        let mut begun = false;
        if standing.over {
            next = None;
        } else if due <= now {
            if standing.playing {
                return Ok(false);
            }
            match self.begin_rounds(&mut tx, &contest, None).await {
                Ok(_) => begun = true,
                Err(Error::Refused { why, .. }) => {
                    let detail = AuditDetail::Refused { refused: why.code() }.stored()?;
                    self.judge.audit(&mut tx, None, "skip-round", &contest.slug, &detail).await?;
                }
                Err(error) => return Err(error),
            }
        }
        sqlx::query("UPDATE contests SET rounds_due = $2 WHERE id = $1")
            .bind(id)
            .bind(next)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(begun)
    }
}
