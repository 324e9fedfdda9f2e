//! What can go wrong in the queue.

/// Why a job was not added, changed or done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Another worker has the job, or it is done: whatever was being written must not be committed.
    #[error("the lease is lost")]
    LeaseLost,
    /// No such job, or none in a state that allows it.
    #[error("no such job")]
    NoSuchJob,
    /// The token of whoever asks was revoked.
    #[error("the token is revoked")]
    Revoked,
    /// A job that cannot be done and will not be tried again by itself.
    #[error("{0}")]
    GivenUp(String),
    #[error(transparent)]
    Store(#[from] agon_store::Error),
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}
