//! What is wrong with a board: the place, the problem, and what was expected.

use serde::Serialize;
use std::fmt;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The board cannot be played.
    Error,
    /// The board can be played, but the author should check it.
    Warning,
}

/// A place in a text. Lines and columns count from 1 and columns count characters; line 0 is the text as a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl Place {
    /// The text as a whole.
    pub const WHOLE: Self = Self { line: 0, column: 0 };

    /// This line and column, from 1.
    #[must_use]
    pub fn at(line: usize, column: usize) -> Self {
        let clip = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Self { line: clip(line), column: clip(column) }
    }
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is.
    #[serde(flatten)]
    pub place: Place,
    /// What is wrong.
    pub message: String,
    /// What was expected, or what to do about it.
    pub help: Option<String>,
}

impl Problem {
    /// A problem that prevents the board from being played.
    pub fn error(place: Place, message: impl Into<String>) -> Self {
        Self { severity: Severity::Error, place, message: message.into(), help: None }
    }

    /// A problem that the author should check.
    pub fn warning(place: Place, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(place, message) }
    }

    /// Adds what was expected, or what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place != Place::WHOLE {
            write!(f, "{}:{}: ", self.place.line, self.place.column)?;
        }
        f.write_str(&self.message)
    }
}

/// Everything that is wrong with a text, in order of position. Never empty when used as an error.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.0.first().map_or_else(|| "nothing is wrong".to_owned(), ToString::to_string))]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Adds a problem.
    pub fn push(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// Whether any of them prevents the board from being played.
    #[must_use]
    pub fn fatal(&self) -> bool {
        self.0.iter().any(|problem| problem.severity == Severity::Error)
    }

    /// Returns the value if there are no errors, otherwise all problems in order of position.
    ///
    /// # Errors
    /// The problems, if any of them is an error.
    pub fn unless_fatal<T>(mut self, value: T) -> Result<T, Self> {
        if self.fatal() {
            self.0.sort_by_key(|problem| problem.place);
            Err(self)
        } else {
            Ok(value)
        }
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Self(vec![problem])
    }
}
