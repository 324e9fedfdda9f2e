//! Links that let somebody do one thing: found the judge as its first teacher, join, or choose a new password. Only their hashes are kept.

use super::accounts::{self, NewAccount};
use super::{Account, Role, password};
use crate::Language;
use crate::clock::DAY;
use crate::{Error, Judge, Refusal, Tx, secret};
use sqlx::Row;

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The first teacher's account.
    Found,
    /// An account.
    Join,
    /// A new password.
    Reset,
}

impl Purpose {
    fn id(self) -> &'static str {
        match self {
            Self::Found => "found",
            Self::Join => "join",
            Self::Reset => "reset",
        }
    }

    fn of(id: &str) -> Self {
        match id {
            "found" => Self::Found,
            "reset" => Self::Reset,
            _ => Self::Join,
        }
    }
}

/// What a link still lets somebody do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// What it is for.
    pub purpose: Purpose,
    /// As what one joins.
    pub role: Role,
    /// Whose password it is.
    pub account: Option<i64>,
    /// The only address that can join with it; any if it is empty.
    pub email: String,
    /// The name to begin with.
    pub name: String,
}

impl Invitation {
    fn to(purpose: Purpose, role: Role) -> Self {
        Self { purpose, role, account: None, email: String::new(), name: String::new() }
    }

    pub(super) fn reset(account: i64) -> Self {
        Self { account: Some(account), ..Self::to(Purpose::Reset, Role::Student) }
    }
}

impl Judge {
    /// The link for the first teacher, while there is no account. Every start of the judge makes a new one, and the old ones end.
    ///
    /// # Errors
    /// What the database says.
    pub async fn founding_link(&self) -> Result<Option<String>, Error> {
        let mut tx = self.db.begin().await?;
        let count: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM accounts").fetch_one(&mut *tx).await?;
        if count > 0 {
            return Ok(None);
        }
        sqlx::query("DELETE FROM links WHERE purpose = 'found'").execute(&mut *tx).await?;
        let link = Invitation::to(Purpose::Found, Role::Teacher);
        let secret = self.make_link(&mut tx, &link, 1, 7 * DAY, None).await?;
        tx.commit().await?;
        Ok(Some(secret))
    }

    /// A link by which so many people join.
    ///
    /// # Errors
    /// Somebody who is no teacher, or a number out of range.
    pub async fn invite(&self, by: &Account, role: Role, uses: i64) -> Result<String, Error> {
        if !by.is_teacher() {
            return Err(Error::Forbidden);
        }
        if !(1..=1000).contains(&uses) {
            return Err(Refusal::BadNumber.into());
        }
        let mut tx = self.db.begin().await?;
        let link = Invitation::to(Purpose::Join, role);
        let secret = self.make_link(&mut tx, &link, uses, 30 * DAY, Some(by.id)).await?;
        self.audit(&mut tx, Some(by.id), "invite", role.id(), &uses.to_string()).await?;
        tx.commit().await?;
        Ok(secret)
    }

    /// A link by which somebody chooses a new password.
    ///
    /// # Errors
    /// Somebody who is no teacher, or nobody's account.
    pub async fn reset_link(&self, by: &Account, account: i64) -> Result<String, Error> {
        if !by.is_teacher() {
            return Err(Error::Forbidden);
        }
        self.account(account).await?;
        let mut tx = self.db.begin().await?;
        let link = Invitation::reset(account);
        let secret = self.make_link(&mut tx, &link, 1, 2 * DAY, Some(by.id)).await?;
        self.audit(&mut tx, Some(by.id), "reset", &account.to_string(), "").await?;
        tx.commit().await?;
        Ok(secret)
    }

    pub(super) async fn make_link(
        &self,
        tx: &mut Tx,
        link: &Invitation,
        uses: i64,
        lasts: i64,
        by: Option<i64>,
    ) -> Result<String, Error> {
        let (secret, now) = (secret::new()?, self.clock.now());
        sqlx::query(
            "INSERT INTO links (hash, purpose, role, account, uses_left, expires_at, made_by, created_at, email, name) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(secret::hash(&secret))
        .bind(link.purpose.id())
        .bind(link.role.id())
        .bind(link.account)
        .bind(uses)
        .bind(now + lasts)
        .bind(by)
        .bind(now)
        .bind(&link.email)
        .bind(&link.name)
        .execute(&mut **tx)
        .await?;
        Ok(secret)
    }

    /// What a link is good for.
    ///
    /// # Errors
    /// A link that is none, is used up or too old.
    pub async fn invitation(&self, secret: &str) -> Result<Invitation, Error> {
        let row = sqlx::query(
            "SELECT purpose, role, account, email, name FROM links WHERE hash = $1 AND uses_left > 0 AND expires_at > $2",
        )
        .bind(secret::hash(secret))
        .bind(self.clock.now())
        .fetch_optional(self.db.read())
        .await?
        .ok_or(Refusal::LinkGone)?;
        Ok(Invitation {
            purpose: Purpose::of(&row.try_get::<String, _>("purpose")?),
            role: Role::of(&row.try_get::<String, _>("role")?),
            account: row.try_get("account")?,
            email: row.try_get("email")?,
            name: row.try_get("name")?,
        })
    }

    /// Uses a link to make an account.
    ///
    /// # Errors
    /// A link that is no longer good, or an account that cannot be; the link is not used up then.
    pub async fn join(&self, secret: &str, new: &NewAccount, language: Language) -> Result<Account, Error> {
        let link = self.invitation(secret).await?;
        if link.purpose == Purpose::Reset {
            return Err(Refusal::LinkGone.into());
        }
        let mut checked = accounts::check(new).await?;
        if !link.email.is_empty() {
            checked.0.clone_from(&link.email);
        }
        let mut tx = self.db.begin().await?;
        self.use_up(&mut tx, secret).await?;
        let id = accounts::insert(&mut tx, checked, link.role, language, self.clock.now()).await?;
        self.audit(&mut tx, Some(id), "join", link.role.id(), "").await?;
        tx.commit().await?;
        self.account(id).await
    }

    /// Uses a link to choose a new password. All sessions of the account end.
    ///
    /// # Errors
    /// A link that is no longer good, or a weak password; the link is not used up then.
    pub async fn reset(&self, secret: &str, new: &str) -> Result<Account, Error> {
        let link = self.invitation(secret).await?;
        let (Purpose::Reset, Some(account)) = (link.purpose, link.account) else {
            return Err(Refusal::LinkGone.into());
        };
        let hash = password::hash(new).await?;
        let mut tx = self.db.begin().await?;
        self.use_up(&mut tx, secret).await?;
        accounts::store_password(&mut tx, account, &hash, "").await?;
        tx.commit().await?;
        self.account(account).await
    }

    async fn use_up(&self, tx: &mut Tx, secret: &str) -> Result<(), Error> {
        let used = sqlx::query("UPDATE links SET uses_left = uses_left - 1 WHERE hash = $1 AND uses_left > 0 AND expires_at > $2")
            .bind(secret::hash(secret))
            .bind(self.clock.now())
            .execute(&mut **tx)
            .await?;
        if used.rows_affected() == 1 { Ok(()) } else { Err(Refusal::LinkGone.into()) }
    }
}
