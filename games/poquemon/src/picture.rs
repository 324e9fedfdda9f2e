//! What spectators see: the columns of a picture, what never changes on the board, and a drawing as text.

mod sketch;

pub(crate) use sketch::sketch;

use crate::rules::aligned_and_clear;
use crate::{Board, State};
use agon_kernel::{Picture, Seat};
use serde_json::{Value, json};
use std::fmt::Write;

/// The indices of the columns.
pub mod column {
    /// The row where a unit stands, or stood when it died.
    pub const UNIT_ROW: usize = 0;
    /// The column where a unit stands, or stood when it died.
    pub const UNIT_COL: usize = 1;
    pub const UNIT_ATTACK: usize = 2;
    pub const UNIT_DEFENSE: usize = 3;
    pub const UNIT_SCOPE: usize = 4;
    pub const UNIT_STONES: usize = 5;
    pub const UNIT_POINTS: usize = 6;
    /// 0 while it is alive, otherwise the round in which it returns.
    pub const UNIT_BACK: usize = 7;
    /// One bit for each seat that knows where it is.
    pub const UNIT_SEEN: usize = 8;
    /// The row where a bonus lies, or lay when it was taken.
    pub const BONUS_ROW: usize = 9;
    /// The column where a bonus lies, or lay when it was taken.
    pub const BONUS_COL: usize = 10;
    /// The value of a point bonus that lies on the board, otherwise 0.
    pub const BONUS_VALUE: usize = 11;
    /// 0 while it is on the board, otherwise the round in which it returns.
    pub const BONUS_BACK: usize = 12;
    /// Whether a ghost wall is currently a wall.
    pub const WALL_PRESENT: usize = 13;
    /// The round before which it changes next.
    pub const WALL_CHANGE: usize = 14;
    pub const SEAT_SCORE: usize = 15;
    /// 0, or 1 plus the number of the fault that froze the seat.
    pub const SEAT_OUT: usize = 16;
}

/// The names of the columns.
pub(crate) const COLUMNS: &[&str] = &[
    "unit.row",
    "unit.col",
    "unit.attack",
    "unit.defense",
    "unit.scope",
    "unit.stones",
    "unit.points",
    "unit.back",
    "unit.seen",
    "bonus.row",
    "bonus.col",
    "bonus.value",
    "bonus.back",
    "wall.present",
    "wall.change",
    "seat.score",
    "seat.out",
];

/// Fills the columns.
pub(crate) fn paint(board: &Board, state: &State, picture: &mut Picture) {
    let round = i64::from(state.round);
    let absolute = |back: u16| if back == 0 { 0 } else { round + i64::from(back) };
    let columns = picture.columns_mut();
    let (units, bonuses, ghosts) = (&state.units, &state.bonuses, &state.ghosts);
    columns[column::UNIT_ROW].extend(units.iter().map(|unit| i64::from(unit.at.row)));
    columns[column::UNIT_COL].extend(units.iter().map(|unit| i64::from(unit.at.col)));
    columns[column::UNIT_ATTACK].extend(units.iter().map(|unit| i64::from(unit.attack)));
    columns[column::UNIT_DEFENSE].extend(units.iter().map(|unit| i64::from(unit.defense)));
    columns[column::UNIT_SCOPE].extend(units.iter().map(|unit| i64::from(unit.scope)));
    columns[column::UNIT_STONES].extend(units.iter().map(|unit| i64::from(unit.stones)));
    columns[column::UNIT_POINTS].extend(units.iter().map(|unit| i64::from(unit.points)));
    columns[column::UNIT_BACK].extend(units.iter().map(|unit| absolute(unit.back)));
    columns[column::UNIT_SEEN].extend((0..units.len()).map(|unit| seen_by(board, state, unit)));
    columns[column::BONUS_ROW].extend(bonuses.iter().map(|bonus| i64::from(bonus.at.row)));
    columns[column::BONUS_COL].extend(bonuses.iter().map(|bonus| i64::from(bonus.at.col)));
    columns[column::BONUS_VALUE].extend(bonuses.iter().map(|bonus| i64::from(bonus.value)));
    columns[column::BONUS_BACK].extend(bonuses.iter().map(|bonus| absolute(bonus.back)));
    columns[column::WALL_PRESENT].extend(ghosts.iter().map(|ghost| i64::from(ghost.present)));
    columns[column::WALL_CHANGE].extend(ghosts.iter().map(|ghost| absolute(ghost.time)));
    columns[column::SEAT_SCORE].extend(seats(board).map(|seat| i64::from(state.score(board, seat))));
    columns[column::SEAT_OUT].extend(state.out.iter().map(|out| out.map_or(0, |fault| 1 + fault as i64)));
}

