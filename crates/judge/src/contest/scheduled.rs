//! Matches that belong to a schedule: of an official round or of a cup. How it stands follows from their results.

use super::MatchState;
use crate::{Error, Judge};
use agon_contest::{MatchRecord, SeatRecord};
use agon_kernel::Seed;
use agon_store::Tx;
use sqlx::Row;
use std::collections::BTreeMap;

/// What a schedule belongs to, which is also the table of its matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheduled {
    Round(i64),
    Cup(i64),
}

impl Scheduled {
    fn table(self) -> (&'static str, i64) {
        match self {
            Self::Round(id) => (
                "round_matches r JOIN matches m ON m.id = r.match JOIN seats s ON s.match = m.id WHERE r.round",
                id,
            ),
            Self::Cup(id) => (
                "cup_matches r JOIN matches m ON m.id = r.match JOIN seats s ON s.match = m.id WHERE r.cup",
                id,
            ),
        }
    }

    /// The matches by their numbers in the schedule, with the results that existed at that time.
    pub(crate) async fn records(
        self,
        judge: &Judge,
        tx: &mut Tx,
        until: i64,
    ) -> Result<BTreeMap<u64, Option<MatchRecord>>, Error> {
        let (table, id) = self.table();
        let sql = judge.db.sql(&format!(
            "SELECT r.number, r.block, r.stage, m.state, m.ended_at, m.board, m.seed, s.bot, s.score, s.rank \
             FROM {table} = $1 ORDER BY r.number, s.seat"
        ));
        let rows = sqlx::query(sql).bind(id).fetch_all(&mut **tx).await?;
        let mut records: BTreeMap<u64, Option<MatchRecord>> = BTreeMap::new();
        for row in rows {
            let number = row.try_get::<i64, _>("number")?.unsigned_abs();
            let ended_at = row.try_get::<Option<i64>, _>("ended_at")?.unwrap_or(i64::MAX);
            if row.try_get::<MatchState, _>("state")? != MatchState::Done || ended_at > until {
                records.insert(number, None);
                continue;
            }
            let seed = Seed::try_from(row.try_get::<i64, _>("seed")?.unsigned_abs());
            let new = MatchRecord {
                id: number,
                stage: row.try_get("stage")?,
                block: row.try_get::<i64, _>("block")?.unsigned_abs(),
                game: None,
                board: row.try_get::<i64, _>("board")?.to_string(),
                seed: seed.map_err(Error::machine)?,
                seats: Vec::new(),
                rounds: 0,
                digest: String::new(),
                replay: None,
                retries: 0,
            };
            let record = records.entry(number).or_insert(None).get_or_insert(new);
            record.seats.push(SeatRecord {
                bot: row.try_get("bot")?,
                score: row.try_get::<Option<i64>, _>("score")?.unwrap_or(0),
                rank: u8::try_from(row.try_get::<Option<i64>, _>("rank")?.unwrap_or(255)).unwrap_or(u8::MAX),
                fault: None,
                fuel: 0,
            });
        }
        Ok(records)
    }
}
