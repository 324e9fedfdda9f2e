//! Going through the words of a board, with a limited list of problems.

use agon_kernel::{Place, Problem, Problems, Word, Words};
use std::iter::Peekable;

/// Reading stops after this many problems.
const MAX_PROBLEMS: usize = 20;

/// Reading cannot continue; the problem has been added.
pub(super) struct Stop;

/// Goes through the words and collects problems.
pub(super) struct Scanner<'a> {
    words: Peekable<Words<'a>>,
    end: Place,
    pub(super) problems: Problems,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let lines = text.split('\n');
        let (count, last) = lines.fold((0, ""), |(count, _), line| (count + 1, line));
        let end = Place::at(count, last.chars().count() + 1);
        Self { words: Words::new(text).peekable(), end, problems: Problems::default() }
    }

    /// Adds a problem, unless there are already too many.
    pub(super) fn problem(&mut self, place: Place, message: impl Into<String>, help: impl Into<String>) {
        if !self.full() {
            self.problems.push(Problem::error(place, message).help(help));
        }
    }

    /// Whether the list of problems is full.
    pub(super) fn full(&self) -> bool {
        self.problems.0.len() >= MAX_PROBLEMS
    }

    pub(super) fn peek(&mut self) -> Option<Word<'a>> {
        self.words.peek().copied()
    }

    /// The next word; `what` says what is expected.
    pub(super) fn word(&mut self, what: &str) -> Result<Word<'a>, Stop> {
        self.words.next().ok_or_else(|| {
            let end = self.end;
            self.problem(end, "the board ends too early", format!("expected {what}"));
            Stop
        })
    }

    /// One of these words.
    pub(super) fn expect(&mut self, words: &[&str]) -> Result<Word<'a>, Stop> {
        let what = format!("`{}`", words[0]);
        let found = self.word(&what)?;
        if words.iter().any(|word| found.text.eq_ignore_ascii_case(word)) {
            return Ok(found);
        }
        self.problem(
            found.place,
            format!("found {} instead of {what}", found.shown()),
            format!("expected {what}"),
        );
        Err(Stop)
    }

    /// The remaining words on this line of the text, but not many more than `most`.
    pub(super) fn line(&mut self, line: u32, most: usize) -> Vec<Word<'a>> {
        let mut words = Vec::new();
        while let Some(word) = self.words.next_if(|word| word.place.line == line) {
            if words.len() <= most {
                words.push(word);
            }
        }
        words
    }

    /// An integer within limits, or `None` after reporting what is wrong.
    pub(super) fn number(&mut self, word: Word<'_>, name: &str, min: u32, max: u32) -> Option<u32> {
        let digits = word.text.strip_prefix('-').unwrap_or(word.text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let value = word.text.parse().ok().filter(|value| (min..=max).contains(value));
        if value.is_none() {
            let range = format!("{name} is a whole number from {min} to {max}");
            let wrong = if is_number { "is out of range" } else { "is not a number" };
            self.problem(word.place, format!("{name} {} {wrong}", word.shown()), range);
        }
        value
    }
}
