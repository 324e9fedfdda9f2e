//! Bots that run outside of the arena's own code, good ones and bad ones.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod attacks;
mod bombs;
mod cache;
mod calls;
mod ceiling;
mod files;
mod fuel;
mod fuzz;
#[path = "../../../kernel/tests/games/mod.rs"]
mod games;
mod kit;
mod process;
mod same;
mod samples;
mod scripts;
mod seats;
mod system;
mod units;
