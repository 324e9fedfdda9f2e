//! The hall of fame: the winners of all contests, forever.

use super::StoredRound;
use crate::Error;
use crate::contest::Contest;
use crate::people::Account;
use crate::services::Rounds;
use agon_store::Tx;

/// The winner of a contest.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Champion {
    /// The contest's short name.
    pub slug: String,
    /// The contest's title.
    pub title: String,
    pub game: String,
    pub program: i64,
    pub name: String,
    /// Who wrote it.
    pub owner: String,
    /// When it won, in milliseconds since 1970.
    pub at: i64,
}

agon_store::from_row!(Champion { slug, title, game, program, name, owner, at });

impl Rounds<'_> {
    /// The winners of all contests, newest first; while results are withheld, their winners are missing.
    pub async fn hall(&self, who: Option<&Account>) -> Result<Vec<Champion>, Error> {
        Ok(sqlx::query_as(
            "SELECT h.* FROM hall h JOIN contests t ON t.id = h.contest \
             WHERE $1 = 1 OR (t.hidden = 0 AND (t.frozen_at IS NULL OR h.at <= t.frozen_at)) ORDER BY h.at DESC, h.id DESC",
        )
        .bind(i64::from(who.is_some_and(Account::is_teacher)))
        .fetch_all(self.judge.db.read())
        .await?)
    }

    /// Records the best of the final who has not been disqualified in the meantime.
    pub(super) async fn enter_hall(
        &self,
        tx: &mut Tx,
        contest: &Contest,
        round: &StoredRound,
        now: i64,
    ) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO hall (contest, series, slug, title, game, program, name, owner, at) \
             SELECT $1, $2, $3, $4, $5, p.id, p.name, a.name, $6 FROM round_entries e JOIN programs p ON p.id = e.program \
             JOIN accounts a ON a.id = e.owner WHERE e.round = $7 AND p.disqualified = '' ORDER BY e.rank LIMIT 1",
        )
        .bind(contest.id)
        .bind(round.series)
        .bind(&contest.slug)
        .bind(&contest.title)
        .bind(&contest.game)
        .bind(now)
        .bind(round.id)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}
