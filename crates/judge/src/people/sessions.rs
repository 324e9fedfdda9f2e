//! Sessions: a random token in a cookie, its hash in the database.

use super::accounts::MAX_EMAIL;
use super::password::MAX_BYTES as MAX_PASSWORD_BYTES;
use super::{Account, COLUMNS, password};
use crate::services::Auth;
use crate::{Error, Refusal};
use agon_store::clock::DAY;
use agon_store::secret;
use sqlx::{FromRow, Row};

/// How long a session lasts without a visit.
const SESSION_LIFETIME: i64 = 30 * DAY;

impl Auth<'_> {
    /// Signs in and gives the token of a new session. `from` is where the request comes from, for the limit of attempts.
    ///
    /// # Errors
    /// A wrong address or password, or too many attempts.
    pub async fn sign_in(&self, email: &str, password: &str, from: &str) -> Result<(Account, String), Error> {
        let account = self.check_password(email, password, from).await?;
        let token = self.open_session(account.id).await?;
        Ok((account, token))
    }

    /// The account with this address and password. `from` is where the request comes from, for the limit of attempts.
    ///
    /// # Errors
    /// A wrong address or password, or too many attempts.
    pub async fn check_password(&self, email: &str, password: &str, from: &str) -> Result<Account, Error> {
        if email.len() > MAX_EMAIL || password.len() > MAX_PASSWORD_BYTES {
            return Err(Refusal::WrongPassword.into());
        }
        let email = email.trim().to_lowercase();
        self.judge.limiter.sign_in(&email, from)?;
        tokio::time::sleep(self.judge.limiter.delay(&email)).await;
        let sql = self.judge.db.sql(&format!(
            "SELECT {COLUMNS}, a.password FROM accounts a WHERE a.email = $1 AND a.disabled = 0"
        ));
        let row = sqlx::query(sql).bind(&email).fetch_optional(self.judge.db.read()).await?;
        let stored = row.as_ref().map(|row| row.try_get::<String, _>("password")).transpose()?;
        if !password::verify(password, stored).await? {
            return Err(Refusal::WrongPassword.into());
        }
        Ok(Account::from_row(&row.ok_or(Error::NotFound)?)?)
    }

    /// Opens a session for somebody who has shown who they are.
    pub async fn open_session(&self, account: i64) -> Result<String, Error> {
        let (token, now) = (secret::new()?, self.judge.clock.now());
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE expires_at <= $1").bind(now).execute(&mut *tx).await?;
        sqlx::query("INSERT INTO sessions (hash, account, expires_at, created_at) VALUES ($1, $2, $3, $4)")
            .bind(secret::hash(&token))
            .bind(account)
            .bind(now + SESSION_LIFETIME)
            .bind(now)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(token)
    }

    /// The account of a session, if it is still valid.
    pub async fn session(&self, token: &str) -> Result<Option<Account>, Error> {
        let now = self.judge.clock.now();
        let sql = self.judge.db.sql(&format!(
            "SELECT {COLUMNS}, s.expires_at FROM sessions s JOIN accounts a ON a.id = s.account \
             WHERE s.hash = $1 AND s.expires_at > $2 AND a.disabled = 0"
        ));
        let row =
            sqlx::query(sql).bind(secret::hash(token)).bind(now).fetch_optional(self.judge.db.read()).await?;
        let Some(row) = row else { return Ok(None) };
        // A visit extends the session; this is written once a day.
        if row.try_get::<i64, _>("expires_at")? < now + SESSION_LIFETIME - DAY {
            let mut tx = self.judge.db.begin().await?;
            sqlx::query("UPDATE sessions SET expires_at = $2 WHERE hash = $1")
                .bind(secret::hash(token))
                .bind(now + SESSION_LIFETIME)
                .execute(&mut *tx)
                .await?;
            tx.commit().await?;
        }
        Ok(Some(Account::from_row(&row)?))
    }

    /// Ends a session.
    pub async fn sign_out(&self, token: &str) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE hash = $1")
            .bind(secret::hash(token))
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }
}
