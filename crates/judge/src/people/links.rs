//! Links that let somebody do one thing: found the judge as its first teacher, join, or choose a new password. Only their hashes are kept.

use super::accounts::{self, NewAccount};
use super::{Account, Role, password};
use crate::services::Invitations;
use crate::{Error, Locale, Refusal};
use agon_store::clock::DAY;
use agon_store::{Tx, secret};

agon_store::text_enum! {
    /// What a link is for.
    pub enum Purpose in "links.purpose" {
        /// The first teacher's account.
        Found = "found",
        /// An account.
        Join = "join",
        /// A new password.
        Reset = "reset",
    }
}

/// What a link can still be used for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// What it is for.
    pub purpose: Purpose,
    /// The role of the new account.
    pub role: Role,
    /// The account whose password it resets.
    pub account: Option<i64>,
    /// The only address that can join with it; any if it is empty.
    pub email: String,
    /// The suggested name.
    pub name: String,
}

agon_store::from_row!(Invitation { purpose, role, account, email, name });

impl Invitation {
    fn to(purpose: Purpose, role: Role) -> Self {
        Self { purpose, role, account: None, email: String::new(), name: String::new() }
    }

    pub(super) fn reset(account: i64) -> Self {
        Self { account: Some(account), ..Self::to(Purpose::Reset, Role::Student) }
    }
}

impl Invitations<'_> {
    /// The link for the first teacher, while there is no account. Every start of the judge creates a new one, and older ones expire.
    pub async fn founding_link(&self) -> Result<Option<String>, Error> {
        let mut tx = self.judge.db.begin().await?;
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

    /// A link with which this many people can join.
    ///
    /// # Errors
    /// The caller is not a teacher, or the number is out of range.
    pub async fn invite(&self, by: &Account, role: Role, uses: i64) -> Result<String, Error> {
        by.require_teacher()?;
        if !(1..=1000).contains(&uses) {
            return Err(Refusal::BadNumber.into());
        }
        let mut tx = self.judge.db.begin().await?;
        let link = Invitation::to(Purpose::Join, role);
        let secret = self.make_link(&mut tx, &link, uses, 30 * DAY, Some(by.id)).await?;
        self.judge.audit(&mut tx, Some(by.id), "invite", role.as_str(), &uses.to_string()).await?;
        tx.commit().await?;
        Ok(secret)
    }

    /// A link for choosing a new password.
    ///
    /// # Errors
    /// The caller is not a teacher, or there is no such account.
    pub async fn reset_link(&self, by: &Account, account: i64) -> Result<String, Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let there: Option<i64> =
            sqlx::query_scalar("SELECT id FROM accounts WHERE id = $1 AND deleted_at IS NULL")
                .bind(account)
                .fetch_optional(&mut *tx)
                .await?;
        there.ok_or(Error::NotFound)?;
        let link = Invitation::reset(account);
        let secret = self.make_link(&mut tx, &link, 1, 2 * DAY, Some(by.id)).await?;
        self.judge.audit(&mut tx, Some(by.id), "reset", &account.to_string(), "").await?;
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
        let (secret, now) = (secret::new()?, self.judge.clock.now());
        sqlx::query(
            "INSERT INTO links (hash, purpose, role, account, uses_left, expires_at, made_by, created_at, email, name) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(secret::hash(&secret))
        .bind(link.purpose)
        .bind(link.role)
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

    /// What a link is for.
    ///
    /// # Errors
    /// The link does not exist, has been used or has expired.
    pub async fn get(&self, secret: &str) -> Result<Invitation, Error> {
        let found = sqlx::query_as(
            "SELECT purpose, role, account, email, name FROM links WHERE hash = $1 AND uses_left > 0 AND expires_at > $2",
        )
        .bind(secret::hash(secret))
        .bind(self.judge.clock.now())
        .fetch_optional(self.judge.db.read())
        .await?;
        found.ok_or_else(|| Refusal::LinkGone.into())
    }

    /// Uses a link to make an account.
    ///
    /// # Errors
    /// The link is no longer valid, or the account cannot be created; then the link remains valid.
    pub async fn join(&self, secret: &str, new: &NewAccount, locale: Locale) -> Result<Account, Error> {
        let link = self.get(secret).await?;
        if link.purpose == Purpose::Reset {
            return Err(Refusal::LinkGone.into());
        }
        let mut checked = accounts::check(new).await?;
        if !link.email.is_empty() {
            checked.0.clone_from(&link.email);
        }
        let mut tx = self.judge.db.begin().await?;
        self.use_up(&mut tx, secret).await?;
        let id = accounts::insert(&mut tx, checked, link.role, locale, self.judge.clock.now()).await?;
        self.judge.audit(&mut tx, Some(id), "join", link.role.as_str(), "").await?;
        tx.commit().await?;
        self.judge.people().get(id).await
    }

    /// Uses a link to choose a new password. All sessions and API tokens of the account end, and so do its other links of this kind: whoever
    /// had the account before has it no longer.
    ///
    /// # Errors
    /// The link is no longer valid, or the password is weak; then the link remains valid.
    pub async fn reset_password(&self, secret: &str, new: &str) -> Result<Account, Error> {
        let link = self.get(secret).await?;
        let (Purpose::Reset, Some(account)) = (link.purpose, link.account) else {
            return Err(Refusal::LinkGone.into());
        };
        let of = self.judge.people().get(account).await?;
        password::check_strength(new, &[&of.email, &of.name])?;
        let hash = password::hash(new).await?;
        let mut tx = self.judge.db.begin().await?;
        self.use_up(&mut tx, secret).await?;
        password::store_password(&mut tx, account, &hash, "").await?;
        password::end_tokens(&mut tx, account).await?;
        sqlx::query("DELETE FROM links WHERE purpose = 'reset' AND account = $1")
            .bind(account)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        self.judge.people().get(account).await
    }

    async fn use_up(&self, tx: &mut Tx, secret: &str) -> Result<(), Error> {
        let used = sqlx::query("UPDATE links SET uses_left = uses_left - 1 WHERE hash = $1 AND uses_left > 0 AND expires_at > $2")
            .bind(secret::hash(secret))
            .bind(self.judge.clock.now())
            .execute(&mut **tx)
            .await?;
        if used.rows_affected() == 1 { Ok(()) } else { Err(Refusal::LinkGone.into()) }
    }
}
