//! The glue of Poquémon: the JSON form and the WIT file say the same, and a component plays.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod names;
mod plays;
