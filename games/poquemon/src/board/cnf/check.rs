//! Checks that the parts of a board file fit together: the grid, the tables and the numbers that count them.

use super::read::{Raw, Row};
use super::text::Scanner;
use crate::board::{OPEN, Parts, WALL};
use crate::{Bonus, Ghost, Kind, Params, Pos, Unit};
use agon_kernel::{Place, Seat};

/// The board of a file in which each value is legal by itself; only to be used if no problem was found.
pub(super) fn parts(raw: &Raw<'_>, scanner: &mut Scanner<'_>) -> Parts {
    let grid: Vec<Vec<u8>> = raw.grid.iter().map(|row| row.text.to_ascii_uppercase().into_bytes()).collect();
    let mut checker = Checker { raw, scanner, taken: vec![Vec::new(); grid.len()], grid };
    for row in &mut checker.taken {
        row.resize(usize::from(raw.params.cols), None);
    }
    let (ghosts, bonuses) = (checker.ghosts(), checker.bonuses());
    checker.letters();
    let units = checker.units(&ghosts);
    let wall = |&letter: &u8| if letter == b'X' { WALL } else { OPEN };
    let cells = checker.grid.iter().flatten().map(wall).collect();
    Parts { params: raw.params, cells, ghosts, units, bonuses }
}

struct Checker<'a, 'b, 'c> {
    raw: &'a Raw<'b>,
    scanner: &'a mut Scanner<'c>,
    grid: Vec<Vec<u8>>,
    /// What the tables put on each cell.
    taken: Vec<Vec<Option<&'static str>>>,
}

