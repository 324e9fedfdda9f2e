//! Tests the kernel with three small games, one for each way of playing.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod conformance;
#[path = "../games/mod.rs"]
mod games;
mod ways;
