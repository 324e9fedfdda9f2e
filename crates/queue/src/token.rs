//! Tokens of workers on other machines, as far as leases depend on them: granting a lease to a token and revoking the token never overlap. A worker that asked for a job before its token
//! was revoked, and whose turn comes afterwards, gets nothing.

use crate::{Error, Queue};
use agon_store::{LockMode, Tx};

impl Queue {
    /// Keeps a token from being revoked until the transaction ends.
    ///
    /// # Errors
    /// [`Error::Revoked`], or trouble with the database.
    pub(crate) async fn keep_token(&self, tx: &mut Tx, holder: i64) -> Result<(), Error> {
        self.db.lock(tx, number(holder), LockMode::Shared).await?;
        let valid: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM worker_tokens WHERE id = $1")
            .bind(holder)
            .fetch_one(&mut **tx)
            .await?;
        if valid == 1 { Ok(()) } else { Err(Error::Revoked) }
    }

    /// Waits until no lease is being granted to a token, and prevents new ones until the transaction ends. Call it before the token is deleted.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn end_token(&self, tx: &mut Tx, holder: i64) -> Result<(), Error> {
        Ok(self.db.lock(tx, number(holder), LockMode::Alone).await?)
    }
}

/// The lock of a token. The positive ones are those of contests.
fn number(holder: i64) -> i64 {
    -holder
}
