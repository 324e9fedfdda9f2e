//! The lines of a bot's own sources: which line each instruction of a component was made from. Faults start with it, and profiles count by it.
//!
//! Whoever builds a bot makes the table from what the compiler says (`agon-build` from DWARF, for Java from the class files) and puts it into a section after the component. It holds what
//! is of use to the bot's author, in a fraction of the bytes, and no code depends on it: with and without it, a bot is compiled to the same code and uses the same fuel.
//!
//! An instruction of an inlined function has several places: its own, that of the call that was replaced by it, and so on. They form a chain, innermost first.
//!
//! **Architecture Invariant:** anybody can upload a file with such a section. Its length is bounded, a table that makes no sense is ignored, and nothing but names in texts
//! follows from it.

use super::section::{append, last, read_number, write_number};

/// How many bytes of code count as near.
const NEAR: u32 = 32;
/// The name of the section, with the version of its format.
const SECTION: &[u8] = b"agon:lines-1";
/// The maximum size of a table in bytes. A larger one is left out.
const MAX_LINES: usize = 2 << 20;
/// The longest chain of places of one instruction.
const DEEPEST: usize = 64;

/// Who wrote a line.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    /// The bot's author.
    Own,
    /// The game's kit.
    Kit,
    /// The language's library, or the compiler.
    Library,
}

/// A place in the sources.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub struct Place {
    /// The function, as its author would name it.
    pub function: String,
    /// The file, from the bot's folder for its own.
    pub file: String,
    /// 0 if it is not known.
    pub line: u32,
    /// Who wrote it.
    pub whose: Whose,
}

/// A place, and the number of the place that it was inlined into.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    outer: Option<u32>,
    place: Place,
}

/// From this instruction of a function on, until the next row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    function: u32,
    offset: u32,
    /// The number of its innermost place, if there is one.
    node: Option<u32>,
}

/// The table of one component.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    nodes: Vec<Node>,
    rows: Vec<Row>,
}

impl Lines {
    /// Records where the code of a function comes from, starting at an offset into its body. `places` are innermost first; without any, the code belongs to nobody. Functions and their offsets
    /// ascend. `seen` must be the same for one table.
    pub fn push(&mut self, function: u32, offset: u32, places: &[Place], seen: &mut Seen) {
        let mut node = None;
        for place in places.iter().take(DEEPEST).rev() {
            let key = (node, place.clone());
            let next = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
            let number = *seen.0.entry(key).or_insert(next);
            if number == next {
                self.nodes.push(Node { outer: node, place: place.clone() });
            }
            node = Some(number);
        }
        match self.rows.last() {
            Some(row) if row.function == function && row.node == node => {}
            Some(row) if (row.function, row.offset) >= (function, offset) => {}
            _ => self.rows.push(Row { function, offset, node }),
        }
    }

    /// Whether nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The places of an instruction, innermost first.
    pub fn at(&self, function: u32, offset: u32) -> impl Iterator<Item = &Place> {
        let after = self.rows.partition_point(|row| (row.function, row.offset) <= (function, offset));
        let row = after.checked_sub(1).map(|before| self.rows[before]).filter(|row| row.function == function);
        let node = |number: u32| &self.nodes[number as usize];
        std::iter::successors(row.and_then(|row| row.node).map(node), move |inner| inner.outer.map(node))
            .map(|node| &node.place)
    }

    /// Where the next row of the function begins, if that is near: what a check of fuel stands before.
    pub(super) fn next(&self, function: u32, offset: u32) -> u32 {
        let after = self.rows.partition_point(|row| (row.function, row.offset) <= (function, offset));
        let next = self.rows.get(after).filter(|row| row.function == function && row.offset - offset <= NEAR);
        next.map_or(offset, |row| row.offset)
    }

    fn encode(&self) -> Vec<u8> {
        let (mut texts, mut bytes) = (Texts::default(), Vec::new());
        let mut numbers = Vec::new();
        for Node { outer, place } in &self.nodes {
            let whose = place.whose as u64;
            let (function, file) = (texts.number(&place.function), texts.number(&place.file));
            numbers.extend([outer.map_or(0, |outer| u64::from(outer) + 1), function, file]);
            numbers.extend([u64::from(place.line), whose]);
        }
        let mut before = Row { function: 0, offset: 0, node: None };
        for row in &self.rows {
            let (function, node) =
                (row.function - before.function, row.node.map_or(0, |node| u64::from(node) + 1));
            let offset = if function == 0 { row.offset - before.offset } else { row.offset };
            numbers.extend([function.into(), offset.into(), node]);
            before = *row;
        }
        for length in [texts.all.len(), self.nodes.len(), self.rows.len()] {
            write_number(&mut bytes, length as u64);
        }
        for text in &texts.all {
            write_number(&mut bytes, text.len() as u64);
            bytes.extend_from_slice(text.as_bytes());
        }
        for number in numbers {
            write_number(&mut bytes, number);
        }
        bytes
    }

