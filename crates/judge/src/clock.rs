//! What time it is, in milliseconds since 1970. Tests turn the hands themselves.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// A second.
pub const SECOND: i64 = 1000;
/// A minute.
pub const MINUTE: i64 = 60 * SECOND;
/// An hour.
pub const HOUR: i64 = 60 * MINUTE;
/// A day.
pub const DAY: i64 = 24 * HOUR;

/// A clock.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<AtomicI64>>);

impl Clock {
    /// The clock of the system.
    #[must_use]
    pub fn system() -> Self {
        Self(None)
    }

    /// A clock that stands still until somebody moves it.
    #[must_use]
    pub fn standing(at: i64) -> Self {
        Self(Some(Arc::new(AtomicI64::new(at))))
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> i64 {
        match &self.0 {
            Some(hands) => hands.load(Ordering::SeqCst),
            None => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX)),
        }
    }

    /// Moves a standing clock; the clock of the system is not ours to move.
    pub fn advance(&self, by: i64) {
        if let Some(hands) = &self.0 {
            hands.fetch_add(by, Ordering::SeqCst);
        }
    }
}
