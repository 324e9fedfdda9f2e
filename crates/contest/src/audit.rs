//! Repeats the draw of a contest from its published seed, so that anyone can check that it was played as drawn.

use crate::{Header, MatchRecord, Next, Schedule};
use std::collections::BTreeMap;

/// A match that differs from the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("match {0} in the journal does not follow from the draw")]
pub struct Foreign(pub u64);

/// The result of repeating the draw.
#[derive(Debug)]
pub struct Audit {
    /// How many matches agree with the draw.
    pub same: u64,
    /// Whether the contest is over.
    pub over: bool,
    /// The schedule after these matches.
    pub schedule: Box<dyn Schedule>,
}

/// After this many matches without a result, the contest counts as not over, and any further results do not follow from the draw: a header of a few
/// bytes can announce endless matches.
const MAX_MISSING: u64 = 100_000;

/// Repeats all draws from the published seed and compares them with the results.
///
/// # Errors
/// The first match that differs from the draw.
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
                None if missing < MAX_MISSING => missing += 1,
                None => return Ok(Audit { same, over: false, schedule }),
            },
            Next::Wait => return Ok(Audit { same, over: false, schedule }),
            Next::Over => return Ok(Audit { same, over: missing == 0, schedule }),
        }
    }
}
