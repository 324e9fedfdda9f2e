//! Errors of the machine: the database, the files, or something else that no user caused.

/// Why something could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    #[error("file storage: {}", storage(.0))]
    Storage(#[from] object_store::Error),
    #[error("{0}")]
    Machine(String),
}

/// What S3-compatible stores say when there is no room.
const FULL: [&str; 5] = [
    "InsufficientStorage",
    "QuotaExceeded",
    "XMinioAdminBucketQuotaExceeded",
    "XMinioStorageFull",
    "507 Insufficient Storage",
];

/// What S3-compatible stores say, by their codes, and what it means here.
const MEANINGS: [(&str, &str); 7] = [
    ("NoSuchBucket", "there is no such bucket: create it, or correct its name"),
    ("InvalidAccessKeyId", "S3 does not recognise the access key: check AWS_ACCESS_KEY_ID"),
    ("SignatureDoesNotMatch", "S3 does not accept the signature: check AWS_SECRET_ACCESS_KEY and AWS_REGION"),
    ("AuthorizationHeaderMalformed", "S3 does not accept the signature: check AWS_REGION"),
    ("ExpiredToken", "the session token has expired: renew AWS_SESSION_TOKEN"),
    ("AccessDenied", "S3 denies access: these credentials may not do that in this bucket"),
    ("RequestTimeTooSkewed", "the clock of this machine is wrong: S3 refuses its requests"),
];

/// An error of the storage in one line, with what to do where that is known.
fn storage(error: &object_store::Error) -> String {
    let text = error.to_string();
    let known = MEANINGS.iter().find(|(code, _)| text.contains(&format!("<Code>{code}</Code>")));
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    match known {
        Some((code, meaning)) => format!("{meaning} ({code})"),
        None if FULL.iter().any(|full| text.contains(full)) => "the bucket is full".to_owned(),
        // The XML of the answer adds nothing to its code.
        None => line(text.split("<?xml").next().unwrap_or(&text)),
    }
}

impl Error {
    /// Whether the disk or the bucket is full, or a quota is used up.
    #[must_use]
    pub fn is_full(&self) -> bool {
        match self {
            // SQLITE_FULL, and PostgreSQL's disk_full.
            Self::Database(sqlx::Error::Database(error))
                if error.code().is_some_and(|code| code == "13" || code == "53100") =>
            {
                return true;
            }
            Self::Storage(error) => {
                let text = error.to_string();
                if FULL.iter().any(|full| text.contains(full)) {
                    return true;
                }
            }
            _ => {}
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

    /// Whether a requested file does not exist.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Storage(object_store::Error::NotFound { .. }))
    }

    /// Whether a row with the same unique value already exists.
    #[must_use]
    pub fn is_duplicate(error: &sqlx::Error) -> bool {
        error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
    }
}
