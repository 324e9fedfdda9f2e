//! Writing in the forum.

use super::check_body;
use crate::contest::contests::check_title;
use crate::people::Account;
use crate::services::Forum;
use crate::{Error, Refusal};
use agon_store::Tx;
use agon_store::clock::{HOUR, MINUTE};

/// How many posts somebody may write in ten minutes, and how many topics they may open in an hour; teachers as many as they like.
const MAX_POSTS: i64 = 15;
const MAX_TOPICS: i64 = 5;

impl Forum<'_> {
    /// Opens a topic with its first post.
    ///
    /// # Errors
    /// The title or the text is empty, or there are too many.
    pub async fn open_topic(
        &self,
        by: &Account,
        contest: Option<i64>,
        title: &str,
        body: &str,
    ) -> Result<i64, Error> {
        check_title(title)?;
        check_body(body)?;
        if let Some(contest) = contest {
            self.judge.contests().by_id(contest).await?;
        }
        let now = self.judge.clock.now();
        let mut tx = self.judge.db.begin().await?;
        let recent = "SELECT COUNT(*) FROM topics WHERE author = $1 AND created_at > $2";
        let recent: i64 = sqlx::query_scalar(recent).bind(by.id).bind(now - HOUR).fetch_one(&mut *tx).await?;
        if recent >= MAX_TOPICS && !by.is_teacher() {
            return Err(Refusal::TooOften.into());
        }
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO topics (contest, author, title, created_at, last_at) VALUES ($1, $2, $3, $4, $4) RETURNING id",
        )
        .bind(contest)
        .bind(by.id)
        .bind(title.trim())
        .bind(now)
        .fetch_one(&mut *tx)
        .await?;
        self.add_post(&mut tx, by, id, body).await?;
        tx.commit().await?;
        Ok(id)
    }

    /// Answers in a topic.
    ///
    /// # Errors
    /// The topic is locked or does not exist, the text is empty, or there are too many.
    pub async fn answer(&self, by: &Account, topic: i64, body: &str) -> Result<i64, Error> {
        check_body(body)?;
        self.check_open(by, topic).await?;
        let mut tx = self.judge.db.begin().await?;
        let id = self.add_post(&mut tx, by, topic, body).await?;
        tx.commit().await?;
        Ok(id)
    }

    /// In a locked topic teachers have the last word.
    async fn check_open(&self, by: &Account, topic: i64) -> Result<(), Error> {
        let found = self.topic_line(by, topic).await?;
        if found.locked && !by.is_teacher() {
            Err(Error::refused(Refusal::Locked, found.reason))
        } else {
            Ok(())
        }
    }

    async fn add_post(&self, tx: &mut Tx, by: &Account, topic: i64, body: &str) -> Result<i64, Error> {
        let now = self.judge.clock.now();
        let recent = "SELECT COUNT(*) FROM posts WHERE author = $1 AND created_at > $2";
        let recent: i64 =
            sqlx::query_scalar(recent).bind(by.id).bind(now - 10 * MINUTE).fetch_one(&mut **tx).await?;
        if recent >= MAX_POSTS && !by.is_teacher() {
            return Err(Refusal::TooOften.into());
        }
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO posts (topic, author, body, created_at) VALUES ($1, $2, $3, $4) RETURNING id",
        )
        .bind(topic)
        .bind(by.id)
        .bind(body)
        .bind(now)
        .fetch_one(&mut **tx)
        .await?;
        sqlx::query("UPDATE topics SET posts = posts + 1, last_at = $2 WHERE id = $1")
            .bind(topic)
            .bind(now)
            .execute(&mut **tx)
            .await?;
        Ok(id)
    }

    /// Changes the caller's own post.
    ///
    /// # Errors
    /// The post is not theirs, is hidden or is in a locked topic, or the text is empty.
    pub async fn edit_post(&self, by: &Account, id: i64, body: &str) -> Result<(), Error> {
        check_body(body)?;
        let post = self.post(by, id).await?;
        if post.author != by.id {
            return Err(Refusal::NotYourPost.into());
        }
        self.check_open(by, post.topic).await?;
        let mut tx = self.judge.db.begin().await?;
        let done =
            sqlx::query("UPDATE posts SET body = $2, edited_at = $3 WHERE id = $1 AND state = 'shown'")
                .bind(id)
                .bind(body)
                .bind(self.judge.clock.now())
                .execute(&mut *tx)
                .await?;
        if done.rows_affected() == 0 {
            return Err(Error::refused(Refusal::Locked, post.reason));
        }
        Ok(tx.commit().await?)
    }
}
