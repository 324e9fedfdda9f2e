//! The lines of a map, their words with places, and a limited list of problems.

use agon_kernel::{Place, Problem, Problems, Word};

/// Reading stops after this many problems.
const MAX_PROBLEMS: usize = 20;
/// The maximum number of words on a line; further ones are only read to report that there are too many.
const MAX_WORDS: usize = 6;

/// Reading cannot continue; the problem has been added.
pub(super) struct Stop;

/// Goes through the non-blank lines.
pub(super) struct Lines<'a> {
    lines: std::iter::Enumerate<std::str::Split<'a, char>>,
    last: Place,
    pub(super) problems: Problems,
    /// Whether every line was read without a problem, whatever is wrong with the map as a whole.
    pub(super) understood: bool,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            lines: text.split('\n').enumerate(),
            last: Place::at(1, 1),
            problems: Problems::default(),
            understood: false,
        }
    }

    /// Adds a problem, unless there are already too many.
    pub(super) fn problem(&mut self, place: Place, message: impl Into<String>, help: impl Into<String>) {
        if self.problems.0.len() < MAX_PROBLEMS {
            self.problems.push(Problem::error(place, message).help(help));
        }
    }

    /// The next non-blank line, trimmed.
    pub(super) fn line(&mut self) -> Option<Word<'a>> {
        for (number, line) in self.lines.by_ref() {
            let text = line.trim();
            if !text.is_empty() {
                let before = line.len() - line.trim_start().len();
                let place = Place::at(number + 1, 1 + line[..before].chars().count());
                self.last = place;
                return Some(Word { text, place });
            }
            self.last = Place::at(number + 1, 1);
        }
        None
    }

    /// The next line; `what` says what is expected.
    pub(super) fn expect(&mut self, what: &str) -> Result<Word<'a>, Stop> {
        self.line().ok_or_else(|| {
            self.problem(self.last, "the map ends too early", format!("expected {what}"));
            Stop
        })
    }

    /// The words of the next line, which must have this many.
    pub(super) fn words<const N: usize>(&mut self, what: &str) -> Result<[Word<'a>; N], Stop> {
        let line = self.expect(what)?;
        let words = split(line);
        <[Word<'a>; N]>::try_from(words).map_err(|words| {
            let place = words.get(N).map_or(line.place, |extra| extra.place);
            let (wanted, found) = (count(N), words.len());
            self.problem(
                place,
                format!("expected {wanted} in this line, found {found}"),
                format!("this line holds {what}"),
            );
            Stop
        })
    }

    /// An integer within limits, or `None` after reporting what is wrong.
    pub(super) fn number(&mut self, word: Word<'_>, name: &str, min: u16, max: u16) -> Option<u16> {
        let digits = word.text.strip_prefix('-').unwrap_or(word.text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let value = word.text.parse().ok().filter(|value| is_number && (min..=max).contains(value));
        if value.is_none() {
            let wrong = if is_number { "is out of range" } else { "is not a whole number" };
            self.problem(
                word.place,
                format!("{name} {} {wrong}", word.shown()),
                format!("{name} is from {min} to {max}"),
            );
        }
        value
    }
}

fn count(words: usize) -> String {
    if words == 1 { "one word".to_owned() } else { format!("{words} words") }
}

/// The words of a line, but not many more than any line has.
pub(super) fn split(line: Word<'_>) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let (mut rest, mut column) = (line.text, line.place.column as usize);
    while !rest.is_empty() && words.len() <= MAX_WORDS {
        let (text, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
        words.push(Word { text, place: Place::at(line.place.line as usize, column) });
        let next = after.trim_start();
        column += text.chars().count() + after[..after.len() - next.len()].chars().count();
        rest = next;
    }
    words
}
