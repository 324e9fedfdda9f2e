//! Tokens of workers on other machines, as far as leases depend on them: granting a lease to a token and revoking the token never overlap. A worker that asked for a job before its token
//! was revoked, and whose turn comes afterwards, gets nothing.

use crate::{Error, Queue};
use agon_store::Tx;

/// That the token `$8` exists, as part of a statement that grants it something: it cannot be deleted until the statement is committed.
pub(crate) const TOKEN: &str = "EXISTS (SELECT 1 FROM worker_tokens t WHERE t.id = $8 {keep})";

impl Queue {
    /// Keeps a token from being revoked until the transaction ends.
    ///
    /// # Errors
    /// [`Error::Revoked`], or trouble with the database.
    pub(crate) async fn keep_token(&self, tx: &mut Tx, holder: i64) -> Result<(), Error> {
        let sql = self.db.sql("SELECT id FROM worker_tokens WHERE id = $1 {keep}");
        let valid: Option<i64> = sqlx::query_scalar(sql).bind(holder).fetch_optional(&mut **tx).await?;
        valid.map(|_| ()).ok_or(Error::Revoked)
    }

    /// Whether a token exists at the moment.
    pub(crate) async fn is_token(&self, holder: i64) -> Result<bool, Error> {
        let sql = "SELECT id FROM worker_tokens WHERE id = $1";
        let found: Option<i64> = sqlx::query_scalar(sql).bind(holder).fetch_optional(self.db.read()).await?;
        Ok(found.is_some())
    }

    /// Waits until no lease is being granted to a token, and prevents new ones until the transaction ends. Call it before the token is deleted.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn end_token(&self, tx: &mut Tx, holder: i64) -> Result<(), Error> {
        let sql = self.db.sql("SELECT id FROM worker_tokens WHERE id = $1 {lock}");
        sqlx::query(sql).bind(holder).execute(&mut **tx).await?;
        Ok(())
    }
}
