//! Writes a board in the canonical form of the format.

use super::{BONUS, TITLE, UNITS, WALLS};
use crate::{Board, Params};
use std::fmt::Write;

/// After these parameters comes an empty line.
const GROUPS: [&str; 4] = ["nb_defense", "battle_reward", "max_stone", "cols"];

/// The board as a text.
pub(crate) fn write(board: &Board) -> String {
    let (params, start) = (board.params(), board.start());
    let mut out = format!("{} {}\n\n", TITLE[0], TITLE[1]);
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    for (param, value) in Params::ALL.iter().zip(params.values()) {
        line(format!("{} {value}", param.name));
        if GROUPS.contains(&param.name) {
            line(String::new());
        }
    }
    let per_seat = |word: &str| format!(" {word}").repeat(params.nb_players.into());
    line(format!("names{}\n\nround 0\n\nboard\n", per_seat("?")));
    let label =
        |digit: fn(u16) -> u16| (0..params.cols).map(|col| digit(col).to_string()).collect::<String>();
    line(format!("   {}", label(|col| col / 10 % 10)));
    line(format!("   {}\n", label(|col| col % 10)));
    let mut cells = board.cells().to_vec();
    for &at in board.ghosts() {
        cells[board.index(at)] = b'M';
    }
    for (bonus, kind) in start.bonuses.iter().zip(board.kinds()).filter(|(bonus, _)| bonus.present()) {
        cells[board.index(bonus.at)] = kind.letter();
    }
    for (number, row) in cells.chunks(params.cols.into()).enumerate() {
        line(format!("{number:02} {}", String::from_utf8_lossy(row)));
    }
    line(format!("\nstatus{}\n\npoquemon\n{}", per_seat("0"), row(UNITS.iter())));
    for (id, (unit, owner)) in start.units.iter().zip(board.owners()).enumerate() {
        let numbers = [id as u32, owner.0.into(), unit.at.row.into(), unit.at.col.into(), unit.attack.into()];
        let more =
            [unit.defense.into(), unit.scope.into(), unit.stones.into(), unit.points, unit.back.into()];
        let alive = if unit.alive() { "a" } else { "d" };
        line(format!("{}\t{alive}", row(numbers.iter().chain(&more))));
    }
    line(format!("\nwalls\n{}", row(WALLS.iter())));
    for (at, ghost) in board.ghosts().iter().zip(&start.ghosts) {
        line(row([at.row.into(), at.col.into(), ghost.time, ghost.present.into()].iter()));
    }
    line(format!("\nbonus\n{}", row(BONUS.iter())));
    for (bonus, kind) in start.bonuses.iter().zip(board.kinds()) {
        let numbers =
            [bonus.at.row.into(), bonus.at.col.into(), bonus.value, bonus.back, bonus.present().into()];
        line(format!("{}\t{}", char::from(kind.letter()), row(numbers.iter())));
    }
    out
}

/// The columns of a table, separated by tabs.
fn row<T: std::fmt::Display>(columns: impl Iterator<Item = T>) -> String {
    let mut text = String::new();
    for (number, column) in columns.enumerate() {
        let tab = if number == 0 { "" } else { "\t" };
        let _ = write!(text, "{tab}{column}");
    }
    text
}
