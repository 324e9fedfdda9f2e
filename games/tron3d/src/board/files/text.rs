//! Going through the words of a file and its rows of numbers, with a limited list of problems.

use agon_kernel::{Place, Problem, Problems, Word, Words};
use std::iter::Peekable;
use std::ops::RangeInclusive;

/// Reading stops after this many problems.
const MAX_PROBLEMS: usize = 20;

/// Whether a word looks like a number, in range or not.
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reading cannot continue; the problem has been added.
#[derive(Debug)]
pub(super) struct Stop;

/// A row of a table: its numbers and its place.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) numbers: Vec<i64>,
    pub(super) place: Place,
}

/// A table with one row per line.
#[derive(Clone, Copy)]
pub(super) struct Table {
    /// The name of a row, such as "vertex".
    pub(super) what: &'static str,
    /// A description of its columns, for help.
    pub(super) columns: &'static str,
    pub(super) least: usize,
    pub(super) most: usize,
}

/// Goes through the words and collects problems.
pub(super) struct Reader<'a> {
    words: Peekable<Words<'a>>,
    end: Place,
    pub(super) problems: Problems,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let last = text.rsplit('\n').next().unwrap_or_default();
        let lines = text.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let end = Place::at(lines, last.chars().count() + 1);
        Self { words: Words::new(text).peekable(), end, problems: Problems::default() }
    }

    /// Adds a problem; beyond the maximum, reading stops.
    pub(super) fn problem(
        &mut self,
        place: Place,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Result<(), Stop> {
        self.problems.push(Problem::error(place, message).help(help));
        if self.problems.0.len() < MAX_PROBLEMS { Ok(()) } else { Err(Stop) }
    }

    /// Adds a problem after which reading makes no sense.
    pub(super) fn stop<T>(
        &mut self,
        place: Place,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Result<T, Stop> {
        self.problem(place, message, help)?;
        Err(Stop)
    }

    /// The result, if there were no problems.
    pub(super) fn finish<T>(mut self, result: Result<T, Stop>) -> Result<T, Problems> {
        match result {
            Ok(value) => self.problems.unless_fatal(value),
            Err(Stop) => {
                self.problems.0.sort_by_key(|problem| problem.place);
                Err(self.problems)
            }
        }
    }

    /// The next word; `what` says what is expected.
    pub(super) fn word(&mut self, what: &str) -> Result<Word<'a>, Stop> {
        match self.words.next() {
            Some(word) => Ok(word),
            None => self.stop(self.end, "the board ends too early", format!("expected {what}")),
        }
    }

    /// Expects this word.
    pub(super) fn keyword(&mut self, keyword: &str) -> Result<Word<'a>, Stop> {
        let what = format!("`{keyword}`");
        let found = self.word(&what)?;
        if found.text.eq_ignore_ascii_case(keyword) {
            return Ok(found);
        }
        self.stop(
            found.place,
            format!("found {} instead of {what}", found.shown()),
            format!("expected {what}"),
        )
    }

    /// Expects the end of the text.
    pub(super) fn end(&mut self) -> Result<(), Stop> {
        match self.words.next() {
            Some(word) => self.problem(
                word.place,
                format!("found {} after the end of the board", word.shown()),
                "expected nothing more",
            ),
            None => Ok(()),
        }
    }

    /// The remaining words on the line of `first`, but not many more than `most`.
    pub(super) fn line(&mut self, first: Word<'_>, most: usize) -> Vec<Word<'a>> {
        let mut words = Vec::new();
        while let Some(word) = self.words.next_if(|word| word.place.line == first.place.line) {
            if words.len() <= most {
                words.push(word);
            }
        }
        words
    }

    /// The words of the next non-empty line, without its comment; a backslash at the end, also of its last word, joins the next line.
    /// Returns false at the end of the text.
    pub(super) fn statement(&mut self, words: &mut Vec<Word<'a>>) -> bool {
        words.clear();
        while let Some(first) = self.words.peek() {
            let (mut line, mut comment) = (first.place.line, false);
            while let Some(mut word) = self.words.next_if(|word| word.place.line == line) {
                comment |= word.text.starts_with('#');
                let last = self.words.peek().is_none_or(|next| next.place.line != line);
                if last
                    && !comment
                    && let Some(text) = word.text.strip_suffix('\\')
                {
                    word.text = text;
                    line += 1;
                }
                if !comment && !word.text.is_empty() {
                    words.push(word);
                }
            }
            if !words.is_empty() {
                return true;
            }
        }
        false
    }

    /// An integer within limits; `None` after reporting what is wrong.
    pub(super) fn parse(
        &mut self,
        word: Word<'_>,
        what: &str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<i64>, Stop> {
        let value = word.text.parse().ok().filter(|value| range.contains(value));
        if value.is_none() {
            let wrong = if is_number(word.text) { "is out of range" } else { "is not a number" };
            let help = format!("{what} is a whole number from {} to {}", range.start(), range.end());
            self.problem(word.place, format!("{what} {} {wrong}", word.shown()), help)?;
        }
        Ok(value)
    }

    /// A keyword and its number, without which reading cannot continue.
    pub(super) fn setting(&mut self, name: &str, range: RangeInclusive<i64>) -> Result<(usize, Place), Stop> {
        self.keyword(name)?;
        let word = self.word(&format!("the number after {name}"))?;
        let value = self.parse(word, name, range)?.ok_or(Stop)?;
        Ok((value as usize, word.place))
    }

    /// This many rows, one per line.
    pub(super) fn rows(
        &mut self,
        table: Table,
        count: usize,
        range: RangeInclusive<i64>,
    ) -> Result<Vec<Row>, Stop> {
        let Table { what, columns, least, most } = table;
        let mut rows = Vec::new();
        while rows.len() < count {
            let number = rows.len();
            let help = format!("expected {count} rows of {columns}");
            let first = match self.words.peek() {
                Some(word) if is_number(word.text) => *word,
                Some(word) => {
                    let (place, shown) = (word.place, word.shown());
                    return self.stop(place, format!("found {shown} instead of {what} {number}"), help);
                }
                None => return self.stop(self.end, format!("the board ends before {what} {number}"), help),
            };
            let line = self.line(first, most);
            if !(least..=most).contains(&line.len()) {
                let count = if line.len() < least { "too few" } else { "too many" };
                self.problem(first.place, format!("{count} numbers for {what} {number}"), help)?;
            }
            let mut numbers = Vec::with_capacity(line.len());
            for word in line {
                numbers.extend(self.parse(word, &format!("a number of {what} {number}"), range.clone())?);
            }
            rows.push(Row { numbers, place: first.place });
        }
        Ok(rows)
    }

    /// This many numbers, on any lines.
    pub(super) fn numbers(
        &mut self,
        what: &str,
        count: usize,
        range: RangeInclusive<i64>,
    ) -> Result<Vec<(i64, Place)>, Stop> {
        let mut numbers = Vec::new();
        for number in 0..count {
            let word = self.word(&format!("{what} {number} of {count}"))?;
            if !is_number(word.text) {
                let message = format!("found {} instead of {what} {number}", word.shown());
                return self.stop(word.place, message, format!("expected {count} numbers of vertices"));
            }
            numbers.extend(self.parse(word, what, range.clone())?.map(|value| (value, word.place)));
        }
        Ok(numbers)
    }
}
