//! All submissions and all matches, page by page.

use super::{PAGE, Page, offset};
use crate::Error;
use crate::contest::{MatchKind, MatchState, RejectionReason, SubmissionState, read_origin};
use crate::people::Account;
use crate::services::Desk;
use agon_kernel::Origin;
use agon_queue::JobState;
use sqlx::Row;

/// Selects lines; an empty or zero field matches everything.
#[derive(Clone, Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub struct ListFilter {
    /// The short name of a contest.
    pub contest: String,
    pub state: String,
    /// The kind of match.
    pub kind: String,
    /// Which page, from 0.
    pub page: i64,
    /// Only matches before the one with this number, whatever the page: for continuing in a long list.
    pub before: i64,
}

/// A submission in the list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct SubmissionLine {
    pub id: i64,
    /// The short name of the contest.
    pub contest: String,
    /// The name of the program.
    pub name: String,
    /// The owner.
    pub owner: String,
    #[schema(value_type = String)]
    pub language: Origin,
    pub state: SubmissionState,
    /// Why it was rejected; empty if it was not.
    #[serde(serialize_with = "agon_store::empty_if_none")]
    #[schema(value_type = String)]
    pub reason: Option<RejectionReason>,
    /// When it was submitted, in milliseconds since 1970.
    pub created_at: i64,
}

/// A match in the list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct MatchLine {
    pub id: i64,
    /// The short name of the contest.
    pub contest: String,
    pub kind: MatchKind,
    pub state: MatchState,
    /// The job that plays it, or 0.
    pub job: i64,
    /// The state of the job; empty without a job.
    #[serde(serialize_with = "agon_store::empty_if_none")]
    #[schema(value_type = String)]
    pub job_state: Option<JobState>,
    /// Who plays, in the order of the seats.
    pub bots: Vec<String>,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
}

agon_store::from_row!(SubmissionLine { id, contest, name, owner, state, created_at } row {
    language: read_origin(row)?,
    reason: agon_store::optional(row.try_get("reason")?)?,
});

agon_store::from_row!(MatchLine { id, contest, kind, state, job, created_at } row {
    job_state: agon_store::optional(row.try_get("job_state")?)?,
    bots: Vec::new(),
});

impl MatchLine {
    /// Whether it can be stopped.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.job_state.is_some_and(JobState::is_pending)
    }

    /// Whether it can be played again.
    #[must_use]
    pub fn is_restartable(&self) -> bool {
        self.job_state.is_some_and(JobState::is_restartable)
    }
}

impl Desk<'_> {
    /// A page of all submissions, newest first.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn submissions(
        &self,
        who: &Account,
        filter: &ListFilter,
    ) -> Result<Page<SubmissionLine>, Error> {
        who.require_teacher()?;
        let lines = sqlx::query_as(
            "SELECT s.id, c.slug AS contest, s.name, a.name AS owner, s.language, s.state, s.reason, s.created_at \
             FROM submissions s JOIN contests c ON c.id = s.contest JOIN accounts a ON a.id = s.owner \
             WHERE ($1 = '' OR c.slug = $1) AND ($2 = '' OR s.state = $2) ORDER BY s.id DESC LIMIT $3 OFFSET $4",
        )
        .bind(filter.contest.as_str())
        .bind(filter.state.as_str())
        .bind(PAGE + 1)
        .bind(offset(filter.page))
        .fetch_all(self.judge.db.read())
        .await?;
        Ok(Page::of(lines, filter.page))
    }

    /// A page of all matches, newest first.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn matches(&self, who: &Account, filter: &ListFilter) -> Result<Page<MatchLine>, Error> {
        who.require_teacher()?;
        let lines = sqlx::query_as(
            "SELECT m.*, COALESCE(j.id, 0) AS job, COALESCE(j.state, '') AS job_state FROM \
             (SELECT m.id, c.slug AS contest, m.kind, m.state, m.created_at FROM matches m JOIN contests c ON c.id = m.contest \
              WHERE ($1 = '' OR c.slug = $1) AND ($2 = '' OR m.state = $2) AND ($3 = '' OR m.kind = $3) AND m.id < $6 \
              ORDER BY m.id DESC LIMIT $4 OFFSET $5) m \
             LEFT JOIN jobs j ON j.class = 'match' AND j.subject = m.id ORDER BY m.id DESC",
        )
        .bind(filter.contest.as_str())
        .bind(filter.state.as_str())
        .bind(filter.kind.as_str())
        .bind(PAGE + 1)
        .bind(if filter.before > 0 { 0 } else { offset(filter.page) })
        .bind(if filter.before > 0 { filter.before } else { i64::MAX })
        .fetch_all(self.judge.db.read())
        .await?;
        let mut page: Page<MatchLine> = Page::of(lines, filter.page);
        if page.lines.is_empty() {
            return Ok(page);
        }
        let ids = page.lines.iter().map(|line| line.id.to_string()).collect::<Vec<_>>().join(", ");
        let sql = format!("SELECT match, bot FROM seats WHERE match IN ({ids}) ORDER BY match, seat");
        for row in
            sqlx::query(self.judge.db.sql(&sql)).persistent(false).fetch_all(self.judge.db.read()).await?
        {
            let id: i64 = row.try_get("match")?;
            if let Some(line) = page.lines.iter_mut().find(|line| line.id == id) {
                line.bots.push(row.try_get("bot")?);
            }
        }
        Ok(page)
    }
}
