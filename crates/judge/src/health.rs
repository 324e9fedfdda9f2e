//! Whether the judge can work: read its database and write to its file storage.

use crate::{Error, Judge};
use agon_store::clock::SECOND;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long the result of a storage check is reused: anyone can ask for one.
const VALID: i64 = 10 * SECOND;
const TIMEOUT: Duration = Duration::from_secs(5);

/// When the storage was last checked, and the result.
#[derive(Debug, Default)]
pub(crate) struct LastCheck(Mutex<Option<(i64, bool)>>);

/// Which parts work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Health {
    pub database: bool,
    pub storage: bool,
}

impl Health {
    #[must_use]
    pub fn is_ok(self) -> bool {
        self.database && self.storage
    }
}

impl Judge {
    /// Checks the database, and the storage unless it was checked a moment ago.
    pub async fn health(&self) -> Health {
        let ask = async {
            let count: i64 =
                sqlx::query_scalar("SELECT COUNT(*) FROM migrations").fetch_one(self.db.read()).await?;
            Ok::<_, Error>(count > 0)
        };
        let database = in_time("database", ask).await;
        let now = self.clock.now();
        let known = *self.last_check.0.lock().unwrap_or_else(PoisonError::into_inner);
        let storage = match known {
            Some((at, ok)) if (at..at + VALID).contains(&now) => ok,
            _ => {
                let ok = in_time("storage", async { Ok(self.blobs.probe().await?) }).await;
                *self.last_check.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, ok));
                ok
            }
        };
        Health { database, storage }
    }
}

async fn in_time(what: &str, ask: impl Future<Output = Result<bool, Error>>) -> bool {
    match tokio::time::timeout(TIMEOUT, ask).await {
        Ok(Ok(ok)) => ok,
        Ok(Err(error)) => {
            tracing::error!(what, %error, "health check failed");
            false
        }
        Err(_) => {
            tracing::error!(what, "health check timed out");
            false
        }
    }
}
