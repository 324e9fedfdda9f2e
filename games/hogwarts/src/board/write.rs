//! Writes a board as a text, in the form in which the recorded matches of this game have it.

use super::settings::KEYS;
use super::text::{MAGIC, VERSION};
use super::{Castle, Start};
use crate::state::{State, Unit};
use crate::{NOBODY, OWNER, WALL};
use std::fmt::{self, Write};

pub(super) fn write(board: &Castle) -> String {
    let mut text = String::new();
    put(board, &mut text).expect("a String takes everything");
    text
}

fn put(board: &Castle, out: &mut String) -> fmt::Result {
    writeln!(out, "{MAGIC} {VERSION}\n")?;
    for key in KEYS {
        writeln!(out, "{:<32}{}", key.name, (key.get)(&board.settings))?;
    }
    match &board.start {
        Start::Random => writeln!(out, "\nRANDOM"),
        Start::Fixed(state) => {
            writeln!(out, "\nFIXED")?;
            block(board, state, out)
        }
    }
}

/// The two lines that number the columns: their tens and their units, without the hundreds.
pub(super) fn column_numbers(cols: u8) -> [String; 2] {
    [10, 1].map(|place| (0..cols).map(|col| char::from(b'0' + col / place % 10)).collect())
}

fn block(board: &Castle, state: &State, out: &mut String) -> fmt::Result {
    let grid = board.grid();
    for digits in column_numbers(grid.cols) {
        writeln!(out, "   {digits}")?;
    }
    for (row, cells) in state.cells.chunks(grid.cols.into()).enumerate() {
        write!(out, "{row:02} ")?;
        out.extend(cells.iter().map(|cell| match cell & OWNER {
            WALL => 'W',
            NOBODY => '.',
            seat => char::from(b'0' + seat),
        }));
        out.push('\n');
    }
    writeln!(out, "\nunits\n{}\ntype\tid\tplayer\trow\tcolumn\trounds\tnext", state.units())?;
    for id in 0..state.units() {
        let (seat, (row, col)) = (state.seat_of(id), grid.place(state.cell_of(id)));
        let (kind, rounds, next) = match Unit::of(id) {
            Unit::Ghost(ghost) => ('g', state.ghosts[ghost].rested, -1),
            Unit::Wizard(wizard) => match state.wizards[wizard].conversion {
                Some(conversion) => ('w', conversion.done, i32::from(conversion.to)),
                None => ('w', 0, -1),
            },
        };
        writeln!(out, "{kind}\t{id}\t{seat}\t{row}\t{col}\t{rounds}\t{next}")?;
    }
    writeln!(out, "\nbooks\n{}\nrow\tcolumn", state.cells.books().count())?;
    for (row, col) in state.cells.books().map(|book| grid.place(book)) {
        writeln!(out, "{row}\t{col}")?;
    }
    let ingredients: Vec<_> = state.ingredients.iter().map(ToString::to_string).collect();
    writeln!(out, "\nspell_ingredients\n{}\n{}", ingredients.len(), ingredients.join(" "))?;
    let (row, col) = grid.place(state.voldemort);
    writeln!(out, "\nVoldemort\n{row} {col}")
}
