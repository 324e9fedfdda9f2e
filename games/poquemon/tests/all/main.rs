//! The tests of Poquémon, one binary.

mod bots;
mod common;
mod conformance;
mod samples;
