//! Users that children run as when we are root: a different one for each running child, so that limits per user are limits per child.

use std::sync::{Mutex, PoisonError};

/// Users without an account on common systems, in three blocks, so that several judges on a machine rarely share one.
const FIRST: u32 = 60_100;
const BLOCK: usize = 256;

static TAKEN: Mutex<[bool; BLOCK]> = Mutex::new([false; BLOCK]);

/// A user that nobody else in this process has; given back when dropped.
#[derive(Debug)]
pub(crate) struct User {
    slot: usize,
}

impl User {
    /// Takes one; none if that many children are running.
    pub(crate) fn take() -> Option<Self> {
        let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = taken.iter().position(|taken| !taken)?;
        taken[slot] = true;
        Some(Self { slot })
    }

    pub(crate) fn id(&self) -> u32 {
        FIRST + std::process::id() % 3 * BLOCK as u32 + self.slot as u32
    }
}

impl Drop for User {
    fn drop(&mut self) {
        TAKEN.lock().unwrap_or_else(PoisonError::into_inner)[self.slot] = false;
    }
}

/// Whether we are root, who is bound by no limit and can be anybody.
pub(crate) fn are_root() -> bool {
    rustix::process::geteuid().is_root()
}
