//! The glue of Poquémon: a component is told what the rules tell, and plays.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod plays;
