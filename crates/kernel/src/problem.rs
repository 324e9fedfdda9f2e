//! What is wrong with a board, and where: the place, what is wrong, what was expected.

use serde::Serialize;
use std::fmt;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The board cannot be played.
    Error,
    /// The board can be played, but somebody should look at it.
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
    /// Something that keeps the board from being played.
    pub fn error(place: Place, message: impl Into<String>) -> Self {
        Self { severity: Severity::Error, place, message: message.into(), help: None }
    }

    /// Something that somebody should look at.
    pub fn warning(place: Place, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(place, message) }
    }

    /// Adds what was expected or what to do.
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

/// Everything that is wrong with a text, in the order of the places. Never empty when it is an error.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.0.first().map_or_else(|| "nothing is wrong".to_owned(), ToString::to_string))]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Notes one more.
    pub fn push(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// Whether one of them keeps the board from being played.
    #[must_use]
    pub fn fatal(&self) -> bool {
        self.0.iter().any(|problem| problem.severity == Severity::Error)
    }

    /// The value if nothing fatal was noted, else all problems in the order of their places.
    ///
    /// # Errors
    /// The problems, if one of them is an error.
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
