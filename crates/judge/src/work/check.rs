//! Checks whether a replay can be that of the requested match. A worker on another machine may be broken, or lie.
//!
//! The checks are cheap: the replay is complete, it has this game, this board by its name, this seed, these programs and limits, and its end agrees with the report. Whether the rules
//! really lead there is what `agon verify` finds out, which costs as much as the match.

use super::{MatchTask, SeatTask};
use crate::workshop::MatchOutcome;
use agon_kernel::MatchLimits;
use agon_replay::Replay;

/// The longest text of a result.
const MAX_TEXT: usize = 8 << 10;

/// What is wrong, if anything is.
pub(super) fn check(task: &MatchTask, outcome: &MatchOutcome, replay: &[u8]) -> Result<(), String> {
    let wrong = |what: &str| Err(format!("the replay has {what}"));
    let replay = Replay::read(replay).map_err(|error| error.to_string())?;
    if let Some(damage) = replay.damage {
        return Err(damage);
    }
    let Some(end) = replay.end else { return wrong("no end") };
    let header = replay.header;
    if header.game != task.game {
        return wrong("another game");
    }
    if header.board.name != task.board_name {
        return wrong("another board");
    }
    if u64::from(header.seed) != task.seed {
        return wrong("another seed");
    }
    if header.limits != MatchLimits::each(task.limits.iter().copied()) {
        return wrong("other limits");
    }
    let is_seat = |(seat, identity): (&SeatTask, &agon_kernel::Identity)| match seat {
        SeatTask::BuiltIn(_) => true,
        SeatTask::Program { name, component, .. } => {
            *name == identity.name && identity.hash.as_ref().is_none_or(|hash| hash == component)
        }
    };
    if header.seats.len() != task.seats.len() || !task.seats.iter().zip(&header.seats).all(is_seat) {
        return wrong("other players");
    }
    let seats = end.standings.seats.len() == outcome.seats.len()
        && end.standings.seats.iter().zip(&end.fuel).zip(&outcome.seats).all(|((standing, fuel), seat)| {
            (standing.score, standing.rank, *fuel) == (seat.score, seat.rank, seat.fuel)
        });
    if !seats || (end.rounds, &end.digest) != (outcome.rounds, &outcome.digest) {
        return wrong("another result");
    }
    let texts = outcome.seats.iter().filter_map(|seat| seat.fault.as_ref());
    let long = |text: &str| text.len() > MAX_TEXT;
    if long(&outcome.reason) || texts.into_iter().any(|(kind, detail, _)| long(kind) || long(detail)) {
        return Err("a text is too long".to_owned());
    }
    Ok(())
}
