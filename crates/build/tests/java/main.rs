//! Java bots of Stone Age: they play as they are, with the energy of the document, and die alone. Needs javac; with `CI=true` or
//! `AGON_REQUIRE_TOOLCHAINS=1` it must be there.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod attacks;
mod common;
mod energy;
mod plays;
mod refused;
mod seats;
