//! How often somebody may try. Kept in the memory of one process: it slows down guessing, and does not survive a restart.

use crate::{Error, Refusal};
use governor::{DefaultKeyedRateLimiter, Quota};
use std::num::NonZeroU32;

/// The limits of attempts.
#[derive(Debug)]
pub struct RateLimiter {
    by_address: DefaultKeyedRateLimiter<String>,
    by_place: DefaultKeyedRateLimiter<String>,
    writes: DefaultKeyedRateLimiter<String>,
}

const fn times(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).expect("a limit is above zero")
}

impl Default for RateLimiter {
    fn default() -> Self {
        Self {
            by_address: DefaultKeyedRateLimiter::hashmap(Quota::per_minute(times(10))),
            by_place: DefaultKeyedRateLimiter::hashmap(Quota::per_minute(times(60))),
            writes: DefaultKeyedRateLimiter::hashmap(Quota::per_minute(times(120))),
        }
    }
}

impl RateLimiter {
    /// An attempt to sign in: ten in a minute for one address, sixty from one place (a whole class may share one).
    ///
    /// # Errors
    /// Too many.
    pub fn sign_in(&self, email: &str, from: &str) -> Result<(), Error> {
        allow(&self.by_place, from)?;
        allow(&self.by_address, email)
    }

    /// Something that changes the database, by one person or from one place: 120 in a minute.
    ///
    /// # Errors
    /// Too many.
    pub fn write(&self, who: &str) -> Result<(), Error> {
        allow(&self.writes, who)
    }
}

fn allow(limiter: &DefaultKeyedRateLimiter<String>, key: &str) -> Result<(), Error> {
    if limiter.len() > 10_000 {
        limiter.retain_recent();
    }
    limiter.check_key(&key.to_owned()).map_err(|_| Refusal::TooOften.into())
}
