//! The commands as people use them.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
