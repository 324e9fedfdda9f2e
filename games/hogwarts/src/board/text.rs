//! The words of a board's text with their places, and the problems found while reading.

use agon_kernel::{Place, Problem, Problems};
use std::ops::RangeInclusive;

/// The first word of every board of this game.
pub(super) const MAGIC: &str = "HarryPotter";
/// The second.
pub(super) const VERSION: &str = "1.0";
/// Reading stops after this many problems.
const MAX_PROBLEMS: usize = 20;

/// A word and its position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) place: Place,
}

impl Word<'_> {
    /// The place of one of its characters.
    pub(super) fn place_of(&self, index: usize) -> Place {
        Place {
            column: self.place.column.saturating_add(u32::try_from(index).unwrap_or(u32::MAX)),
            ..self.place
        }
    }

    /// The word for a message: shortened, and without terminal control characters.
    pub(super) fn show(&self) -> String {
        let mut shown: String = self.text.chars().take(24).flat_map(char::escape_debug).collect();
        if self.text.chars().nth(24).is_some() {
            shown.push('…');
        }
        shown
    }
}

/// A number and the word it was written as.
pub(super) struct Number<'a> {
    /// `None` if it is out of range.
    pub(super) value: Option<i64>,
    pub(super) word: Word<'a>,
}

/// Reads the words in sequence and collects problems.
pub(super) struct Words<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
    pub(super) problems: Problems,
    /// How many of the problems concern only unfinished boards.
    pub(super) unfinished: usize,
}

/// The text cannot be read any further; the reason is among the problems.
pub(super) struct Stop;

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest, line: 1, column: 1, problems: Problems::default(), unfinished: 0 }
    }

    /// The next word, or `None` at the end of the text.
    pub(super) fn next(&mut self) -> Option<Word<'a>> {
        let start = self.rest.find(|c: char| !c.is_whitespace()).unwrap_or(self.rest.len());
        let (blank, rest) = self.rest.split_at(start);
        for c in blank.chars() {
            if c == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            } else {
                self.column += 1;
            }
        }
        let (text, rest) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
        let place = Place::at(self.line, self.column);
        self.rest = rest;
        self.column += text.chars().count();
        (!text.is_empty()).then_some(Word { text, place })
    }

    /// The next word, without consuming it.
    pub(super) fn peek(&mut self) -> Option<Word<'a>> {
        let (rest, line, column) = (self.rest, self.line, self.column);
        let word = self.next();
        (self.rest, self.line, self.column) = (rest, line, column);
        word
    }

    /// Adds an error, unless there are already too many.
    pub(super) fn error(&mut self, place: Place, message: impl Into<String>, help: impl Into<String>) {
        if self.problems.0.len() < MAX_PROBLEMS {
            self.problems.push(Problem::error(place, message).help(help));
        }
    }

    /// Adds an error of a board that can be parsed but is unfinished: the editor can draw it.
    pub(super) fn unfinished(&mut self, place: Place, message: impl Into<String>, help: impl Into<String>) {
        let known = self.problems.0.len();
        self.error(place, message, help);
        self.unfinished += self.problems.0.len() - known;
    }

    /// Adds an error after which nothing can be parsed.
    pub(super) fn stop(&mut self, place: Place, message: impl Into<String>, help: impl Into<String>) -> Stop {
        self.error(place, message, help);
        Stop
    }

    /// The next word, which is required.
    pub(super) fn word(&mut self, expected: &str) -> Result<Word<'a>, Stop> {
        let word = self.next();
        let place = Place::at(self.line, self.column);
        word.ok_or_else(|| self.stop(place, "the board ends too early", format!("expected {expected}")))
    }

    /// A specific word.
    pub(super) fn literal(&mut self, literal: &str) -> Result<Word<'a>, Stop> {
        let word = self.word(&format!("`{literal}`"))?;
        if word.text != literal {
            let message = format!("`{}` does not belong here", word.show());
            return Err(self.stop(word.place, message, format!("expected `{literal}`")));
        }
        Ok(word)
    }

    /// A number within limits. If it is out of range, this is reported, and it has no value.
    pub(super) fn number(&mut self, what: &str, allowed: RangeInclusive<i64>) -> Result<Number<'a>, Stop> {
        let (least, most) = (*allowed.start(), *allowed.end());
        let (expected, why) = if least == most {
            (format!("{least} for {what}"), "")
        } else {
            (format!("a whole number from {least} to {most} for {what}"), ": out of range")
        };
        let word = self.word(&expected)?;
        let digits = word.text.strip_prefix('-').unwrap_or(word.text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let message = format!("`{}` is not a whole number", word.show());
            return Err(self.stop(word.place, message, format!("expected {expected}")));
        }
        let value = word.text.parse().ok().filter(|value| allowed.contains(value));
        if value.is_none() {
            let message = format!("{what} is {}{why}", word.show());
            self.error(word.place, message, format!("expected {expected}"));
        }
        Ok(Number { value, word })
    }

    /// The end of the text.
    pub(super) fn end(&mut self) -> Result<(), Stop> {
        match self.next() {
            None => Ok(()),
            Some(word) => {
                let message = format!("`{}` comes after the end of the board", word.show());
                Err(self.stop(word.place, message, "expected nothing more"))
            }
        }
    }
}
