//! What spectators see: the columns of a picture, what of the board never changes, and a drawing as text.

use crate::{Board, State, sight};
use agon_kernel::{Picture, Seat};
use serde_json::{Value, json};
use std::fmt::Write;

/// The places of the columns.
pub mod column {
    /// The row where a unit stands, or stood when it died.
    pub const UNIT_ROW: usize = 0;
    /// The column where a unit stands, or stood when it died.
    pub const UNIT_COL: usize = 1;
    /// Its attack.
    pub const UNIT_ATTACK: usize = 2;
    /// Its defense.
    pub const UNIT_DEFENSE: usize = 3;
    /// Its scope.
    pub const UNIT_SCOPE: usize = 4;
    /// Its stones.
    pub const UNIT_STONES: usize = 5;
    /// Its points.
    pub const UNIT_POINTS: usize = 6;
    /// 0 while it lives, else the round for which it is back.
    pub const UNIT_BACK: usize = 7;
    /// One bit for each seat that knows where it stands.
    pub const UNIT_SEEN: usize = 8;
    /// The row where a bonus lies, or lay when it was taken.
    pub const BONUS_ROW: usize = 9;
    /// The column where a bonus lies, or lay when it was taken.
    pub const BONUS_COL: usize = 10;
    /// The value of a point bonus that lies on the board, else 0.
    pub const BONUS_VALUE: usize = 11;
    /// 0 while it lies on the board, else the round for which it is back.
    pub const BONUS_BACK: usize = 12;
    /// Whether a ghost wall is a wall now.
    pub const WALL_PRESENT: usize = 13;
    /// The round before which it changes next.
    pub const WALL_CHANGE: usize = 14;
    /// The score of a seat.
    pub const SEAT_SCORE: usize = 15;
    /// 0, or 1 + the number of the fault that froze the seat.
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
    let mut fill = |column: usize, values: &mut dyn Iterator<Item = i64>| columns[column].extend(values);
    let (units, bonuses, ghosts) = (&state.units, &state.bonuses, &state.ghosts);
    fill(column::UNIT_ROW, &mut units.iter().map(|unit| unit.at.row.into()));
    fill(column::UNIT_COL, &mut units.iter().map(|unit| unit.at.col.into()));
    fill(column::UNIT_ATTACK, &mut units.iter().map(|unit| unit.attack.into()));
    fill(column::UNIT_DEFENSE, &mut units.iter().map(|unit| unit.defense.into()));
    fill(column::UNIT_SCOPE, &mut units.iter().map(|unit| unit.scope.into()));
    fill(column::UNIT_STONES, &mut units.iter().map(|unit| unit.stones.into()));
    fill(column::UNIT_POINTS, &mut units.iter().map(|unit| unit.points.into()));
    fill(column::UNIT_BACK, &mut units.iter().map(|unit| absolute(unit.back)));
    fill(column::UNIT_SEEN, &mut (0..units.len()).map(|unit| seen_by(board, state, unit)));
    fill(column::BONUS_ROW, &mut bonuses.iter().map(|bonus| bonus.at.row.into()));
    fill(column::BONUS_COL, &mut bonuses.iter().map(|bonus| bonus.at.col.into()));
    fill(column::BONUS_VALUE, &mut bonuses.iter().map(|bonus| bonus.value.into()));
    fill(column::BONUS_BACK, &mut bonuses.iter().map(|bonus| absolute(bonus.back)));
    fill(column::WALL_PRESENT, &mut ghosts.iter().map(|ghost| ghost.present.into()));
    fill(column::WALL_CHANGE, &mut ghosts.iter().map(|ghost| absolute(ghost.time)));
    fill(column::SEAT_SCORE, &mut seats(board).map(|seat| state.score(board, seat).into()));
    fill(column::SEAT_OUT, &mut state.out.iter().map(|out| out.map_or(0, |fault| 1 + fault as i64)));
}

fn seats(board: &Board) -> impl Iterator<Item = Seat> {
    (0..board.params().nb_players as u8).map(Seat)
}

/// One bit for each seat that knows where a unit stands.
fn seen_by(board: &Board, state: &State, id: usize) -> i64 {
    let (unit, owner) = (&state.units[id], board.owners()[id]);
    let knows = |seat: &Seat| unit.alive() && (*seat == owner || sight::sees(board, state, *seat, unit.at));
    seats(board).filter(knows).map(|seat| 1 << seat.0).sum()
}

/// What of the board never changes during a match.
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

/// Draws a picture as text: walls `X`, ghost walls `M` or `m` while they are hidden, bonuses by their letters, units by
/// the number of their seat.
pub(crate) fn draw(board: &Board, picture: &Picture) -> String {
    let column = |column: usize| picture.column(column);
    let mut cells = board.cells().to_vec();
    let mut put = |row: i64, col: i64, letter: u8| {
        let index = row * i64::from(board.params().cols) + col;
        if let Some(cell) = usize::try_from(index).ok().and_then(|index| cells.get_mut(index)) {
            *cell = letter;
        }
    };
    for (at, &present) in board.ghosts().iter().zip(column(column::WALL_PRESENT)) {
        put(at.row.into(), at.col.into(), if present == 0 { b'm' } else { b'M' });
    }
    for (id, kind) in board.kinds().iter().enumerate() {
        if column(column::BONUS_BACK).get(id) == Some(&0) {
            put(column(column::BONUS_ROW)[id], column(column::BONUS_COL)[id], kind.letter());
        }
    }
    for (id, owner) in board.owners().iter().enumerate() {
        if column(column::UNIT_BACK).get(id) == Some(&0) {
            put(column(column::UNIT_ROW)[id], column(column::UNIT_COL)[id], b'0' + owner.0);
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
