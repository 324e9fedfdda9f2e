//! Identities: people who sign in with an external provider or a learning platform, and their accounts.
//!
//! An identity is what an issuer calls somebody, for ever. An address is not an identity: it only helps to find an account if the issuer vouches for
//! it and the operator allows that; then the account's old password no longer works. An issuer decides about the role of accounts that were made for it, and of no others.

use super::{Account, Role, accounts, password};
use crate::services::Identities;
use crate::{Error, Locale, Refusal};
use agon_store::{Tx, secret};

/// How long an attempt may take, in milliseconds.
const ATTEMPT_LIFETIME: i64 = 15 * 60 * 1000;
const MAX_NAME: usize = 60;

/// Somebody, as an issuer describes them.
#[derive(Clone, Debug)]
pub struct ExternalPerson {
    pub issuer: String,
    pub subject: String,
    /// May be empty.
    pub name: String,
    /// An address that the issuer vouches for.
    pub email: Option<String>,
    /// An address that nobody can have, for an account without one.
    pub placeholder: String,
    /// What they are, if the issuer decides that.
    pub role: Option<Role>,
}

/// Which account a person who is not known yet may get.
#[derive(Clone, Copy, Debug)]
pub struct AdmissionPolicy {
    /// An account of their own.
    pub new_accounts: bool,
    /// The account that has their address.
    pub link_by_email: bool,
}

/// An attempt to sign in that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingSignIn {
    /// The provider or the platform.
    pub via: String,
    pub nonce: String,
    /// The secret of PKCE, where it is used.
    pub verifier: String,
    /// The account to which the identity is to be connected.
    pub account: Option<i64>,
}

agon_store::from_row!(PendingSignIn { via, nonce, verifier, account });

/// An identity of an account.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Identity {
    pub id: i64,
    /// Who knows them by it.
    pub issuer: String,
    /// When it was used last, in milliseconds since 1970.
    pub used_at: i64,
}

agon_store::from_row!(Identity { id, issuer, used_at });

