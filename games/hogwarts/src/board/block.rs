//! Reads the initial state of a `FIXED` board: the block of round 0, in the format of the recorded matches of this game.

use super::read::room;
use super::settings::Settings;
use super::text::{Number, Stop, Word, Words};
use super::write::column_numbers;
use crate::bots::solve;
use crate::rules::{INGREDIENTS, LARGEST_INGREDIENT};
use crate::state::{Clan, Conversion, Ghost, SEATS, Scratch, State, Wizard};
use crate::{BOOK, Cells, Grid, NOBODY, WALL};

/// The maximum length of a list: that of the units and books.
const MAX_LIST: u32 = 10_900;

/// Reads the block up to the end of the text.
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
    let (cells, scratch) = (block.cells, Scratch::default());
    Ok(State { round: 0, cells, ghosts, wizards, voldemort, ingredients, clans, scratch })
}

fn walls_and_owners(words: &mut Words<'_>, settings: &Settings) -> Result<Cells, Stop> {
    let Grid { rows, cols, .. } = settings.grid();
    let first = words.peek().map(|word| word.place).unwrap_or_default();
    for (what, numbers) in ["tens", "units"].into_iter().zip(column_numbers(cols.into())) {
        let word = words.word(&format!("a line with the {what} of the column numbers"))?;
        if word.text.len() != usize::from(cols) || !word.text.bytes().all(|byte| byte.is_ascii_digit()) {
            let message = format!("`{}` is not a line of {cols} column numbers", word.show());
            let help = format!("expected one digit, the {what}, for each column");
            return Err(words.stop(word.place, message, help));
        }
        let mut digits = word.text.chars().zip(numbers.chars()).enumerate();
        if let Some((col, (found, right))) = digits.find(|(_, (found, right))| found != right) {
            let message = format!("`{found}` is not the {what} digit of column {col}");
            words.error(word.place_of(col), message, format!("expected `{right}`"));
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
                    let message = format!("`{}` is not a kind of cell", c.escape_debug());
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
    room(words, first, settings, corridors, "");
    Ok(Cells(cells))
}

/// What has been read of the block so far.
struct Block<'a> {
    settings: &'a Settings,
    grid: Grid,
    cells: Cells,
    /// The cells that a unit or a book already occupies.
    taken: Vec<bool>,
}

/// Units in the form that a state stores.
type Units = ([Ghost; SEATS as usize], Vec<Wizard>);

impl Block<'_> {
    fn units(&mut self, words: &mut Words<'_>) -> Result<Units, Stop> {
        let count = self.settings.units();
        let (head, count) =
            section(words, "units", count, &["type", "id", "player", "row", "column", "rounds", "next"])?;
        if count < SEATS.into() {
            return Err(words.stop(head.place, "a ghost is missing", "each player has a ghost"));
        }
        let mut ghosts = [Ghost { cell: 0, rested: 0, attacked: None }; SEATS as usize];
        let mut wizards = Vec::new();
        for id in 0..count {
            let kind = words.word(&format!("unit {id}"))?;
            let ghost = ghosts.get_mut(id as usize);
            if kind.text != if ghost.is_some() { "g" } else { "w" } {
                let message = format!("unit {id} has the type `{}`", kind.show());
                let help = "units 0 to 3 are ghosts, `g`; all others are wizards, `w`";
                return Err(words.stop(kind.place, message, help));
            }
            words.number("the id", id.into()..=id.into())?;
            let owner = if ghost.is_some() { id..=id } else { 0..=u32::from(SEATS) - 1 };
            let player = words.number("the player", (*owner.start()).into()..=(*owner.end()).into())?;
            let seat = player.value.map(|seat| seat as u8);
            let cell = self.claim(words, &format!("unit {id}"), seat)?.unwrap_or_default();
            let rounds = words.number("rounds", 0..=10_000)?;
            match ghost {
                Some(ghost) => {
                    words.number("next", -1..=-1)?; // Nobody has attacked it before the first round.
                    ghost.cell = cell;
                    ghost.rested = rounds.value.unwrap_or_default() as u32;
                }
                None => {
                    let conversion = conversion(words, seat, &rounds)?;
                    wizards.push(Wizard { seat: seat.unwrap_or_default(), cell, conversion });
                }
            }
        }
        let trusted = !words.problems.fatal();
        for seat in (0..SEATS).filter(|_| trusted) {
            let count = wizards.iter().filter(|wizard| wizard.seat == seat).count();
            if count != self.settings.num_ini_wizards_per_clan as usize {
                let help =
                    format!("NUM_INI_WIZARDS_PER_CLAN says {}", self.settings.num_ini_wizards_per_clan);
                words.unfinished(head.place, format!("player {seat} has {count} wizards"), help);
            }
        }
        Ok((ghosts, wizards))
    }

    fn books(&mut self, words: &mut Words<'_>) -> Result<(), Stop> {
        let (_, count) = section(words, "books", self.settings.num_ini_books, &["row", "column"])?;
        for book in 0..count {
            if let Some(cell) = self.claim(words, &format!("book {book}"), None)? {
                self.cells[usize::from(cell)] |= BOOK;
            }
        }
        Ok(())
    }

    /// A row and a column at which a unit of a seat or a book can be placed and nothing else is.
    fn claim(&mut self, words: &mut Words<'_>, what: &str, seat: Option<u8>) -> Result<Option<u16>, Stop> {
        let (cell, word) = cell(words, self.grid)?;
        let Some(cell) = cell else { return Ok(None) };
        let found = self.cells.get(cell);
        if found == WALL {
            words.error(
                word.place,
                format!("{what} is in a wall"),
                "expected the row and column of a corridor",
            );
        } else if std::mem::replace(&mut self.taken[usize::from(cell)], true) {
            words.error(
                word.place,
                format!("{what} is on the cell of another unit or book"),
                "expected a free cell",
            );
        } else if let Some(seat) = seat
            && found != seat
        {
            let help = format!("write `{seat}` there: a clan owns the cells its units are on");
            words.error(word.place, format!("{what} is on a cell that player {seat} does not own"), help);
        }
        Ok(Some(cell))
    }

    fn voldemort(&self, words: &mut Words<'_>) -> Result<u16, Stop> {
        words.literal("Voldemort")?;
        let (cell, word) = cell(words, self.grid)?;
        let Some(cell) = cell else { return Ok(0) };
        if self.grid.square(1, cell).flatten().any(|near| self.taken[near]) {
            let help = "leave his cell and the eight around it free";
            words.unfinished(word.place, "Voldemort starts next to a unit or a book", help);
        }
        Ok(cell)
    }
}

