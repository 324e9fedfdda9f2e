//! People, for teachers; closing and reopening accounts.

use super::audit::anywhere;
use super::{PAGE, Page, offset, reason};
use crate::people::{Account, Role};
use crate::services::Desk;
use crate::{Error, Refusal};

/// A person in the list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct PersonLine {
    /// The number of the account.
    pub id: i64,
    pub name: String,
    pub email: String,
    /// What they may do.
    pub role: Role,
    /// Whether the account is closed.
    pub disabled: bool,
    /// Whether it is deleted: there is nobody behind it any more.
    pub deleted: bool,
    /// The number of their submissions.
    pub submissions: i64,
    /// The number of their programs.
    pub programs: i64,
    /// Since when, in milliseconds since 1970.
    pub created_at: i64,
}

agon_store::from_row!(PersonLine { id, name, email, role, submissions, programs, created_at } row {
    disabled: row.try_get::<i64, _>("disabled")? == 1,
    deleted: row.try_get::<Option<i64>, _>("deleted_at")?.is_some()
});

impl Desk<'_> {
    /// The people whose name or address contains a text, by name.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn people(&self, who: &Account, find: &str, page: i64) -> Result<Page<PersonLine>, Error> {
        who.require_teacher()?;
        let people = sqlx::query_as(
            "SELECT a.id, a.name, a.email, a.role, a.disabled, a.deleted_at, a.created_at, \
             (SELECT COUNT(*) FROM submissions s WHERE s.owner = a.id) AS submissions, \
             (SELECT COUNT(*) FROM programs p WHERE p.owner = a.id) AS programs FROM accounts a \
             WHERE (LOWER(a.name) LIKE $1 ESCAPE '!' OR a.email LIKE $1 ESCAPE '!') \
             AND NOT EXISTS (SELECT 1 FROM teams t WHERE t.account = a.id) \
             ORDER BY a.name, a.id LIMIT $2 OFFSET $3",
        )
        .bind(anywhere(find))
        .bind(PAGE + 1)
        .bind(offset(page))
        .fetch_all(self.judge.db.read())
        .await?;
        Ok(Page::of(people, page))
    }

    /// Closes an account: its sessions end at once, and nobody can sign in with it. Everything it did remains.
    ///
    /// # Errors
    /// The caller is not a teacher, it is their own account, there is no such account, or the reason is missing.
    pub async fn disable_account(&self, by: &Account, account: i64, why: &str) -> Result<(), Error> {
        by.require_teacher()?;
        if account == by.id {
            return Err(Refusal::Oneself.into());
        }
        let why = reason(why)?;
        let mut tx = self.judge.db.begin().await?;
        let done = sqlx::query("UPDATE accounts SET disabled = 1 WHERE id = $1 AND deleted_at IS NULL")
            .bind(account)
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        sqlx::query("DELETE FROM sessions WHERE account = $1").bind(account).execute(&mut *tx).await?;
        sqlx::query("DELETE FROM links WHERE account = $1").bind(account).execute(&mut *tx).await?;
        self.judge.audit(&mut tx, Some(by.id), "disable-account", &account.to_string(), why).await?;
        Ok(tx.commit().await?)
    }

    /// Reopens a closed account.
    ///
    /// # Errors
    /// The caller is not a teacher, or there is no such account.
    pub async fn enable_account(&self, by: &Account, account: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let done = sqlx::query("UPDATE accounts SET disabled = 0 WHERE id = $1 AND deleted_at IS NULL")
            .bind(account)
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        self.judge.audit(&mut tx, Some(by.id), "enable-account", &account.to_string(), "").await?;
        Ok(tx.commit().await?)
    }
}
