//! How long to wait before something is tried again: half a second, doubled each time up to half a minute, plus or minus half, so that a hundred workers do not come back at once.

use agon_store::secret;
use std::time::Duration;

const FIRST: u64 = 500;
const LONGEST: u64 = 30_000;

#[derive(Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
}

impl Backoff {
    /// The wait after one more failure.
    pub(crate) fn failed(&mut self) -> Duration {
        let base = (FIRST << self.failures.min(10)).min(LONGEST);
        self.failures += 1;
        // Without random numbers all wait the same time.
        Duration::from_millis(base / 2 + secret::number().unwrap_or(base / 2) % base)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_an_end() {
        for _ in 0..20 {
            let mut backoff = Backoff::default();
            for base in [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000] {
                let wait = u64::try_from(backoff.failed().as_millis()).unwrap_or(u64::MAX);
                assert!((base / 2..base * 3 / 2).contains(&wait), "{base}: {wait}");
            }
        }
    }
}