/// The head of a list: its name, its length, and the names of its columns. Returns the name and the length.
fn section<'a>(
    words: &mut Words<'a>,
    name: &str,
    count: u32,
    columns: &[&str],
) -> Result<(Word<'a>, u32), Stop> {
    let head = words.literal(name)?;
    let what = format!("the number of {name}");
    let found = words.number(&what, 0..=MAX_LIST.into())?;
    let found = (found.value.ok_or(Stop)? as u32, found.word); // Without it, the number of lines that follow is unknown.
    if found.0 != count {
        words.unfinished(
            found.1.place,
            format!("{what} is {}", found.0),
            format!("expected {count} for {what}"),
        );
    }
    columns.iter().try_for_each(|column| words.literal(column).map(drop))?;
    Ok((head, found.0))
}

/// A cell, if it is on the board, and the word it starts with.
fn cell<'a>(words: &mut Words<'a>, grid: Grid) -> Result<(Option<u16>, Word<'a>), Stop> {
    let row = words.number("the row", 0..=i64::from(grid.rows) - 1)?;
    let col = words.number("the column", 0..=i64::from(grid.cols) - 1)?;
    let cell = row.value.zip(col.value).map(|(row, col)| grid.cell(row as u8, col as u8));
    Ok((cell, row.word))
}

/// The conversion of a seat's wizard, if it has one: how long it still takes, and to which clan.
fn conversion(
    words: &mut Words<'_>,
    seat: Option<u8>,
    rounds: &Number<'_>,
) -> Result<Option<Conversion>, Stop> {
    let next = words.number("next", -1..=i64::from(SEATS) - 1)?;
    let (Some(done), Some(next)) = (rounds.value, next.value) else { return Ok(None) };
    if (done == 0) != (next == -1) || seat.map(i64::from) == Some(next) {
        let message = format!("a wizard cannot be converted to player {next} in {done} rounds");
        let help = "expected `0 -1`, or the rounds until it belongs to another player, and that player";
        words.error(rounds.word.place, message, help);
    }
    Ok((done > 0 && next >= 0).then_some(Conversion { to: next as u8, done: done as u32 }))
}

fn ingredients(words: &mut Words<'_>) -> Result<[u8; INGREDIENTS], Stop> {
    let name = words.literal("spell_ingredients")?;
    words.number("the number of ingredients", INGREDIENTS as i64..=INGREDIENTS as i64)?;
    let mut ingredients = [0; INGREDIENTS];
    for ingredient in &mut ingredients {
        let number = words.number("an ingredient", 1..=LARGEST_INGREDIENT.into())?;
        *ingredient = number.value.unwrap_or_default() as u8;
    }
    if !words.problems.fatal() && solve(&ingredients).is_none() {
        let help = "expected five groups of three with the same sum";
        words.unfinished(name.place, "the spell has no solution", help);
    }
    Ok(ingredients)
}

/// What follows Voldemort in the block of a recorded match. It may be left out; if present, it must match the start of a match.
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
