//! Recomputes all ratings of a contest from its matches, while the judge keeps working.
//!
//! The ratings are computed without a lock, and only events whose rating changed are written, in small transactions. Matches that were
//! played in the meantime are added in the last one, which also replaces the ratings. So nobody waits longer than one batch takes.
//!
//! Results are committed concurrently, so the events of different matches can be mixed, and one with a lower number can appear later than one with a higher number. Therefore everything up to a
//! moment at which no result was being committed is read first, and the rest while none is.

use super::standings::skill;
use crate::Error;
use crate::people::Account;
use crate::services::Ladder;
use agon_contest::stats::{Skill, Skills};
use agon_store::{Database, LockMode, Tx};
use sqlx::Row;
use sqlx::any::AnyRow;
use std::collections::{BTreeMap, BTreeSet};

/// How many events are read or written at a time.
const BATCH: i64 = 2000;

/// Events in the order in which they happened. The plus keeps SQLite from looking up the many seats of the submission instead of the few of the match.
const EVENTS: &str = "SELECT e.id, e.match, e.submission, e.mean, e.deviation, e.at, s.rank FROM rating_events e \
    JOIN seats s ON s.match = e.match AND +s.submission = e.submission WHERE e.contest = $1 AND e.id > $2 AND e.id <= $4 ORDER BY e.id LIMIT $3";

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
    /// All events up to this one are included.
    last: i64,
    /// Later events that are also included: their matches began before it.
    ahead: BTreeSet<i64>,
}

impl Course {
    /// Updates the ratings from events; returns those that differ from what is stored.
    fn learn(&mut self, events: Vec<Event>) -> Vec<(i64, Skill)> {
        let mut changed = Vec::new();
        // By match, in the order of their first events.
        let mut order: BTreeMap<i64, i64> = BTreeMap::new();
        for event in &events {
            order.entry(event.of_match).or_insert(event.id);
        }
        let mut events = events;
        events.retain(|event| !self.ahead.contains(&event.id));
        events.sort_by_key(|event| (order.get(&event.of_match).copied(), event.id));
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
            }
        }
        changed
    }

    /// Everything up to this event is included, and these later ones.
    fn advance(&mut self, last: i64, ahead: impl Iterator<Item = i64>) {
        self.last = last;
        self.ahead.extend(ahead);
        self.ahead.retain(|id| *id > last);
    }
}

/// Matches with one of the last this many events of a batch may have others after it: far more than the players of all results that are committed at the same time.
const TAIL: usize = 500;

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
        let mut course = Course { frozen_at, ratings: BTreeMap::new(), last: 0, ahead: BTreeSet::new() };
        let until = self.settled(contest).await?;
        let mut events = self.events(contest, course.last, until).await?;
        while let Some(last) = events.last().map(|event| event.id) {
            let known = events.len();
            let open: BTreeSet<i64> =
                events[known.saturating_sub(TAIL)..].iter().map(|event| event.of_match).collect();
            events.extend(self.rest_of(open, last).await?);
            let ahead: Vec<i64> = events[known..].iter().map(|event| event.id).collect();
            let changed = course.learn(events);
            course.advance(last, ahead.into_iter());
            // The database writes this batch while it reads the next one, which has no event in common with it but those of `ahead`.
            let (written, next) =
                tokio::join!(self.store_events(&changed), self.events(contest, course.last, until));
            written?;
            events = next?;
        }
        let mut tx = db.begin().await?;
        // Matches played in the meantime; nobody can add more now.
        db.lock(&mut tx, contest, LockMode::Alone).await?;
        let rows = sqlx::query(EVENTS).bind(contest).bind(course.last).bind(i64::MAX).bind(i64::MAX);
        let rows = rows.fetch_all(&mut *tx).await?;
        let events: Vec<Event> = rows.iter().map(Event::read).collect::<Result<_, _>>()?;
        let changed = course.learn(events);
        write(db, &mut tx, &changed).await?;
        self.replace(&mut tx, contest, &course).await?;
        let slug = self.judge.contests().in_tx(&mut tx, contest).await?.slug;
        self.judge.audit(&mut tx, Some(by.id), "recompute", &slug, "").await?;
        Ok(tx.commit().await?)
    }

    async fn store_events(&self, changed: &[(i64, Skill)]) -> Result<(), Error> {
        if changed.is_empty() {
            return Ok(());
        }
        let db = &self.judge.db;
        let mut tx = db.begin().await?;
        write(db, &mut tx, changed).await?;
        Ok(tx.commit().await?)
    }

    /// The last event of a moment at which no result was being committed.
    async fn settled(&self, contest: i64) -> Result<i64, Error> {
        let db = &self.judge.db;
        let mut tx = db.begin_shared().await?;
        db.lock(&mut tx, contest, LockMode::Alone).await?;
        let last: Option<i64> = sqlx::query_scalar("SELECT MAX(id) FROM rating_events WHERE contest = $1")
            .bind(contest)
            .fetch_one(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(last.unwrap_or(0))
    }

    async fn events(&self, contest: i64, after: i64, until: i64) -> Result<Vec<Event>, Error> {
        let rows = sqlx::query(EVENTS).bind(contest).bind(after).bind(BATCH).bind(until);
        let rows = rows.fetch_all(self.judge.db.read()).await?;
        Ok(rows.iter().map(Event::read).collect::<Result<_, _>>()?)
    }

    /// The events of these matches after an event.
    async fn rest_of(&self, matches: BTreeSet<i64>, last: i64) -> Result<Vec<Event>, Error> {
        let list: Vec<String> = matches.iter().map(i64::to_string).collect();
        let sql = self.judge.db.sql(&format!(
            "SELECT e.id, e.match, e.submission, e.mean, e.deviation, e.at, s.rank FROM rating_events e \
             JOIN seats s ON s.match = e.match AND +s.submission = e.submission WHERE e.match IN ({}) AND +e.id > $1 ORDER BY e.id",
            list.join(", ")
        ));
        let rows = sqlx::query(sql).persistent(false).bind(last).fetch_all(self.judge.db.read()).await?;
        Ok(rows.iter().map(Event::read).collect::<Result<_, _>>()?)
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
