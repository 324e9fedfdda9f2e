//! Marks: one line for each student of a contest, also as CSV for spreadsheets.

use super::csv::CsvLines;
use crate::Error;
use crate::people::Account;
use crate::services::Desk;
use sqlx::Row;
use std::collections::BTreeMap;

/// What a student has achieved in a contest.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct Mark {
    pub student: String,
    pub email: String,
    /// The best of their programs.
    pub program: Option<String>,
    pub rating: Option<f64>,
    /// The rank among the students by rating; ties share a rank.
    pub rank: Option<i64>,
    /// The result of the official rounds, if there is one: the place in the final, the round that eliminated them, or `in`.
    pub official: Option<String>,
    /// The number of accepted submissions.
    pub accepted: i64,
    /// The number of rejected submissions.
    pub rejected: i64,
}

impl Desk<'_> {
    /// The marks of a contest: of all students, and of whoever else submitted something.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn marks(&self, who: &Account, contest: i64) -> Result<Vec<Mark>, Error> {
        who.require_teacher()?;
        let people = sqlx::query(
            "SELECT a.id, a.name, a.email, \
             (SELECT COUNT(*) FROM submissions s WHERE s.owner = a.id AND s.contest = $1 AND s.state = 'accepted') AS accepted, \
             (SELECT COUNT(*) FROM submissions s WHERE s.owner = a.id AND s.contest = $1 AND s.state = 'rejected') AS rejected \
             FROM accounts a WHERE a.role = 'student' \
             OR EXISTS (SELECT 1 FROM submissions s WHERE s.owner = a.id AND s.contest = $1) ORDER BY a.name, a.id",
        )
        .bind(contest)
        .fetch_all(self.judge.db.read())
        .await?;
        let owners = sqlx::query("SELECT id, owner FROM programs WHERE contest = $1")
            .bind(contest)
            .fetch_all(self.judge.db.read())
            .await?;
        let owners: BTreeMap<i64, i64> = owners
            .iter()
            .map(|row| Ok((row.try_get("id")?, row.try_get("owner")?)))
            .collect::<Result<_, sqlx::Error>>()?;
        let contest = self.judge.contests().by_id(contest).await?;
        let mut official: BTreeMap<i64, String> = BTreeMap::new();
        let entrants = self.judge.rounds().entrants(Some(who), &contest).await?;
        let several = entrants.iter().any(|entrant| entrant.series > 1);
        // The newest series comes first: the last one that a person took part in counts.
        for entrant in entrants {
            let result = match (entrant.rank, entrant.out_in) {
                (Some(rank), _) => format!("final {rank}"),
                (None, Some(round)) => format!("round {round}"),
                (None, None) => "in".to_owned(),
            };
            let result = if several { format!("series {}, {result}", entrant.series) } else { result };
            if let Some(owner) = owners.get(&entrant.program) {
                official.entry(*owner).or_insert(result);
            }
        }
        let contest = contest.id;
        // The ladder is in the order of the ratings: the first program of a person is the best.
        let mut best: BTreeMap<i64, (String, f64, i64)> = BTreeMap::new();
        let mut place = (0, f64::NAN, 0);
        for rung in self.judge.ladder().standings(contest).await? {
            let Some(owner) = owners.get(&rung.program).copied() else { continue };
            if best.contains_key(&owner) {
                continue;
            }
            place.0 += 1;
            if rung.skill.mean.total_cmp(&place.1).is_ne() {
                place = (place.0, rung.skill.mean, place.0);
            }
            best.insert(owner, (rung.name, rung.skill.mean, place.2));
        }
        let mut marks = Vec::with_capacity(people.len());
        for row in &people {
            let id = row.try_get("id")?;
            let found = best.remove(&id);
            let (program, rating, rank) = match found {
                Some((name, rating, rank)) => (Some(name), Some(rating), Some(rank)),
                None => (None, None, None),
            };
            marks.push(Mark {
                student: row.try_get("name")?,
                email: row.try_get("email")?,
                program,
                rating,
                rank,
                official: official.remove(&id),
                accepted: row.try_get("accepted")?,
                rejected: row.try_get("rejected")?,
            });
        }
        Ok(marks)
    }

    /// The marks of a contest as CSV, in UTF-8.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn marks_csv(&self, who: &Account, contest: i64) -> Result<String, Error> {
        let mut lines = CsvLines::new(&[
            "student", "email", "program", "rating", "rank", "official", "accepted", "rejected",
        ])?;
        for mark in self.marks(who, contest).await? {
            lines.add(&[
                &mark.student,
                &mark.email,
                mark.program.as_deref().unwrap_or(""),
                &mark.rating.map_or_else(String::new, |rating| format!("{rating:.2}")),
                &mark.rank.map_or_else(String::new, |rank| rank.to_string()),
                mark.official.as_deref().unwrap_or(""),
                &mark.accepted.to_string(),
                &mark.rejected.to_string(),
            ])?;
        }
        lines.finish()
    }
}
