//! Goes through the sections of a board file and checks every value by itself.

use super::text::{Scanner, Stop};
use super::write::draft;
use super::{BONUS, TITLE, UNITS, WALLS, check};
use crate::{Board, Parameter, Params};
use agon_kernel::{Draft, Place, Problems, Word};

/// The letters of the grid.
pub(super) const LETTERS: &[u8] = b".XMPSRAD";
/// The maximum points of a unit at the start.
const MAX_START_POINTS: u32 = 1_000_000;
/// The maximum attributes of a unit at the start.
const MAX_START_ATTRIBUTE: u32 = 1_000;
/// The maximum time until something returns or changes.
const MAX_TIME: u32 = 10_000;
/// The maximum number of rows of a table.
const MAX_TABLE: usize = 20_000;

/// The contents of the file, with each value legal by itself.
pub(super) struct Raw<'a> {
    pub(super) params: Params,
    /// The places of the parameters' values.
    pub(super) params_at: Vec<Place>,
    /// A word for each seat.
    names: Vec<Word<'a>>,
    status: Vec<Word<'a>>,
    pub(super) grid: Vec<Word<'a>>,
    pub(super) units: Table,
    pub(super) walls: Table,
    pub(super) bonus: Table,
}

/// A table of the file.
pub(super) struct Table {
    pub(super) rows: Vec<Row>,
}

/// A row: the numbers in its columns and their places. A letter is stored as its index in the list of allowed letters.
pub(super) struct Row {
    pub(super) values: Vec<u32>,
    pub(super) places: Vec<Place>,
}

/// What a column of a table may contain.
#[derive(Clone, Copy)]
enum Column {
    Number(u32, u32),
    Letter(&'static str),
}

pub(crate) fn read(text: &str) -> Result<Board, Problems> {
    let mut scanner = Scanner::new(text);
    let raw = sections(&mut scanner);
    match raw {
        Ok(raw) if scanner.problems.0.is_empty() => {
            let parts = check::parts(&raw, &mut scanner);
            scanner.problems.unless_fatal(()).map(|()| Board::new(parts))
        }
        _ => {
            scanner.problems.0.sort_by_key(|problem| problem.place);
            Err(scanner.problems)
        }
    }
}

/// Reads a board that may be unfinished: each value is legal by itself, but they need not fit together yet.
pub(crate) fn read_draft(text: &str) -> Result<Draft, Problems> {
    let mut scanner = Scanner::new(text);
    let raw = match sections(&mut scanner) {
        Ok(raw) if scanner.problems.0.is_empty() => raw,
        _ => {
            scanner.problems.0.sort_by_key(|problem| problem.place);
            return Err(scanner.problems);
        }
    };
    let mut draft = draft(&Board::new(check::parts(&raw, &mut scanner)));
    for (name, words) in [("names", &raw.names), ("status", &raw.status)] {
        draft.rest.insert(name.to_owned(), words.iter().map(|word| word.text.to_owned()).collect());
    }
    Ok(draft)
}

fn sections<'a>(scanner: &mut Scanner<'a>) -> Result<Raw<'a>, Stop> {
    scanner.expect(&TITLE[..1])?;
    scanner.expect(&TITLE[1..])?;
    let (params, params_at) = parameters(scanner)?;
    let seats = usize::from(params.nb_players);
    let names = scanner.expect(&["names"])?;
    let names = words_per_seat(scanner, names, seats, |_| true);
    scanner.expect(&["round"])?;
    let round = scanner.word("the round, 0")?;
    scanner.number(round, "round", 0, 0);
    let grid = grid(scanner, &params)?;
    let status = scanner.expect(&["status"])?;
    let status = words_per_seat(scanner, status, seats, |word| {
        word.bytes().all(|byte| b"-.0123456789".contains(&byte))
    });
    let (rows, cols) = (u32::from(params.rows) - 1, u32::from(params.cols) - 1);
    let time = Column::Number(0, MAX_TIME);
    let (i, j) = (Column::Number(0, rows), Column::Number(0, cols));
    let attribute = Column::Number(1, MAX_START_ATTRIBUTE);
    let units = u32::from(params.nb_players) * u32::from(params.nb_poquemon);
    let units = [
        Column::Number(0, units - 1),
        Column::Number(0, u32::from(params.nb_players) - 1),
        i,
        j,
        attribute,
        attribute,
        Column::Number(1, params.max_scope.into()),
        Column::Number(0, params.max_stone.into()),
        Column::Number(0, MAX_START_POINTS),
        time,
        Column::Letter("ad"),
    ];
    let units = table(scanner, "poquemon", UNITS, &units, Some("walls"))?;
    let present = Column::Number(0, 1);
    let walls = table(scanner, "walls", WALLS, &[i, j, Column::Number(1, MAX_TIME), present], Some("bonus"))?;
    let points = Column::Number(0, 500);
    let bonus = [Column::Letter("PSRAD"), i, j, points, time, present];
    let bonus = table(scanner, "bonus", BONUS, &bonus, None)?;
    Ok(Raw { params, params_at, names, grid, status, units, walls, bonus })
}

