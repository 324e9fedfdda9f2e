//! Reads a map: the numbers at its head and its tiles.

use super::token::{Word, Words};
use super::write::draft;
use super::{MAX_PLAYERS, MAX_PROBLEMS, MAX_SIDE, MAX_STOCK, transitions};
use crate::{Transition, tile};
use agon_kernel::{Draft, Place, Problem, Problems};

/// The contents of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chart {
    pub(crate) seats: u8,
    pub(crate) overrides: u8,
    pub(crate) bombs: u8,
    pub(crate) radius: u32,
    pub(crate) rows: u16,
    pub(crate) cols: u16,
    pub(crate) tiles: Vec<u8>,
    pub(crate) transitions: Vec<Transition>,
    /// The position of the first tile.
    pub(crate) first_tile: Place,
    /// What the author of the map should check.
    pub(crate) warnings: Vec<Problem>,
}

/// The state of reading: the remaining words and the problems so far.
pub(super) struct Reader<'a> {
    pub(super) words: Words<'a>,
    pub(super) problems: Problems,
    /// How many of the problems concern only unfinished maps.
    unfinished: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn note(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// Adds a problem of a map that can be parsed but is unfinished: the editor can draw it.
    pub(super) fn note_unfinished(&mut self, problem: Problem) {
        self.unfinished += 1;
        self.note(problem);
    }

    /// Whether there are so many problems that reading stops.
    pub(super) fn full(&self) -> bool {
        self.problems.0.len() >= MAX_PROBLEMS
    }

    /// The next word; reports a problem and returns `None` if there is none.
    pub(super) fn word(&mut self, expected: &str) -> Option<Word<'a>> {
        let word = self.words.next();
        if word.is_none() {
            self.note(Problem::error(self.words.place(), format!("the map ends before {expected}")));
        }
        word
    }

    /// The next word as a number; reports a problem and returns `None` if it is not one.
    pub(super) fn number(&mut self, expected: &str) -> Option<(i64, Place)> {
        let word = self.word(expected)?;
        let Some(number) = word.number() else {
            let quoted = word.quoted();
            let comment = ["#", "//", ";", "%"].iter().any(|mark| word.text.starts_with(mark));
            let (message, help) = if comment {
                (
                    format!("{quoted} looks like a comment"),
                    format!("maps have no comments: expected {expected}"),
                )
            } else {
                (format!("{quoted} is not a whole number"), format!("expected {expected}"))
            };
            self.note(Problem::error(word.place, message).help(help));
            return None;
        };
        Some((number, word.place))
    }

    /// The next word as a number in a range, and its place. Out of range, it reports a problem and has no value; if it is not a number at
    /// all, it reports a problem and returns `None`.
    pub(super) fn number_in(&mut self, expected: &str, min: u16, max: u16) -> Option<(Option<u16>, Place)> {
        let (number, place) = self.number(expected)?;
        let value = u16::try_from(number).ok().filter(|value| (min..=max).contains(value));
        if value.is_none() {
            let message = format!("{number} is out of range: {expected} is {min} to {max}");
            self.note(Problem::error(place, message));
        }
        Some((value, place))
    }

    /// A stock of stones or bombs: any number, reduced to what a seat can hold.
    fn stock(&mut self, expected: &str, warnings: &mut Vec<Problem>) -> Option<u8> {
        let (number, place) = self.number(expected)?;
        let kept = number.clamp(0, MAX_STOCK.into());
        if kept != number {
            let message = format!("{number} counts as {kept}: {expected} is 0 to {MAX_STOCK}");
            warnings.push(Problem::warning(place, message));
        }
        Some(kept as u8)
    }
}

/// Reads a map, without checking whether anybody can move on it.
///
/// # Errors
/// Everything that is wrong with the text.
pub(crate) fn read(text: &str) -> Result<Chart, Problems> {
    let mut reader = reader(text)?;
    match chart(&mut reader) {
        Some(chart) => reader.problems.unless_fatal(chart),
        None => Err(reader.problems),
    }
}

/// Reads a map that may be unfinished.
///
/// # Errors
/// Everything that is wrong with the text, if part of it cannot be parsed.
pub(crate) fn read_draft(text: &str) -> Result<Draft, Problems> {
    let mut reader = reader(text)?;
    match chart(&mut reader) {
        Some(chart) if reader.problems.0.len() == reader.unfinished => Ok(draft(&chart)),
        _ => Err(reader.problems),
    }
}

