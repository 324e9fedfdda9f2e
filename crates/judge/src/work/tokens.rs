//! Tokens of workers on other machines: made and revoked by teachers. Only their hashes are stored.

use crate::people::Account;
use crate::services::Machines;
use crate::{Error, Refusal};
use agon_store::clock::MINUTE;
use agon_store::secret;
use sqlx::Row;

/// What a worker's token begins with: it is never mistaken for that of a person.
const PREFIX: &str = "agonw_";
/// The maximum number of tokens.
const MAX_TOKENS: i64 = 1000;

/// The holder of a worker's token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenHolder {
    pub id: i64,
    /// What the teacher calls it.
    pub name: String,
}

/// A token, without the token.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct WorkerToken {
    pub id: i64,
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// When it was used last.
    pub used_at: Option<i64>,
    /// Since when all of its results are checked, because one was wrong.
    pub flagged_at: Option<i64>,
}

agon_store::from_row!(WorkerToken { id, name, created_at, used_at, flagged_at });

/// Whether this can be the name of a token or of a worker.
pub(super) fn is_name(name: &str) -> bool {
    let letters = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    (1..=60).contains(&name.len()) && name.chars().all(letters)
}

impl Machines<'_> {
    /// Makes a token. This is the only time that anyone sees it.
    ///
    /// # Errors
    /// Somebody who is not a teacher, or a name that cannot be used.
    pub async fn make_token(&self, by: &Account, name: &str) -> Result<String, Error> {
        by.require_teacher()?;
        let name = name.trim();
        if !is_name(name) {
            return Err(Refusal::BadWorkerName.into());
        }
        let token = format!("{PREFIX}{}", secret::new()?);
        let mut tx = self.judge.db.begin().await?;
        let row = sqlx::query(
            "SELECT COUNT(*) AS number, COUNT(CASE WHEN name = $1 THEN 1 END) AS same FROM worker_tokens",
        )
        .bind(name)
        .fetch_one(&mut *tx)
        .await?;
        if row.try_get::<i64, _>("same")? > 0 {
            return Err(Error::refused(Refusal::BadWorkerName, name));
        }
        if row.try_get::<i64, _>("number")? >= MAX_TOKENS {
            return Err(Refusal::BadNumber.into());
        }
        sqlx::query("INSERT INTO worker_tokens (hash, name, made_by, created_at) VALUES ($1, $2, $3, $4)")
            .bind(secret::hash(&token))
            .bind(name)
            .bind(by.id)
            .bind(self.judge.clock.now())
            .execute(&mut *tx)
            .await?;
        self.judge.audit(&mut tx, Some(by.id), "make-worker-token", name, "").await?;
        tx.commit().await?;
        Ok(token)
    }

    /// All tokens.
    ///
    /// # Errors
    /// Somebody who is not a teacher.
    pub async fn tokens(&self, by: &Account) -> Result<Vec<WorkerToken>, Error> {
        by.require_teacher()?;
        let sql = "SELECT id, name, created_at, used_at, flagged_at FROM worker_tokens ORDER BY name";
        Ok(sqlx::query_as(sql).fetch_all(self.judge.db.read()).await?)
    }

    /// Revokes a token. Jobs held with it return to the queue, and whatever still arrives with it is refused.
    ///
    /// # Errors
    /// Somebody who is not a teacher, or no such token.
    pub async fn revoke(&self, by: &Account, id: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        self.judge.queue.end_token(&mut tx, id).await?;
        let name: Option<String> =
            sqlx::query_scalar("DELETE FROM worker_tokens WHERE id = $1 RETURNING name")
                .bind(id)
                .fetch_optional(&mut *tx)
                .await?;
        let name = name.ok_or(Error::NotFound)?;
        self.judge.queue.release_all_of(&mut tx, id).await?;
        self.judge.audit(&mut tx, Some(by.id), "revoke-worker-token", &name, "").await?;
        tx.commit().await?;
        self.judge.remote_workers.shut_out(id);
        self.judge.remote_workers.send_away(id, None);
        self.judge.tell_revoked(id);
        self.judge.queue.wake();
        Ok(())
    }

    /// Whether this looks like a worker's token.
    #[must_use]
    pub fn is_token(token: &str) -> bool {
        token.starts_with(PREFIX)
    }

    /// Whose token this is.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn holder(&self, token: &str) -> Result<Option<TokenHolder>, Error> {
        let hash = secret::hash(token);
        if let Some(known) = self.judge.remote_workers.holder(&hash) {
            return Ok(Some(known));
        }
        let row = sqlx::query("SELECT id, name, used_at FROM worker_tokens WHERE hash = $1")
            .bind(&hash)
            .fetch_optional(self.judge.db.read())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let now = self.judge.clock.now();
        if row.try_get::<Option<i64>, _>("used_at")?.is_none_or(|used| used < now - 10 * MINUTE) {
            let mut tx = self.judge.db.begin_shared().await?;
            sqlx::query("UPDATE worker_tokens SET used_at = $2 WHERE hash = $1")
                .bind(&hash)
                .bind(now)
                .execute(&mut *tx)
                .await?;
            tx.commit().await?;
        }
        let holder = TokenHolder { id: row.try_get("id")?, name: row.try_get("name")? };
        self.judge.remote_workers.let_in(hash, &holder);
        Ok(Some(holder))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        for good in ["lab", "pc-3.lab_2", &"x".repeat(60)] {
            assert!(is_name(good), "{good}");
        }
        for bad in ["", "a b", "a/b", "é", "%", &"x".repeat(61)] {
            assert!(!is_name(bad), "{bad}");
        }
    }
}
