//! Writes a board as a map: objects by kind, then by column and row.

use super::read::{LETTERS, TAG};
use super::{Board, MOUNTAIN, WATER};
use std::fmt::Write;

/// The text of a board.
pub(crate) fn write(board: &Board) -> String {
    let mut objects: Vec<(usize, u16, u16, u16)> = Vec::new();
    for x in 0..board.width() {
        for y in 0..board.height() {
            match board.cell(x, y).map(|cell| board.terrain(cell)) {
                Some(MOUNTAIN) => objects.push((0, x, y, 0)),
                Some(WATER) => objects.push((1, x, y, 0)),
                _ => {}
            }
        }
    }
    for (letter, list) in [(2, board.wood()), (3, board.stone())] {
        objects.extend(list.iter().map(|&(cell, amount)| {
            let (x, y) = board.xy(cell);
            (letter, x, y, amount)
        }));
    }
    objects.sort_unstable();
    let symmetry = format!("{:?}", board.symmetry()).to_lowercase();
    let ((width, height), (x, y)) = ((board.width(), board.height()), board.offset());
    let mut text =
        format!("{TAG}\n{}\n{width} {height}\n{x} {y}\n{symmetry}\n{}\n", board.name(), objects.len());
    for (letter, x, y, amount) in objects {
        let _ = write!(text, "{} {x} {y}", LETTERS[letter]);
        let _ = if letter < 2 { writeln!(text) } else { writeln!(text, " {amount}") };
    }
    text.push_str("1\n");
    for cell in board.bases() {
        let (x, y) = board.xy(cell);
        let _ = writeln!(text, "{x} {y}");
    }
    text
}
