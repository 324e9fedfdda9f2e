//! Reads the state that a `FIXED` board begins with: the block of round 0 as the recorded matches of this game have it.

use super::read::room;
use super::settings::Settings;
use super::text::{Stop, Word, Words};
use crate::bots::solve;
use crate::cells::{BOOK, Cells, NOBODY, WALL};
use crate::grid::Grid;
use crate::rules::{INGREDIENTS, LARGEST_INGREDIENT};
use crate::state::{Clan, Conversion, Ghost, SEATS, State, Wizard};

/// Reads the block, down to the end of the text.
pub(super) fn read(words: &mut Words<'_>, settings: &Settings) -> Result<State, Stop> {
    let cells = walls_and_owners(words, settings)?;
    let mut block = Block { settings, grid: settings.grid(), taken: vec![false; cells.len()], cells };
    let (ghosts, wizards) = block.units(words)?;
    block.books(words)?;
    let ingredients = ingredients(words)?;
    let voldemort = block.voldemort(words)?;
    tail(words, settings)?;
    words.end()?;
    let clan = Clan { strength: settings.clan_ini_magic_strength.into(), ..Clan::default() };
    let clans = [clan; SEATS as usize];
    Ok(State { round: 0, cells: block.cells, ghosts, wizards, voldemort, ingredients, clans })
}

fn walls_and_owners(words: &mut Words<'_>, settings: &Settings) -> Result<Cells, Stop> {
    let Grid { rows, cols, .. } = settings.grid();
    let first = words.peek().map(|word| word.place).unwrap_or_default();
    for what in ["tens", "units"] {
        let word = words.word(&format!("a line with the {what} of the column numbers"))?;
        if word.text.len() != usize::from(cols) || !word.text.bytes().all(|byte| byte.is_ascii_digit()) {
            let message = format!("`{}` is no line of {cols} column numbers", word.show());
            let help = format!("expected one digit, the {what}, for each column");
            return Err(words.stop(word.place, message, help));
        }
    }
    let mut cells = Vec::with_capacity(settings.grid().len());
    for row in 0..rows {
        let label = words.word(&format!("the number of row {row}"))?;
        if label.text.parse() != Ok(row) {
            let message = format!("`{}` is not the number of row {row}", label.show());
            return Err(words.stop(
                label.place,
                message,
                format!("expected `{row:02}`, then the row's cells"),
            ));
        }
        let line = words.word(&format!("the cells of row {row}"))?;
        let full = cells.len() + usize::from(cols);
        for (index, c) in line.text.chars().enumerate().take(usize::from(cols)) {
            cells.push(match c {
                'W' => WALL,
                '.' => NOBODY,
                '0'..='3' => c as u8 - b'0',
                _ => {
                    let message = format!("`{}` is no cell", c.escape_debug());
                    words.error(line.place_of(index), message, "expected `W`, `.` or the owner, `0` to `3`");
                    NOBODY
                }
            });
        }
        let width = line.text.chars().count();
        if width != usize::from(cols) {
            let help = format!("BOARD_COLS says {cols}");
            words.error(line.place, format!("row {row} has {width} cells"), help);
        }
        cells.resize(full, NOBODY);
    }
    let corridors = cells.iter().filter(|&&cell| cell != WALL).count();
    room(words, first, settings, corridors);
    Ok(Cells(cells))
}

/// What of the block has been read.
struct Block<'a> {
    settings: &'a Settings,
    grid: Grid,
    cells: Cells,
    /// Where a unit or a book already is.
    taken: Vec<bool>,
}

/// Units as a state holds them.
type Units = ([Ghost; SEATS as usize], Vec<Wizard>);

