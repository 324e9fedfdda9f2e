//! Reads a board: the first words, the constants, and how a match starts.

use super::block;
use super::settings::{KEYS, Key, Settings};
use super::text::{MAGIC, Stop, VERSION, Word, Words};
use super::write::draft;
use super::{Castle, Start};
use agon_kernel::{Draft, Place, Problems};

/// Reads a board, or returns everything that is wrong with it.
pub(super) fn read(text: &str) -> Result<Castle, Problems> {
    let mut words = Words::new(text);
    match board(&mut words) {
        Ok(board) => words.problems.unless_fatal(board),
        Err(Stop) => Err(words.problems),
    }
}

/// Reads a board that may be unfinished.
pub(super) fn read_draft(text: &str) -> Result<Draft, Problems> {
    let mut words = Words::new(text);
    match board(&mut words) {
        Ok(board) if words.problems.0.len() == words.unfinished => Ok(draft(&board)),
        _ => Err(words.problems),
    }
}

fn board(words: &mut Words<'_>) -> Result<Castle, Stop> {
    words.literal(MAGIC)?;
    words.literal(VERSION)?;
    let (settings, start) = settings(words)?;
    if words.problems.fatal() {
        return Err(Stop); // Without them, the sizes and counts of what follows are unknown.
    }
    let start = match start.text {
        "FIXED" => Start::Fixed(Box::new(block::read(words, &settings)?)),
        _ => {
            words.end()?;
            room(
                words,
                start.place,
                &settings,
                settings.grid().len() / 2,
                " (half of the cells may be walls)",
            );
            Start::Random
        }
    };
    Ok(Castle { settings, start })
}

/// The constants, in any order, and the word that follows them.
fn settings<'a>(words: &mut Words<'a>) -> Result<(Settings, Word<'a>), Stop> {
    let mut settings = Settings::default();
    let mut seen: Vec<&Key> = Vec::new();
    let start = loop {
        let word = words.word("a constant, `RANDOM` or `FIXED`")?;
        if let Some(key) = KEYS.iter().find(|key| key.name == word.text) {
            if seen.iter().any(|other| other.name == key.name) {
                let help = "remove one of them";
                words.error(word.place, format!("{} is set twice", key.name), help);
            }
            let number = words.number(key.name, i64::from(key.least)..=i64::from(key.most))?;
            if let Some(value) = number.value.and_then(|value| u32::try_from(value).ok()) {
                (key.set)(&mut settings, value);
            }
            seen.push(key);
        } else if word.text == "RANDOM" || word.text == "FIXED" {
            break word;
        } else {
            let constant = missing(&seen).next().map(|key| format!("`{}` or another constant, ", key.name));
            let help = format!("expected {}`RANDOM` or `FIXED`", constant.unwrap_or_default());
            return Err(words.stop(word.place, format!("`{}` is not a constant", word.show()), help));
        }
    };
    for key in missing(&seen) {
        let help = format!("put `{} {}` before `{}`", key.name, key.default, start.text);
        words.error(start.place, format!("{} is missing", key.name), help);
    }
    Ok((settings, start))
}

fn missing<'k>(seen: &'k [&Key]) -> impl Iterator<Item = &'static Key> + 'k {
    KEYS.iter().filter(|key| !seen.iter().any(|other| other.name == key.name))
}

/// Reports a board with too few corridors for everything that must be placed on it.
pub(super) fn room(words: &mut Words<'_>, place: Place, settings: &Settings, corridors: usize, why: &str) {
    let room = settings.room();
    if corridors < room as usize {
        let (units, books) = (settings.units(), settings.num_ini_books);
        let message = format!("{corridors} corridors{why} are too few for {units} units and {books} books");
        words.unfinished(place, message, format!("at least {room} are needed"));
    }
}
