//! The archive: contests of past years. They can still be viewed, but nothing more happens in them.

use super::Contest;
use crate::people::Account;
use crate::services::Contests;
use crate::{Error, Refusal};

/// A contest of the archive, with what is left of it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Archived {
    /// The short name in addresses.
    pub slug: String,
    pub title: String,
    pub game: String,
    /// When submissions opened, in milliseconds since 1970.
    pub opens_at: i64,
    /// When they closed.
    pub closes_at: i64,
    /// The number of people with a program.
    pub people: i64,
    /// The number of programs.
    pub programs: i64,
    /// The number of matches that were played.
    pub matches: i64,
    /// The winners of its series, latest first; empty while results are withheld.
    pub champions: Vec<String>,
}

agon_store::from_row!(Archived { slug, title, game, opens_at, closes_at, people, programs, matches } row {
    champions: Vec::new(),
});

impl Contest {
    /// # Errors
    /// The contest is in the archive.
    pub(crate) fn require_current(&self) -> Result<(), Error> {
        if self.archived_at.is_some() { Err(Refusal::Archived.into()) } else { Ok(()) }
    }
}

impl Contests<'_> {
    /// Moves a contest into the archive, or back. No further round begins by itself.
    ///
    /// # Errors
    /// The caller is not a teacher, a round is being played, or there is no such contest.
    pub async fn archive(&self, by: &Account, contest: i64, archived: bool) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let contest = self.in_tx(&mut tx, contest).await?;
        if contest.archived_at.is_some() == archived {
            return Ok(());
        }
        if archived && self.judge.rounds().is_playing(&mut tx, contest.id).await? {
            return Err(Refusal::RoundUnderWay.into());
        }
        sqlx::query(
            "UPDATE contests SET archived_at = $2, rounds_due = NULL, rounds_from = NULL, rounds_left = 0 WHERE id = $1",
        )
        .bind(contest.id)
        .bind(archived.then(|| self.judge.clock.now()))
        .execute(&mut *tx)
        .await?;
        let what = if archived { "archive" } else { "unarchive" };
        self.judge.audit(&mut tx, Some(by.id), what, &contest.slug, "").await?;
        Ok(tx.commit().await?)
    }

    /// The contests of the archive, latest first.
    pub async fn archived(&self, who: Option<&Account>) -> Result<Vec<Archived>, Error> {
        let mut all: Vec<Archived> = sqlx::query_as(
            "SELECT c.slug, c.title, c.game, c.opens_at, c.closes_at, \
             (SELECT COUNT(DISTINCT p.owner) FROM programs p WHERE p.contest = c.id) AS people, \
             (SELECT COUNT(*) FROM programs p WHERE p.contest = c.id) AS programs, \
             (SELECT COUNT(*) FROM matches m WHERE m.contest = c.id AND m.state = 'done') AS matches \
             FROM contests c WHERE c.archived_at IS NOT NULL ORDER BY c.closes_at DESC, c.id DESC",
        )
        .fetch_all(self.judge.db.read())
        .await?;
        for champion in self.judge.rounds().hall(who).await? {
            if let Some(one) = all.iter_mut().find(|one| one.slug == champion.slug) {
                one.champions.push(champion.name);
            }
        }
        Ok(all)
    }
}
