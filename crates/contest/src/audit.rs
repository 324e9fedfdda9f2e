//! Anybody can repeat the draw of a contest from its published seed, and check that it was played as drawn.

use crate::{Header, MatchRecord, Next, Schedule};
use std::collections::BTreeMap;

/// A match that is not the one that the draw gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("match {0} in the journal does not follow from the draw")]
pub struct Foreign(pub u64);

/// What drawing a contest again found.
#[derive(Debug)]
pub struct Audit {
    /// How many matches are as the draw gives them.
    pub same: u64,
    /// Whether the contest is over.
    pub over: bool,
    /// The schedule, after these matches.
    pub schedule: Box<dyn Schedule>,
}

/// Draws everything again from the published seed and compares with the results.
///
/// # Errors
/// The first match that is not the one that the draw gives.
pub fn verify(header: &Header, records: &[MatchRecord]) -> Result<Audit, Foreign> {
    let known: BTreeMap<u64, &MatchRecord> = records.iter().map(|record| (record.id, record)).collect();
    let mut schedule = crate::schedule::schedule(header);
    let (mut same, mut missing) = (0, 0u64);
    loop {
        match schedule.next() {
            Next::Play(job) => match known.get(&job.id) {
                Some(record) if job.is_of(record, header) => {
                    schedule.done(record);
                    same += 1;
                }
                Some(_) => return Err(Foreign(job.id)),
                None => missing += 1,
            },
            Next::Wait => return Ok(Audit { same, over: false, schedule }),
            Next::Over => return Ok(Audit { same, over: missing == 0, schedule }),
        }
    }
}
