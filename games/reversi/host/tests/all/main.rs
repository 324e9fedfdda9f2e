//! The glue of Reversi: a component is told what the rules tell, and its moves are made.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod plays;
