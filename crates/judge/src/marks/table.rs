//! The table of marks: one line for each student, with how the mark was computed; also for spreadsheets.

use super::series::{self, Series, Standing};
use super::sheet::{Cell, Sheet};
use super::{Formula, MarkRule, SeriesRule, VARIABLES};
use crate::Error;
use crate::desk::CsvLines;
use crate::people::Account;
use crate::services::Marks;
use sqlx::Row;
use std::collections::BTreeMap;

/// The mark of a student for one series.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct SeriesMark {
    /// Which series; 0 if there is none yet.
    pub series: i64,
    /// What the formula gives; nothing if it cannot be computed.
    pub mark: Option<f64>,
    /// The variables that the formula uses, with their values: `place = 3, rounds = 12`; or why it cannot be computed.
    pub how: String,
    /// Whether it can still change because the series is not over.
    pub open: bool,
}

/// What a student has achieved in a contest.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct Mark {
    pub student: String,
    /// The team whose mark it is, if they are in one.
    pub team: Option<String>,
    pub email: String,
    /// The mark; nothing if the formula cannot be computed.
    pub mark: Option<f64>,
    /// The best of their programs.
    pub program: Option<String>,
    pub rating: Option<f64>,
    /// The rank among the students by rating; ties share a rank.
    pub rank: Option<i64>,
    /// The result of the last official rounds, if there is one: the place in the final, the round that eliminated them, or `in`.
    pub official: Option<String>,
    /// The number of accepted submissions.
    pub accepted: i64,
    /// The number of rejected submissions.
    pub rejected: i64,
    /// How the mark was computed: one line for each series.
    pub series: Vec<SeriesMark>,
    /// The number of the account.
    pub account: i64,
}

/// A number as people write it: at most two decimals.
fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn official(series: &[Series], account: i64) -> Option<String> {
    let (newest, standing) =
        series.iter().rev().find_map(|one| Some((one.number, *one.standings.get(&account)?)))?;
    let result = match standing {
        Standing { final_place: place @ 1.., .. } => format!("final {place}"),
        Standing { is_out: true, rounds_survived, .. } => format!("round {}", rounds_survived + 1),
        _ => "in".to_owned(),
    };
    Some(if series.len() > 1 { format!("series {newest}, {result}") } else { result })
}

/// The mark of one line for all series.
fn combined(rule: SeriesRule, marks: &[SeriesMark]) -> Option<f64> {
    let all: Option<Vec<f64>> = marks.iter().map(|one| one.mark).collect();
    match rule {
        SeriesRule::Best => all?.into_iter().max_by(f64::total_cmp),
        SeriesRule::Mean => all.map(|all| all.iter().sum::<f64>() / all.len().max(1) as f64),
        SeriesRule::Last => marks.last()?.mark,
    }
}

/// What does not depend on the series.
struct Person {
    line: Mark,
    /// In whose name they take part: their team's, or their own.
    plays_as: i64,
    ladder_people: i64,
    finalists: i64,
}

impl Person {
    fn mark(&self, formula: &Formula, of: &Series, series_count: i64) -> SeriesMark {
        let standing = of.standings.get(&self.plays_as).copied();
        let took_part = standing.is_some();
        let Standing { place, final_place, is_finalist, rounds_survived, is_open, .. } =
            standing.unwrap_or_default();
        let number = |value: i64| value as f64;
        // In the order of the variables.
        let values = [
            number(place),
            number(final_place),
            f64::from(u8::from(is_finalist)),
            number(self.finalists),
            number(rounds_survived),
            number(of.rounds),
            f64::from(u8::from(took_part)),
            number(of.entrants),
            number(of.number),
            number(series_count),
            number(self.line.rank.unwrap_or(0)),
            number(self.ladder_people),
            self.line.rating.unwrap_or(0.0),
            number(self.line.accepted),
            number(self.line.rejected),
        ];
        let used = formula.used().into_iter();
        let how: Vec<String> =
            used.map(|variable| format!("{} = {}", VARIABLES[variable], short(values[variable]))).collect();
        let (mark, how) = match formula.value(&values) {
            Ok(mark) => (Some(mark), how.join(", ")),
            Err(error) => (None, format!("{error} ({})", how.join(", "))),
        };
        SeriesMark { series: of.number, mark, how, open: is_open }
    }
}

