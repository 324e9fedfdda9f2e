//! The glue of Reversi: a component gets what the rules provide, and its moves are made.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod plays;
