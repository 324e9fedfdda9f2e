//! Announcements of a contest.

use super::contests::check_title;
use crate::people::Account;
use crate::services::Contests;
use crate::{Error, Refusal};
use sqlx::{FromRow, Row};

/// An announcement.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct News {
    pub id: i64,
    pub title: String,
    /// Markdown.
    pub body: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// When it was last edited.
    pub edited_at: Option<i64>,
}

agon_store::from_row!(News { id, title, body, at, edited_at });

impl News {
    /// The text as harmless HTML.
    #[must_use]
    pub fn html(&self) -> String {
        crate::forum::html(&self.body)
    }
}

/// An announcement with the contest that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestNews {
    /// The short name of the contest.
    pub contest: String,
    pub news: News,
}

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
        let insert =
            "INSERT INTO news (contest, author, title, body, at) VALUES ($1, $2, $3, $4, $5) RETURNING id";
        let id: i64 = sqlx::query_scalar(insert)
            .bind(contest)
            .bind(by.id)
            .bind(title.trim())
            .bind(body)
            .bind(self.judge.clock.now())
            .fetch_one(&mut *tx)
            .await?;
        self.judge.outbox().announce(&mut tx, contest, id).await?;
        Ok(tx.commit().await?)
    }

    /// The news of a contest, newest first.
    pub async fn news(&self, contest: i64) -> Result<Vec<News>, Error> {
        let sql =
            "SELECT id, title, body, at, edited_at FROM news WHERE contest = $1 ORDER BY id DESC LIMIT 50";
        Ok(sqlx::query_as(sql).bind(contest).fetch_all(self.judge.db.read()).await?)
    }

    /// The newest news of all contests that are not in the archive.
    pub async fn latest_news(&self) -> Result<Vec<ContestNews>, Error> {
        let rows = sqlx::query(
            "SELECT n.id, n.title, n.body, n.at, n.edited_at, c.slug FROM news n JOIN contests c ON c.id = n.contest \
             WHERE c.archived_at IS NULL ORDER BY n.id DESC LIMIT 50",
        )
        .fetch_all(self.judge.db.read())
        .await?;
        let read = |row| Ok(ContestNews { contest: Row::try_get(row, "slug")?, news: News::from_row(row)? });
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
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
        self.judge.outbox().forget(&mut tx, id).await?;
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
