//! Which results everybody may see: a teacher can freeze them as they are, or hide them.

use crate::Error;
use crate::people::Account;
use crate::services::Contests;
use agon_store::{LockMode, Tx};

agon_store::text_enum! {
    /// What a teacher can do with the results of a contest.
    pub enum Visibility in "" {
        /// Others see the ladder and the rounds as they are now.
        Freeze = "freeze",
        Unfreeze = "unfreeze",
        /// Others see no results at all.
        Hide = "hide",
        Show = "show",
    }
}

/// Saves ratings and duels as they are now, for those who may not see newer ones.
async fn keep_standings(tx: &mut Tx, contest: i64) -> Result<(), Error> {
    for sql in [
        "UPDATE ratings SET frozen_mean = mean, frozen_deviation = deviation, frozen_matches = matches WHERE contest = $1",
        "UPDATE duels SET frozen_won = won, frozen_drawn = drawn, frozen_lost = lost \
         WHERE submission IN (SELECT id FROM submissions WHERE contest = $1)",
    ] {
        sqlx::query(sql).bind(contest).execute(&mut **tx).await?;
    }
    Ok(())
}

impl Contests<'_> {
    /// Withholds results, or shows them again.
    ///
    /// # Errors
    /// The caller is not a teacher, or there is no such contest.
    pub async fn set_visibility(&self, by: &Account, contest: i64, what: Visibility) -> Result<(), Error> {
        by.require_teacher()?;
        let frozen = "UPDATE contests SET frozen_at = $2 WHERE id = $1 AND ((frozen_at IS NULL) = ($3 = 1))";
        let hidden = "UPDATE contests SET hidden = COALESCE($2, 0) WHERE id = $1 AND hidden <> $3";
        let now = self.judge.clock.now();
        let (sql, value, on) = match what {
            Visibility::Freeze => (frozen, Some(now), true),
            Visibility::Unfreeze => (frozen, None, false),
            Visibility::Hide => (hidden, Some(1), true),
            Visibility::Show => (hidden, None, false),
        };
        let mut tx = self.judge.db.begin().await?;
        let contest = self.in_tx(&mut tx, contest).await?;
        // Repeating it changes nothing: freezing frozen results again does not move the moment.
        let done =
            sqlx::query(sql).bind(contest.id).bind(value).bind(i64::from(on)).execute(&mut *tx).await?;
        if done.rows_affected() > 0 {
            if what == Visibility::Freeze {
                // No result comes in between.
                self.judge.db.lock(&mut tx, contest.id, LockMode::Alone).await?;
                keep_standings(&mut tx, contest.id).await?;
            }
            self.judge.audit(&mut tx, Some(by.id), what.as_str(), &contest.slug, "").await?;
        }
        Ok(tx.commit().await?)
    }
}
