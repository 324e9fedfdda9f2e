//! All submissions and all matches, page by page.

use super::{PAGE, Page, offset, teachers_only};
use crate::people::Account;
use crate::{Error, Judge};
use sqlx::Row;
use sqlx::any::AnyRow;

/// Which lines are wanted; what is empty or zero does not matter.
#[derive(Clone, Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub struct ListFilter {
    /// The short name of a contest.
    pub contest: String,
    /// The state.
    pub state: String,
    /// The kind of match.
    pub kind: String,
    /// Which page, from 0.
    pub page: i64,
}

/// A submission in the list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct SubmissionLine {
    /// Its number.
    pub id: i64,
    /// The short name of the contest.
    pub contest: String,
    /// The name of the program.
    pub name: String,
    /// Whose it is.
    pub owner: String,
    /// The language.
    pub language: String,
    /// `building`, `self-play`, `dummies`, `accepted` or `rejected`.
    pub state: String,
    /// Why it was rejected.
    pub reason: String,
    /// When it came in, in milliseconds since 1970.
    pub created_at: i64,
}

/// A match in the list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct MatchLine {
    /// Its number.
    pub id: i64,
    /// The short name of the contest.
    pub contest: String,
    /// What it is for.
    pub kind: String,
    /// `open` or `done`.
    pub state: String,
    /// The job that plays it, and how that stands.
    pub job: i64,
    /// `ready`, `leased`, `done`, `dead` or `cancelled`.
    pub job_state: String,
    /// Who plays, in the order of the seats.
    pub bots: Vec<String>,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
}

impl Judge {
    /// A page of all submissions, newest first.
    ///
    /// # Errors
    /// Somebody who is no teacher.
    pub async fn all_submissions(
        &self,
        who: &Account,
        filter: &ListFilter,
    ) -> Result<Page<SubmissionLine>, Error> {
        teachers_only(who)?;
        let rows = sqlx::query(
            "SELECT s.id, c.slug, s.name, a.name AS owner, s.language, s.state, s.reason, s.created_at \
             FROM submissions s JOIN contests c ON c.id = s.contest JOIN accounts a ON a.id = s.owner \
             WHERE ($1 = '' OR c.slug = $1) AND ($2 = '' OR s.state = $2) ORDER BY s.id DESC LIMIT $3 OFFSET $4",
        )
        .bind(filter.contest.as_str())
        .bind(filter.state.as_str())
        .bind(PAGE + 1)
        .bind(offset(filter.page))
        .fetch_all(self.db.read())
        .await?;
        let line = |row: &AnyRow| {
            Ok(SubmissionLine {
                id: row.try_get("id")?,
                contest: row.try_get("slug")?,
                name: row.try_get("name")?,
                owner: row.try_get("owner")?,
                language: row.try_get("language")?,
                state: row.try_get("state")?,
                reason: row.try_get("reason")?,
                created_at: row.try_get("created_at")?,
            })
        };
        Ok(Page::of(rows.iter().map(line).collect::<Result<_, sqlx::Error>>()?, filter.page))
    }

    /// A page of all matches, newest first.
    ///
    /// # Errors
    /// Somebody who is no teacher.
    pub async fn all_matches(&self, who: &Account, filter: &ListFilter) -> Result<Page<MatchLine>, Error> {
        teachers_only(who)?;
        let rows = sqlx::query(
            "SELECT m.id, c.slug, m.kind, m.state, m.created_at, j.id AS job, j.state AS job_state \
             FROM matches m JOIN contests c ON c.id = m.contest \
             LEFT JOIN jobs j ON j.class = 'match' AND j.subject = m.id \
             WHERE ($1 = '' OR c.slug = $1) AND ($2 = '' OR m.state = $2) AND ($3 = '' OR m.kind = $3) \
             ORDER BY m.id DESC LIMIT $4 OFFSET $5",
        )
        .bind(filter.contest.as_str())
        .bind(filter.state.as_str())
        .bind(filter.kind.as_str())
        .bind(PAGE + 1)
        .bind(offset(filter.page))
        .fetch_all(self.db.read())
        .await?;
        let line = |row: &AnyRow| {
            Ok(MatchLine {
                id: row.try_get("id")?,
                contest: row.try_get("slug")?,
                kind: row.try_get("kind")?,
                state: row.try_get("state")?,
                job: row.try_get::<Option<i64>, _>("job")?.unwrap_or(0),
                job_state: row.try_get::<Option<String>, _>("job_state")?.unwrap_or_default(),
                bots: Vec::new(),
                created_at: row.try_get("created_at")?,
            })
        };
        let mut page = Page::of(rows.iter().map(line).collect::<Result<Vec<_>, sqlx::Error>>()?, filter.page);
        for line in &mut page.lines {
            line.bots = sqlx::query_scalar("SELECT bot FROM seats WHERE match = $1 ORDER BY seat")
                .bind(line.id)
                .fetch_all(self.db.read())
                .await?;
        }
        Ok(page)
    }
}
