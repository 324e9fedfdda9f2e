//! What a spectator sees: columns for the viewer and a drawing for a terminal.
//!
//! A replay stores what changes from round to round, so times are absolute rounds, and a cell is one number for owner, wall and book
//! together. The walls of a `RANDOM` board are only known when the match starts, so they are part of the picture.

mod sketch;

pub(crate) use sketch::sketch;

use crate::state::{SEATS, State, Wizard};
use crate::{BOOK, Castle, NOBODY, OWNER, WALL};
use agon_kernel::Picture;
use serde_json::{Value, json};
use std::fmt::Write;

/// The names of the columns, in the order of [`mod@column`].
pub(crate) const COLUMNS: &[&str] = &[
    "cell.code",
    "unit.row",
    "unit.col",
    "unit.seat",
    "unit.next",
    "unit.until",
    "ghost.attacked",
    "seat.score",
    "seat.cells",
    "seat.wizards",
    "seat.strength",
    "seat.magic",
    "seat.out",
    "voldemort.row",
    "voldemort.col",
    "spell.ingredient",
];

/// The indices of the columns.
mod column {
    pub(super) const CELL: usize = 0;
    pub(super) const ROW: usize = 1;
    pub(super) const COL: usize = 2;
    pub(super) const SEAT: usize = 3;
    pub(super) const NEXT: usize = 4;
    pub(super) const UNTIL: usize = 5;
    pub(super) const ATTACKED: usize = 6;
    pub(super) const SCORE: usize = 7;
    pub(super) const CELLS: usize = 8;
    pub(super) const WIZARDS: usize = 9;
    pub(super) const STRENGTH: usize = 10;
    pub(super) const MAGIC: usize = 11;
    pub(super) const OUT: usize = 12;
    pub(super) const VOLDEMORT_ROW: usize = 13;
    pub(super) const VOLDEMORT_COL: usize = 14;
    pub(super) const INGREDIENT: usize = 15;
}

/// What never changes, and what the numbers in `cell.code` mean.
pub(crate) fn scenery(board: &Castle) -> Value {
    let settings = &board.settings;
    json!({
        "rows": settings.board_rows,
        "cols": settings.board_cols,
        "rounds": settings.num_rounds,
        "seats": SEATS,
        "ghosts": SEATS,
        "cell": { "owner": OWNER, "nobody": NOBODY, "wall": WALL, "book": BOOK },
        "settings": settings,
    })
}

pub(crate) fn paint(board: &Castle, state: &State, picture: &mut Picture) {
    let grid = board.grid();
    picture.fill(column::CELL, &state.cells);
    // As bytes, which are quick to compare: one column after the other, in the same memory.
    let mut units = Vec::with_capacity(state.units().into());
    let row = |cell| grid.place(cell).0;
    units.extend(state.ghosts.iter().map(|ghost| row(ghost.cell)));
    units.extend(state.wizards.iter().map(|wizard| row(wizard.cell)));
    picture.fill(column::ROW, &units);
    units.clear();
    let col = |cell| grid.place(cell).1;
    units.extend(state.ghosts.iter().map(|ghost| col(ghost.cell)));
    units.extend(state.wizards.iter().map(|wizard| col(wizard.cell)));
    picture.fill(column::COL, &units);
    units.clear();
    units.extend(0..SEATS);
    units.extend(state.wizards.iter().map(|wizard| wizard.seat));
    picture.fill(column::SEAT, &units);
    let columns = picture.columns_mut();
    columns[column::NEXT].extend([-1; SEATS as usize]);
    let next = |wizard: &Wizard| wizard.conversion.map_or(-1, |conversion| i64::from(conversion.to));
    columns[column::NEXT].extend(state.wizards.iter().map(next));
    columns[column::UNTIL].extend(state.ghosts.map(|ghost| i64::from(ghost.rested)));
    let until = |wizard: &Wizard| wizard.conversion.map_or(0, |conversion| i64::from(conversion.done));
    columns[column::UNTIL].extend(state.wizards.iter().map(until));
    for ghost in &state.ghosts {
        picture.push(column::ATTACKED, ghost.attacked.map_or(-1, i64::from));
    }
    for (clan, members) in state.clans.iter().zip(state.members()) {
        picture.push(column::SCORE, board.settings.score(clan));
        picture.push(column::CELLS, clan.held);
        picture.push(column::WIZARDS, members - 1);
        picture.push(column::STRENGTH, clan.strength);
        picture.push(column::MAGIC, clan.strength / i64::from(members));
        picture.push(column::OUT, clan.out.map_or(0, |fault| 1 + fault as i64));
    }
    let (row, col) = grid.place(state.voldemort);
    picture.push(column::VOLDEMORT_ROW, row);
    picture.push(column::VOLDEMORT_COL, col);
    picture.columns_mut()[column::INGREDIENT].extend(state.ingredients.map(i64::from));
}

/// Draws a picture: `#` walls, `.` free cells, `0` to `3` owned ones, `+` books, `a` to `d` the wizards of the seats, `w` to `z` those that
/// are being converted, `A` to `D` ghosts, `@` Voldemort; then a line per seat.
pub(crate) fn draw(board: &Castle, picture: &Picture) -> String {
    let cols = usize::from(board.grid().cols);
    let mut cells: Vec<char> = picture.column(column::CELL).iter().map(|&code| glyph(code)).collect();
    let mut put = |row: i64, col: i64, c: char| {
        if let Some(cell) = usize::try_from(row.saturating_mul(cols as i64).saturating_add(col))
            .ok()
            .and_then(|at| cells.get_mut(at))
        {
            *cell = c;
        }
    };
    let [rows, columns, seats, nexts] =
        [column::ROW, column::COL, column::SEAT, column::NEXT].map(|name| picture.column(name));
    for (id, (((&row, &col), &seat), &next)) in rows.iter().zip(columns).zip(seats).zip(nexts).enumerate() {
        let first = match (id < usize::from(SEATS), next) {
            (true, _) => b'A',
            (false, -1) => b'a',
            (false, _) => b'w',
        };
        put(row, col, char::from(first + seat.rem_euclid(SEATS.into()) as u8));
    }
    for (&row, &col) in
        picture.column(column::VOLDEMORT_ROW).iter().zip(picture.column(column::VOLDEMORT_COL))
    {
        put(row, col, '@');
    }
    let mut text = String::new();
    for row in cells.chunks(cols) {
        text.extend(row);
        text.push('\n');
    }
    for (seat, score) in picture.column(column::SCORE).iter().enumerate() {
        let of = |name: usize| picture.column(name).get(seat).copied().unwrap_or_default();
        let (cells, wizards) = (of(column::CELLS), of(column::WIZARDS));
        let out = if of(column::OUT) == 0 { "" } else { ", out" };
        let (strength, magic) = (of(column::STRENGTH), of(column::MAGIC));
        let line = format!("{cells} cells, {wizards} wizards, strength {strength} ({magic} each){out}");
        writeln!(text, "seat {seat}: {score} points, {line}").expect("a String takes everything");
    }
    text
}

fn glyph(code: i64) -> char {
    let code = code as u8;
    match code & OWNER {
        WALL => '#',
        _ if code & BOOK != 0 => '+',
        NOBODY => '.',
        seat => char::from(b'0' + seat),
    }
}
