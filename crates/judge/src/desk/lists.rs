//! All submissions and all matches, page by page.

use super::{PAGE, Page, offset};
use crate::Error;
use crate::contest::{MatchKind, MatchState, RejectionReason, SubmissionState, read_origin};
use crate::people::Account;
use crate::services::Desk;
use agon_kernel::Origin;
use agon_queue::JobState;
use agon_store::optional;
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
    reason: optional(row.try_get("reason")?)?,
});

agon_store::from_row!(MatchLine { id, contest, kind, state, job, created_at } row {
    job_state: optional(row.try_get("job_state")?)?,
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
        let ids = self.newest(filter).await?;
        if ids.is_empty() {
            return Ok(Page::of(Vec::new(), filter.page));
        }
        let ids = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let sql = format!(
            "SELECT m.id, c.slug AS contest, m.kind, m.state, m.created_at, COALESCE(j.id, 0) AS job, COALESCE(j.state, '') AS job_state \
             FROM matches m JOIN contests c ON c.id = m.contest LEFT JOIN jobs j ON j.class = 'match' AND j.subject = m.id \
             WHERE m.id IN ({ids}) ORDER BY m.id DESC"
        );
        let lines = sqlx::query_as(self.judge.db.sql(&sql)).persistent(false);
        let lines = lines.fetch_all(self.judge.db.read()).await?;
        let mut page: Page<MatchLine> = Page::of(lines, filter.page);
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

    /// The numbers of the matches that a filter lets through, newest first: those of a page and one more. Each query walks an index from its newest end, so that it does not matter how many
    /// others there are: of one kind in one contest, or of all that are open.
    async fn newest(&self, filter: &ListFilter) -> Result<Vec<i64>, Error> {
        let found: (Result<Option<MatchState>, _>, Result<Option<MatchKind>, _>) =
            (optional(&filter.state), optional(&filter.kind));
        let (Ok(state), Ok(kind)) = found else {
            return Ok(Vec::new());
        };
        let (before, first) = match filter.before {
            before if before > 0 => (before, 0),
            _ => (i64::MAX, offset(filter.page)),
        };
        let mut contests: Vec<i64> = Vec::new();
        if !filter.contest.is_empty() || (kind.is_some() && state != Some(MatchState::Open)) {
            let sql = "SELECT id FROM contests WHERE $1 = '' OR slug = $1";
            let query = sqlx::query_scalar(sql).bind(filter.contest.as_str());
            contests = query.fetch_all(self.judge.db.read()).await?;
            if contests.is_empty() {
                return Ok(contests);
            }
        }
        let kinds = match kind {
            Some(kind) => vec![Some(kind)],
            None if contests.is_empty() || state == Some(MatchState::Open) => vec![None],
            None => MatchKind::ALL.iter().copied().map(Some).collect(),
        };
        let contests =
            if contests.is_empty() { vec![None] } else { contests.into_iter().map(Some).collect() };
        let mut found: Vec<i64> = Vec::new();
        for contest in contests {
            for kind in &kinds {
                let mut sql = "SELECT m.id FROM matches m WHERE m.id < $1".to_owned();
                if let Some(contest) = contest {
                    sql += &format!(" AND m.contest = {contest}");
                }
                if let Some(kind) = kind {
                    sql += &format!(" AND m.kind = '{kind}'");
                }
                match state {
                    None => {}
                    Some(MatchState::Open) => sql += " AND m.state = 'open'",
                    // Most are in this state: an index of states would not help, and is kept out of it.
                    Some(state) => sql += &format!(" AND m.state || '' = '{state}'"),
                }
                sql += " ORDER BY m.id DESC LIMIT $2";
                let query = sqlx::query_scalar(self.judge.db.sql(&sql)).persistent(false);
                let query = query.bind(before).bind(first + PAGE + 1);
                let ids: Vec<i64> = query.fetch_all(self.judge.db.read()).await?;
                found.extend(ids);
            }
        }
        found.sort_unstable_by_key(|id| std::cmp::Reverse(*id));
        let first = usize::try_from(first).unwrap_or(usize::MAX);
        Ok(found.into_iter().skip(first).take(PAGE as usize + 1).collect())
    }
}
