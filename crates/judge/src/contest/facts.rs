//! What everybody may know about a program: its versions, their ratings and the rounds it played; and how programs did against each other.

use super::standings::LadderRow;
use super::{Contest, standings};
use crate::Error;
use crate::people::Account;
use crate::services::Programs;
use agon_contest::stats::Skill;
use sqlx::Row;
use sqlx::any::AnyRow;

/// How many of the best programs are compared with each other.
const MAX_COMPARED: usize = 30;

/// A program, as everybody may see it.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct ProgramFacts {
    pub program: i64,
    /// The contest's short name.
    pub contest: String,
    pub name: String,
    /// The owner, for those who are signed in.
    pub owner: Option<String>,
    /// Why it is disqualified; empty if it is not.
    pub disqualified: String,
    /// Its versions, newest first.
    pub versions: Vec<VersionView>,
    /// The official rounds that it played.
    pub rounds: Vec<PlayedRound>,
}

/// A round that a program played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct PlayedRound {
    /// Its number in the contest, for URLs.
    pub number: i64,
    pub series: i64,
    /// Its number in its series, for people.
    pub in_series: i64,
}

agon_store::from_row!(PlayedRound { number, series, in_series });

/// A version of a program.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct VersionView {
    /// Its number, from 1.
    pub version: i64,
    /// Its submission.
    pub submission: i64,
    /// When it was accepted, in milliseconds since 1970.
    pub accepted_at: i64,
    /// Its rating, if it played.
    #[schema(value_type = Option<Object>)]
    pub skill: Option<Skill>,
    /// The number of ladder matches it played.
    pub matches: i64,
}

/// How the best programs of a contest did against each other.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct HeadToHead {
    /// The programs, best first.
    pub rungs: Vec<LadderRow>,
    /// Matches won and lost, by row and column; null where they never met.
    #[schema(value_type = Vec<Vec<Option<Vec<i64>>>>)]
    cells: Vec<Vec<Option<(i64, i64)>>>,
}

impl HeadToHead {
    /// The programs, each with its row of cells.
    pub fn rows(&self) -> impl Iterator<Item = (&LadderRow, &[Option<(i64, i64)>])> {
        self.rungs.iter().zip(self.cells.iter().map(Vec::as_slice))
    }
}

impl Programs<'_> {
    /// What somebody may know of a program.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist.
    pub async fn facts(&self, who: Option<&Account>, id: i64) -> Result<(Contest, ProgramFacts), Error> {
        let row = sqlx::query(
            "SELECT p.contest, p.name, p.disqualified, a.name AS owner FROM programs p JOIN accounts a ON a.id = p.owner \
             WHERE p.id = $1",
        )
        .bind(id)
        .fetch_optional(self.judge.db.read())
        .await?;
        let row = row.ok_or(Error::NotFound)?;
        let contest = self.judge.contests().by_id(row.try_get("contest")?).await?;
        let until = contest.shown_until(who);
        let versions = sqlx::query(
            "SELECT s.version, s.id, s.ended_at, \
             COALESCE(CASE $2 WHEN 0 THEN 0 WHEN 1 THEN r.frozen_matches ELSE r.matches END, 0) AS matches, \
             CASE $2 WHEN 1 THEN r.frozen_mean ELSE r.mean END AS mean, \
             CASE $2 WHEN 1 THEN r.frozen_deviation ELSE r.deviation END AS deviation \
             FROM submissions s LEFT JOIN ratings r ON r.submission = s.id \
             WHERE s.program = $1 AND s.version IS NOT NULL ORDER BY s.version DESC LIMIT 100",
        )
        .bind(id)
        .bind(match until {
            0 => 0i64,
            i64::MAX => 2,
            _ => 1,
        })
        .fetch_all(self.judge.db.read())
        .await?;
        let version = |row: &AnyRow| {
            let matches: i64 = row.try_get("matches")?;
            Ok(VersionView {
                version: row.try_get("version")?,
                submission: row.try_get("id")?,
                accepted_at: row.try_get::<Option<i64>, _>("ended_at")?.unwrap_or(0),
                skill: if matches > 0 { Some(standings::skill(row)?) } else { None },
                matches,
            })
        };
        let rounds = "SELECT r.number, r.series, r.number + 1 - (SELECT MIN(o.number) FROM rounds o \
                      WHERE o.contest = r.contest AND o.series = r.series) AS in_series FROM round_entries e JOIN rounds r ON r.id = e.round \
                      WHERE e.program = $1 AND r.state <> 'stopped' AND r.started_at <= $2 ORDER BY r.number";
        let rounds = sqlx::query_as(rounds).bind(id).bind(until).fetch_all(self.judge.db.read()).await?;
        let facts = ProgramFacts {
            program: id,
            contest: contest.slug.clone(),
            name: row.try_get("name")?,
            owner: who.map(|_| row.try_get("owner")).transpose()?,
            disqualified: row.try_get("disqualified")?,
            versions: versions.iter().map(version).collect::<Result<_, sqlx::Error>>()?,
            rounds,
        };
        Ok((contest, facts))
    }

    /// How the best programs did against each other on the ladder.
    pub async fn head_to_head(&self, who: Option<&Account>, contest: &Contest) -> Result<HeadToHead, Error> {
        let mut rungs = self.judge.ladder().standings_for(who, contest).await?;
        rungs.retain(|rung| rung.disqualified.is_empty());
        rungs.truncate(MAX_COMPARED);
        let mut cells = vec![vec![None; rungs.len()]; rungs.len()];
        if rungs.is_empty() {
            return Ok(HeadToHead { rungs, cells });
        }
        let ids: Vec<String> = rungs.iter().map(|rung| rung.submission.to_string()).collect();
        let ids = ids.join(", ");
        let frozen = if contest.shown_until(who) == i64::MAX { "" } else { "frozen_" };
        let sql = self.judge.db.sql(&format!(
            "SELECT submission, against, {frozen}won AS won, {frozen}lost AS lost FROM duels \
             WHERE submission IN ({ids}) AND against IN ({ids}) AND {frozen}won + {frozen}drawn + {frozen}lost > 0"
        ));
        for row in sqlx::query(sql).fetch_all(self.judge.db.read()).await? {
            let place = |name: &str| {
                let submission: i64 = row.try_get(name)?;
                Ok::<_, sqlx::Error>(rungs.iter().position(|rung| rung.submission == submission))
            };
            if let (Some(line), Some(column)) = (place("submission")?, place("against")?) {
                cells[line][column] = Some((row.try_get("won")?, row.try_get("lost")?));
            }
        }
        Ok(HeadToHead { rungs, cells })
    }
}
