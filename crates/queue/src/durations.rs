//! How long steps take: a mean for each kind of work and step, in which recent measurements count most.

use crate::{Error, JobState, Queue};
use agon_store::Tx;
use sqlx::Row;
use sqlx::any::AnyRow;

/// A mean covers about this many recent measurements.
const MEASUREMENTS: i64 = 20;

/// The key under which a job's duration is measured. Jobs of the same kind and step take about as long.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    pub name: &'a str,
    /// For submissions, the game and the language.
    pub kind: &'a str,
    /// What to expect of the step until one has been measured, in milliseconds.
    pub own: i64,
    /// The same for this step and all that follow it.
    pub rest: i64,
    /// The same if something has to be prepared first, as for the first one of its kind.
    pub to_end: i64,
}

impl Step<'static> {
    /// Work of unknown duration.
    pub const UNKNOWN: Self = Self { name: "", kind: "", own: 5000, rest: 5000, to_end: 5000 };
}

/// What a step took.
struct Measured {
    own: f64,
    /// With all that followed it.
    rest: f64,
    /// Whether everything followed.
    passed: bool,
}

impl Queue {
    /// The expected duration of the step in milliseconds: measured, or the guess, which is stored until there is a measurement.
    pub(crate) async fn expect(&self, tx: &mut Tx, step: &Step<'_>) -> Result<f64, Error> {
        let known = sqlx::query_scalar("SELECT own FROM durations WHERE kind = $1 AND step = $2");
        if let Some(own) = known.bind(step.kind).bind(step.name).fetch_optional(&mut **tx).await? {
            return Ok(own);
        }
        sqlx::query(
            "INSERT INTO durations (kind, step, own, rest, to_end, weight) VALUES ($1, $2, $3, $4, $5, 0) \
             ON CONFLICT (kind, step) DO NOTHING",
        )
        .bind(step.kind)
        .bind(step.name)
        .bind(step.own as f64)
        .bind(step.rest as f64)
        .bind(step.to_end as f64)
        .execute(&mut **tx)
        .await?;
        Ok(step.own as f64)
    }

    /// Measures a job that stands alone and is being completed.
    pub(crate) async fn measure_alone(&self, tx: &mut Tx, done: &AnyRow) -> Result<(), Error> {
        if done.try_get::<Option<i64>, _>("whole")?.is_some() {
            return Ok(());
        }
        let took = done.try_get::<Option<i64>, _>("took")?.unwrap_or(0) as f64;
        let measured = Measured { own: took, rest: took, passed: true };
        self.learn(tx, done.try_get("kind")?, done.try_get("step")?, measured).await
    }

    /// Measures all steps of a finished task, as part of the transaction that finishes it. One that has not passed ended before its last step.
    pub async fn measure_whole(&self, tx: &mut Tx, whole: i64, passed: bool) -> Result<(), Error> {
        let rows = sqlx::query(
            "SELECT kind, step, ended_at - started_at AS took FROM jobs WHERE whole = $1 AND state = $2 \
             AND started_at IS NOT NULL AND ended_at IS NOT NULL ORDER BY id DESC",
        )
        .bind(whole)
        .bind(JobState::Done)
        .fetch_all(&mut **tx)
        .await?;
        let mut rest = 0.0;
        for row in rows {
            let took = row.try_get::<i64, _>("took")? as f64;
            rest += took;
            let measured = Measured { own: took, rest, passed };
            self.learn(tx, row.try_get("kind")?, row.try_get("step")?, measured).await?;
        }
        Ok(())
    }

    /// Adds a measurement to a mean. If another result is adding one at this very moment, this one is left out: hundreds of results a second do not wait for each other here.
    ///
    /// The first of a kind may have to prepare what all others share, such as an interpreter. So one that takes much longer than the guess only raises the
    /// guess, and one that takes a small part of what the few before it took makes a new beginning.
    async fn learn(&self, tx: &mut Tx, kind: String, step: String, measured: Measured) -> Result<(), Error> {
        let sql = self.db.sql(
            "UPDATE durations SET \
             own = CASE WHEN free.anew = 1 THEN $3 WHEN free.anew = 2 THEN 2 * durations.own ELSE durations.own + ($3 - durations.own) / (durations.weight + 1) END, \
             rest = CASE WHEN free.anew = 1 THEN $4 WHEN free.anew = 2 THEN durations.rest + durations.own ELSE durations.rest + ($4 - durations.rest) / (durations.weight + 1) END, \
             weight = CASE WHEN free.anew = 1 THEN 1 WHEN free.anew = 2 THEN 0 WHEN durations.weight + 1 < $5 THEN durations.weight + 1 ELSE $5 - 1 END, \
             to_end = CASE WHEN free.anew = 2 THEN durations.to_end WHEN $6 = 1 AND free.anew = 1 THEN $4 \
             WHEN $6 = 1 THEN durations.to_end + ($4 - durations.to_end) / (durations.passed + 1) \
             WHEN free.anew = 1 THEN durations.to_end - durations.own + $3 ELSE durations.to_end END, \
             passed = CASE WHEN free.anew = 2 THEN durations.passed WHEN $6 = 1 AND free.anew = 1 THEN 1 \
             WHEN $6 = 1 AND durations.passed + 1 < $5 THEN durations.passed + 1 ELSE durations.passed END \
             FROM (SELECT kind, step, CASE WHEN weight BETWEEN 1 AND 3 AND $3 < own / 4 THEN 1 \
             WHEN weight = 0 AND $3 > own * 4 THEN 2 ELSE 0 END AS anew \
             FROM durations WHERE kind = $1 AND step = $2 {skip locked}) free \
             WHERE durations.kind = free.kind AND durations.step = free.step",
        );
        sqlx::query(sql)
            .bind(kind)
            .bind(step)
            .bind(measured.own)
            .bind(measured.rest)
            .bind(MEASUREMENTS)
            .bind(i64::from(measured.passed))
            .execute(&mut **tx)
            .await?;
        Ok(())
    }
}
