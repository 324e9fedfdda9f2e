//! The error type of the domain.
//!
//! The policy: what a person asked for and cannot have is a [`Refusal`], explained in that person's language. Something that a person may
//! not see or use does not exist for them ([`Error::NotFound`]), whether it is there or not; this is the only answer to missing
//! permission, in pages and in the API alike. Everything else is an internal error: it is logged once, where it is
//! noticed at the edge (the page or the worker), and the person is told that it is not their fault.

use crate::Refusal;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It cannot be done, and this is why.
    #[error("{}{}{detail}", why.code(), if detail.is_empty() { "" } else { ": " })]
    Refused {
        why: Refusal,
        /// What exactly, where there is more to say; not translated.
        detail: String,
    },
    /// It does not exist, or this person may not see it.
    #[error("not found")]
    NotFound,
    #[error("sign in first")]
    SignIn,
    /// Another worker has the job, or it is done.
    #[error("the lease is lost")]
    LeaseLost,
    /// A job that cannot be done and will not be tried again by itself.
    #[error("{0}")]
    GivenUp(String),
    #[error(transparent)]
    Store(#[from] agon_store::Error),
}

impl Error {
    /// A refusal with details.
    pub fn refused(why: Refusal, detail: impl Into<String>) -> Self {
        Self::Refused { why, detail: detail.into() }
    }

    /// An internal error.
    pub fn machine(error: impl std::fmt::Display) -> Self {
        Self::Store(agon_store::Error::Machine(error.to_string()))
    }

    /// Whether the disk is full or a quota is used up.
    #[must_use]
    pub fn is_full(&self) -> bool {
        matches!(self, Self::Store(error) if error.is_full())
    }
}

impl From<Refusal> for Error {
    fn from(why: Refusal) -> Self {
        Self::Refused { why, detail: String::new() }
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl From<agon_queue::Error> for Error {
    fn from(error: agon_queue::Error) -> Self {
        match error {
            agon_queue::Error::LeaseLost => Self::LeaseLost,
            agon_queue::Error::NoSuchJob => Self::NotFound,
            agon_queue::Error::Revoked => Self::SignIn,
            agon_queue::Error::GivenUp(reason) => Self::GivenUp(reason),
            agon_queue::Error::Store(error) => Self::Store(error),
        }
    }
}

/// What a worker reports when a job fails.
impl From<Error> for agon_queue::Error {
    fn from(error: Error) -> Self {
        match error {
            Error::LeaseLost => Self::LeaseLost,
            Error::GivenUp(reason) => Self::GivenUp(reason),
            Error::Store(error) => Self::Store(error),
            other => Self::Store(agon_store::Error::Machine(other.to_string())),
        }
    }
}