impl Identities<'_> {
    /// Remembers an attempt, to be found again by its state.
    pub async fn begin(&self, state: &str, attempt: &PendingSignIn) -> Result<(), Error> {
        let now = self.judge.clock.now();
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("DELETE FROM sign_ins WHERE expires_at <= $1").bind(now).execute(&mut *tx).await?;
        sqlx::query(
            "INSERT INTO sign_ins (hash, via, nonce, verifier, account, expires_at) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(secret::hash(state))
        .bind(&attempt.via)
        .bind(&attempt.nonce)
        .bind(&attempt.verifier)
        .bind(attempt.account)
        .bind(now + ATTEMPT_LIFETIME)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// The attempt with this state, which is used up by it.
    ///
    /// # Errors
    /// There is none, it took too long, or it was finished before.
    pub async fn take(&self, state: &str) -> Result<PendingSignIn, Error> {
        let mut tx = self.judge.db.begin().await?;
        let found: Option<PendingSignIn> = sqlx::query_as(
            "DELETE FROM sign_ins WHERE hash = $1 AND expires_at > $2 RETURNING via, nonce, verifier, account",
        )
        .bind(secret::hash(state))
        .bind(self.judge.clock.now())
        .fetch_optional(&mut *tx)
        .await?;
        tx.commit().await?;
        found.ok_or_else(|| Refusal::AttemptGone.into())
    }

    /// The account of somebody whom an issuer has identified: their own, the one with their address, or a new one.
    ///
    /// # Errors
    /// The account is closed, or they get none.
    pub async fn admit(
        &self,
        who: &ExternalPerson,
        welcome: AdmissionPolicy,
        locale: Locale,
    ) -> Result<Account, Error> {
        let now = self.judge.clock.now();
        let mut tx = self.judge.db.begin().await?;
        let known: Option<(i64, i64)> = sqlx::query_as(
            "UPDATE identities SET used_at = $3 WHERE issuer = $1 AND subject = $2 RETURNING account, made",
        )
        .bind(&who.issuer)
        .bind(&who.subject)
        .bind(now)
        .fetch_optional(&mut *tx)
        .await?;
        let account = match known {
            Some((account, made)) => {
                if made == 1 {
                    self.follow(&mut tx, account, who).await?;
                }
                account
            }
            None => match self.with_address(&mut tx, who).await? {
                Some(account) if welcome.link_by_email => {
                    // Somebody else may have made it with this address, and be waiting for its owner.
                    password::store_password(&mut tx, account, "", "").await?;
                    password::end_tokens(&mut tx, account).await?;
                    self.add(&mut tx, account, who, false).await?;
                    account
                }
                Some(_) => return Err(Refusal::ConnectFirst.into()),
                None if welcome.new_accounts => self.make(&mut tx, who, locale).await?,
                None => return Err(Refusal::NotAdmitted.into()),
            },
        };
        let disabled: i64 = sqlx::query_scalar("SELECT disabled FROM accounts WHERE id = $1")
            .bind(account)
            .fetch_one(&mut *tx)
            .await?;
        if disabled != 0 {
            return Err(Refusal::NotAdmitted.into());
        }
        tx.commit().await?;
        self.judge.people().get(account).await
    }

    /// Connects an identity to the account of somebody who is signed in.
    ///
    /// # Errors
    /// It belongs to another account.
    pub async fn connect(&self, account: i64, who: &ExternalPerson) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let owner: Option<i64> =
            sqlx::query_scalar("SELECT account FROM identities WHERE issuer = $1 AND subject = $2")
                .bind(&who.issuer)
                .bind(&who.subject)
                .fetch_optional(&mut *tx)
                .await?;
        match owner {
            Some(owner) if owner == account => Ok(()),
            Some(_) => Err(Refusal::IdentityTaken.into()),
            None => {
                self.add(&mut tx, account, who, false).await?;
                Ok(tx.commit().await?)
            }
        }
    }

    /// The identities of an account.
    pub async fn of_account(&self, account: i64) -> Result<Vec<Identity>, Error> {
        Ok(sqlx::query_as("SELECT id, issuer, used_at FROM identities WHERE account = $1 ORDER BY id")
            .bind(account)
            .fetch_all(self.judge.db.read())
            .await?)
    }

    /// Removes an identity from its owner's account.
    ///
    /// # Errors
    /// It is not theirs, or they could not sign in any more.
    pub async fn remove(&self, account: i64, identity: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let gone = sqlx::query("DELETE FROM identities WHERE id = $1 AND account = $2")
            .bind(identity)
            .bind(account)
            .execute(&mut *tx)
            .await?;
        if gone.rows_affected() != 1 {
            return Err(Error::NotFound);
        }
        let ways: i64 = sqlx::query_scalar(
            "SELECT (SELECT COUNT(*) FROM identities i WHERE i.account = a.id) + CASE WHEN a.password = '' THEN 0 ELSE 1 END \
             FROM accounts a WHERE a.id = $1",
        )
        .bind(account)
        .fetch_one(&mut *tx)
        .await?;
        if ways == 0 {
            return Err(Refusal::LastWayIn.into());
        }
        self.judge.audit(&mut tx, Some(account), "disconnect", &identity.to_string(), "").await?;
        Ok(tx.commit().await?)
    }

    async fn with_address(&self, tx: &mut Tx, who: &ExternalPerson) -> Result<Option<i64>, Error> {
        let Some(email) = &who.email else { return Ok(None) };
        Ok(sqlx::query_scalar("SELECT id FROM accounts WHERE email = $1")
            .bind(accounts::check_email(email)?)
            .fetch_optional(&mut **tx)
            .await?)
    }

    async fn add(&self, tx: &mut Tx, account: i64, who: &ExternalPerson, made: bool) -> Result<(), Error> {
        let now = self.judge.clock.now();
        sqlx::query(
            "INSERT INTO identities (issuer, subject, account, made, created_at, used_at) VALUES ($1, $2, $3, $4, $5, $5)",
        )
        .bind(&who.issuer)
        .bind(&who.subject)
        .bind(account)
        .bind(i64::from(made))
        .bind(now)
        .execute(&mut **tx)
        .await?;
        let what = if made { "join" } else { "connect" };
        self.judge.audit(tx, Some(account), what, &who.issuer, &who.subject).await
    }

    async fn make(&self, tx: &mut Tx, who: &ExternalPerson, locale: Locale) -> Result<i64, Error> {
        let email = who.email.as_ref().unwrap_or(&who.placeholder);
        let local = who.email.as_deref().and_then(|email| email.split('@').next()).unwrap_or("?");
        let unnamed = who.name.trim().is_empty();
        let name = if unnamed { local } else { &who.name };
        let name: String = name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
        let (email, name) = accounts::check_who(email, &name)?;
        // An empty hash fits no password.
        let checked = (email, name, String::new());
        let role = who.role.unwrap_or(Role::Student);
        let id = accounts::insert(tx, checked, role, locale, self.judge.clock.now()).await?;
        if unnamed {
            sqlx::query("UPDATE accounts SET unnamed = 1 WHERE id = $1").bind(id).execute(&mut **tx).await?;
        }
        self.add(tx, id, who, true).await?;
        Ok(id)
    }

    /// Gives an account the role that its issuer says.
    async fn follow(&self, tx: &mut Tx, account: i64, who: &ExternalPerson) -> Result<(), Error> {
        let Some(role) = who.role else { return Ok(()) };
        let changed = sqlx::query("UPDATE accounts SET role = $2 WHERE id = $1 AND role <> $2")
            .bind(account)
            .bind(role)
            .execute(&mut **tx)
            .await?;
        if changed.rows_affected() > 0 {
            self.judge.audit(tx, None, "role", &account.to_string(), role.as_str()).await?;
        }
        Ok(())
    }
}
