//! How a worker gets a job, and how jobs come back from workers that are no more.

use super::{Class, Lease, Queue};
use crate::Error;
use sqlx::Row;

impl Queue {
    /// Takes the job whose turn it is. On PostgreSQL two workers in the same moment may each take one of a person who has room for
    /// one: the cap is there for fairness, not for safety.
    ///
    /// # Errors
    /// What the database says.
    pub async fn claim(&self, worker: &str) -> Result<Option<Lease>, Error> {
        let now = self.clock.now();
        self.reap(now).await?;
        let mut tx = self.db.begin_shared().await?;
        let sql = self.db.sql(
            "UPDATE jobs SET state = 'leased', token = token + 1, attempts = attempts + 1, worker = $1, \
             lease_end = $2, started_at = $3, progress = '', stop = 0 \
             WHERE id = (SELECT id FROM jobs j WHERE j.state = 'ready' AND j.ready_at <= $3 \
               AND (j.person IS NULL OR (SELECT COUNT(*) FROM jobs r WHERE r.person = j.person AND r.state = 'leased') < $4) \
               ORDER BY j.due, j.id LIMIT 1 {skip locked}) \
             RETURNING id, token, class, subject, attempts",
        );
        let row = sqlx::query(sql)
            .bind(worker)
            .bind(now + self.rules.lease)
            .bind(now)
            .bind(self.rules.person_cap)
            .fetch_optional(&mut *tx)
            .await?;
        tx.commit().await?;
        let lease = |row: sqlx::any::AnyRow| -> Result<Lease, sqlx::Error> {
            Ok(Lease {
                job: row.try_get("id")?,
                token: row.try_get("token")?,
                class: Class::of(&row.try_get::<String, _>("class")?),
                subject: row.try_get("subject")?,
                attempt: row.try_get("attempts")?,
            })
        };
        Ok(row.map(lease).transpose()?)
    }

    /// Takes back the jobs whose leases ran out. A job that was to stop is cancelled; one that outlived all its workers is dead: it may be what killed them.
    async fn reap(&self, now: i64) -> Result<(), Error> {
        let expired = "SELECT COUNT(*) FROM jobs WHERE state = 'leased' AND lease_end < $1";
        let expired: i64 = sqlx::query_scalar(expired).bind(now).fetch_one(self.db.read()).await?;
        if expired == 0 {
            return Ok(());
        }
        let mut tx = self.db.begin_shared().await?;
        sqlx::query(
            "UPDATE jobs SET \
             state = CASE WHEN stop = 1 THEN 'cancelled' WHEN attempts >= $2 THEN 'dead' ELSE 'ready' END, \
             ended_at = CASE WHEN stop = 1 OR attempts >= $2 THEN $1 ELSE ended_at END, \
             ready_at = $1, trouble = 'the worker gave no sign of life' \
             WHERE state = 'leased' AND lease_end < $1",
        )
        .bind(now)
        .bind(self.rules.attempts)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}
