//! Whether the judge can work: read its database and write to its file storage.

use crate::{Error, Judge};
use agon_store::clock::SECOND;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long the result of a storage check is reused: anyone can ask for one.
const CHECK_LIFETIME: i64 = 10 * SECOND;
const TIMEOUT: Duration = Duration::from_secs(5);

/// When the storage was last checked, and the result.
#[derive(Debug, Default)]
pub(crate) struct LastCheck(Mutex<Option<(i64, Result<(), String>)>>);

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
        let database = in_time("database", ask).await.is_ok();
        Health { database, storage: self.storage_health().await.is_ok() }
    }

    /// Checks the storage, unless it was checked a moment ago.
    ///
    /// # Errors
    /// What is wrong with it.
    pub async fn storage_health(&self) -> Result<(), String> {
        let now = self.clock.now();
        let known = self.last_check.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((at, checked)) = known
            && (at..at + CHECK_LIFETIME).contains(&now)
        {
            return checked;
        }
        let checked = in_time("storage", async { Ok(self.blobs.probe().await?) }).await;
        *self.last_check.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, checked.clone()));
        checked
    }
}

async fn in_time(what: &str, ask: impl Future<Output = Result<bool, Error>>) -> Result<(), String> {
    let failed = match tokio::time::timeout(TIMEOUT, ask).await {
        Ok(Ok(true)) => return Ok(()),
        Ok(Ok(false)) => "it does not return what was written".to_owned(),
        Ok(Err(error)) => error.to_string(),
        Err(_) => format!("no answer within {} seconds", TIMEOUT.as_secs()),
    };
    tracing::error!(what, error = failed, "health check failed");
    Err(failed)
}
