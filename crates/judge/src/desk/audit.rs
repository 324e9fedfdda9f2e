//! The audit log, page by page.

use super::{PAGE, Page, offset};
use crate::Error;
use crate::people::Account;
use crate::services::Desk;

/// Selects lines of the log; an empty field matches everything.
#[derive(Clone, Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub struct AuditFilter {
    /// What was done.
    pub what: String,
    /// Part of the name or the address of the person who did it.
    pub who: String,
    /// Which page, from 0.
    pub page: i64,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct AuditLine {
    pub id: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who.
    pub person: Option<String>,
    /// Did what.
    pub what: String,
    /// To what.
    pub about: String,
    /// The name of the account or team that it is about.
    pub subject: Option<String>,
    /// How: named values as a JSON object, or a text, such as the reason that somebody gave.
    pub detail: String,
}

agon_store::from_row!(AuditLine { id, at, what, about, subject } row {
    person: row.try_get("name")?,
    detail: row.try_get::<Option<String>, _>("member")?.map_or_else(|| row.try_get("detail"), Ok)?,
});

/// A pattern for `LIKE ... ESCAPE '!'` that finds a text anywhere, in lower case.
pub(crate) fn anywhere(text: &str) -> String {
    let mut pattern = String::from("%");
    for c in text.trim().to_lowercase().chars() {
        if matches!(c, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}

impl Desk<'_> {
    /// A page of the log, newest first.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn audit_log(&self, who: &Account, filter: &AuditFilter) -> Result<Page<AuditLine>, Error> {
        who.require_teacher()?;
        // The log holds numbers of accounts, and of teams, which have one too: names are looked up, because the log outlives deleted accounts.
        let lines = sqlx::query_as(
            "SELECT l.*, a.name, s.name AS subject, m.name AS member FROM audit l \
             LEFT JOIN accounts a ON a.id = l.person \
             LEFT JOIN accounts s ON s.id = CASE WHEN l.what IN ('delete-account', 'disable-account', 'enable-account', \
             'export-data', 'forgot', 'join-team', 'leave-team', 'rename', 'reset', 'role') THEN CAST(l.about AS BIGINT) END \
             LEFT JOIN accounts m ON m.id = CASE WHEN l.what = 'leave-team' THEN CAST(l.detail AS BIGINT) END \
             WHERE ($1 = '' OR l.what = $1) \
             AND ($2 = '%%' OR LOWER(a.name) LIKE $2 ESCAPE '!' OR a.email LIKE $2 ESCAPE '!') \
             ORDER BY l.id DESC LIMIT $3 OFFSET $4",
        )
        .bind(filter.what.trim())
        .bind(anywhere(&filter.who))
        .bind(PAGE + 1)
        .bind(offset(filter.page))
        .fetch_all(self.judge.db.read())
        .await?;
        Ok(Page::of(lines, filter.page))
    }

    /// The kinds of actions that occur in the log.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn audit_kinds(&self, who: &Account) -> Result<Vec<String>, Error> {
        who.require_teacher()?;
        Ok(sqlx::query_scalar("SELECT DISTINCT what FROM audit ORDER BY what")
            .fetch_all(self.judge.db.read())
            .await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_finds_what_was_typed_and_nothing_else() {
        assert_eq!(anywhere(" A%b_! "), "%a!%b!_!!%");
        assert_eq!(anywhere(""), "%%");
    }
}
