//! A replay without what is private: logs and drawings of other people's programs, and the details of their faults.

use crate::Error;
use agon_replay::{Replay, TurnRecord, Writer};

/// Takes out what the seats that are not open wrote and drew, and the details of their faults.
pub(super) fn censor(bytes: Vec<u8>, open: &[bool]) -> Result<Vec<u8>, Error> {
    if open.iter().all(|open| *open) {
        return Ok(bytes);
    }
    let damaged = |error: &dyn std::fmt::Display| Error::machine(format!("the replay: {error}"));
    let is_open = |seat: usize| open.get(seat).copied().unwrap_or(false);
    let replay = Replay::read(&bytes).map_err(|error| damaged(&error))?;
    let mut writer = Writer::new(Vec::new(), &replay.header).map_err(|error| damaged(&error))?;
    let mut cursor = replay.cursor();
    for number in 0..replay.frames() {
        let frame = cursor.seek(number).map_err(|error| damaged(&error))?;
        let turns: Vec<TurnRecord> = frame
            .turns
            .iter()
            .map(|turn| if is_open(turn.seat.index()) { turn.clone() } else { turn.without_secrets() })
            .collect();
        let digest = frame.digest.ok_or_else(|| damaged(&"a frame without its fingerprint"))?;
        writer.frame(digest, &frame.picture, &frame.events, &turns).map_err(|error| damaged(&error))?;
    }
    let mut end = replay.end.clone().ok_or_else(|| damaged(&"it has no end"))?;
    for fault in &mut end.faults {
        if !is_open(fault.seat.index()) {
            fault.detail.clear();
        }
    }
    writer.finish(&end).map_err(|error| damaged(&error))
}
