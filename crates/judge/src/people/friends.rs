//! Friends are mutual: each has to add the other, by address. Until both have, the one who asked sees only the address they typed, whether or not
//! it has an account: nobody learns that from the list.

use super::accounts::check_email;
use crate::services::People;
use crate::{Error, Refusal};
use agon_store::Tx;

/// The maximum number of people that one person can add.
const MAX_FRIENDS: i64 = 500;

/// Somebody's friend, or somebody they asked to be one.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Friend {
    /// The number of the request.
    pub id: i64,
    /// The account of a friend who has added them, too.
    pub account: Option<i64>,
    /// The name of a friend, or the address that was asked.
    pub name: String,
    /// Whether the friend has added them, too.
    pub mutual: bool,
}

agon_store::from_row!(Friend { id, account, name } row { mutual: row.try_get::<Option<i64>, _>("account")?.is_some() });

impl People<'_> {
    /// Adds a friend by address.
    ///
    /// # Errors
    /// It is their own address, it is not an address, or they have added too many.
    pub async fn add_friend(&self, account: i64, email: &str) -> Result<(), Error> {
        let email = check_email(email)?;
        let now = self.judge.clock.now();
        let mut tx = self.judge.db.begin().await?;
        let (own, asked): (String, i64) = sqlx::query_as(
            "SELECT a.email, (SELECT COUNT(*) FROM friend_requests r WHERE r.account = a.id) FROM accounts a WHERE a.id = $1",
        )
        .bind(account)
        .fetch_one(&mut *tx)
        .await?;
        if own == email {
            return Err(Refusal::Oneself.into());
        }
        if asked >= MAX_FRIENDS {
            return Err(Refusal::TooManyFriends.into());
        }
        sqlx::query("INSERT INTO friend_requests (account, email, created_at) VALUES ($1, $2, $3) ON CONFLICT (account, email) DO NOTHING")
            .bind(account)
            .bind(&email)
            .bind(now)
            .execute(&mut *tx)
            .await?;
        // Both directions: they may have asked before this account was made.
        sqlx::query(
            "INSERT INTO friends (account, friend, created_at) \
             SELECT r.account, a.id, $3 FROM friend_requests r JOIN accounts a ON a.email = r.email \
             WHERE (r.account = $1 AND r.email = $2) \
             OR (r.email = $4 AND r.account IN (SELECT id FROM accounts WHERE email = $2)) \
             ON CONFLICT (account, friend) DO NOTHING",
        )
        .bind(account)
        .bind(&email)
        .bind(now)
        .bind(&own)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Takes back a request, which ends the friendship.
    pub async fn remove_friend(&self, account: i64, request: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        sqlx::query(
            "DELETE FROM friends WHERE account = $1 AND friend IN \
             (SELECT a.id FROM accounts a JOIN friend_requests r ON r.email = a.email WHERE r.id = $2 AND r.account = $1)",
        )
        .bind(account)
        .bind(request)
        .execute(&mut *tx)
        .await?;
        sqlx::query("DELETE FROM friend_requests WHERE account = $1 AND id = $2")
            .bind(account)
            .bind(request)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Whom somebody added: the names of friends who added them back, otherwise the addresses.
    pub async fn friends(&self, account: i64) -> Result<Vec<Friend>, Error> {
        Ok(sqlx::query_as(
            "SELECT r.id, a.id AS account, COALESCE(a.name, r.email) AS name \
             FROM friend_requests r LEFT JOIN accounts a ON a.email = r.email \
             AND EXISTS (SELECT 1 FROM friends b WHERE b.account = a.id AND b.friend = r.account) \
             WHERE r.account = $1 ORDER BY COALESCE(a.name, r.email), r.id",
        )
        .bind(account)
        .fetch_all(self.judge.db.read())
        .await?)
    }

    /// Whether two are friends. A team is friends with whoever is a friend of one of its members; people of the same team, and the team itself, are
    /// friends, too.
    pub(crate) async fn are_friends(&self, tx: &mut Tx, one: i64, other: i64) -> Result<bool, Error> {
        let all = |place: &str| {
            format!(
                "SELECT CAST({place} AS BIGINT) AS account UNION SELECT account FROM team_members WHERE team = {place}"
            )
        };
        let (ones, others) = (all("$1"), all("$2"));
        let sql = self.judge.db.sql(&format!(
            "SELECT CASE WHEN EXISTS (SELECT 1 FROM ({ones}) x JOIN ({others}) y ON y.account = x.account) \
             OR EXISTS (SELECT 1 FROM friends f JOIN friends g ON g.account = f.friend AND g.friend = f.account \
             WHERE f.account IN ({ones}) AND f.friend IN ({others})) THEN 1 ELSE 0 END"
        ));
        let found: i64 = sqlx::query_scalar(sql).bind(one).bind(other).fetch_one(&mut **tx).await?;
        Ok(found == 1)
    }
}
