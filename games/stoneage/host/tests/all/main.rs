//! The glue of Stone Age: the rules' calls match the WIT file, and components run units.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod java_kit;
mod kit;
mod lives;
mod names;
mod units;