impl Marks<'_> {
    /// The marks of a contest: of all students, and of whoever else submitted something.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn list(&self, who: &Account, contest: i64) -> Result<Vec<Mark>, Error> {
        let rule = self.rule(who, contest).await?;
        self.preview(who, contest, &rule).await
    }

    /// The marks of a contest as they would be with another formula.
    ///
    /// # Errors
    /// The caller is not a teacher, or the formula cannot be read.
    pub async fn preview(&self, who: &Account, contest: i64, rule: &MarkRule) -> Result<Vec<Mark>, Error> {
        who.require_teacher()?;
        let formula = rule.checked()?;
        let finalists = self.judge.contests().by_id(contest).await?.finalists;
        let mut all = series::read(&self.judge.db, contest, finalists).await?;
        let series_count = all.len() as i64;
        let mut people = self.people(contest).await?;
        for person in &mut people {
            person.finalists = finalists;
            person.line.official = official(&all, person.plays_as);
        }
        if all.is_empty() {
            all.push(Series::default());
        }
        let marked = |mut person: Person| {
            let marks = all.iter().map(|one| person.mark(&formula, one, series_count)).collect();
            person.line.series = marks;
            person.line.mark = combined(rule.series, &person.line.series);
            person.line
        };
        Ok(people.into_iter().map(marked).collect())
    }

    async fn people(&self, contest: i64) -> Result<Vec<Person>, Error> {
        let people = sqlx::query(
            "SELECT a.id, a.name, a.email, COALESCE(m.team, a.id) AS plays_as, e.name AS team, COALESCE(t.accepted, 0) AS accepted, COALESCE(t.rejected, 0) AS rejected FROM accounts a \
             LEFT JOIN team_members m ON m.contest = $1 AND m.account = a.id LEFT JOIN accounts e ON e.id = m.team \
             LEFT JOIN (SELECT owner, COUNT(CASE WHEN state = 'accepted' THEN 1 END) AS accepted, \
               COUNT(CASE WHEN state = 'rejected' THEN 1 END) AS rejected FROM submissions WHERE contest = $1 GROUP BY owner) t ON t.owner = COALESCE(m.team, a.id) \
             WHERE a.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM teams x WHERE x.account = a.id) AND (a.role = 'student' OR t.owner IS NOT NULL) ORDER BY a.name, a.id",
        )
        .bind(contest)
        .fetch_all(self.judge.db.read())
        .await?;
        // The ladder is in the order of the ratings: the first program of a person is the best.
        let mut best: BTreeMap<i64, (String, f64, i64)> = BTreeMap::new();
        let mut place = (0, f64::NAN, 0);
        for rung in self.judge.ladder().standings(contest).await? {
            if best.contains_key(&rung.owner) {
                continue;
            }
            place.0 += 1;
            if rung.skill.mean.total_cmp(&place.1).is_ne() {
                place = (place.0, rung.skill.mean, place.0);
            }
            best.insert(rung.owner, (rung.name, rung.skill.mean, place.2));
        }
        let ladder_people = best.len() as i64;
        let mut lines = Vec::with_capacity(people.len());
        for row in &people {
            let (account, plays_as) = (row.try_get("id")?, row.try_get("plays_as")?);
            let (program, rating, rank) = match best.get(&plays_as).cloned() {
                Some((name, rating, rank)) => (Some(name), Some(rating), Some(rank)),
                None => (None, None, None),
            };
            let line = Mark {
                student: row.try_get("name")?,
                team: row.try_get("team")?,
                email: row.try_get("email")?,
                mark: None,
                program,
                rating,
                rank,
                official: None,
                accepted: row.try_get("accepted")?,
                rejected: row.try_get("rejected")?,
                series: Vec::new(),
                account,
            };
            lines.push(Person { line, plays_as, ladder_people, finalists: 0 });
        }
        Ok(lines)
    }

    /// The marks of a contest as CSV, in UTF-8.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn csv(&self, who: &Account, contest: i64) -> Result<String, Error> {
        let mut lines = CsvLines::new(&COLUMNS)?;
        for mark in self.list(who, contest).await? {
            let cells = mark.cells();
            let cells: Vec<String> = cells.into_iter().map(Cell::into_text).collect();
            lines.add(&cells.iter().map(String::as_str).collect::<Vec<_>>())?;
        }
        lines.finish()
    }

    /// The marks of a contest as a workbook for spreadsheets.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn xlsx(&self, who: &Account, contest: i64) -> Result<Vec<u8>, Error> {
        let rule = self.rule(who, contest).await?;
        let mut sheet = Sheet::new("Marks", &COLUMNS);
        for mark in self.preview(who, contest, &rule).await? {
            sheet.add(mark.cells());
        }
        sheet.add(Vec::new());
        sheet.add(vec![Cell::Text(format!("{} ({})", rule.text(), rule.series))]);
        sheet.finish()
    }
}

const COLUMNS: [&str; 10] =
    ["student", "email", "mark", "program", "rating", "rank", "official", "accepted", "rejected", "how"];

impl Mark {
    /// The mark as people write it.
    #[must_use]
    pub fn shown(&self) -> String {
        self.mark.map_or_else(|| "?".to_owned(), short)
    }

    /// Whether it can still change because a series is not over.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.series.iter().any(|one| one.open)
    }

    /// How the mark was computed.
    #[must_use]
    pub fn how(&self) -> String {
        let several = self.series.len() > 1;
        let line = |one: &SeriesMark| {
            let mark = one.mark.map_or_else(|| "?".to_owned(), short);
            let how = format!("{} → {mark}", one.how);
            if several { format!("series {}: {how}", one.series) } else { how }
        };
        self.series.iter().map(line).collect::<Vec<_>>().join("; ")
    }

    fn cells(&self) -> Vec<Cell> {
        let number = |value: Option<f64>| {
            value.map_or(Cell::Empty, |value| Cell::Number((value * 100.0).round() / 100.0))
        };
        let text = |value: &Option<String>| value.clone().map_or(Cell::Empty, Cell::Text);
        vec![
            Cell::Text(self.student.clone()),
            Cell::Text(self.email.clone()),
            number(self.mark),
            text(&self.program),
            number(self.rating),
            self.rank.map_or(Cell::Empty, |rank| Cell::Number(rank as f64)),
            text(&self.official),
            Cell::Number(self.accepted as f64),
            Cell::Number(self.rejected as f64),
            Cell::Text(self.how()),
        ]
    }
}
