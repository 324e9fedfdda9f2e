//! The time in milliseconds since 1970. Tests set it themselves.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds.
pub const SECOND: i64 = 1000;
pub const MINUTE: i64 = 60 * SECOND;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;

/// The system's clock, or one that tests set.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<AtomicI64>>);

impl Clock {
    #[must_use]
    pub fn system() -> Self {
        Self(None)
    }

    /// A clock that stands still until [`advance`](Self::advance) moves it.
    #[must_use]
    pub fn standing(at: i64) -> Self {
        Self(Some(Arc::new(AtomicI64::new(at))))
    }

    #[must_use]
    pub fn now(&self) -> i64 {
        match &self.0 {
            Some(hands) => hands.load(Ordering::SeqCst),
            None => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX)),
        }
    }

    /// Moves a standing clock; the system's clock ignores it.
    pub fn advance(&self, by: i64) {
        if let Some(hands) = &self.0 {
            hands.fetch_add(by, Ordering::SeqCst);
        }
    }
}
