//! The tests of Poquémon, one binary.

mod balance;
mod battles;
mod bots;
mod common;
mod conformance;
mod gate;
mod golden;
mod laws;
mod moves;
mod position;
mod reader;
mod returns;
mod safety;
mod samples;
mod sight;
