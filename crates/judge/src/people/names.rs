//! Names of people. They come from the course list, the sign-up form or the provider, and stay as they are, so that teachers know who is who. Whose
//! provider sent none chooses one; teachers can correct any.

use super::{Account, check_name};
use crate::Error;
use crate::services::People;

impl People<'_> {
    /// Whether somebody may change their own name.
    pub async fn may_rename(&self, who: &Account) -> Result<bool, Error> {
        let unnamed: i64 = sqlx::query_scalar("SELECT unnamed FROM accounts WHERE id = $1")
            .bind(who.id)
            .fetch_one(self.judge.db.read())
            .await?;
        Ok(unnamed == 1 || who.is_teacher())
    }

    /// Changes the name of a person: one's own, where no provider has given it, or anybody's, for teachers.
    ///
    /// # Errors
    /// The name is invalid, the caller may not change it, or there is no such person.
    pub async fn rename(&self, by: &Account, account: i64, name: &str) -> Result<(), Error> {
        let name = check_name(name)?;
        let mut tx = self.judge.db.begin().await?;
        // A team has an account, but is nobody.
        let old: Option<String> = sqlx::query_scalar(
            "SELECT name FROM accounts a WHERE id = $1 AND deleted_at IS NULL AND ((id = $2 AND unnamed = 1) OR $3 = 1) \
             AND NOT EXISTS (SELECT 1 FROM teams t WHERE t.account = a.id)",
        )
        .bind(account)
        .bind(by.id)
        .bind(i64::from(by.is_teacher()))
        .fetch_optional(&mut *tx)
        .await?;
        let old = old.ok_or(Error::NotFound)?;
        if old == name {
            return Ok(());
        }
        sqlx::query("UPDATE accounts SET name = $2 WHERE id = $1")
            .bind(account)
            .bind(&name)
            .execute(&mut *tx)
            .await?;
        self.judge.audit(&mut tx, Some(by.id), "rename", &account.to_string(), &old).await?;
        Ok(tx.commit().await?)
    }
}
