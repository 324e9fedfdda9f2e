//! The one error of the judge.
//!
//! The policy: what a person did that cannot be done is a [`Refusal`], which is told in that person's language; what a person may not see
//! does not exist ([`Error::NotFound`]), whether it is there or not; everything else is our own trouble: it is logged once, at
//! the edge (the page or the worker that met it), and the person hears that it is not their fault.

use crate::Refusal;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It cannot be done, and this is why.
    #[error("{}{}{detail}", why.code(), if detail.is_empty() { "" } else { ": " })]
    Refused {
        /// Why.
        why: Refusal,
        /// What exactly, where there is more to say; not translated.
        detail: String,
    },
    /// Nothing is there, or nothing that this person may see.
    #[error("nothing is there")]
    NotFound,
    /// Somebody has to sign in first.
    #[error("sign in first")]
    SignIn,
    /// This person may see it but not do it.
    #[error("this is not allowed")]
    Forbidden,
    /// The lease is no longer ours: another worker has the job, or it is done.
    #[error("the lease is lost")]
    LeaseLost,
    /// A job that cannot be done, and will not be tried again by itself.
    #[error("{0}")]
    GivenUp(String),
    /// The database.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The storage of files.
    #[error("the storage: {0}")]
    Storage(#[from] object_store::Error),
    /// Something else of this machine.
    #[error("{0}")]
    Machine(String),
}

impl Error {
    /// A refusal with more to say.
    pub fn refused(why: Refusal, detail: impl Into<String>) -> Self {
        Self::Refused { why, detail: detail.into() }
    }

    /// Whether there is no room left: on the disk, or in a quota.
    #[must_use]
    pub fn is_full(&self) -> bool {
        if let Self::Database(sqlx::Error::Database(error)) = self {
            // What SQLite and PostgreSQL call it.
            if error.code().is_some_and(|code| code == "13" || code == "53100") {
                return true;
            }
        }
        let full = [std::io::ErrorKind::StorageFull, std::io::ErrorKind::QuotaExceeded];
        let mut next: Option<&(dyn std::error::Error + 'static)> = Some(self);
        while let Some(error) = next {
            if error.downcast_ref::<std::io::Error>().is_some_and(|error| full.contains(&error.kind())) {
                return true;
            }
            next = error.source();
        }
        false
    }

    /// Whether something with the same name is there already.
    pub(crate) fn is_duplicate(error: &sqlx::Error) -> bool {
        error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
    }
}

impl From<Refusal> for Error {
    fn from(why: Refusal) -> Self {
        Self::Refused { why, detail: String::new() }
    }
}
