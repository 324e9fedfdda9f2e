//! Programs that enter a contest without a trial, for `agon serve --demo`.

use super::{Contest, SubmissionState};
use crate::Error;
use crate::people::Account;
use crate::services::Submissions;
use agon_kernel::Origin;

/// A program that a teacher admits.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The program's name.
    pub name: String,
    pub language: Origin,
    /// Its source, for its owner and the teachers.
    pub source: Vec<u8>,
    /// What plays.
    pub component: Vec<u8>,
}

impl Submissions<'_> {
    /// Admits a program as if it had been accepted.
    ///
    /// # Errors
    /// The caller is not a teacher, or the name is taken.
    pub async fn admit(
        &self,
        by: &Account,
        owner: &Account,
        contest: &Contest,
        entry: Entry,
    ) -> Result<i64, Error> {
        by.require_teacher()?;
        let Entry { name, language, source, component } = entry;
        let (source, component) =
            (self.judge.blobs.put(source).await?, self.judge.blobs.put(component).await?);
        let mut tx = self.judge.db.begin().await?;
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO submissions (contest, owner, name, language, file_name, source, state, component, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $9, $7, $8) RETURNING id",
        )
        .bind(contest.id)
        .bind(owner.id)
        .bind(&name)
        .bind(language.id())
        .bind(format!("{name}.txt"))
        .bind(source)
        .bind(component)
        .bind(self.judge.clock.now())
        .bind(SubmissionState::Dummies)
        .fetch_one(&mut *tx)
        .await?;
        self.accept(&mut tx, contest, id).await?;
        self.judge.audit(&mut tx, Some(by.id), "let in", &name, &contest.slug).await?;
        tx.commit().await?;
        Ok(id)
    }
}
