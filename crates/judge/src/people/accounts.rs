//! Accounts: created by a link, changed by their owner.

use super::{Account, COLUMNS, Role, password};
use crate::services::People;
use crate::{Error, Locale, Refusal};
use agon_store::Tx;

/// The maximum length of an address, in bytes.
pub(super) const MAX_EMAIL: usize = 200;

/// What people enter when they join.
#[derive(Clone, Debug, serde::Deserialize, utoipa::ToSchema)]
pub struct NewAccount {
    pub email: String,
    /// The name for others.
    pub name: String,
    pub password: String,
}

/// An address, normalised.
pub(super) fn check_email(email: &str) -> Result<String, Error> {
    let email = email.trim();
    let plausible = email.split_once('@').is_some_and(|(user, host)| !user.is_empty() && host.contains('.'));
    if !plausible || email.len() > MAX_EMAIL || email.chars().any(|c| c.is_whitespace() || c.is_control()) {
        return Err(Refusal::BadEmail.into());
    }
    Ok(email.to_lowercase())
}

/// An address and a name, normalised.
pub(super) fn check_who(email: &str, name: &str) -> Result<(String, String), Error> {
    Ok((check_email(email)?, check_name(name)?))
}

/// A name of a person or a team, normalised.
pub(crate) fn check_name(name: &str) -> Result<String, Error> {
    let name = name.trim().to_owned();
    if !(1..=60).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(Refusal::BadPersonName.into());
    }
    Ok(name)
}

/// Checks the input before a link is used up.
pub(super) async fn check(new: &NewAccount) -> Result<(String, String, String), Error> {
    let (email, name) = check_who(&new.email, &new.name)?;
    password::check_strength(&new.password, &[&email, &name])?;
    Ok((email, name, password::hash(&new.password).await?))
}

/// Adds an account, in the transaction that uses the link.
pub(crate) async fn insert(
    tx: &mut Tx,
    (email, name, password): (String, String, String),
    role: Role,
    locale: Locale,
    now: i64,
) -> Result<i64, Error> {
    let insert = sqlx::query_scalar(
        "INSERT INTO accounts (email, name, role, password, language, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
    )
    .bind(email)
    .bind(name)
    .bind(role)
    .bind(password)
    .bind(locale)
    .bind(now)
    .fetch_one(&mut **tx)
    .await;
    match insert {
        Err(error) if agon_store::Error::is_duplicate(&error) => Err(Refusal::EmailTaken.into()),
        other => Ok(other?),
    }
}

impl People<'_> {
    /// The account with this number.
    ///
    /// # Errors
    /// There is no such account.
    pub async fn get(&self, id: i64) -> Result<Account, Error> {
        let sql = self.judge.db.sql(&format!("SELECT {COLUMNS} FROM accounts a WHERE a.id = $1"));
        let found = sqlx::query_as(sql).bind(id).fetch_optional(self.judge.db.read()).await?;
        found.ok_or(Error::NotFound)
    }

    /// All accounts, by name.
    pub async fn all(&self) -> Result<Vec<Account>, Error> {
        let sql = self.judge.db.sql(&format!("SELECT {COLUMNS} FROM accounts a ORDER BY a.name, a.id"));
        Ok(sqlx::query_as(sql).fetch_all(self.judge.db.read()).await?)
    }

    /// Whether nobody has an account yet.
    pub async fn is_unfounded(&self) -> Result<bool, Error> {
        let count: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM accounts").fetch_one(self.judge.db.read()).await?;
        Ok(count == 0)
    }

    /// Whether somebody gets news by mail.
    pub async fn has_news_by_mail(&self, account: i64) -> Result<bool, Error> {
        let on: i64 = sqlx::query_scalar("SELECT news_mail FROM accounts WHERE id = $1")
            .bind(account)
            .fetch_one(self.judge.db.read())
            .await?;
        Ok(on == 1)
    }

    /// Chooses whether news come by mail.
    pub async fn set_news_by_mail(&self, account: i64, on: bool) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("UPDATE accounts SET news_mail = $2 WHERE id = $1")
            .bind(account)
            .bind(i64::from(on))
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Chooses the language of the pages.
    pub async fn set_locale(&self, account: i64, locale: Locale) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("UPDATE accounts SET language = $2 WHERE id = $1")
            .bind(account)
            .bind(locale)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }
}
