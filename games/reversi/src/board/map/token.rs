//! The words of a map file, with their places.

use agon_kernel::Place;

/// A word between whitespace.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) place: Place,
}

impl Word<'_> {
    /// The word as an integer; numbers beyond 64 bits are saturated.
    pub(crate) fn number(&self) -> Option<i64> {
        let (negative, digits) =
            self.text.strip_prefix('-').map_or((false, self.text), |digits| (true, digits));
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let value = digits.parse().unwrap_or(i64::MAX);
        Some(if negative { -value } else { value })
    }

    /// The word as quoted in messages: shortened, and without terminal control characters.
    pub(crate) fn quoted(&self) -> String {
        const MAX_LENGTH: usize = 20;
        let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
        let mut quoted: String = self.text.chars().take(MAX_LENGTH).map(clean).collect();
        if self.text.chars().nth(MAX_LENGTH).is_some() {
            quoted.push_str("...");
        }
        format!("`{quoted}`")
    }
}

/// Splits a text into words. Only spaces, tabs, newlines and carriage returns separate them.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Words<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        Self { rest: text, line: 1, column: 1 }
    }

    /// The current position: before the next word, or at the end of the text.
    pub(crate) fn place(&self) -> Place {
        Place::at(self.line, self.column)
    }

    fn skip_blanks(&mut self) {
        let word = self.rest.bytes().position(|byte| !is_blank(byte)).unwrap_or(self.rest.len());
        for byte in self.rest.bytes().take(word) {
            if byte == b'\n' {
                (self.line, self.column) = (self.line + 1, 1);
            } else {
                self.column += 1;
            }
        }
        self.rest = &self.rest[word..];
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        self.skip_blanks();
        let end = self.rest.bytes().position(is_blank).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(end);
        let word = Word { text, place: self.place() };
        self.rest = rest;
        self.column += text.chars().count();
        (!text.is_empty()).then_some(word)
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        let words: Vec<_> = Words::of(" 3\t\u{e4}b\r\n\r\n<-> x")
            .map(|word| (word.text, word.place.line, word.place.column))
            .collect();
        assert_eq!(words, [("3", 1, 2), ("\u{e4}b", 1, 4), ("<->", 3, 1), ("x", 3, 5)]);
        let mut words = Words::of("1 \n ");
        assert!(words.next().is_some() && words.next().is_none());
        assert_eq!(words.place(), Place::at(2, 2));
    }

    #[test]
    fn numbers_saturate() {
        let number = |text| Word { text, place: Place::WHOLE }.number();
        assert_eq!(number("0012"), Some(12));
        assert_eq!(number("-7"), Some(-7));
        assert_eq!(number("99999999999999999999"), Some(i64::MAX));
        assert_eq!(number("-99999999999999999999"), Some(-i64::MAX));
        for text in ["", "-", "+1", "1x", "--1", "\u{663}"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
