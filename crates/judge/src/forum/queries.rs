//! Reading the forum.

use super::PostState;
use crate::Error;
use crate::desk::{PAGE, Page, anywhere, offset};
use crate::people::{Account, Role};
use crate::services::Forum;
use sqlx::Row;
use sqlx::any::AnyRow;

/// A topic in the list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct TopicLine {
    pub id: i64,
    /// The contest; none is the whole site.
    pub contest: Option<i64>,
    pub title: String,
    /// Who opened it.
    pub author: String,
    /// Whether it stays on top.
    pub pinned: bool,
    /// Whether nobody but teachers may answer.
    pub locked: bool,
    /// Whether only teachers see it.
    pub hidden: bool,
    /// Why it is hidden or locked.
    pub reason: String,
    /// How many posts it has.
    pub posts: i64,
    /// When the last of them came, in milliseconds since 1970.
    pub last_at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct PostView {
    pub id: i64,
    pub topic: i64,
    /// The account of who wrote it.
    pub author: i64,
    /// The name of who wrote it.
    pub name: String,
    /// Whether a teacher wrote it.
    pub by_teacher: bool,
    /// The text in Markdown; nothing if it is hidden from the one who asks.
    pub body: String,
    pub state: PostState,
    /// Why it is hidden or deleted.
    pub reason: String,
    /// When, in milliseconds since 1970.
    pub created_at: i64,
    /// When it was changed.
    pub edited_at: Option<i64>,
}

/// A topic with a page of its posts.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct TopicView {
    pub topic: TopicLine,
    pub posts: Page<PostView>,
}

pub(super) const TOPIC: &str =
    "SELECT t.*, a.name AS author_name FROM topics t JOIN accounts a ON a.id = t.author ";
const POST: &str =
    "SELECT p.*, a.name AS author_name, a.role FROM posts p JOIN accounts a ON a.id = p.author ";

fn topic(row: &AnyRow) -> Result<TopicLine, sqlx::Error> {
    Ok(TopicLine {
        id: row.try_get("id")?,
        contest: row.try_get("contest")?,
        title: row.try_get("title")?,
        author: row.try_get("author_name")?,
        pinned: row.try_get::<i64, _>("pinned")? == 1,
        locked: row.try_get::<i64, _>("locked")? == 1,
        hidden: row.try_get::<PostState, _>("state")? == PostState::Hidden,
        reason: row.try_get("reason")?,
        posts: row.try_get("posts")?,
        last_at: row.try_get("last_at")?,
    })
}

fn post(row: &AnyRow, who: &Account) -> Result<PostView, sqlx::Error> {
    let state: PostState = row.try_get("state")?;
    let body: String = row.try_get("body")?;
    Ok(PostView {
        id: row.try_get("id")?,
        topic: row.try_get("topic")?,
        author: row.try_get("author")?,
        name: row.try_get("author_name")?,
        by_teacher: row.try_get::<Role, _>("role")? == Role::Teacher,
        body: if state == PostState::Shown || who.is_teacher() { body } else { String::new() },
        state,
        reason: row.try_get("reason")?,
        created_at: row.try_get("created_at")?,
        edited_at: row.try_get("edited_at")?,
    })
}

impl Forum<'_> {
    /// The topics of a contest or of the whole site, pinned ones first, then those with the newest posts; only those in which a text occurs, if one
    /// is given.
    pub async fn topics(
        &self,
        who: &Account,
        contest: Option<i64>,
        find: &str,
        page: i64,
    ) -> Result<Page<TopicLine>, Error> {
        let sql = self.judge.db.sql(&format!(
            "{TOPIC} WHERE COALESCE(t.contest, 0) = $1 AND t.state <> 'deleted' AND (t.state = 'shown' OR $2 = 1) \
             AND ($3 = '%%' OR LOWER(t.title) LIKE $3 ESCAPE '!' OR EXISTS (SELECT 1 FROM posts p WHERE p.topic = t.id \
             AND p.state = 'shown' AND LOWER(p.body) LIKE $3 ESCAPE '!')) \
             ORDER BY t.pinned DESC, t.last_at DESC, t.id DESC LIMIT $4 OFFSET $5"
        ));
        let rows = sqlx::query(sql)
            .bind(contest.unwrap_or(0))
            .bind(i64::from(who.is_teacher()))
            .bind(anywhere(find))
            .bind(PAGE + 1)
            .bind(offset(page))
            .fetch_all(self.judge.db.read())
            .await?;
        Ok(Page::of(rows.iter().map(topic).collect::<Result<_, _>>()?, page))
    }

    /// A topic with a page of its posts, oldest first.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn topic(&self, who: &Account, id: i64, page: i64) -> Result<TopicView, Error> {
        let topic = self.topic_line(who, id).await?;
        let sql = self.judge.db.sql(&format!("{POST} WHERE p.topic = $1 ORDER BY p.id LIMIT $2 OFFSET $3"));
        let rows = sqlx::query(sql)
            .bind(id)
            .bind(PAGE + 1)
            .bind(offset(page))
            .fetch_all(self.judge.db.read())
            .await?;
        let posts = rows.iter().map(|row| post(row, who)).collect::<Result<_, _>>()?;
        Ok(TopicView { topic, posts: Page::of(posts, page) })
    }

    pub(super) async fn topic_line(&self, who: &Account, id: i64) -> Result<TopicLine, Error> {
        let sql = self.judge.db.sql(&format!("{TOPIC} WHERE t.id = $1 AND t.state <> 'deleted'"));
        let row = sqlx::query(sql).bind(id).fetch_optional(self.judge.db.read()).await?;
        let found = topic(&row.ok_or(Error::NotFound)?)?;
        if found.hidden && !who.is_teacher() { Err(Error::NotFound) } else { Ok(found) }
    }

    /// A post.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn post(&self, who: &Account, id: i64) -> Result<PostView, Error> {
        let sql = self.judge.db.sql(&format!("{POST} WHERE p.id = $1"));
        let row = sqlx::query(sql).bind(id).fetch_optional(self.judge.db.read()).await?;
        let found = post(&row.ok_or(Error::NotFound)?, who)?;
        self.topic_line(who, found.topic).await?;
        Ok(found)
    }
}
