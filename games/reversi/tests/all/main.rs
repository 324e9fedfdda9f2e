//! The tests of Reversi. Citations: "seed" is the assignment that the game comes from, by its headings; "facts" are findings about the
//! behaviour of its match server, by section.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod agreement;
mod boards;
mod bombs;
mod bots;
mod common;
mod conformance;
mod disqualification;
mod gate;
mod generator;
mod golden;
mod interface;
mod lines;
mod maps;
mod reference;
mod special_tiles;
mod strange_maps;
mod turns;
