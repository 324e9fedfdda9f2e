//! The tests of Stone Age, one binary.

mod bots;
mod building;
mod common;
mod conformance;
mod deer;
mod economy;
mod ending;
mod fighting;
mod gate;
mod golden;
mod kit_names;
mod kit_numbers;
mod kit_tables;
mod light;
mod moving;
mod reader;
mod research;
mod sensing;
mod symmetry;
mod tables;
mod talking;
mod torches;
mod vectors;
