//! Fingerprints in the database: computed when a submission is built, and afterwards for those that were built before there were fingerprints.

use crate::Error;
use crate::contest::{SubmissionState, read_origin};
use crate::services::Similarity;
use agon_kernel::Origin;
use agon_similarity::SCHEME;
use agon_store::Tx;
use sqlx::Row;
use std::fmt::Write;

/// How many are made in one transaction.
const BATCH: i64 = 50;

pub(super) fn parse(text: &str) -> Vec<u64> {
    text.split(' ').filter_map(|hash| u64::from_str_radix(hash, 16).ok()).collect()
}

impl Similarity<'_> {
    /// Stores the fingerprints of a source.
    pub(crate) async fn store(
        &self,
        tx: &mut Tx,
        submission: i64,
        language: Origin,
        source: Vec<u8>,
    ) -> Result<(), Error> {
        let mut text = String::new();
        let source = self.judge.workshop.text(language, source);
        for hash in agon_similarity::fingerprints(language, &source) {
            write!(text, "{hash:x} ").expect("writing to a string cannot fail");
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

    /// Makes the fingerprints that are missing and returns how many.
    pub async fn complete(&self) -> Result<usize, Error> {
        let mut made = 0;
        loop {
            let rows = sqlx::query(
                "SELECT s.id, s.language, s.source FROM submissions s LEFT JOIN fingerprints f ON f.submission = s.id \
                 AND f.scheme = $1 WHERE f.submission IS NULL AND s.state <> $3 ORDER BY s.id LIMIT $2",
            )
            .bind(SCHEME)
            .bind(BATCH)
            .bind(SubmissionState::Building)
            .fetch_all(self.judge.db.read())
            .await?;
            if rows.is_empty() {
                return Ok(made);
            }
            let mut sources = Vec::new();
            for row in &rows {
                let source = self.judge.blobs.get(row.try_get("source")?).await?;
                sources.push((row.try_get::<i64, _>("id")?, read_origin(row)?, source));
            }
            let mut tx = self.judge.db.begin().await?;
            for (id, language, source) in sources {
                self.store(&mut tx, id, language, source).await?;
                made += 1;
            }
            tx.commit().await?;
        }
    }
}
