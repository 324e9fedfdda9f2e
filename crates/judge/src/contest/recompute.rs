//! Recomputes all ratings of a contest from its matches, while the judge keeps working.
//!
//! The ratings are computed without a lock, and only events whose rating changed are written, in small transactions. Matches that were
//! played in the meantime are added in the last one, which also replaces the ratings. So nobody waits longer than one batch takes.

use super::standings::skill;
use crate::Error;
use crate::people::Account;
use crate::services::Ladder;
use agon_contest::stats::{Skill, Skills};
use agon_store::{Database, Tx};
use sqlx::Row;
use sqlx::any::AnyRow;
use std::collections::BTreeMap;

/// How many events are read or written at a time.
const BATCH: i64 = 2000;

/// Events in the order in which they happened. The plus keeps SQLite from looking up the many seats of the submission instead of the few of the match.
const EVENTS: &str = "SELECT e.id, e.match, e.submission, e.mean, e.deviation, e.at, s.rank FROM rating_events e \
    JOIN seats s ON s.match = e.match AND +s.submission = e.submission WHERE e.contest = $1 AND e.id > $2 ORDER BY e.id LIMIT $3";

/// A rating with its statistics.
#[derive(Clone, Copy, Default)]
struct Learned {
    skill: Skill,
    matches: i64,
    /// The same when results were frozen.
    frozen: Option<(Skill, i64)>,
}

struct Event {
    id: i64,
    of_match: i64,
    submission: i64,
    was: Skill,
    at: i64,
    rank: u8,
}

impl Event {
    fn read(row: &AnyRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            of_match: row.try_get("match")?,
            submission: row.try_get("submission")?,
            was: skill(row)?,
            at: row.try_get("at")?,
            rank: u8::try_from(row.try_get::<Option<i64>, _>("rank")?.unwrap_or(255)).unwrap_or(u8::MAX),
        })
    }
}

/// The ratings computed so far.
struct Course {
    frozen_at: Option<i64>,
    ratings: BTreeMap<i64, Learned>,
    /// The last event.
    last: i64,
}

impl Course {
    /// Updates the ratings from events; returns those that differ from what is stored.
    fn learn(&mut self, events: &[Event]) -> Vec<(i64, Skill)> {
        let mut changed = Vec::new();
        for played in events.chunk_by(|a, b| a.of_match == b.of_match) {
            let mut skills = Skills::new(played.len());
            for (number, event) in played.iter().enumerate() {
                skills.set(number, self.ratings.entry(event.submission).or_default().skill);
            }
            skills.learn(&played.iter().map(|event| event.rank).enumerate().collect::<Vec<_>>());
            for (number, event) in played.iter().enumerate() {
                let skill = skills.of(number);
                let learned = self.ratings.entry(event.submission).or_default();
                (learned.skill, learned.matches) = (skill, learned.matches + 1);
                if self.frozen_at.is_some_and(|frozen| event.at <= frozen) {
                    learned.frozen = Some((skill, learned.matches));
                }
                if skill != event.was {
                    changed.push((event.id, skill));
                }
                self.last = event.id;
            }
        }
        changed
    }
}

/// Cuts the events to whole matches: the last match of a full batch may continue in the next one.
fn whole_matches(mut events: Vec<Event>) -> Vec<Event> {
    let full = usize::try_from(BATCH).is_ok_and(|batch| events.len() >= batch);
    if let (true, Some(last)) = (full, events.last().map(|event| event.of_match)) {
        events.retain(|event| event.of_match != last);
    }
    events
}

/// Writes events, one statement per batch: there may be hundreds of thousands.
async fn write(db: &Database, tx: &mut Tx, changed: &[(i64, Skill)]) -> Result<(), Error> {
    for batch in changed.chunks(500) {
        // Numbers are written so that they read back exactly.
        let rows: Vec<String> = batch
            .iter()
            .map(|(id, skill)| format!("({id}, {:?}, {:?})", skill.mean, skill.deviation))
            .collect();
        let sql = db.sql(&format!(
            "UPDATE rating_events SET mean = v.column2, deviation = v.column3 FROM (VALUES {}) AS v \
             WHERE rating_events.id = v.column1",
            rows.join(", ")
        ));
        sqlx::query(sql).persistent(false).execute(&mut **tx).await?;
    }
    Ok(())
}

impl Ladder<'_> {
    /// Recomputes all ratings of a contest from its matches. Everything else continues in the meantime.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn recompute(&self, by: &Account, contest: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let db = &self.judge.db;
        let frozen_at = self.judge.contests().by_id(contest).await?.frozen_at;
        let mut course = Course { frozen_at, ratings: BTreeMap::new(), last: 0 };
        loop {
            let rows = sqlx::query(EVENTS).bind(contest).bind(course.last).bind(BATCH);
            let rows = rows.fetch_all(db.read()).await?;
            let events: Vec<Event> = rows.iter().map(Event::read).collect::<Result<_, _>>()?;
            let is_last = events.len() < usize::try_from(BATCH).unwrap_or(0);
            let changed = course.learn(&whole_matches(events));
            if !changed.is_empty() {
                let mut tx = db.begin().await?;
                write(db, &mut tx, &changed).await?;
                tx.commit().await?;
            }
            if is_last {
                break;
            }
        }
        let mut tx = db.begin().await?;
        // Matches played in the meantime; nobody can add more now.
        let rows = sqlx::query(EVENTS).bind(contest).bind(course.last).bind(i64::MAX);
        let rows = rows.fetch_all(&mut *tx).await?;
        let events: Vec<Event> = rows.iter().map(Event::read).collect::<Result<_, _>>()?;
        let changed = course.learn(&events);
        write(db, &mut tx, &changed).await?;
        self.replace(&mut tx, contest, &course).await?;
        self.judge.audit(&mut tx, Some(by.id), "recompute", &contest.to_string(), "").await?;
        Ok(tx.commit().await?)
    }

    async fn replace(&self, tx: &mut Tx, contest: i64, course: &Course) -> Result<(), Error> {
        sqlx::query("DELETE FROM ratings WHERE contest = $1").bind(contest).execute(&mut **tx).await?;
        for (submission, learned) in &course.ratings {
            sqlx::query(
                "INSERT INTO ratings (submission, contest, mean, deviation, matches, frozen_mean, frozen_deviation, frozen_matches) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(*submission)
            .bind(contest)
            .bind(learned.skill.mean)
            .bind(learned.skill.deviation)
            .bind(learned.matches)
            .bind(learned.frozen.map(|(skill, _)| skill.mean))
            .bind(learned.frozen.map(|(skill, _)| skill.deviation))
            .bind(learned.frozen.map_or(0, |(_, matches)| matches))
            .execute(&mut **tx)
            .await?;
        }
        Ok(())
    }
}
