//! Stars: matches whose replays somebody wants to keep. Those whose programs played may star a match, and teachers.

use crate::contest::MatchView;
use crate::people::Account;
use crate::services::Matches;
use crate::{Error, Refusal};
use agon_store::Tx;

/// How many matches one person can star; teachers as many as they like.
const MAX_STARS: i64 = 200;

impl MatchView {
    /// Whether somebody may star a match, and have its replay recreated.
    #[must_use]
    pub fn may_keep(&self, who: &Account) -> bool {
        who.is_teacher() || self.seats.iter().any(|seat| seat.owner.is_some_and(|owner| who.owns(owner)))
    }
}

impl Matches<'_> {
    /// Whether somebody has starred a match.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn is_starred(&self, who: &Account, id: i64) -> Result<bool, Error> {
        let found: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM stars WHERE match = $1 AND account = $2")
            .bind(id)
            .bind(who.id)
            .fetch_one(self.judge.db.read())
            .await?;
        Ok(found > 0)
    }

    /// Stars a match, or takes the star back.
    ///
    /// # Errors
    /// A match that does not exist for this person, or too many stars.
    pub async fn star(&self, who: &Account, id: i64, starred: bool) -> Result<(), Error> {
        self.keepable(who, id).await?;
        let mut tx = self.judge.db.begin().await?;
        if starred {
            self.star_in(&mut tx, who, id).await?;
        } else {
            let sql = "DELETE FROM stars WHERE match = $1 AND account = $2";
            sqlx::query(sql).bind(id).bind(who.id).execute(&mut *tx).await?;
        }
        Ok(tx.commit().await?)
    }

    /// A match that somebody may star.
    pub(super) async fn keepable(&self, who: &Account, id: i64) -> Result<MatchView, Error> {
        let found = self.get(Some(who), id).await?;
        if found.may_keep(who) { Ok(found) } else { Err(Error::NotFound) }
    }

    pub(super) async fn star_in(&self, tx: &mut Tx, who: &Account, id: i64) -> Result<(), Error> {
        let held: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM stars WHERE account = $1 AND match <> $2")
            .bind(who.id)
            .bind(id)
            .fetch_one(&mut **tx)
            .await?;
        if held >= MAX_STARS && !who.is_teacher() {
            return Err(Refusal::TooManyStars.into());
        }
        let sql = "INSERT INTO stars (match, account, created_at) VALUES ($1, $2, $3) ON CONFLICT (match, account) DO NOTHING";
        sqlx::query(sql).bind(id).bind(who.id).bind(self.judge.clock.now()).execute(&mut **tx).await?;
        Ok(())
    }
}
