//! Marks: one for each student of a contest, computed by a formula that the teacher can edit and see.
//!
//! The formula is evaluated once for each series of official rounds, since each is a competition of its own; how several series count is a setting.
//! The usual formula is the rule of the contest that this judge is made for: those who reach the final get the maximum, and for the others it depends on how many
//! rounds they survived.

mod formula;
mod scores;
mod series;
mod sheet;
mod syntax;
mod table;

pub use formula::{Formula, FormulaError};
pub use scores::StudentScore;
pub use sheet::Sheet;
pub use table::{Mark, SeriesMark};

use crate::desk::AuditDetail;
use crate::people::Account;
use crate::services::Marks;
use crate::{Error, Refusal};
use agon_store::text_enum;
use sqlx::Row;

/// The usual formula.
pub const USUAL: &str = "if(place >= 1 and place <= finalists, 10, 10 * rounds_survived / max(rounds, 1))";

/// What a formula can use.
pub const VARIABLES: &[&str] = &[
    "place",
    "final_place",
    "finalist",
    "finalists",
    "rounds_survived",
    "rounds",
    "took_part",
    "entrants",
    "series",
    "series_count",
    "ladder_place",
    "ladder_people",
    "rating",
    "accepted",
    "rejected",
];

text_enum! {
    /// How the marks of several series count.
    pub enum SeriesRule in "contests.mark_series" {
        /// The best one.
        Best = "best",
        /// The mean of all; a series that somebody did not take part in counts, too.
        Mean = "mean",
        /// The last one.
        Last = "last",
    }
}

/// How the marks of a contest are computed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct MarkRule {
    /// The formula for one series; empty for the usual one.
    pub formula: String,
    /// How several series count.
    #[schema(value_type = String)]
    pub series: SeriesRule,
}

impl MarkRule {
    /// The formula as it is evaluated.
    #[must_use]
    pub fn text(&self) -> &str {
        if self.formula.trim().is_empty() { USUAL } else { &self.formula }
    }

    /// # Errors
    /// What is wrong with the formula, and where.
    pub fn parse(&self) -> Result<Formula, FormulaError> {
        Formula::parse(self.text(), VARIABLES)
    }

    fn checked(&self) -> Result<Formula, Error> {
        self.parse().map_err(|error| Error::refused(Refusal::BadFormula, error.to_string()))
    }
}

impl Marks<'_> {
    /// How the marks of a contest are computed.
    ///
    /// # Errors
    /// The caller is not a teacher, or there is no such contest.
    pub async fn rule(&self, who: &Account, contest: i64) -> Result<MarkRule, Error> {
        who.require_teacher()?;
        let row = sqlx::query("SELECT mark_formula, mark_series FROM contests WHERE id = $1")
            .bind(contest)
            .fetch_optional(self.judge.db.read())
            .await?;
        let row = row.ok_or(Error::NotFound)?;
        Ok(MarkRule { formula: row.try_get("mark_formula")?, series: row.try_get("mark_series")? })
    }

    /// Changes how the marks of a contest are computed.
    ///
    /// # Errors
    /// The caller is not a teacher, or the formula cannot be read.
    pub async fn set_rule(&self, by: &Account, contest: i64, rule: &MarkRule) -> Result<(), Error> {
        by.require_teacher()?;
        rule.checked()?;
        let mut tx = self.judge.db.begin().await?;
        let contest = self.judge.contests().in_tx(&mut tx, contest).await?;
        sqlx::query("UPDATE contests SET mark_formula = $2, mark_series = $3 WHERE id = $1")
            .bind(contest.id)
            .bind(rule.formula.trim())
            .bind(rule.series)
            .execute(&mut *tx)
            .await?;
        let detail = AuditDetail::MarkRule { formula: rule.text(), series: rule.series }.stored()?;
        self.judge.audit(&mut tx, Some(by.id), "mark-rule", &contest.slug, &detail).await?;
        Ok(tx.commit().await?)
    }
}
