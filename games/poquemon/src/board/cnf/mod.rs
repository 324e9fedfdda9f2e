//! The `.cnf` format of boards: words separated by whitespace, as in the original program.
//!
//! `text` splits the text into words and collects problems, `read` goes through the sections and checks every value by itself, `check`
//! checks that the values fit together, `write` writes the canonical form. `RULES.md` describes the format.

mod check;
mod read;
mod text;
mod write;

pub(crate) use read::{read, read_draft};
pub(crate) use write::write;

use crate::Board;

pub(crate) fn text(board: &Board) -> String {
    write(&write::draft(board)).into_text()
}

/// Whether the text starts like a board of this game.
pub(crate) fn recognises(text: &str) -> bool {
    agon_kernel::Words::new(text).next().is_some_and(|word| word.text.eq_ignore_ascii_case(TITLE[0]))
}

/// The words that a board starts with.
const TITLE: [&str; 2] = ["Poquemon", "v1"];
/// The headers of the tables.
const UNITS: &[&str] = &["id", "ply", "i", "j", "at", "def", "ab", "ped", "pts", "time", "alive"];
const WALLS: &[&str] = &["i", "j", "time", "present"];
const BONUS: &[&str] = &["type", "i", "j", "pts", "time", "present"];
