//! Deleting an account: personal data is erased; results stay, under an anonymous name, so that ratings and rounds remain
//! true.
//!
//! What remains is the row of the account, without anything personal, since programs, matches, bets and posts refer to it. Programs keep their names,
//! which are in every replay, and teachers keep the sources.

use super::{Account, Role, password};
use crate::services::People;
use crate::{Error, Refusal};
use agon_store::clock::MINUTE;
use agon_store::{Tx, secret};

/// How recently somebody without a password must have signed in.
const RECENT_SIGN_IN: i64 = 15 * MINUTE;

/// What belongs to a person alone, by account.
const REMOVED: &[&str] = &[
    "DELETE FROM sessions WHERE account = $1",
    "DELETE FROM api_tokens WHERE account = $1",
    "DELETE FROM links WHERE account = $1",
    "DELETE FROM friends WHERE account = $1 OR friend = $1",
    "DELETE FROM friend_requests WHERE account = $1",
    "DELETE FROM stars WHERE account = $1",
    "DELETE FROM identities WHERE account = $1",
    "DELETE FROM sign_ins WHERE account = $1",
    "DELETE FROM lti_members WHERE account = $1",
    "DELETE FROM outbox WHERE account = $1",
    "DELETE FROM choices WHERE account = $1",
    // What an issuer called them.
    "UPDATE audit SET detail = '' WHERE person = $1 AND what IN ('join', 'connect')",
];

/// The same by address: invitations, and what others typed to find a friend.
const ADDRESSED: &[&str] =
    &["DELETE FROM links WHERE email = $1", "DELETE FROM friend_requests WHERE email = $1"];

impl People<'_> {
    /// Whether somebody has a password here, or only signs in with an external provider.
    pub async fn has_password(&self, account: i64) -> Result<bool, Error> {
        Ok(!self.password_of(account).await?.is_empty())
    }

    async fn password_of(&self, account: i64) -> Result<String, Error> {
        Ok(sqlx::query_scalar("SELECT password FROM accounts WHERE id = $1")
            .bind(account)
            .fetch_one(self.judge.db.read())
            .await?)
    }

    /// Deletes one's own account. Whoever has no password must have signed in within the last quarter of an hour.
    ///
    /// # Errors
    /// The password is wrong, the session is too old, or it is the last teacher.
    pub async fn delete_own(
        &self,
        who: &Account,
        password: &str,
        session: Option<&str>,
    ) -> Result<(), Error> {
        let stored = self.password_of(who.id).await?;
        if !stored.is_empty() {
            if !password::verify(password, Some(stored)).await? {
                return Err(Refusal::WrongPassword.into());
            }
        } else if !self.signed_in_recently(who.id, session).await? {
            return Err(Refusal::SignInAgain.into());
        }
        let mut tx = self.judge.db.begin().await?;
        if who.role == Role::Teacher {
            let others: i64 = sqlx::query_scalar(
                "SELECT COUNT(*) FROM accounts WHERE role = 'teacher' AND disabled = 0 AND id <> $1",
            )
            .bind(who.id)
            .fetch_one(&mut *tx)
            .await?;
            if others == 0 {
                return Err(Refusal::LastTeacher.into());
            }
        }
        self.erase(&mut tx, who, who.id).await?;
        Ok(tx.commit().await?)
    }

    /// Deletes the account of a student who asked for it. The address makes sure that it is the right one.
    ///
    /// # Errors
    /// The caller is not a teacher, there is no such account, it is a teacher's, or it has another address.
    pub async fn delete_for(&self, by: &Account, account: i64, email: &str) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let deleted: Option<i64> =
            sqlx::query_scalar("SELECT id FROM accounts WHERE id = $1 AND deleted_at IS NULL")
                .bind(account)
                .fetch_optional(&mut *tx)
                .await?;
        deleted.ok_or(Error::NotFound)?;
        let of = self.get(account).await?;
        if of.is_teacher() {
            return Err(Refusal::OnlyStudents.into());
        }
        if of.email != email.trim().to_lowercase() {
            return Err(Refusal::OtherAddress.into());
        }
        self.erase(&mut tx, &of, by.id).await?;
        Ok(tx.commit().await?)
    }

    async fn signed_in_recently(&self, account: i64, session: Option<&str>) -> Result<bool, Error> {
        let Some(session) = session else { return Ok(false) };
        let since: Option<i64> =
            sqlx::query_scalar("SELECT created_at FROM sessions WHERE hash = $1 AND account = $2")
                .bind(secret::hash(session))
                .bind(account)
                .fetch_optional(self.judge.db.read())
                .await?;
        Ok(since.is_some_and(|since| since > self.judge.clock.now() - RECENT_SIGN_IN))
    }

    async fn erase(&self, tx: &mut Tx, of: &Account, by: i64) -> Result<(), Error> {
        // No address can have this domain, so nobody ever gets the account back.
        let (name, email) = (format!("Anonymous {}", of.id), format!("deleted-{}@deleted.invalid", of.id));
        for sql in REMOVED {
            sqlx::query(*sql).bind(of.id).execute(&mut **tx).await?;
        }
        for sql in ADDRESSED {
            sqlx::query(*sql).bind(&of.email).execute(&mut **tx).await?;
        }
        self.judge.cups().forget(tx, of.id).await?;
        self.judge.teams().forget(tx, of.id).await?;
        sqlx::query("UPDATE hall SET owner = $2 WHERE program IN (SELECT id FROM programs WHERE owner = $1)")
            .bind(of.id)
            .bind(&name)
            .execute(&mut **tx)
            .await?;
        sqlx::query(
            "UPDATE accounts SET name = $2, email = $3, password = '', news_mail = 0, disabled = 1, deleted_at = $4 WHERE id = $1",
        )
        .bind(of.id)
        .bind(name)
        .bind(email)
        .bind(self.judge.clock.now())
        .execute(&mut **tx)
        .await?;
        self.judge.audit(tx, Some(by), "delete-account", &of.id.to_string(), "").await
    }
}
