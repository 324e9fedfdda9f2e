//! As much of JSON as the lines of native bots need. A value that is not what it should be is a panic: the two sides do not agree.

use std::fmt::Write;

/// A value of JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// The digits of a number.
    Number(String),
    /// A text.
    Text(String),
    /// A list.
    Array(Vec<Json>),
    /// Fields, in their order.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads a line.
    pub fn parse(line: &str) -> Self {
        Reader { bytes: line.as_bytes(), at: 0 }.value()
    }

    /// The field of an object, or the item of an array; null if there is none.
    pub fn field(&self, name: &str, place: usize) -> &Json {
        let found = match self {
            Self::Object(fields) => fields.iter().find(|(other, _)| other == name).map(|(_, value)| value),
            Self::Array(items) => items.get(place),
            _ => None,
        };
        found.unwrap_or(&Json::Null)
    }

    /// A text, or nothing.
    pub fn text(&self) -> &str {
        if let Self::Text(text) = self { text } else { "" }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> u8 {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == byte;
        self.at += usize::from(found);
        found
    }

    fn value(&mut self) -> Json {
        match self.peek() {
            b'{' => Json::Object(self.items(b'}', |reader| {
                let name = reader.text();
                assert!(reader.take(b':'), "no colon in a line of the match");
                (name, reader.value())
            })),
            b'[' => Json::Array(self.items(b']', Self::value)),
            b'"' => Json::Text(self.text()),
            _ => {
                let begin = self.at;
                while self.bytes.get(self.at).is_some_and(|byte| !b",]} \n\r\t".contains(byte)) {
                    self.at += 1;
                }
                match &self.bytes[begin..self.at] {
                    b"null" => Json::Null,
                    b"true" => Json::Bool(true),
                    b"false" => Json::Bool(false),
                    digits => Json::Number(String::from_utf8_lossy(digits).into_owned()),
                }
            }
        }
    }

    fn items<T>(&mut self, end: u8, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        self.at += 1;
        let mut items = Vec::new();
        if self.take(end) {
            return items;
        }
        loop {
            items.push(item(self));
            if self.take(end) {
                return items;
            }
            assert!(self.take(b','), "no comma in a line of the match");
        }
    }

    fn text(&mut self) -> String {
        assert!(self.take(b'"'), "no text in a line of the match");
        let mut text = Vec::new();
        loop {
            let byte = self.bytes[self.at];
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(text).expect("texts are UTF-8"),
                b'\\' => {
                    let escape = self.bytes[self.at];
                    self.at += 1;
                    let letter = match escape {
                        b'u' => self.code(),
                        b'n' => '\n',
                        b'r' => '\r',
                        b't' => '\t',
                        b'b' => '\u{8}',
                        b'f' => '\u{c}',
                        other => char::from(other),
                    };
                    text.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
                }
                _ => text.push(byte),
            }
        }
    }

    fn hex(&mut self) -> u32 {
        let digits = std::str::from_utf8(&self.bytes[self.at..self.at + 4]).unwrap_or_default();
        self.at += 4;
        u32::from_str_radix(digits, 16).expect("an escape has four digits")
    }

    fn code(&mut self) -> char {
        let mut code = self.hex();
        if (0xd800..0xdc00).contains(&code) {
            self.at += 2;
            code = 0x10000 + ((code - 0xd800) << 10) + self.hex().wrapping_sub(0xdc00);
        }
        char::from_u32(code).unwrap_or('\u{fffd}')
    }
}

/// A value that a bot is told.
pub trait FromJson: Sized {
    /// From JSON.
    fn from_json(from: &Json) -> Self;

    /// What a call answers that has nothing to answer.
    fn empty() -> Self {
        Self::from_json(&Json::Null)
    }

    /// A list of such values.
    fn list(from: &Json) -> Vec<Self> {
        if let Json::Array(items) = from { items.iter().map(Self::from_json).collect() } else { Vec::new() }
    }
}

/// A value that a bot tells.
pub trait ToJson {
    /// To JSON.
    fn to_json(&self, out: &mut String);
}

macro_rules! numbers {
    ($($kind:ty)*) => {$(
        impl FromJson for $kind {
            fn from_json(from: &Json) -> Self {
                if let Json::Number(digits) = from { digits.parse().expect("a number of this kind") } else { 0 as $kind }
            }
        }
        impl ToJson for $kind {
            fn to_json(&self, out: &mut String) {
                let _ = write!(out, "{self}");
            }
        }
    )*};
}
numbers!(u16 u32 u64 i8 i16 i32 i64 f32);

impl FromJson for u8 {
    fn from_json(from: &Json) -> Self {
        if let Json::Number(digits) = from { digits.parse().expect("a number of this kind") } else { 0 }
    }

    /// Bytes are a text with one character for each, or an array.
    fn list(from: &Json) -> Vec<Self> {
        match from {
            Json::Text(text) => text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect(),
            Json::Array(items) => items.iter().map(Self::from_json).collect(),
            _ => Vec::new(),
        }
    }
}

impl ToJson for u8 {
    fn to_json(&self, out: &mut String) {
        let _ = write!(out, "{self}");
    }
}

/// A random number is a numerator over 2^53.
impl FromJson for f64 {
    fn from_json(from: &Json) -> Self {
        u64::from_json(from) as f64 / (1u64 << 53) as f64
    }
}

impl ToJson for f64 {
    fn to_json(&self, out: &mut String) {
        let _ = if self.is_finite() { write!(out, "{self}") } else { write!(out, "null") };
    }
}

impl FromJson for bool {
    fn from_json(from: &Json) -> Self {
        *from == Json::Bool(true)
    }
}

impl ToJson for bool {
    fn to_json(&self, out: &mut String) {
        let _ = write!(out, "{self}");
    }
}

impl FromJson for String {
    fn from_json(from: &Json) -> Self {
        from.text().to_owned()
    }
}

impl ToJson for String {
    fn to_json(&self, out: &mut String) {
        self.as_str().to_json(out);
    }
}

impl ToJson for str {
    fn to_json(&self, out: &mut String) {
        out.push('"');
        for letter in self.chars() {
            match letter {
                '"' | '\\' => out.extend(['\\', letter]),
                ' '.. => out.push(letter),
                _ => {
                    let _ = write!(out, "\\u{:04x}", u32::from(letter));
                }
            }
        }
        out.push('"');
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(from: &Json) -> Self {
        T::list(from)
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn to_json(&self, out: &mut String) {
        out.push('[');
        for (place, item) in self.iter().enumerate() {
            if place > 0 {
                out.push(',');
            }
            item.to_json(out);
        }
        out.push(']');
    }
}

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(from: &Json) -> Self {
        (*from != Json::Null).then(|| T::from_json(from))
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn to_json(&self, out: &mut String) {
        match self {
            Some(value) => value.to_json(out),
            None => out.push_str("null"),
        }
    }
}
