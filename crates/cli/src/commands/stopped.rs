//! Where a bot in JavaScript was when its fuel was used up.
//!
//! Its engine does not say where it is, so the fault names no line. But a match can be played again: with marks in the bot's code, as for a profile, the same loop runs out of fuel in the same round, and then the line is known.
//! The recorded match stays as it is: the line is only added to what is printed.

use crate::{bot_source, output};
use agon_arena::{MatchSpec, PlayOptions, Played, RoundReport, play};
use agon_kernel::{FaultKind, Limits, MatchLimits, Seat};
use agon_replay::TurnOutcome;
use agon_runtime::component::Sampler;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many times its fuel a bot with marks may use: marks in a tight loop double it. What is endless is stopped all the same.
const TIMES: u64 = 3;
/// The marks are only looked at when the bot is stopped.
const NEVER: u64 = 1 << 40;

/// Adds the line to the faults of scripts that ran out of fuel, where it can be found; says whether it was. `names` are the bots as they were named, by seat.
pub(crate) fn add_lines(spec: &MatchSpec, names: &[Option<&str>], played: &mut Played) -> bool {
    let stopped: BTreeMap<usize, u32> = played
        .faults
        .iter()
        .filter(|fault| fault.kind == FaultKind::OutOfFuel && fault.unit.is_none())
        // A whole match is too long to be played again for this.
        .filter(|fault| !fault.detail.contains("of the whole match"))
        .map(|fault| (fault.seat.index(), fault.round))
        .collect();
    let mut again = spec.clone();
    let mut marked = Vec::new();
    for &seat in stopped.keys() {
        let bot = spec.bots[seat].identity();
        let script = bot.language.as_deref() == Some("javascript") || bot.language.is_none();
        let Some(name) = names.get(seat).copied().flatten().filter(|_| script && bot.kind == "component")
        else {
            continue;
        };
        // Without the line, the fault is still right.
        let Ok(Some(bot)) = bot_source::marked(spec.board.game(), name) else { continue };
        if !bot.plays_units() {
            again.bots[seat] = Arc::new(bot.sampled(Sampler::every(NEVER)));
            marked.push(seat);
        }
    }
    let Some(last) = marked.iter().map(|seat| stopped[seat]).max() else { return false };
    again.limits = MatchLimits::each((0_u8..).map(Seat).take(spec.bots.len()).map(|seat| {
        let own = *spec.limits.of(seat);
        let more = |limit: Option<u64>| limit.map(|limit| limit.saturating_mul(TIMES));
        let (turn_fuel, match_fuel) = (more(own.turn_fuel), more(own.match_fuel));
        if marked.contains(&seat.index()) { Limits { turn_fuel, match_fuel, ..own } } else { own }
    }));
    let found = places(&again, last);
    let mut any = false;
    for fault in &mut played.faults {
        let seat = fault.seat.index();
        if let Some(place) = found.get(&(seat, fault.round)).filter(|_| marked.contains(&seat)) {
            let rest = fault.detail.strip_prefix(START).unwrap_or(&fault.detail);
            fault.detail = format!("{place}{rest}");
            any = true;
        }
    }
    any
}

/// Where seats were stopped, by seat and round.
fn places(spec: &MatchSpec, last: u32) -> BTreeMap<(usize, u32), String> {
    let (mut found, stop) = (BTreeMap::new(), AtomicBool::new(false));
    let mut look = |report: RoundReport<'_>| {
        // Rounds of reports are counted from 1, those of faults from 0.
        let round = report.round.saturating_sub(1);
        for turn in report.turns {
            if let TurnOutcome::Fault(fault) = &turn.outcome
                && fault.kind == FaultKind::OutOfFuel
                && let Some(end) = fault.detail.find(END)
            {
                let place = fault.detail[..end + END.len()].to_owned();
                found.insert((turn.seat.index(), round), place);
            }
        }
        stop.store(report.round > last, Ordering::Relaxed);
    };
    // Whatever happens to it, what was found is found.
    let _ = play(spec, PlayOptions::default().on_round(&mut look).stop(&stop));
    found
}

/// What a place ends with: `bot.js:12 in search(): `.
const END: &str = "(): ";
/// What may come before a place.
const START: &str = "at its start: ";

/// What is said when a line was found in this way.
pub(crate) fn explain() {
    output::say(
        "note: the line in JavaScript was found by playing the match again with marks in the code; the replay does not have it",
    );
}
