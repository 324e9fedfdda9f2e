//! The words of a board's text with their places: what most readers of boards start from.

use crate::Place;

/// The maximum number of characters of a word in a message.
const MAX_SHOWN: usize = 20;

/// A word of a text, and where it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// Its characters.
    pub text: &'a str,
    /// The place of the first one.
    pub place: Place,
}

impl Word<'_> {
    /// The word for a message: in backquotes, shortened, and without control characters.
    #[must_use]
    pub fn shown(&self) -> String {
        let mut characters = self.text.chars();
        let short: String = characters.by_ref().take(MAX_SHOWN).flat_map(char::escape_debug).collect();
        let more = if characters.next().is_some() { "..." } else { "" };
        format!("`{short}{more}`")
    }

    /// The place of one of its characters, from 0.
    #[must_use]
    pub fn place_of(&self, character: usize) -> Place {
        Place::at(self.place.line as usize, self.place.column as usize + character)
    }
}

/// All words of a text, in order. They are separated by whitespace; a byte order mark at the beginning is ignored.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Words<'a> {
    /// The words of this text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1, column: 1 }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let rest = self.rest.trim_start();
        for c in self.rest[..self.rest.len() - rest.len()].chars() {
            (self.line, self.column) =
                if c == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
        }
        let (text, rest) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
        self.rest = rest;
        let place = Place::at(self.line, self.column);
        self.column += text.chars().count();
        (!text.is_empty()).then_some(Word { text, place })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_their_places() {
        let words: Vec<_> = Words::new("\u{feff}one  é two\r\n\n\tthree").collect();
        let found: Vec<_> =
            words.iter().map(|word| (word.text, word.place.line, word.place.column)).collect();
        assert_eq!(found, [("one", 1, 1), ("é", 1, 6), ("two", 1, 8), ("three", 3, 2)]);
        assert_eq!(words[3].place_of(2), Place::at(3, 4));
        assert_eq!(Words::new(" \n ").next(), None);
    }

    #[test]
    fn long_and_odd_words_are_shortened_and_escaped() {
        let shown = |text| Word { text, place: Place::WHOLE }.shown();
        assert_eq!(shown("abcdefghijklmnopqrst"), "`abcdefghijklmnopqrst`");
        assert_eq!(shown("abcdefghijklmnopqrstu"), "`abcdefghijklmnopqrst...`");
        assert_eq!(shown("a\u{1b}[31m"), "`a\\u{1b}[31m`");
    }
}
