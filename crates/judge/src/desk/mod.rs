//! The teacher's desk: what teachers see and control. Every method checks that the caller is a teacher.

mod audit;
mod audit_detail;
mod csv;
mod jobs;
mod lists;
mod people;

pub use audit::{AuditFilter, AuditLine};
pub use audit_detail::AUDIT_KEYS;
pub(crate) use audit_detail::{AuditDetail, changes};
pub use csv::CsvLines;
pub use jobs::{JobCount, JobLine, JobTally, WorkerView};
pub use lists::{ListFilter, MatchLine, SubmissionLine};
pub use people::PersonLine;

pub(crate) use audit::anywhere;

use crate::{Error, Refusal};

/// Lines per page of a list.
pub const PAGE: i64 = 50;

/// One page of a list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Page<T> {
    pub lines: Vec<T>,
    /// Which page it is, from 0.
    pub page: i64,
    /// Whether there is another one after it.
    pub more: bool,
}

impl<T> Page<T> {
    /// From a query that asked for one line more than fits on a page.
    pub(crate) fn of(mut lines: Vec<T>, page: i64) -> Self {
        let more = lines.len() as i64 > PAGE;
        lines.truncate(PAGE as usize);
        Self { lines, page, more }
    }
}

/// The number of lines before a page. Page numbers are capped.
pub(crate) fn offset(page: i64) -> i64 {
    page.clamp(0, 1_000_000) * PAGE
}

/// A reason that others will read.
///
/// # Errors
/// It is empty or too long.
pub fn reason(text: &str) -> Result<&str, Error> {
    let text = text.trim();
    if (1..=200).contains(&text.chars().count()) { Ok(text) } else { Err(Refusal::NeedsReason.into()) }
}