/// The parameters, in order. Those that the grid and the tables depend on must be legal to continue.
fn parameters(scanner: &mut Scanner<'_>) -> Result<(Params, Vec<Place>), Stop> {
    let (mut values, mut places) = (Vec::new(), Vec::new());
    for &Parameter { name, min, max } in Params::ALL {
        let names: &[&str] = if name == "nb_poquemon" { &[name, "nb_pokemon"] } else { &[name] };
        scanner.expect(names)?;
        let word = scanner.word(&format!("the value of {name}"))?;
        places.push(word.place);
        values.push(scanner.number(word, name, min.into(), max.into()));
    }
    let values: Option<Vec<u16>> = values.into_iter().map(|value| value?.try_into().ok()).collect();
    Ok((Params::from_values(&values.ok_or(Stop)?), places))
}

/// A word for each seat, in the line that starts with `name`.
fn words_per_seat<'a>(
    scanner: &mut Scanner<'a>,
    name: Word<'_>,
    seats: usize,
    legal: fn(&str) -> bool,
) -> Vec<Word<'a>> {
    let words = scanner.line(name.place.line, seats);
    if let Some(word) = words.iter().find(|word| !legal(word.text)) {
        let message = format!("{} is not a valid {}", word.shown(), name.text);
        scanner.problem(word.place, message, "expected a number");
    }
    if words.len() != seats {
        let message = format!("{} needs one word for each of the {seats} players, on one line", name.text);
        scanner.problem(name.place, message, "nb_players says how many there are");
    }
    words
}

/// The grid: two lines of column labels, then the rows with their labels.
fn grid<'a>(scanner: &mut Scanner<'a>, params: &Params) -> Result<Vec<Word<'a>>, Stop> {
    scanner.expect(&["board", "terreny"])?;
    for _ in 0..2 {
        let label = scanner.word("the column labels")?;
        if !label.text.bytes().all(|byte| byte.is_ascii_digit()) {
            let found = format!("found {} instead of the column labels", label.shown());
            scanner.problem(label.place, found, "expected two lines of digits above the grid");
            return Err(Stop);
        }
    }
    let mut rows = Vec::new();
    while let Some(label) = scanner.peek().filter(|word| word.text.starts_with(|c: char| c.is_ascii_digit()))
    {
        let number = rows.len();
        let line = scanner.line(label.place.line, 2);
        if label.text.parse() != Ok(number) || line.len() != 2 {
            let message = format!("row {number} of the grid should look like `{number:02} X...X`");
            scanner.problem(label.place, message, "expected the row number, a space and the cells");
            return Err(Stop);
        }
        rows.push(line[1]);
    }
    if rows.len() != usize::from(params.rows) {
        let place = rows.first().map_or(Place::WHOLE, |row| row.place);
        let message = format!("the grid has {} rows, but rows is {}", rows.len(), params.rows);
        scanner.problem(place, message, "change rows, or add or remove rows of the grid");
        return Ok(rows);
    }
    for (number, &cells) in rows.iter().enumerate() {
        row(scanner, params, number, cells);
    }
    Ok(rows)
}

