//! Friends are mutual: each has to add the other. A friend who was added but has not answered is visible only to whoever added them: adding an
//! address never reveals whether it has an account.

use super::accounts::MAX_EMAIL;
use crate::services::People;
use crate::{Error, Refusal};
use agon_store::Tx;

/// Somebody's friend, or one who is to become one.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Friend {
    /// The account.
    pub account: i64,
    pub name: String,
    /// Whether the friend has added them, too.
    pub mutual: bool,
}

agon_store::from_row!(Friend { account, name } row { mutual: row.try_get::<i64, _>("mutual")? == 1 });

impl People<'_> {
    /// Adds a friend by address.
    ///
    /// # Errors
    /// One's own address. One that nobody has is none.
    pub async fn add_friend(&self, account: i64, email: &str) -> Result<(), Error> {
        if email.len() > MAX_EMAIL {
            return Err(Refusal::BadEmail.into());
        }
        let mut tx = self.judge.db.begin().await?;
        let friend: Option<i64> = sqlx::query_scalar("SELECT id FROM accounts WHERE email = $1")
            .bind(email.trim().to_lowercase())
            .fetch_optional(&mut *tx)
            .await?;
        let Some(friend) = friend else { return Ok(()) };
        if friend == account {
            return Err(Refusal::Oneself.into());
        }
        sqlx::query("INSERT INTO friends (account, friend, created_at) VALUES ($1, $2, $3) ON CONFLICT (account, friend) DO NOTHING")
            .bind(account)
            .bind(friend)
            .bind(self.judge.clock.now())
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Ends a friendship, from one side.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn remove_friend(&self, account: i64, friend: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("DELETE FROM friends WHERE account = $1 AND friend = $2")
            .bind(account)
            .bind(friend)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Whom somebody added. The name of one who has not added them back stays hidden behind the address that they know.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn friends(&self, account: i64) -> Result<Vec<Friend>, Error> {
        Ok(sqlx::query_as(
            "SELECT a.id AS account, CASE WHEN b.account IS NULL THEN a.email ELSE a.name END AS name, \
             CASE WHEN b.account IS NULL THEN 0 ELSE 1 END AS mutual \
             FROM friends f JOIN accounts a ON a.id = f.friend \
             LEFT JOIN friends b ON b.account = f.friend AND b.friend = f.account \
             WHERE f.account = $1 ORDER BY a.name, a.id",
        )
        .bind(account)
        .fetch_all(self.judge.db.read())
        .await?)
    }

    /// Whether two people are friends.
    pub(crate) async fn are_friends(&self, tx: &mut Tx, one: i64, other: i64) -> Result<bool, Error> {
        let sides: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM friends WHERE (account = $1 AND friend = $2) OR (account = $2 AND friend = $1)",
        )
        .bind(one)
        .bind(other)
        .fetch_one(&mut **tx)
        .await?;
        Ok(sides == 2)
    }
}