fn seats(board: &Board) -> impl Iterator<Item = Seat> {
    (0..board.params().nb_players as u8).map(Seat)
}

/// One bit for each seat that knows where a unit is.
fn seen_by(board: &Board, state: &State, id: usize) -> i64 {
    let (unit, owner) = (&state.units[id], board.owners()[id]);
    if !unit.alive() {
        return 0;
    }
    let mut seen = 1 << owner.0;
    for (other, other_owner) in state.units.iter().zip(board.owners()).filter(|(other, _)| other.alive()) {
        let bit = 1 << other_owner.0;
        if seen & bit == 0 && aligned_and_clear(board, state, other.at, unit.at) {
            seen |= bit;
        }
    }
    seen
}

/// What never changes on the board during a match.
pub(crate) fn scenery(board: &Board) -> Value {
    let rows = board.cells().chunks(board.params().cols.into());
    json!({
        "rows": board.params().rows,
        "cols": board.params().cols,
        "walls": rows.map(|row| String::from_utf8_lossy(row).into_owned()).collect::<Vec<_>>(),
        "ghost_walls": board.ghosts(),
        "units": board.owners(),
        "bonuses": board.kinds(),
        "params": board.params(),
    })
}

/// Draws a picture as text: walls are `X`, ghost walls `M`, or `m` while they are hidden, bonuses their letters, units the number of their
/// seat.
pub(crate) fn draw(board: &Board, picture: &Picture) -> String {
    let column = |column: usize| picture.column(column);
    let mut cells = board.cells().to_vec();
    let mut put = |row: i64, col: i64, letter: u8| {
        let index = row.saturating_mul(board.params().cols.into()).saturating_add(col);
        if let Some(cell) = usize::try_from(index).ok().and_then(|index| cells.get_mut(index)) {
            *cell = letter;
        }
    };
    for (at, &present) in board.ghosts().iter().zip(column(column::WALL_PRESENT)) {
        put(at.row.into(), at.col.into(), if present == 0 { b'm' } else { b'M' });
    }
    // A picture from a damaged replay may have columns of any length.
    let place = |row: usize, col: usize, id: usize| Some((*column(row).get(id)?, *column(col).get(id)?));
    for (id, kind) in board.kinds().iter().enumerate() {
        if let (Some(&0), Some((row, col))) =
            (column(column::BONUS_BACK).get(id), place(column::BONUS_ROW, column::BONUS_COL, id))
        {
            put(row, col, kind.letter());
        }
    }
    for (id, owner) in board.owners().iter().enumerate() {
        if let (Some(&0), Some((row, col))) =
            (column(column::UNIT_BACK).get(id), place(column::UNIT_ROW, column::UNIT_COL, id))
        {
            put(row, col, b'0' + owner.0);
        }
    }
    let mut text = String::new();
    for row in cells.chunks(board.params().cols.into()) {
        text.push_str(&String::from_utf8_lossy(row));
        text.push('\n');
    }
    for (seat, (score, out)) in column(column::SEAT_SCORE).iter().zip(column(column::SEAT_OUT)).enumerate() {
        let out = if *out == 0 { "" } else { "  OUT" };
        let _ = writeln!(text, "seat {seat}: {score} points{out}");
        for id in (0..board.owners().len()).filter(|&id| board.owners()[id].index() == seat) {
            let number = |name: usize| column(name).get(id).copied().unwrap_or_default();
            let (attack, defense) = (number(column::UNIT_ATTACK), number(column::UNIT_DEFENSE));
            let (scope, back) = (number(column::UNIT_SCOPE), number(column::UNIT_BACK));
            let _ = write!(text, "  unit {id}: attack {attack} defense {defense} scope {scope}");
            let _ = if back == 0 { writeln!(text) } else { writeln!(text, "  back in round {back}") };
        }
    }
    text
}
