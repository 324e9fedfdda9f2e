//! The tests of Tron 3D, one binary.

mod boards;
mod bots;
mod common;
mod conformance;
mod original;
