//! What holds for every game of the list.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod alone;
mod dependencies;
mod hostile;
mod limits;
mod names;
mod scenes;
