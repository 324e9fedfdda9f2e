//! The users that children run as if we are root: a different one for each running child, so that limits per user are limits per child.

use std::sync::{Mutex, PoisonError};

/// User ids without an account on common systems, in three blocks, so that several judges on one machine rarely share any.
const FIRST: u32 = 60_100;
const BLOCK: usize = 256;

static TAKEN: Mutex<[bool; BLOCK]> = Mutex::new([false; BLOCK]);

/// A user id that no other child of this process has; released when dropped.
#[derive(Debug)]
pub(crate) struct User {
    slot: usize,
}

impl User {
    /// Takes a free one; `None` if all are in use.
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

/// Whether we are root, to whom limits do not apply and who can switch to any user.
pub(crate) fn are_root() -> bool {
    rustix::process::geteuid().is_root()
}