impl Block<'_> {
    fn units(&mut self, words: &mut Words<'_>) -> Result<Units, Stop> {
        let count = i64::from(self.settings.units());
        section(words, "units", count, &["type", "id", "player", "row", "column", "rounds", "next"])?;
        let mut ghosts = [Ghost { cell: 0, rested: 0, attacked: None }; SEATS as usize];
        let mut wizards = Vec::new();
        let mut clans = [0; SEATS as usize];
        for id in 0..count {
            let kind = words.word(&format!("unit {id}"))?;
            let expected = if id < SEATS.into() { "g" } else { "w" };
            if kind.text != expected {
                let message = format!("unit {id} is of the type `{}`", kind.show());
                return Err(words.stop(
                    kind.place,
                    message,
                    "units 0 to 3 are ghosts, `g`; all others wizards, `w`",
                ));
            }
            words.number("the id", id..=id)?;
            let (seat, seat_word) = words.number("the player", 0..=i64::from(SEATS) - 1)?;
            let cell = self.claim(words, &format!("unit {id}"), Some(seat as u8))?;
            let (rounds, rounds_word) = words.number("rounds", 0..=10_000)?;
            let (next, next_word) = words.number("next", -1..=i64::from(SEATS) - 1)?;
            let rounds = rounds as u32;
            if id < SEATS.into() {
                if seat != id {
                    words.error(
                        seat_word.place,
                        format!("ghost {id} belongs to player {seat}"),
                        format!("expected {id}"),
                    );
                }
                if next != -1 {
                    words.error(
                        next_word.place,
                        format!("ghost {id} was attacked in round {next}"),
                        "nobody was before the first round: expected -1",
                    );
                }
                ghosts[id as usize] = Ghost { cell, rested: rounds, attacked: None };
                continue;
            }
            if (rounds == 0) != (next == -1) || next == seat {
                words.error(
                    rounds_word.place,
                    format!("wizard {id} has {rounds} rounds left and {next} next"),
                    "expected `0 -1`, or the rounds until it belongs to another player, and that player",
                );
            }
            let conversion = (rounds > 0 && next >= 0).then_some(Conversion { to: next as u8, done: rounds });
            clans[seat as usize] += 1;
            wizards.push((Wizard { seat: seat as u8, cell, conversion }, seat_word.place));
        }
        for (seat, wizards_of) in clans.into_iter().enumerate() {
            if wizards_of != self.settings.num_ini_wizards_per_clan {
                let help =
                    format!("NUM_INI_WIZARDS_PER_CLAN says {}", self.settings.num_ini_wizards_per_clan);
                let place = wizards.last().map(|(_, place)| *place).unwrap_or_default();
                words.error(place, format!("player {seat} has {wizards_of} wizards"), help);
            }
        }
        Ok((ghosts, wizards.into_iter().map(|(wizard, _)| wizard).collect()))
    }

    fn books(&mut self, words: &mut Words<'_>) -> Result<(), Stop> {
        let count = i64::from(self.settings.num_ini_books);
        section(words, "books", count, &["row", "column"])?;
        for book in 0..count {
            let cell = self.claim(words, &format!("book {book}"), None)?;
            self.cells[usize::from(cell)] |= BOOK;
        }
        Ok(())
    }

    /// A row and a column, where a unit of a seat or a book can be and nothing else is.
    fn claim(&mut self, words: &mut Words<'_>, what: &str, seat: Option<u8>) -> Result<u16, Stop> {
        let (cell, word) = cell(words, self.grid)?;
        let found = self.cells.get(cell);
        if found == WALL {
            words.error(word.place, format!("{what} is in a wall"), "expected the place of a corridor");
        } else if std::mem::replace(&mut self.taken[usize::from(cell)], true) {
            words.error(
                word.place,
                format!("{what} is where another unit or book is"),
                "expected a free cell",
            );
        } else if let Some(seat) = seat
            && found != seat
        {
            let help = format!("write `{seat}` there: a unit owns the cell it is on");
            words.error(word.place, format!("{what} is on a cell that player {seat} does not own"), help);
        }
        Ok(cell)
    }

    fn voldemort(&self, words: &mut Words<'_>) -> Result<u16, Stop> {
        words.literal("Voldemort")?;
        let (cell, word) = cell(words, self.grid)?;
        if self.grid.square(1, cell).flatten().any(|near| self.taken[near]) {
            let help = "leave his cell and the eight around it free";
            words.error(word.place, "Voldemort begins next to a unit or a book", help);
        }
        Ok(cell)
    }
}

/// The head of a list: its name, how long it is, and the names of its columns.
fn section(words: &mut Words<'_>, name: &str, count: i64, columns: &[&str]) -> Result<(), Stop> {
    words.literal(name)?;
    let (_, word) = words.number(&format!("the number of {name}"), count..=count)?;
    if words.problems.0.iter().any(|problem| problem.place == word.place) {
        return Err(Stop); // Nobody knows how many lines follow.
    }
    columns.iter().try_for_each(|column| words.literal(column).map(drop))
}

fn cell<'a>(words: &mut Words<'a>, grid: Grid) -> Result<(u16, Word<'a>), Stop> {
    let (row, word) = words.number("the row", 0..=i64::from(grid.rows) - 1)?;
    let (col, _) = words.number("the column", 0..=i64::from(grid.cols) - 1)?;
    Ok((grid.cell(row as u8, col as u8), word))
}

fn ingredients(words: &mut Words<'_>) -> Result<[u8; INGREDIENTS], Stop> {
    let name = words.literal("spell_ingredients")?;
    words.number("the number of ingredients", INGREDIENTS as i64..=INGREDIENTS as i64)?;
    let mut ingredients = [0; INGREDIENTS];
    for ingredient in &mut ingredients {
        *ingredient = words.number("an ingredient", 1..=LARGEST_INGREDIENT.into())?.0 as u8;
    }
    if !words.problems.fatal() && solve(&ingredients).is_none() {
        let help = "expected five groups of three with the same sum";
        words.error(name.place, "the spell has no solution", help);
    }
    Ok(ingredients)
}

/// What follows Voldemort in the block of a recorded match. It may be left out; if it is there it says how every match begins.
fn tail(words: &mut Words<'_>, settings: &Settings) -> Result<(), Stop> {
    if words.peek().is_none() {
        return Ok(());
    }
    words.literal("round")?;
    words.number("the round", 0..=0)?;
    let strength = settings.clan_ini_magic_strength.into();
    for (name, value) in [("score", 0), ("scr_acc", 0), ("strength", strength), ("status", 0)] {
        words.literal(name)?;
        for _ in 0..SEATS {
            words.number(name, value..=value)?;
        }
    }
    Ok(())
}
