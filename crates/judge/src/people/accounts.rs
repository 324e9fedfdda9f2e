//! Accounts: made by a link, changed by their owner.

use super::{Account, COLUMNS, Role, password};
use crate::Language;
use crate::db::Tx;
use crate::{Error, Judge, Refusal};

/// What somebody says of themselves when they join.
#[derive(Clone, Debug, serde::Deserialize, utoipa::ToSchema)]
pub struct NewAccount {
    /// The address.
    pub email: String,
    /// The name for others.
    pub name: String,
    /// The password.
    pub password: String,
}

/// An address and a name, as they are kept.
pub(super) fn check_who(email: &str, name: &str) -> Result<(String, String), Error> {
    let email = email.trim().to_lowercase();
    let plausible = email.split_once('@').is_some_and(|(user, host)| !user.is_empty() && host.contains('.'));
    if !plausible || email.len() > 200 || email.chars().any(|c| c.is_whitespace() || c.is_control()) {
        return Err(Refusal::BadEmail.into());
    }
    let name = name.trim().to_owned();
    if !(1..=60).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(Refusal::BadPersonName.into());
    }
    Ok((email, name))
}

/// Checks what was said, before anything is used up.
pub(super) async fn check(new: &NewAccount) -> Result<(String, String, String), Error> {
    let (email, name) = check_who(&new.email, &new.name)?;
    Ok((email, name, password::hash(&new.password).await?))
}

/// Adds an account as part of what lets it in.
pub(super) async fn insert(
    tx: &mut Tx,
    (email, name, password): (String, String, String),
    role: Role,
    language: Language,
    now: i64,
) -> Result<i64, Error> {
    let insert = sqlx::query_scalar(
        "INSERT INTO accounts (email, name, role, password, language, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
    )
    .bind(email)
    .bind(name)
    .bind(role.id())
    .bind(password)
    .bind(language.id())
    .bind(now)
    .fetch_one(&mut **tx)
    .await;
    match insert {
        Err(error) if Error::is_duplicate(&error) => Err(Refusal::EmailTaken.into()),
        other => Ok(other?),
    }
}

impl Judge {
    /// The account with this number.
    ///
    /// # Errors
    /// None there, or what the database says.
    pub async fn account(&self, id: i64) -> Result<Account, Error> {
        let sql = self.db.sql(&format!("SELECT {COLUMNS} FROM accounts a WHERE a.id = $1"));
        let row = sqlx::query(sql).bind(id).fetch_optional(self.db.read()).await?;
        Ok(Account::of(&row.ok_or(Error::NotFound)?)?)
    }

    /// All accounts, by name.
    ///
    /// # Errors
    /// What the database says.
    pub async fn accounts(&self) -> Result<Vec<Account>, Error> {
        let sql = self.db.sql(&format!("SELECT {COLUMNS} FROM accounts a ORDER BY a.name, a.id"));
        let rows = sqlx::query(sql).fetch_all(self.db.read()).await?;
        Ok(rows.iter().map(Account::of).collect::<Result<_, _>>()?)
    }

    /// Whether nobody has an account yet.
    ///
    /// # Errors
    /// What the database says.
    pub async fn is_unfounded(&self) -> Result<bool, Error> {
        let count: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM accounts").fetch_one(self.db.read()).await?;
        Ok(count == 0)
    }

    /// Chooses another password. All sessions end but the one that asks.
    ///
    /// # Errors
    /// A wrong old password, or a weak new one.
    pub async fn change_password(
        &self,
        account: i64,
        old: &str,
        new: &str,
        session: &str,
    ) -> Result<(), Error> {
        let stored: Option<String> = sqlx::query_scalar("SELECT password FROM accounts WHERE id = $1")
            .bind(account)
            .fetch_optional(self.db.read())
            .await?;
        if !password::verify(old, stored).await? {
            return Err(Refusal::WrongPassword.into());
        }
        self.set_password(account, new, &crate::secret::hash(session)).await
    }

    async fn set_password(&self, account: i64, new: &str, keep: &str) -> Result<(), Error> {
        let hash = password::hash(new).await?;
        let mut tx = self.db.begin().await?;
        store_password(&mut tx, account, &hash, keep).await?;
        Ok(tx.commit().await?)
    }

    /// Chooses the language of the pages.
    ///
    /// # Errors
    /// What the database says.
    pub async fn set_language(&self, account: i64, language: Language) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        sqlx::query("UPDATE accounts SET language = $2 WHERE id = $1")
            .bind(account)
            .bind(language.id())
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }
}

/// Stores a new password and ends all sessions but one.
pub(super) async fn store_password(tx: &mut Tx, account: i64, hash: &str, keep: &str) -> Result<(), Error> {
    sqlx::query("UPDATE accounts SET password = $2 WHERE id = $1")
        .bind(account)
        .bind(hash)
        .execute(&mut **tx)
        .await?;
    sqlx::query("DELETE FROM sessions WHERE account = $1 AND hash <> $2")
        .bind(account)
        .bind(keep)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
