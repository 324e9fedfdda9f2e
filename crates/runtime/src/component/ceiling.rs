//! A ceiling on the time that a bot's code takes, in addition to its fuel. Fuel decides matches and is the same everywhere; time is
//! not, so a ceiling never decides a match: whoever sets one must discard a match in which it was exceeded.
//!
//! It is for judges. Ordinary code takes about a nanosecond for one unit of fuel, but code made to be slow can take a
//! hundred, by chains of memory accesses that all miss the caches. The ceiling bounds how long such a bot can hold a
//! worker. What counts is the CPU time of the thread that runs the bot, so a busy machine costs nobody a match.

use super::engine;
use agon_kernel::{Fault, FaultKind, Limits};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Fuel of ordinary code that a machine gets through in a second.
const EXPECTED_PER_SECOND: u64 = 1_000_000_000;
/// How much longer than expected a turn may take.
const TIMES_EXPECTED: u32 = 10;
/// The shortest ceiling for a turn.
const SHORTEST: Duration = Duration::from_secs(2);
/// What a bot may take in a match, whatever its fuel.
const LONGEST: Duration = Duration::from_secs(300);

/// A ceiling on the CPU time of one bot in one match. Clones share their count: one is given to the bot, another is asked
/// at the end of the match whether it was exceeded.
#[derive(Clone, Debug)]
pub struct Ceiling(Arc<Count>);

#[derive(Debug)]
struct Count {
    turn: Duration,
    whole: Duration,
    used: AtomicU64,
    passed: AtomicBool,
}

impl Ceiling {
    /// A ceiling for each turn, and one for the whole match.
    #[must_use]
    pub fn new(turn: Duration, whole: Duration) -> Self {
        engine::start_ticking();
        Self(Arc::new(Count { turn, whole, used: AtomicU64::new(0), passed: AtomicBool::new(false) }))
    }

    /// The ceiling for a bot with these limits: ten times what a turn is expected to take, and five minutes for a match.
    #[must_use]
    pub fn of(limits: &Limits) -> Self {
        let expected = |fuel: Option<u64>| {
            fuel.map_or(LONGEST, |fuel| {
                Duration::from_secs_f64(fuel as f64 / EXPECTED_PER_SECOND as f64)
                    .saturating_mul(TIMES_EXPECTED)
            })
        };
        let turn = expected(limits.turn_fuel).clamp(SHORTEST, LONGEST);
        Self::new(turn, expected(limits.match_fuel).clamp(turn, LONGEST))
    }

    /// Whether the bot exceeded it. The match is then void: what was played after that moment means nothing.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.0.passed.load(Ordering::Relaxed)
    }
}

/// Watches one program under its bot's ceiling. Clones share the moment at which the turn began: a unit's program is
/// suspended where nobody else can reach what it has.
#[derive(Clone)]
pub(super) struct Watch {
    ceiling: Ceiling,
    begun: Arc<AtomicU64>,
}

impl Watch {
    pub(super) fn new(ceiling: Ceiling) -> Self {
        Self { ceiling, begun: Arc::default() }
    }

    /// The beginning of a turn.
    ///
    /// # Errors
    /// The ceiling was exceeded before: nothing more is computed for a match that is void.
    pub(super) fn begin(&self) -> Result<(), Fault> {
        if self.ceiling.passed() {
            return Err(void());
        }
        self.begun.store(thread_time(), Ordering::Relaxed);
        Ok(())
    }

    fn turn(&self) -> u64 {
        thread_time().saturating_sub(self.begun.load(Ordering::Relaxed))
    }

    /// Whether the turn has lasted too long, or all turns together have.
    pub(super) fn over(&self) -> bool {
        let Count { turn, whole, used, passed } = &*self.ceiling.0;
        let now = self.turn();
        let all = used.load(Ordering::Relaxed).saturating_add(now);
        if Duration::from_nanos(now) > *turn || Duration::from_nanos(all) > *whole {
            passed.store(true, Ordering::Relaxed);
        }
        self.ceiling.passed()
    }

    /// The end of a turn.
    pub(super) fn end(&self) {
        self.ceiling.0.used.fetch_add(self.turn(), Ordering::Relaxed);
    }
}

/// The fault that stands for a match that must not count.
pub(super) fn void() -> Fault {
    let detail = "the match is void: the bot took far more time than its fuel accounts for";
    Fault::new(FaultKind::Refused, detail)
}

/// Nanoseconds of CPU time that this thread has used.
fn thread_time() -> u64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let (seconds, nanos) = (u64::try_from(time.tv_sec), u64::try_from(time.tv_nsec));
    seconds.unwrap_or(0).saturating_mul(1_000_000_000).saturating_add(nanos.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ceiling_follows_the_fuel() {
        let of = |turn_fuel, match_fuel| {
            let ceiling = Ceiling::of(&Limits { turn_fuel, match_fuel, ..Limits::default() });
            (ceiling.0.turn.as_secs(), ceiling.0.whole.as_secs())
        };
        assert_eq!(of(Some(1_000_000_000), Some(100_000_000_000)), (10, 300));
        assert_eq!(of(Some(15_000), None), (2, 300));
        assert_eq!(of(Some(15_000), Some(1_000_000)), (2, 2));
        assert_eq!(of(None, None), (300, 300));
    }
}
