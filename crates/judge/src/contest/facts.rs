//! What everybody may know about a program: its versions, their ratings, the rounds it played; and how programs fared against each other.

use super::standings::Rung;
use super::{Contest, standings};
use crate::Error;
use crate::people::Account;
use crate::services::Programs;
use agon_contest::stats::Skill;
use sqlx::Row;
use sqlx::any::AnyRow;

/// How many programs are compared with each other at a time: the best ones.
const COMPARED: usize = 30;

/// A program for everybody.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct ProgramFacts {
    pub program: i64,
    /// The contest's short name.
    pub contest: String,
    pub name: String,
    /// Whose it is, for those who are signed in.
    pub owner: Option<String>,
    /// Why it is disqualified, or nothing.
    pub disqualified: String,
    /// Its versions, newest first.
    pub versions: Vec<VersionView>,
    /// The official rounds that it played.
    pub rounds: Vec<i64>,
}

/// A version of a program.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct VersionView {
    /// Which, from 1.
    pub version: i64,
    /// The submission that it was.
    pub submission: i64,
    /// When it was accepted, in milliseconds since 1970.
    pub accepted_at: i64,
    /// Its rating, if it played.
    #[schema(value_type = Option<Object>)]
    pub skill: Option<Skill>,
    /// How many matches of the ladder it played.
    pub matches: i64,
}

/// How the best programs of a contest fared against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct HeadToHead {
    /// The programs, best first.
    pub rungs: Vec<Rung>,
    /// Matches won and lost, by row and column; none where they never met.
    cells: Vec<Vec<Option<(i64, i64)>>>,
}

impl HeadToHead {
    /// The programs, each with its cells.
    pub fn rows(&self) -> impl Iterator<Item = (&Rung, &[Option<(i64, i64)>])> {
        self.rungs.iter().zip(self.cells.iter().map(Vec::as_slice))
    }
}

impl Programs<'_> {
    /// What somebody may know of a program.
    ///
    /// # Errors
    /// No such thing.
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
            "SELECT v.version, v.id, v.ended_at, v.matches, e.mean, e.deviation FROM \
             (SELECT s.version, s.id, s.ended_at, \
                (SELECT COUNT(*) FROM rating_events c WHERE c.submission = s.id AND c.at <= $2) AS matches, \
                (SELECT MAX(m.id) FROM rating_events m WHERE m.submission = s.id AND m.at <= $2) AS event \
              FROM submissions s WHERE s.program = $1 AND s.version IS NOT NULL) v \
             LEFT JOIN rating_events e ON e.id = v.event ORDER BY v.version DESC LIMIT 100",
        )
        .bind(id)
        .bind(until)
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
        let rounds = "SELECT r.number FROM round_entries e JOIN rounds r ON r.id = e.round \
                      WHERE e.program = $1 AND r.state <> 'stopped' AND r.started_at <= $2 ORDER BY r.number";
        let rounds = sqlx::query_scalar(rounds).bind(id).bind(until).fetch_all(self.judge.db.read()).await?;
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

    /// How the best programs fared against each other on the ladder.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn head_to_head(&self, who: Option<&Account>, contest: &Contest) -> Result<HeadToHead, Error> {
        let mut rungs = self.judge.ladder().standings_for(who, contest).await?;
        rungs.retain(|rung| rung.disqualified.is_empty());
        rungs.truncate(COMPARED);
        let mut cells = vec![vec![None; rungs.len()]; rungs.len()];
        for (cells, rung) in cells.iter_mut().zip(&rungs) {
            for duel in self.judge.ladder().duels(who, rung.submission).await? {
                if let Some(column) = rungs.iter().position(|other| other.submission == duel.against) {
                    cells[column] = Some((duel.won, duel.lost));
                }
            }
        }
        Ok(HeadToHead { rungs, cells })
    }
}
