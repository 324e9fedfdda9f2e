//! The time in milliseconds since 1970. Tests set it themselves.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds.
pub const SECOND: i64 = 1000;
pub const MINUTE: i64 = 60 * SECOND;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;

/// The system's clock, or one that tests set; corrected by what another clock says.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    standing: Option<Arc<AtomicI64>>,
    ahead: Arc<AtomicI64>,
}

impl Clock {
    #[must_use]
    pub fn system() -> Self {
        Self::default()
    }

    /// A clock that stands still until [`advance`](Self::advance) moves it.
    #[must_use]
    pub fn standing(at: i64) -> Self {
        Self { standing: Some(Arc::new(AtomicI64::new(at))), ahead: Arc::default() }
    }

    #[must_use]
    pub fn now(&self) -> i64 {
        self.uncorrected() + self.ahead.load(Ordering::SeqCst)
    }

    fn uncorrected(&self) -> i64 {
        match &self.standing {
            Some(hands) => hands.load(Ordering::SeqCst),
            None => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX)),
        }
    }

    /// Follows another clock, which shows `now`. Small differences are ignored, so that time does not jitter.
    pub fn follow(&self, now: i64) {
        if (now - self.now()).abs() > SECOND / 4 {
            self.ahead.store(now - self.uncorrected(), Ordering::SeqCst);
        }
    }

    /// Moves a standing clock; the system's clock ignores it.
    pub fn advance(&self, by: i64) {
        if let Some(hands) = &self.standing {
            hands.fetch_add(by, Ordering::SeqCst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_wrong_follows_one_that_is_right() {
        let clock = Clock::standing(1000);
        clock.follow(1100);
        assert_eq!(clock.now(), 1000, "close enough");
        clock.follow(90_000);
        assert_eq!(clock.now(), 90_000);
        clock.advance(500);
        assert_eq!(clock.clone().now(), 90_500);
        clock.follow(60_000);
        assert_eq!(clock.now(), 60_000);
    }
}
