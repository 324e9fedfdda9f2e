//! How often somebody may try. In the memory of one process: guessing is slowed down, and nothing of it outlives a restart.
//!
//! Limits are bounded themselves. A key is a hash of fixed size, whatever strangers send, and there are at most [`MAX_KEYS`] of each kind; when
//! there are more, those that are closest to being forgotten go first, so a flood of new keys does not free one that is being limited.
//!
//! No limit locks an account: attempts are refused by client address, or by the pair of client address and account. An account that is tried from many
//! addresses only answers more slowly, so its owner gets in from elsewhere.

use crate::{Error, Refusal};
use governor::clock::DefaultClock;
use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::{Quota, RateLimiter as Limiter};
use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The maximum number of keys of each limit.
const MAX_KEYS: usize = 10_000;
/// How long a sign-in waits when its account is tried often, and very often.
const SLOW_DELAY: Duration = Duration::from_secs(1);
const SLOWER_DELAY: Duration = Duration::from_secs(4);

type Key = [u8; 16];

/// When each key is free again; the latest [`MAX_KEYS`] of them.
#[derive(Clone, Debug, Default)]
struct Store(Arc<Mutex<HashMap<Key, Nanos>>>);

impl StateStore for Store {
    type Key = Key;

    fn measure_and_replace<T, F, E>(&self, key: &Key, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut map = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (answer, free) = measure(map.get(key).copied())?;
        if map.len() >= MAX_KEYS && !map.contains_key(key) {
            // A quarter at a time: sorting for every new key would be slow.
            let mut times: Vec<u64> = map.values().map(|time| time.as_u64()).collect();
            let (_, first_kept, _) = times.select_nth_unstable(MAX_KEYS / 4);
            let first_kept = *first_kept;
            map.retain(|_, time| time.as_u64() > first_kept);
        }
        map.insert(*key, free);
        Ok(answer)
    }
}

#[derive(Debug)]
struct Limit {
    limiter: Limiter<Key, Store, DefaultClock>,
    #[cfg(test)]
    store: Store,
}

impl Limit {
    fn new(quota: Quota) -> Self {
        let store = Store::default();
        Self {
            limiter: Limiter::new(quota, store.clone(), DefaultClock::default()),
            #[cfg(test)]
            store,
        }
    }

    /// Counts an attempt, and says whether it is within the limit.
    fn allows(&self, parts: &[&str]) -> bool {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
        }
        let mut key = Key::default();
        hasher.finalize_xof().fill(&mut key);
        self.limiter.check_key(&key).is_ok()
    }
}

/// The limits of attempts.
#[derive(Debug)]
pub struct RateLimiter {
    by_place: Limit,
    by_pair: Limit,
    by_account: Limit,
    by_account_and_hour: Limit,
    mails: Limit,
    writes: Limit,
    tables: Limit,
}

const fn times(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).expect("a limit is above zero")
}

impl Default for RateLimiter {
    fn default() -> Self {
        Self {
            by_place: Limit::new(Quota::per_minute(times(60))),
            by_pair: Limit::new(Quota::per_minute(times(10))),
            by_account: Limit::new(Quota::per_minute(times(20))),
            by_account_and_hour: Limit::new(Quota::per_hour(times(100))),
            mails: Limit::new(Quota::per_hour(times(5))),
            writes: Limit::new(Quota::per_minute(times(120))),
            tables: Limit::new(Quota::per_hour(times(30))),
        }
    }
}

impl RateLimiter {
    /// An attempt to sign in: 60 per minute from one client address (a whole class may share one), ten of them for the same account.
    ///
    /// # Errors
    /// Too many.
    pub fn sign_in(&self, account: &str, from: &str) -> Result<(), Error> {
        allow(self.by_place.allows(&[from]) && self.by_pair.allows(&[account, from]))
    }

    /// How long an attempt for this account waits, wherever it comes from. It is the same for accounts that do not exist.
    pub(crate) fn delay(&self, account: &str) -> Duration {
        let (minute, hour) =
            (self.by_account.allows(&[account]), self.by_account_and_hour.allows(&[account]));
        if !hour {
            SLOWER_DELAY
        } else if !minute {
            SLOW_DELAY
        } else {
            Duration::ZERO
        }
    }

    /// Whether another mail that a stranger asked for goes to this address: five, and then five per hour.
    pub(crate) fn mail(&self, address: &str) -> bool {
        self.mails.allows(&[address])
    }

    /// A table at which somebody wants to play against a program: 30 per hour.
    ///
    /// # Errors
    /// Too many.
    pub(crate) fn table(&self, person: i64) -> Result<(), Error> {
        allow(self.tables.allows(&[&person.to_string()]))
    }

    /// Something that changes the database, by one person or from one client address: 120 per minute.
    ///
    /// # Errors
    /// Too many.
    pub fn write(&self, who: &str) -> Result<(), Error> {
        allow(self.writes.allows(&[who]))
    }
}

fn allow(ok: bool) -> Result<(), Error> {
    if ok { Ok(()) } else { Err(Refusal::TooOften.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_few_and_a_flood_frees_nobody() {
        let limiter = RateLimiter::default();
        while limiter.sign_in("ada@example.org", "here").is_ok() {}
        let long = "x".repeat(2 << 20);
        for number in 0..2 * MAX_KEYS + 10 {
            let text = number.to_string();
            let _ = limiter.sign_in(if number < 5 { &long } else { &text }, &text);
        }
        for limit in [&limiter.by_place, &limiter.by_pair] {
            let keys = limit.store.0.lock().unwrap().len();
            assert!((1000..=MAX_KEYS).contains(&keys), "{keys}");
        }
        assert!(limiter.sign_in("ada@example.org", "here").is_err(), "still limited after the flood");
    }

    #[test]
    fn nobody_is_locked_out_by_others() {
        let limiter = RateLimiter::default();
        for _ in 0..500 {
            let _ = limiter.sign_in("ada@example.org", "attacker");
            limiter.delay("ada@example.org");
        }
        assert!(limiter.sign_in("ada@example.org", "attacker").is_err());
        assert!(limiter.sign_in("ada@example.org", "home").is_ok());
        assert_eq!(limiter.delay("ada@example.org"), SLOWER_DELAY);
        assert_eq!(limiter.delay("bob@example.org"), Duration::ZERO);
    }

    #[test]
    fn parts_of_a_key_do_not_run_together() {
        let limit = Limit::new(Quota::per_hour(times(1)));
        assert!(limit.allows(&["ab", "c"]) && limit.allows(&["a", "bc"]) && !limit.allows(&["a", "bc"]));
    }
}
