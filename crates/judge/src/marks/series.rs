//! How far everybody came in a series of official rounds.

use crate::Error;
use crate::rounds::{RoundKind, RoundState};
use agon_store::Database;
use sqlx::Row;
use std::collections::BTreeMap;

/// How far somebody came in a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    /// The place in the series: in the final, or by how long they stayed in. Those who are still in have the worst place that they can get.
    pub(super) place: i64,
    /// The place in the final, or 0.
    pub(super) final_place: i64,
    pub(super) is_finalist: bool,
    pub(super) is_out: bool,
    pub(super) rounds_survived: i64,
    /// Whether this can still change.
    pub(super) is_open: bool,
}

/// A series: from the first round to the final.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Series {
    pub(super) number: i64,
    /// The rounds before the final: those that were played and, until then, those that are still to come.
    pub(super) rounds: i64,
    pub(super) entrants: i64,
    /// By account.
    pub(super) standings: BTreeMap<i64, Standing>,
}

/// What the database says about a series.
#[derive(Default)]
struct Record {
    /// Who takes part, and in which round they were eliminated.
    entrants: Vec<(i64, Option<i64>)>,
    /// The numbers of the rounds that are over, without the final.
    done: Vec<i64>,
    /// Whether the final has begun.
    has_final: bool,
    /// The places in the final, once it is over.
    places: BTreeMap<i64, i64>,
}

impl Record {
    fn series(self, number: i64, finalists: i64) -> Series {
        let still_in = self.entrants.iter().filter(|(_, out)| out.is_none()).count() as i64;
        let to_come = if self.has_final { 0 } else { (still_in - finalists).max(0) };
        let is_open = self.places.is_empty();
        let standing = |(account, out): &(i64, Option<i64>)| {
            let survived = |round: i64| self.done.iter().filter(|number| **number < round).count() as i64;
            let standing = match (out, self.places.get(account)) {
                (None, Some(place)) => Standing {
                    place: *place,
                    final_place: *place,
                    is_finalist: true,
                    is_out: false,
                    rounds_survived: survived(i64::MAX),
                    is_open: false,
                },
                (None, None) => Standing {
                    place: still_in,
                    final_place: 0,
                    is_finalist: self.has_final,
                    is_out: false,
                    rounds_survived: survived(i64::MAX),
                    is_open,
                },
                (Some(round), _) => {
                    let longer = |other: &Option<i64>| other.is_none_or(|other| other > *round);
                    let outlasted = self.entrants.iter().filter(|(_, other)| longer(other)).count() as i64;
                    Standing {
                        place: outlasted + 1,
                        final_place: 0,
                        is_finalist: false,
                        is_out: true,
                        rounds_survived: survived(*round),
                        // Until the final, the number of rounds can change.
                        is_open: is_open && !self.has_final,
                    }
                }
            };
            (*account, standing)
        };
        Series {
            number,
            rounds: self.done.len() as i64 + to_come,
            entrants: self.entrants.len() as i64,
            standings: self.entrants.iter().map(standing).collect(),
        }
    }
}

/// All series of a contest, oldest first.
pub(super) async fn read(db: &Database, contest: i64, finalists: i64) -> Result<Vec<Series>, Error> {
    let mut records: BTreeMap<i64, Record> = BTreeMap::new();
    for row in sqlx::query("SELECT series, account, out_in FROM entrants WHERE contest = $1")
        .bind(contest)
        .fetch_all(db.read())
        .await?
    {
        let record = records.entry(row.try_get("series")?).or_default();
        record.entrants.push((row.try_get("account")?, row.try_get("out_in")?));
    }
    for row in
        sqlx::query("SELECT series, number, kind, state FROM rounds WHERE contest = $1 AND state <> $2")
            .bind(contest)
            .bind(RoundState::Stopped)
            .fetch_all(db.read())
            .await?
    {
        let record = records.entry(row.try_get("series")?).or_default();
        if row.try_get::<RoundKind, _>("kind")? == RoundKind::Final {
            record.has_final = true;
        } else if row.try_get::<RoundState, _>("state")? == RoundState::Done {
            record.done.push(row.try_get("number")?);
        }
    }
    for row in sqlx::query(
        "SELECT r.series, e.owner, e.rank FROM rounds r JOIN round_entries e ON e.round = r.id \
         WHERE r.contest = $1 AND r.kind = $2 AND r.state = $3 AND e.rank IS NOT NULL",
    )
    .bind(contest)
    .bind(RoundKind::Final)
    .bind(RoundState::Done)
    .fetch_all(db.read())
    .await?
    {
        let record = records.entry(row.try_get("series")?).or_default();
        record.places.insert(row.try_get("owner")?, row.try_get("rank")?);
    }
    Ok(records.into_iter().map(|(number, record)| record.series(number, finalists)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Five people; 1 left in the first round, 2 in the second; two may reach the final.
    fn record() -> Record {
        let entrants = vec![(1, Some(7)), (2, Some(8)), (3, None), (4, None), (5, None)];
        Record { entrants, done: vec![7, 8], ..Record::default() }
    }

    #[test]
    fn before_the_final_rounds_are_still_to_come() {
        let series = record().series(1, 2);
        assert_eq!((series.rounds, series.entrants), (3, 5));
        let of = |account: i64| series.standings[&account];
        assert_eq!((of(1).place, of(1).rounds_survived, of(1).is_open), (5, 0, true));
        assert_eq!((of(2).place, of(2).rounds_survived), (4, 1));
        assert_eq!((of(3).place, of(3).rounds_survived, of(3).is_finalist), (3, 2, false));
    }

    #[test]
    fn the_final_gives_places() {
        let mut record = record();
        (record.done, record.has_final) = (vec![7, 8, 9], true);
        record.entrants[2].1 = Some(9);
        record.places = [(4, 2), (5, 1)].into();
        let series = record.series(1, 2);
        let of = |account: i64| series.standings[&account];
        assert_eq!((series.rounds, of(3).place, of(3).rounds_survived), (3, 3, 2));
        assert_eq!((of(5).place, of(5).final_place, of(5).is_finalist), (1, 1, true));
        assert_eq!((of(4).place, of(4).rounds_survived, of(4).is_open), (2, 3, false));
    }

    /// Whoever misses a round leaves with it, together with the one who lost it.
    #[test]
    fn those_who_leave_together_share_a_place() {
        let mut record = record();
        record.entrants[2].1 = Some(8);
        let series = record.series(1, 2);
        assert_eq!((series.standings[&2].place, series.standings[&3].place), (3, 3));
    }
}
