//! Programs that enter a contest without a trial: what a demonstration is filled with.

use super::Contest;
use crate::people::Account;
use crate::{Error, Judge};

/// A program that a teacher lets in.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The program's name.
    pub name: String,
    /// What it is written in.
    pub language: String,
    /// Its source, for its owner and the teachers.
    pub source: Vec<u8>,
    /// What plays.
    pub component: Vec<u8>,
}

impl Judge {
    /// Lets a program in as if it had been accepted.
    ///
    /// # Errors
    /// Somebody who is no teacher, or a name that is taken.
    pub async fn let_in(
        &self,
        by: &Account,
        owner: &Account,
        contest: &Contest,
        entry: Entry,
    ) -> Result<i64, Error> {
        if !by.is_teacher() {
            return Err(Error::Forbidden);
        }
        let Entry { name, language, source, component } = entry;
        let (source, component) = (self.blobs.put(source).await?, self.blobs.put(component).await?);
        let mut tx = self.db.begin().await?;
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO submissions (contest, owner, name, language, file_name, source, state, component, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, 'dummies', $7, $8) RETURNING id",
        )
        .bind(contest.id)
        .bind(owner.id)
        .bind(&name)
        .bind(&language)
        .bind(format!("{name}.txt"))
        .bind(source)
        .bind(component)
        .bind(self.clock.now())
        .fetch_one(&mut *tx)
        .await?;
        self.accept(&mut tx, contest, id).await?;
        self.audit(&mut tx, Some(by.id), "let in", &name, &contest.slug).await?;
        tx.commit().await?;
        Ok(id)
    }
}