impl Checker<'_, '_, '_> {
    /// The cell given by a row of a table in these columns.
    fn cell(row: &Row, i: usize) -> Pos {
        Pos { row: row.values[i] as u8, col: row.values[i + 1] as u8 }
    }

    fn letter(&self, at: Pos) -> u8 {
        self.grid[usize::from(at.row)][usize::from(at.col)]
    }

    /// Marks a cell as occupied; reports a problem if it already is.
    fn take(&mut self, at: Pos, what: &'static str, place: Place) {
        let taken = &mut self.taken[usize::from(at.row)][usize::from(at.col)];
        if let Some(other) = taken.replace(what) {
            let message =
                format!("{what} and {other} are on the same cell: row {}, column {}", at.row, at.col);
            self.scanner.problem(place, message, "each cell holds one thing");
        }
    }

    /// Reports a problem if a parameter does not match the actual number. `found` is a sentence about that number.
    fn count(&mut self, name: &str, count: usize, found: &str) {
        let index = Params::ALL.iter().position(|param| param.name == name).expect("callers name parameters");
        let expected = usize::from(self.raw.params.values()[index]);
        if count != expected {
            let help = match expected.checked_sub(count) {
                Some(missing) => format!("add {missing} to the board, or lower {name}"),
                None => format!("remove {} from the board, or raise {name}", count - expected),
            };
            let message = format!("{found}, but {name} is {expected}");
            self.scanner.problem(self.raw.params_at[index], message, help);
        }
    }

    fn ghosts(&mut self) -> Vec<(Pos, Ghost)> {
        let mut ghosts = Vec::new();
        for row in &self.raw.walls.rows {
            let at = Self::cell(row, 0);
            if self.letter(at) != b'M' {
                let message =
                    format!("the grid has no M for the ghost wall in row {}, column {}", at.row, at.col);
                self.scanner.problem(row.places[0], message, "put an M there, or remove this row");
            }
            self.take(at, "a ghost wall", row.places[0]);
            ghosts.push((at, Ghost { time: row.values[2] as u16, present: row.values[3] == 1 }));
        }
        self.count("nb_ghost_wall", ghosts.len(), &there_are(ghosts.len(), "ghost wall"));
        ghosts
    }

    fn bonuses(&mut self) -> Vec<(Kind, Bonus)> {
        let mut bonuses = Vec::new();
        for row in &self.raw.bonus.rows {
            let (kind, at) = (Kind::ALL[row.values[0] as usize], Self::cell(row, 1));
            let (points, time, present) = (row.values[3] as u16, row.values[4] as u16, row.values[5] == 1);
            if present && self.letter(at) != kind.letter() {
                let letter = char::from(kind.letter());
                let message =
                    format!("the grid has no {letter} for the bonus in row {}, column {}", at.row, at.col);
                self.scanner.problem(
                    row.places[1],
                    message,
                    format!("put {letter} there, or remove this row"),
                );
            }
            if present {
                self.take(at, "a bonus", row.places[1]);
            } else if time == 0 {
                let message = "a bonus that is not on the board needs the number of rounds until it is back";
                self.scanner.problem(row.places[4], message, "where present is 0, time is from 1 to 10000");
            } else if self.letter(at) == b'X' {
                self.scanner.problem(row.places[1], "this bonus was last on a wall", "give an open cell");
            }
            if kind == Kind::Point && present && (points == 0 || points % 100 != 0) {
                let message = format!("a point bonus cannot be worth {points}");
                self.scanner.problem(row.places[3], message, "it is worth 100, 200, 300, 400 or 500");
            }
            let value = if kind == Kind::Point && present { points } else { 0 };
            bonuses.push((kind, Bonus { at, value, back: if present { 0 } else { time } }));
        }
        let names = ["nb_point", "nb_stone", "nb_scope", "nb_attack", "nb_defense"];
        for (&kind, name) in Kind::ALL.iter().zip(names) {
            let found = bonuses.iter().filter(|(other, _)| *other == kind).count();
            self.count(name, found, &there_are(found, &format!("{} bonus", kind.name())));
        }
        bonuses
    }

    /// Checks that every ghost wall and bonus in the grid is in its table.
    fn letters(&mut self) {
        for (row, word) in self.raw.grid.iter().enumerate() {
            for (col, letter) in self.grid[row].iter().enumerate() {
                if !b".X".contains(letter) && self.taken[row][col].is_none() {
                    let table = if *letter == b'M' { "walls" } else { "bonus" };
                    let letter = char::from(*letter);
                    let message =
                        format!("the {letter} in row {row}, column {col} is missing from the table {table}");
                    let help = format!("add `{row} {col}` to the table {table}, or remove the letter");
                    self.scanner.problem(word.place_of(col), message, help);
                }
            }
        }
    }

    fn units(&mut self, ghosts: &[(Pos, Ghost)]) -> Vec<(Seat, Unit)> {
        let Params { nb_players, nb_poquemon, .. } = self.raw.params;
        let mut units: Vec<Option<(Seat, Unit)>> = vec![None; usize::from(nb_players * nb_poquemon)];
        for row in &self.raw.units.rows {
            let (id, at, alive) = (row.values[0] as usize, Self::cell(row, 2), row.values[10] == 0);
            let small = |column: usize| row.values[column] as u16;
            let unit = Unit {
                at,
                attack: small(4),
                defense: small(5),
                scope: small(6) as u8,
                stones: small(7),
                points: row.values[8],
                back: if alive { 0 } else { small(9) },
            };
            if units[id].replace((Seat(row.values[1] as u8), unit)).is_some() {
                self.scanner.problem(
                    row.places[0],
                    format!("two Poquémon have the id {id}"),
                    "use each id once",
                );
            }
            if !alive && unit.back == 0 {
                let message = "a dead Poquémon needs the number of rounds until it is back";
                self.scanner.problem(row.places[9], message, "where alive is d, time is from 1 to 10000");
            }
            let in_ghost = || ghosts.iter().any(|(ghost_at, ghost)| *ghost_at == at && ghost.present);
            if self.letter(at) == b'X' || alive && self.letter(at) == b'M' && in_ghost() {
                let message = format!("Poquémon {id} is in a wall: row {}, column {}", at.row, at.col);
                self.scanner.problem(row.places[2], message, "place it on an open cell");
            } else if alive {
                // A unit may stand on a hidden ghost wall.
                let cell = &mut self.taken[usize::from(at.row)][usize::from(at.col)];
                *cell = cell.filter(|&what| what != "a ghost wall");
                self.take(at, "a Poquémon", row.places[2]);
            }
        }
        for seat in 0..nb_players {
            let found = self.raw.units.rows.iter().filter(|row| row.values[1] == u32::from(seat)).count();
            if found == 0 {
                let help = "place one on the board: it needs a row in the table poquemon";
                self.scanner.problem(self.raw.params_at[1], format!("seat {seat} has no Poquémon"), help);
            } else {
                self.count("nb_poquemon", found, &format!("seat {seat} has {found} Poquémon"));
            }
        }
        units.into_iter().flatten().collect()
    }
}

fn there_are(count: usize, what: &str) -> String {
    match (count, what.strip_suffix("bonus")) {
        (0, _) => format!("there is no {what}"),
        (1, _) => format!("there is 1 {what}"),
        (_, Some(kind)) => format!("there are {count} {kind}bonuses"),
        (_, None) => format!("there are {count} {what}s"),
    }
}
