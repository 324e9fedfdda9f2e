//! Announcements of a contest.

use super::contests::check_title;
use crate::people::Account;
use crate::services::Contests;
use crate::{Error, Refusal};

/// An announcement.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct News {
    pub id: i64,
    pub title: String,
    pub body: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

agon_store::from_row!(News { id, title, body, at });

fn check_news(title: &str, body: &str) -> Result<(), Error> {
    check_title(title)?;
    if body.len() > 10_000 { Err(Refusal::TextTooLong.into()) } else { Ok(()) }
}

impl Contests<'_> {
    /// Publishes an announcement.
    ///
    /// # Errors
    /// The caller is not a teacher, or the title is empty.
    pub async fn add_news(&self, by: &Account, contest: i64, title: &str, body: &str) -> Result<(), Error> {
        by.require_teacher()?;
        check_news(title, body)?;
        let mut tx = self.judge.db.begin().await?;
        sqlx::query("INSERT INTO news (contest, author, title, body, at) VALUES ($1, $2, $3, $4, $5)")
            .bind(contest)
            .bind(by.id)
            .bind(title.trim())
            .bind(body)
            .bind(self.judge.clock.now())
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// The news of a contest, newest first.
    pub async fn news(&self, contest: i64) -> Result<Vec<News>, Error> {
        let sql = "SELECT id, title, body, at FROM news WHERE contest = $1 ORDER BY id DESC LIMIT 50";
        Ok(sqlx::query_as(sql).bind(contest).fetch_all(self.judge.db.read()).await?)
    }

    /// Edits an announcement.
    ///
    /// # Errors
    /// The caller is not a teacher, the contest has no such announcement, or the title is empty.
    pub async fn edit_news(
        &self,
        by: &Account,
        contest: i64,
        id: i64,
        title: &str,
        body: &str,
    ) -> Result<(), Error> {
        by.require_teacher()?;
        check_news(title, body)?;
        let mut tx = self.judge.db.begin().await?;
        let done = sqlx::query(
            "UPDATE news SET title = $3, body = $4, edited_at = $5 WHERE id = $1 AND contest = $2",
        )
        .bind(id)
        .bind(contest)
        .bind(title.trim())
        .bind(body)
        .bind(self.judge.clock.now())
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        self.judge.audit(&mut tx, Some(by.id), "edit-news", &id.to_string(), title.trim()).await?;
        Ok(tx.commit().await?)
    }

    /// Deletes an announcement.
    ///
    /// # Errors
    /// The caller is not a teacher, or the contest has no such announcement.
    pub async fn delete_news(&self, by: &Account, contest: i64, id: i64) -> Result<(), Error> {
        by.require_teacher()?;
        let mut tx = self.judge.db.begin().await?;
        let title: Option<String> =
            sqlx::query_scalar("DELETE FROM news WHERE id = $1 AND contest = $2 RETURNING title")
                .bind(id)
                .bind(contest)
                .fetch_optional(&mut *tx)
                .await?;
        let title = title.ok_or(Error::NotFound)?;
        self.judge.audit(&mut tx, Some(by.id), "delete-news", &id.to_string(), &title).await?;
        Ok(tx.commit().await?)
    }
}
