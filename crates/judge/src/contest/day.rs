//! How many matches a ladder had within a day. This is asked every second, partly while others wait to write, and counting a million rows takes a tenth of a second. So everything is counted
//! once a minute, without a lock, and in between only what is new. Until the next count, matches that are a day old by now still count.

use crate::Error;
use crate::services::Ladder;
use agon_store::Tx;
use agon_store::clock::{DAY, MINUTE};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The last count of each contest.
#[derive(Debug, Default)]
pub(crate) struct DayCounts(Mutex<BTreeMap<i64, DayCount>>);

/// How many matches were made in the day before a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct DayCount {
    at: i64,
    matches: i64,
}

impl Ladder<'_> {
    /// The last count, or a new one if it is too old.
    pub(super) async fn count_day(&self, contest: i64) -> Result<DayCount, Error> {
        let now = self.judge.clock.now();
        let counts = &self.judge.day_counts.0;
        let last = counts.lock().unwrap_or_else(PoisonError::into_inner).get(&contest).copied();
        if let Some(last) = last.filter(|last| (last.at..last.at + MINUTE).contains(&now)) {
            return Ok(last);
        }
        let sql = "SELECT COUNT(*) FROM matches WHERE contest = $1 AND kind = 'ladder' AND created_at > $2 AND created_at < $3";
        let query = sqlx::query_scalar(sql).bind(contest).bind(now - DAY).bind(now);
        let count = DayCount { at: now, matches: query.fetch_one(self.judge.db.read()).await? };
        counts.lock().unwrap_or_else(PoisonError::into_inner).insert(contest, count);
        Ok(count)
    }

    /// How many there are with those that were made since a count, as part of the transaction that makes more.
    pub(super) async fn made_today(&self, tx: &mut Tx, contest: i64, count: DayCount) -> Result<i64, Error> {
        let sql = "SELECT COUNT(*) FROM matches WHERE contest = $1 AND kind = 'ladder' AND created_at >= $2";
        let newer: i64 = sqlx::query_scalar(sql).bind(contest).bind(count.at).fetch_one(&mut **tx).await?;
        Ok(count.matches + newer)
    }
}
