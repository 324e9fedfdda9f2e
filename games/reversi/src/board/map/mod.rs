//! Map files: reading and writing the text form of a board.
//!
//! A map is a list of words separated by whitespace; where lines end does not matter:
//! `players overrides bombs radius height width`, then `height * width` tiles, then transitions `x y r <-> x y r`.

mod read;
mod token;
mod transitions;
mod write;

pub(crate) use read::{Chart, read, read_draft};
pub(crate) use token::Words;
pub(crate) use write::{draft, write};

/// The largest height and width.
pub const MAX_SIDE: u16 = 50;
/// The most seats of a map.
pub const MAX_PLAYERS: u8 = 8;
/// The most override stones or bombs that a seat can hold; more counts as this many.
pub const MAX_STOCK: u8 = 255;
/// Reading stops after this many problems.
pub(crate) const MAX_PROBLEMS: usize = 20;