    pub(super) fn decode(bytes: &[u8]) -> Option<Self> {
        let mut from = Reader { bytes, at: 0 };
        let (texts, nodes, rows) = (from.count()?, from.count()?, from.count()?);
        let texts = (0..texts).map(|_| from.text()).collect::<Option<Vec<_>>>()?;
        let text = |number: u64| texts.get(usize::try_from(number).ok()?).copied().map(str::to_owned);
        let mut table = Self::default();
        for number in 0..nodes {
            // What encloses a place comes before it, so every chain ends.
            let outer = from.option().filter(|outer| outer.is_none_or(|outer| (outer as usize) < number))?;
            let (function, file) = (text(from.number()?)?, text(from.number()?)?);
            let line = u32::try_from(from.number()?).ok()?;
            let whose = match from.number()? {
                0 => Whose::Own,
                1 => Whose::Kit,
                _ => Whose::Library,
            };
            table.nodes.push(Node { outer, place: Place { function, file, line, whose } });
        }
        let mut row = Row { function: 0, offset: 0, node: None };
        for _ in 0..rows {
            let (function, offset) =
                (u32::try_from(from.number()?).ok()?, u32::try_from(from.number()?).ok()?);
            let begin = if function == 0 { row.offset } else { 0 };
            row.function = row.function.checked_add(function)?;
            row.offset = begin.checked_add(offset)?;
            row.node = from.option().filter(|node| node.is_none_or(|node| (node as usize) < nodes))?;
            table.rows.push(row);
        }
        Some(table)
    }
}

/// Places that a table has already.
#[derive(Debug, Default)]
pub struct Seen(std::collections::HashMap<(Option<u32>, Place), u32>);

/// Texts by number.
#[derive(Default)]
struct Texts<'a> {
    all: Vec<&'a str>,
    numbers: std::collections::HashMap<&'a str, u64>,
}

impl<'a> Texts<'a> {
    fn number(&mut self, text: &'a str) -> u64 {
        let next = self.all.len() as u64;
        let number = *self.numbers.entry(text).or_insert(next);
        if number == next {
            self.all.push(text);
        }
        number
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn number(&mut self) -> Option<u64> {
        let (number, end) = read_number(self.bytes, self.at)?;
        self.at = end;
        Some(number)
    }

    /// How many of something there are: each takes a byte at least.
    fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.number()?).ok()?;
        (count <= self.bytes.len()).then_some(count)
    }

    /// A number that may be missing; nothing at the end of the bytes.
    fn option(&mut self) -> Option<Option<u32>> {
        let number = self.number()?;
        if number == 0 { Some(None) } else { Some(Some(u32::try_from(number - 1).ok()?)) }
    }

    fn text(&mut self) -> Option<&'a str> {
        let length = self.count()?;
        let text = self.bytes.get(self.at..self.at.checked_add(length)?)?;
        self.at += length;
        std::str::from_utf8(text).ok()
    }
}

/// A component with the table of its lines, unless that is empty or too large.
#[must_use]
pub fn with_lines(component: &[u8], lines: &Lines) -> Vec<u8> {
    let table = lines.encode();
    if lines.is_empty() || table.len() > MAX_LINES {
        component.to_owned()
    } else {
        append(component, SECTION, &table)
    }
}

/// The table at the end of a file, in its bytes, if there is one.
#[must_use]
pub fn lines_of(bytes: &[u8]) -> Option<&[u8]> {
    last(bytes, SECTION).map(|(_, table)| table).filter(|table| table.len() <= MAX_LINES)
}

/// The file without the table.
pub(super) fn without_lines(bytes: &[u8]) -> &[u8] {
    last(bytes, SECTION).map_or(bytes, |(start, _)| &bytes[..start])
}

#[cfg(test)]
mod tests;
