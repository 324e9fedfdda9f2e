//! What holds for every game in the registry.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod alone;
mod dependencies;
mod hostile;
mod limits;
mod names;
mod scenes;
mod shape;
