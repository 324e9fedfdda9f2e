//! The marks of a contest as scores for learning platforms.

use crate::Error;
use crate::people::Account;
use crate::services::Marks;
use std::collections::HashMap;

/// The best mark of the usual formula. A formula that gives more raises the maximum.
const MAXIMUM: f64 = 10.0;

/// A score that is passed back.
#[derive(Clone, Debug, PartialEq)]
pub struct StudentScore {
    pub given: f64,
    pub maximum: f64,
    /// How it was computed, for the student.
    pub comment: String,
}

impl Marks<'_> {
    /// The scores of a contest by account. A student whose mark cannot be computed has none.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn scores(&self, by: &Account, contest: i64) -> Result<HashMap<i64, StudentScore>, Error> {
        let marks = self.list(by, contest).await?;
        let maximum = marks.iter().filter_map(|mark| mark.mark).fold(MAXIMUM, f64::max);
        let score = |mark: super::Mark| {
            let given = mark.mark?.max(0.0);
            let comment = mark.official.unwrap_or_default();
            Some((mark.account, StudentScore { given, maximum, comment }))
        };
        Ok(marks.into_iter().filter_map(score).collect())
    }
}
