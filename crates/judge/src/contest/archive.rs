//! The archive: contests of past years. They can still be viewed, but nothing more happens in them.

use super::Contest;
use crate::people::Account;
use crate::services::Contests;
use crate::{Error, Refusal};
use agon_store::clock::HOUR;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

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
    #[serde(skip)]
    id: i64,
}

agon_store::from_row!(Archived { slug, title, game, opens_at, closes_at, people, programs, id } row {
    matches: 0,
    champions: Vec::new(),
});

/// How many matches were played in the contests of the archive, and when they were counted: the number hardly changes, and counting a million takes a tenth of a second.
#[derive(Debug, Default)]
pub(crate) struct PlayedCounts(Mutex<BTreeMap<i64, (i64, i64)>>);

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
            "SELECT c.id, c.slug, c.title, c.game, c.opens_at, c.closes_at, \
             (SELECT COUNT(DISTINCT p.owner) FROM programs p WHERE p.contest = c.id) AS people, \
             (SELECT COUNT(*) FROM programs p WHERE p.contest = c.id) AS programs \
             FROM contests c WHERE c.archived_at IS NOT NULL ORDER BY c.closes_at DESC, c.id DESC",
        )
        .fetch_all(self.judge.db.read())
        .await?;
        for one in &mut all {
            one.matches = self.count_played(one.id).await?;
        }
        for champion in self.judge.rounds().hall(who).await? {
            if let Some(one) = all.iter_mut().find(|one| one.slug == champion.slug) {
                one.champions.push(champion.name);
            }
        }
        Ok(all)
    }

    async fn count_played(&self, contest: i64) -> Result<i64, Error> {
        let (counts, now) = (&self.judge.played_counts.0, self.judge.clock.now());
        let known = counts.lock().unwrap_or_else(PoisonError::into_inner).get(&contest).copied();
        if let Some((_, matches)) = known.filter(|(at, _)| (*at..at + HOUR).contains(&now)) {
            return Ok(matches);
        }
        let sql = "SELECT COUNT(*) FROM matches WHERE contest = $1 AND state = 'done'";
        let matches = sqlx::query_scalar(sql).bind(contest).fetch_one(self.judge.db.read()).await?;
        counts.lock().unwrap_or_else(PoisonError::into_inner).insert(contest, (now, matches));
        Ok(matches)
    }
}
