//! API tokens: for programs that act in somebody's name.

use super::{Account, COLUMNS};
use crate::services::Auth;
use crate::{Error, Refusal};
use agon_store::secret;
use sqlx::{FromRow, Row};

/// The maximum number of tokens of one account.
const MAX_TOKENS: i64 = 20;

/// A token, without the token.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct ApiToken {
    pub id: i64,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// When it was used last.
    pub used_at: Option<i64>,
}

agon_store::from_row!(ApiToken { id, name, created_at, used_at });

impl Auth<'_> {
    /// Makes a token. This is the only time that anyone sees it.
    ///
    /// # Errors
    /// The name is invalid, or there are too many tokens.
    pub async fn make_token(&self, account: i64, name: &str) -> Result<String, Error> {
        let name = name.trim();
        if !(1..=60).contains(&name.chars().count()) {
            return Err(Refusal::BadPersonName.into());
        }
        let token = format!("agon_{}", secret::new()?);
        let mut tx = self.judge.db.begin().await?;
        let count: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM api_tokens WHERE account = $1")
            .bind(account)
            .fetch_one(&mut *tx)
            .await?;
        if count >= MAX_TOKENS {
            return Err(Refusal::BadNumber.into());
        }
        sqlx::query("INSERT INTO api_tokens (hash, account, name, created_at) VALUES ($1, $2, $3, $4)")
            .bind(secret::hash(&token))
            .bind(account)
            .bind(name)
            .bind(self.judge.clock.now())
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(token)
    }

    /// The account of a token.
    pub async fn token_owner(&self, token: &str) -> Result<Option<Account>, Error> {
        let now = self.judge.clock.now();
        let sql = self.judge.db.sql(&format!(
            "SELECT {COLUMNS}, t.used_at FROM api_tokens t JOIN accounts a ON a.id = t.account WHERE t.hash = $1 AND a.disabled = 0"
        ));
        let row = sqlx::query(sql).bind(secret::hash(token)).fetch_optional(self.judge.db.read()).await?;
        let Some(row) = row else { return Ok(None) };
        if row.try_get::<Option<i64>, _>("used_at")?.is_none_or(|used| used < now - agon_store::clock::HOUR) {
            let mut tx = self.judge.db.begin().await?;
            sqlx::query("UPDATE api_tokens SET used_at = $2 WHERE hash = $1")
                .bind(secret::hash(token))
                .bind(now)
                .execute(&mut *tx)
                .await?;
            tx.commit().await?;
        }
        Ok(Some(Account::from_row(&row)?))
    }

    /// Ends the token itself, for whoever has it.
    pub async fn end_token(&self, token: &str) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("DELETE FROM api_tokens WHERE hash = $1")
            .bind(secret::hash(token))
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// The tokens of an account.
    pub async fn tokens(&self, account: i64) -> Result<Vec<ApiToken>, Error> {
        Ok(sqlx::query_as(
            "SELECT id, name, created_at, used_at FROM api_tokens WHERE account = $1 ORDER BY id",
        )
        .bind(account)
        .fetch_all(self.judge.db.read())
        .await?)
    }

    /// Ends a token.
    ///
    /// # Errors
    /// The token is not theirs.
    pub async fn revoke_token(&self, account: i64, token: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let gone = sqlx::query("DELETE FROM api_tokens WHERE id = $1 AND account = $2")
            .bind(token)
            .bind(account)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        if gone.rows_affected() == 1 { Ok(()) } else { Err(Error::NotFound) }
    }
}
