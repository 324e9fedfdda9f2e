//! The tests of Tron 3D, one binary.

mod boards;
mod bots;
mod common;
mod conformance;
mod ends;
mod extremes;
mod gate;
mod ghosts;
mod golden;
mod importer;
mod items;
mod laws;
mod moves;
mod pair;
mod pictures;
mod position;
mod reader;
mod strange_texts;
