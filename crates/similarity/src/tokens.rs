//! Sources as sequences of tokens, which keep only the structure of the code.

use crate::syntax::{Syntax, syntax};
use agon_kernel::Language;

/// A token: its code and its position in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) code: u32,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The codes of all names, all numbers and all strings. A punctuation character is its own code; keywords come after those.
const NAME: u32 = 1;
const NUMBER: u32 = 2;
const TEXT: u32 = 3;
const WORDS: u32 = 0x11_0000;

/// How many bytes of a text are read.
const MAX_LENGTH: usize = 200_000;

pub(super) fn tokens(language: Language, source: &str) -> Vec<Token> {
    let source = &source[..source.floor_char_boundary(MAX_LENGTH)];
    let mut reader = Reader { source, at: 0, language, syntax: syntax(language), tokens: Vec::new() };
    while reader.at < source.len() {
        reader.step();
    }
    reader.tokens
}

struct Reader<'a> {
    source: &'a str,
    at: usize,
    language: Language,
    syntax: &'static Syntax,
    tokens: Vec<Token>,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.source[self.at..]
    }

    fn push(&mut self, code: u32, length: usize) {
        self.tokens.push(Token { code, start: self.at, end: self.at + length });
        self.at += length;
    }

    fn step(&mut self) {
        let syntax = self.syntax;
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return };
        let line_begins =
            self.source[..self.at].trim_end_matches([' ', '\t']).ends_with('\n') || self.at == 0;
        if first.is_whitespace() {
            self.at += first.len_utf8();
        } else if rest.starts_with(syntax.line_comment) || (syntax.directives && first == '#' && line_begins)
        {
            self.at += rest.find('\n').unwrap_or(rest.len());
        } else if syntax.block_comments && rest.starts_with("/*") {
            self.at += block_comment(rest, syntax.nested);
        } else if let Some(length) = self.text(first) {
            self.push(TEXT, length);
        } else if first.is_ascii_digit() {
            let number = |c: char| c.is_alphanumeric() || c == '.' || c == '_';
            self.push(NUMBER, rest.find(|c| !number(c)).unwrap_or(rest.len()));
        } else if is_name(first) {
            let length = rest.find(|c: char| !is_name(c) && !c.is_ascii_digit()).unwrap_or(rest.len());
            let word = syntax.words.iter().position(|word| *word == &rest[..length]);
            let code =
                word.and_then(|number| u32::try_from(number).ok()).map_or(NAME, |number| WORDS + number);
            self.push(code, length);
        } else {
            self.push(u32::from(first), first.len_utf8());
        }
    }

    /// The length of the string literal that starts here.
    fn text(&self, first: char) -> Option<usize> {
        let rest = self.rest();
        if self.language == Language::Rust {
            return rust_text(rest);
        }
        if self.language == Language::Cpp && rest.starts_with("R\"") {
            let open = rest.find('(')?;
            let end = format!("){}\"", &rest[2..open]);
            return Some(rest[open..].find(&end).map_or(rest.len(), |at| open + at + end.len()));
        }
        // A prefix, as in f"...".
        let letters =
            rest.chars().take_while(|c| self.syntax.triple && "rbfuRBFU".contains(*c)).take(2).count();
        let quote = if letters > 0 { rest[letters..].chars().next()? } else { first };
        if !self.syntax.quotes.contains(&quote) {
            return None;
        }
        let body = &rest[letters..];
        let triple: String = std::iter::repeat_n(quote, 3).collect();
        if self.syntax.triple && body.starts_with(&triple) {
            return Some(letters + body[3..].find(&triple).map_or(body.len(), |at| at + 6));
        }
        Some(letters + quoted(body, quote, quote == '`'))
    }
}

fn is_name(c: char) -> bool {
    c.is_alphabetic() || c == '_' || c == '$'
}

/// The length of a string in these quotes; an unterminated one ends with the line.
fn quoted(text: &str, quote: char, lines: bool) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' if !lines => return at,
            c if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

fn block_comment(text: &str, nested: bool) -> usize {
    let (mut depth, mut at) = (0usize, 0);
    let bytes = text.as_bytes();
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"/*" if depth == 0 || nested => (depth, at) = (depth + 1, at + 2),
            b"*/" => {
                (depth, at) = (depth - 1, at + 2);
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    text.len()
}

/// String literals of Rust: raw strings, byte strings, and characters as opposed to lifetimes.
fn rust_text(text: &str) -> Option<usize> {
    let body = text.strip_prefix('b').unwrap_or(text);
    let prefix = text.len() - body.len();
    if let Some(raw) = body.strip_prefix('r') {
        let hashes = raw.bytes().take_while(|byte| *byte == b'#').count();
        if raw[hashes..].starts_with('"') {
            let end = format!("\"{}", "#".repeat(hashes));
            let open = prefix + 1 + hashes + 1;
            return Some(text[open..].find(&end).map_or(text.len(), |at| open + at + end.len()));
        }
        return None;
    }
    if body.starts_with('"') {
        return Some(prefix + quoted(body, '"', true));
    }
    let mut chars = body.strip_prefix('\'')?.chars();
    match (chars.next()?, chars.next()) {
        ('\\', _) => Some(prefix + quoted(body, '\'', false)),
        (c, Some('\'')) => Some(prefix + 2 + c.len_utf8()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(language: Language, source: &str) -> Vec<u32> {
        tokens(language, source).iter().map(|token| token.code).collect()
    }

    #[test]
    fn names_numbers_texts_and_comments_do_not_count() {
        for (language, one, other) in [
            (
                Language::Cpp,
                "#include <x>\nint a = 1; // one\nf(\"x\\\"y\");",
                "int   bb = 0x2F; /* two\n */ g(\"\");",
            ),
            (
                Language::Rust,
                "let a: &'a str = \"x\"; /* a /* b */ c */",
                "let b: &'b str = r#\"y\"z\"#; // d",
            ),
            (Language::Python, "x = f'{a}' # hi\ny = \"\"\"long\ntext\"\"\"", "z = 'b'\nw = \"c\""),
            (Language::JavaScript, "const a = `x\n${y}` + 'z' /* c */", "const b = \"q\" + `r` // d"),
        ] {
            assert_eq!(codes(language, one), codes(language, other), "{language}");
            assert!(codes(language, one).len() >= 5, "{language}");
        }
        assert_ne!(codes(Language::Python, "if a: pass"), codes(Language::Python, "while a: pass"));
    }

    #[test]
    fn any_text_is_read_to_its_end() {
        for text in [
            "",
            "'",
            "\"\\",
            "/*",
            "R\"(",
            "r#\"",
            "é'é",
            "b'",
            "'''",
            "`",
            "/* */ */ x",
            "\u{0}\u{1F600}",
            "#",
            "R\"x",
            "'a",
        ] {
            for &language in Language::ALL {
                for token in tokens(language, text) {
                    assert!(text.get(token.start..token.end).is_some(), "{language} {text:?}");
                }
            }
        }
    }
}
