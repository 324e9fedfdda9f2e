//! Errors of the machine: the database, the files, or something else that no user caused.

/// Why something could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    #[error("file storage: {0}")]
    Storage(#[from] object_store::Error),
    #[error("{0}")]
    Machine(String),
}

impl Error {
    /// Whether the disk is full or a quota is used up.
    #[must_use]
    pub fn is_full(&self) -> bool {
        if let Self::Database(sqlx::Error::Database(error)) = self {
            // SQLITE_FULL, and PostgreSQL's disk_full.
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

    /// Whether a row with the same unique value is already there.
    #[must_use]
    pub fn is_duplicate(error: &sqlx::Error) -> bool {
        error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
    }
}