/// Checks one row of the grid: its length, its letters, and its part of the border.
fn row(scanner: &mut Scanner<'_>, params: &Params, number: usize, cells: Word<'_>) {
    let length = cells.text.chars().count();
    if length != usize::from(params.cols) {
        let message = format!("row {number} has {length} cells, but cols is {}", params.cols);
        scanner.problem(cells.place, message, "change cols, or add or remove cells");
        return;
    }
    for (at, letter) in cells.text.chars().enumerate() {
        let upper = letter.to_ascii_uppercase();
        let last = (usize::from(params.rows) - 1, usize::from(params.cols) - 1);
        let edge = number == 0 || number == last.0 || at == 0 || at == last.1;
        if !u8::try_from(upper).is_ok_and(|upper| LETTERS.contains(&upper)) {
            let message = format!("`{}` is not a kind of cell", letter.escape_debug());
            let help = ". empty, X wall, M ghost wall, P point, S stone, R scope, A attack, D defense";
            scanner.problem(cells.place_of(at), message, help);
        } else if edge && upper != 'X' {
            let message = format!("the border must be closed: `{letter}` in row {number}, column {at}");
            scanner.problem(cells.place_of(at), message, "the first and last rows and columns are all X");
        }
    }
}

/// A table: its name, its header, and rows until the name of the next one.
fn table(
    scanner: &mut Scanner<'_>,
    name: &str,
    head: &[&str],
    columns: &[Column],
    next: Option<&str>,
) -> Result<Table, Stop> {
    scanner.expect(&[name])?;
    let header_help = format!("expected the header of the table: {}", head.join(" "));
    for word in head {
        let found = scanner.word(&format!("the word `{word}` in the header of the table {name}"))?;
        if found.text.starts_with(|c: char| c.is_ascii_digit()) {
            scanner.problem(
                found.place,
                format!("found {} in the header of the table {name}", found.shown()),
                header_help,
            );
            return Err(Stop);
        }
    }
    let mut rows = Vec::new();
    while let Some(first) = scanner.peek() {
        if next.is_some_and(|next| first.text.eq_ignore_ascii_case(next)) {
            break;
        }
        let line = scanner.line(first.place.line, columns.len());
        if rows.len() >= MAX_TABLE || scanner.full() {
            scanner.problem(
                first.place,
                format!("the table {name} is too long"),
                format!("at most {MAX_TABLE} rows"),
            );
            return Err(Stop);
        }
        if line.len() != columns.len() {
            let count = if line.len() > columns.len() { "too many columns" } else { "too few columns" };
            let message =
                format!("{count} in this row of the table {name}, which begins with {}", first.shown());
            let help = match next {
                Some(next) => format!("the columns are {}; the next table is `{next}`", head.join(" ")),
                None => format!("the columns are {}; nothing follows this table", head.join(" ")),
            };
            scanner.problem(first.place, message, help);
            continue;
        }
        let values = line
            .iter()
            .zip(columns)
            .zip(head)
            .filter_map(|((&word, &form), name)| value(scanner, word, form, name));
        let values: Vec<u32> = values.collect();
        rows.push(Row { values, places: line.iter().map(|word| word.place).collect() });
    }
    Ok(Table { rows })
}

fn value(scanner: &mut Scanner<'_>, word: Word<'_>, form: Column, name: &str) -> Option<u32> {
    match form {
        Column::Number(min, max) => scanner.number(word, name, min, max),
        Column::Letter(letters) => {
            let place = letters
                .chars()
                .position(|letter| word.text.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4])));
            if place.is_none() {
                let message = format!("{} is not a valid {name}", word.shown());
                scanner.problem(word.place, message, format!("{name} is one of the letters {letters}"));
            }
            place.map(|place| place as u32)
        }
    }
}
