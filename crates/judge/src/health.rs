//! Whether the judge can do its work: read its database and write to its storage.

use crate::clock::SECOND;
use crate::{Error, Judge};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long a look at the storage holds: everybody may ask for it.
const HOLDS: i64 = 10 * SECOND;
/// How long to wait for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What was found out last of the storage, and when.
#[derive(Debug, Default)]
pub(crate) struct LastLook(Mutex<Option<(i64, bool)>>);

/// How the judge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Health {
    /// Whether the database answers.
    pub database: bool,
    /// Whether the storage takes files and gives them back.
    pub storage: bool,
}

impl Health {
    /// Whether all is well.
    #[must_use]
    pub fn is_well(self) -> bool {
        self.database && self.storage
    }
}

impl Judge {
    /// Looks at the database now, and at the storage unless somebody did a moment ago.
    pub async fn health(&self) -> Health {
        let ask = async {
            let one: i64 =
                sqlx::query_scalar("SELECT COUNT(*) FROM migrations").fetch_one(self.db.read()).await?;
            Ok(one > 0)
        };
        let database = answered("database", ask).await;
        let now = self.clock.now();
        let known = *self.last_look.0.lock().unwrap_or_else(PoisonError::into_inner);
        let storage = match known {
            Some((at, well)) if (at..at + HOLDS).contains(&now) => well,
            _ => {
                let well = answered("storage", self.blobs.probe()).await;
                *self.last_look.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, well));
                well
            }
        };
        Health { database, storage }
    }
}

async fn answered(what: &str, ask: impl Future<Output = Result<bool, Error>>) -> bool {
    match tokio::time::timeout(PATIENCE, ask).await {
        Ok(Ok(well)) => well,
        Ok(Err(error)) => {
            tracing::error!(what, %error, "something that the judge needs fails");
            false
        }
        Err(_) => {
            tracing::error!(what, "something that the judge needs does not answer");
            false
        }
    }
}
