//! Map files: reading and writing the text form of a board.
//!
//! A map is a list of words separated by whitespace; line breaks do not matter:
//! `players overrides bombs radius height width`, then `height * width` tiles, then transitions `x y r <-> x y r`.

mod read;
mod token;
mod transitions;
mod write;

pub(crate) use read::{Chart, read, read_draft};
pub(crate) use token::Words;
pub(crate) use write::{draft, write};

/// The maximum height and width.
pub const MAX_SIDE: u16 = 50;
/// The maximum number of seats.
pub const MAX_PLAYERS: u8 = 8;
/// The maximum number of override stones or bombs of a seat; larger numbers are reduced to it.
pub const MAX_STOCK: u8 = 255;
/// Reading stops after this many problems.
pub(crate) const MAX_PROBLEMS: usize = 20;
