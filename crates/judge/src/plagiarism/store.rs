//! Fingerprints in the database: made when a submission is built, and later for those that were built before.

use super::tokens::tokens;
use super::winnow::{runs, winnow};
use crate::{Error, Judge, Tx};
use sqlx::Row;
use std::fmt::Write;

/// How fingerprints are made now; others are made again.
const SCHEME: i64 = 1;
/// How many are made in one transaction.
const BATCH: i64 = 50;

/// The fingerprints of a source. What cannot be read has one: of the whole.
pub(super) fn fingerprints(language: &str, source: &[u8]) -> Vec<u64> {
    if language == "wasm" {
        let hash = blake3::hash(source);
        return vec![hash.as_bytes()[..8].iter().fold(0, |all, byte| all << 8 | u64::from(*byte))];
    }
    winnow(&runs(&tokens(language, &String::from_utf8_lossy(source))))
}

pub(super) fn parse(text: &str) -> Vec<u64> {
    text.split(' ').filter_map(|hash| u64::from_str_radix(hash, 16).ok()).collect()
}

impl Judge {
    /// Stores the fingerprints of a source.
    pub(crate) async fn store_fingerprints(
        &self,
        tx: &mut Tx,
        submission: i64,
        language: &str,
        source: &[u8],
    ) -> Result<(), Error> {
        let mut text = String::new();
        for hash in fingerprints(language, source) {
            write!(text, "{hash:x} ").expect("a string takes everything");
        }
        sqlx::query(
            "INSERT INTO fingerprints (submission, scheme, hashes) VALUES ($1, $2, $3) \
             ON CONFLICT (submission) DO UPDATE SET scheme = excluded.scheme, hashes = excluded.hashes",
        )
        .bind(submission)
        .bind(SCHEME)
        .bind(text)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Makes the fingerprints that are missing.
    ///
    /// # Errors
    /// What the database or the storage says.
    pub async fn complete_fingerprints(&self) -> Result<usize, Error> {
        let mut made = 0;
        loop {
            let rows = sqlx::query(
                "SELECT s.id, s.language, s.source FROM submissions s LEFT JOIN fingerprints f ON f.submission = s.id \
                 AND f.scheme = $1 WHERE f.submission IS NULL AND s.state <> 'building' ORDER BY s.id LIMIT $2",
            )
            .bind(SCHEME)
            .bind(BATCH)
            .fetch_all(self.db.read())
            .await?;
            if rows.is_empty() {
                return Ok(made);
            }
            let mut sources = Vec::new();
            for row in &rows {
                let source = self.blobs.get(&row.try_get::<String, _>("source")?).await?;
                sources.push((row.try_get::<i64, _>("id")?, row.try_get::<String, _>("language")?, source));
            }
            let mut tx = self.db.begin().await?;
            for (id, language, source) in &sources {
                self.store_fingerprints(&mut tx, *id, language, source).await?;
                made += 1;
            }
            tx.commit().await?;
        }
    }
}
