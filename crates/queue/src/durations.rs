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
}

impl Step<'static> {
    /// Work of unknown duration.
    pub const UNKNOWN: Self = Self { name: "", kind: "", own: 5000, rest: 5000 };
}

impl Queue {
    /// The expected duration of the step in milliseconds: measured, or the guess, which is stored until there is a measurement.
    pub(crate) async fn expect(&self, tx: &mut Tx, step: &Step<'_>) -> Result<f64, Error> {
        let known = sqlx::query_scalar("SELECT own FROM durations WHERE kind = $1 AND step = $2");
        if let Some(own) = known.bind(step.kind).bind(step.name).fetch_optional(&mut **tx).await? {
            return Ok(own);
        }
        sqlx::query(
            "INSERT INTO durations (kind, step, own, rest, weight) VALUES ($1, $2, $3, $4, 0) \
             ON CONFLICT (kind, step) DO NOTHING",
        )
        .bind(step.kind)
        .bind(step.name)
        .bind(step.own as f64)
        .bind(step.rest as f64)
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
        self.learn(tx, done.try_get("kind")?, done.try_get("step")?, took, took).await
    }

    /// Measures all steps of a finished task, as part of the transaction that finishes it.
    pub async fn measure_whole(&self, tx: &mut Tx, whole: i64) -> Result<(), Error> {
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
            self.learn(tx, row.try_get("kind")?, row.try_get("step")?, took, rest).await?;
        }
        Ok(())
    }

    /// Adds a measurement to a mean. If another result is adding one at this very moment, this one is left out: hundreds of results a second do not wait for each other here.
    async fn learn(&self, tx: &mut Tx, kind: String, step: String, own: f64, rest: f64) -> Result<(), Error> {
        let sql = self.db.sql(
            "UPDATE durations SET own = durations.own + ($3 - durations.own) / (durations.weight + 1), \
             rest = durations.rest + ($4 - durations.rest) / (durations.weight + 1), \
             weight = CASE WHEN durations.weight + 1 < $5 THEN durations.weight + 1 ELSE $5 - 1 END \
             FROM (SELECT kind, step FROM durations WHERE kind = $1 AND step = $2 {skip locked}) free \
             WHERE durations.kind = free.kind AND durations.step = free.step",
        );
        sqlx::query(sql)
            .bind(kind)
            .bind(step)
            .bind(own)
            .bind(rest)
            .bind(MEASUREMENTS)
            .execute(&mut **tx)
            .await?;
        Ok(())
    }
}
