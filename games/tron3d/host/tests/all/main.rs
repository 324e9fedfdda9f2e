//! The glue of Tron 3D: a component gets what the rules provide, and plays.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod plays;