fn reader(text: &str) -> Result<Reader<'_>, Problems> {
    if text.starts_with('\u{feff}') {
        return Err(Problem::error(Place::at(1, 1), "the map begins with a byte order mark")
            .help("save the file as plain UTF-8, without a byte order mark")
            .into());
    }
    Ok(Reader { words: Words::of(text), problems: Problems::default(), unfinished: 0 })
}

fn chart(reader: &mut Reader<'_>) -> Option<Chart> {
    let mut warnings = Vec::new();
    let (seats, _) = reader.number_in("the number of players", 2, MAX_PLAYERS.into())?;
    let overrides = reader.stock("the number of override stones", &mut warnings)?;
    let bombs = reader.stock("the number of bombs", &mut warnings)?;
    let (radius, place) = reader.number("the strength of the bombs")?;
    if radius < 0 {
        reader.note(Problem::error(
            place,
            format!("{radius} is out of range: the strength of the bombs is 0 or more"),
        ));
    }
    let (rows, _) = reader.number_in("the height of the map", 1, MAX_SIDE)?;
    let (cols, _) = reader.number_in("the width of the map", 1, MAX_SIDE)?;
    let (rows, cols) = (rows?, cols?);
    let mut chart = Chart {
        seats: seats.unwrap_or(MAX_PLAYERS.into()) as u8,
        overrides,
        bombs,
        radius: u32::try_from(radius).unwrap_or(u32::MAX),
        rows,
        cols,
        tiles: Vec::with_capacity(usize::from(rows) * usize::from(cols)),
        transitions: Vec::new(),
        first_tile: reader.words.place(),
        warnings,
    };
    tiles(reader, &mut chart)?;
    if reader.full() {
        return None;
    }
    transitions::read(reader, &mut chart);
    for seat in (1..=chart.seats).filter(|stone| !chart.tiles.contains(stone)) {
        let message = format!("player {seat} begins without a stone");
        chart.warnings.push(Problem::warning(chart.first_tile, message));
    }
    Some(chart)
}

fn tiles(reader: &mut Reader<'_>, chart: &mut Chart) -> Option<()> {
    let count = usize::from(chart.rows) * usize::from(chart.cols);
    while chart.tiles.len() < count && !reader.full() {
        let Some(word) = reader.words.next() else {
            let message = format!("the map ends after {} of its {count} tiles", chart.tiles.len());
            reader.note(Problem::error(reader.words.place(), message));
            return None;
        };
        if chart.tiles.is_empty() {
            chart.first_tile = word.place;
        }
        let known = match word.text.as_bytes() {
            &[letter] => tile::from_letter(letter),
            _ => None,
        };
        match (tile_of(word, chart.seats), known) {
            (Ok(_), _) => {}
            (Err(problem), Some(_)) => reader.note_unfinished(problem),
            (Err(problem), None) => reader.note(problem),
        }
        chart.tiles.push(known.unwrap_or(tile::EMPTY));
    }
    Some(())
}

fn tile_of(word: Word<'_>, seats: u8) -> Result<u8, Problem> {
    let quoted = word.quoted();
    let refuse = |message: String, help: String| Problem::error(word.place, message).help(help);
    let &[letter] = word.text.as_bytes() else {
        let what = if word.text.chars().all(|c| u8::try_from(c).is_ok_and(|c| tile::from_letter(c).is_some()))
        {
            "separate the tiles of a row by spaces".to_owned()
        } else {
            one_of(seats)
        };
        return Err(refuse(format!("{quoted} is not a tile"), what));
    };
    match tile::from_letter(letter) {
        Some(code @ 1..=tile::MAX_STONE) if code > seats => Err(refuse(
            format!("player {code} does not play: this map is for {seats} players"),
            one_of(seats),
        )),
        Some(code) => Ok(code),
        None if tile::from_letter(letter.to_ascii_lowercase()).is_some() => {
            Err(refuse(format!("{quoted} is not a tile"), "tiles are written in lower case".to_owned()))
        }
        None => Err(refuse(format!("{quoted} is not a tile"), one_of(seats))),
    }
}

fn one_of(seats: u8) -> String {
    format!("a tile is one of 0, 1 to {seats}, -, c, i, b, x")
}
