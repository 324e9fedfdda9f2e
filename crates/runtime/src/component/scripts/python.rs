//! The call stack of CPython, read from outside.
//!
//! Since 3.13, CPython tells debuggers where everything is: the state of its runtime begins with a table of offsets, marked by the word `xdebugpy`. From there, the way to the functions that are running goes through the
//! interpreter and its thread to frames, code objects and their tables of lines. Everything is read with care, since a bot can write whatever it likes into its memory: what makes no sense ends the stack.

use super::super::lines::{Place, Whose};

/// What the table begins with.
const MARK: &[u8] = b"xdebugpy";
/// The table of 3.14, and how many numbers of it are used here.
const MINOR: u64 = 14;
const NUMBERS: usize = 81;
/// The deepest stack that is read.
const DEEPEST: usize = 500;
/// The longest name.
const LONGEST: u32 = 200;
/// Frames from this kind on are not functions of a script, but where C called into Python.
const OF_THE_INTERPRETER: u8 = 3;

/// Where the table is.
pub(super) fn find(memory: &[u8]) -> Option<usize> {
    let places = memory.windows(MARK.len()).enumerate().step_by(8).filter(|(_, bytes)| *bytes == MARK);
    places.map(|(at, _)| at).find(|&at| Table::read(memory, at).is_some())
}

/// The functions that are running, innermost first.
pub(super) fn stack(memory: &[u8], at: usize) -> Vec<Place> {
    let mut places = Vec::new();
    let Some(table) = Table::read(memory, at) else { return places };
    let Some(mut frame) = table.innermost() else { return places };
    for _ in 0..DEEPEST {
        let Some(owner) = table.byte(frame, Field::FrameOwner) else { break };
        if owner < OF_THE_INTERPRETER
            && let Some(place) = table.place(frame)
        {
            places.push(place);
        }
        match table.pointer(frame, Field::FramePrevious) {
            Some(next) if next != 0 => frame = next,
            _ => break,
        }
    }
    places
}

/// The numbers of the table that are used, by their place in it.
#[derive(Clone, Copy)]
enum Field {
    Version = 1,
    InterpretersHead = 5,
    ThreadsHead = 9,
    CurrentFrame = 26,
    FramePrevious = 32,
    FrameExecutable = 33,
    FrameInstruction = 34,
    FrameOwner = 36,
    CodeSize = 39,
    CodeFile = 40,
    CodeName = 42,
    CodeLines = 43,
    CodeFirstLine = 44,
    CodeInstructions = 48,
    BytesLength = 75,
    BytesData = 76,
    TextState = 78,
    TextLength = 79,
    TextData = 80,
}

/// The table, in the memory that it is about.
struct Table<'a> {
    memory: &'a [u8],
    at: usize,
    bytes: &'a [u8],
}

impl<'a> Table<'a> {
    fn read(memory: &'a [u8], at: usize) -> Option<Self> {
        let bytes = memory.get(at..at + NUMBERS * 8)?;
        let table = Self { memory, at, bytes };
        let version = table.number(Field::Version)?;
        let known = (version >> 16) == (3 << 8 | MINOR) && bytes.starts_with(MARK);
        // The structures of a machine with 32 bits.
        let small = table.number(Field::CodeSize)? < 1000 && table.number(Field::TextData)? < 100;
        (known && small).then_some(table)
    }

    fn number(&self, field: Field) -> Option<u64> {
        let at = field as usize * 8;
        Some(u64::from_le_bytes(self.bytes.get(at..at + 8)?.try_into().ok()?))
    }

    /// Where a field of a structure is.
    fn address(&self, of: u32, field: Field) -> Option<usize> {
        (of as usize).checked_add(usize::try_from(self.number(field)?).ok()?)
    }

    fn byte(&self, of: u32, field: Field) -> Option<u8> {
        self.memory.get(self.address(of, field)?).copied()
    }

    fn word(&self, of: u32, field: Field) -> Option<u32> {
        let at = self.address(of, field)?;
        Some(u32::from_le_bytes(self.memory.get(at..at.checked_add(4)?)?.try_into().ok()?))
    }

    fn pointer(&self, of: u32, field: Field) -> Option<u32> {
        // The lowest bits of a reference say how it is counted.
        Some(self.word(of, field)? & !3)
    }

    fn innermost(&self) -> Option<u32> {
        let interpreter = self.pointer(u32::try_from(self.at).ok()?, Field::InterpretersHead)?;
        let thread = self.pointer(interpreter, Field::ThreadsHead)?;
        let frame = self.pointer(thread, Field::CurrentFrame)?;
        [interpreter, thread, frame].iter().all(|&pointer| pointer != 0).then_some(frame)
    }

    /// What a frame is in the middle of.
    fn place(&self, frame: u32) -> Option<Place> {
        let code = self.pointer(frame, Field::FrameExecutable)?;
        let (function, file) = (self.text(code, Field::CodeName)?, self.text(code, Field::CodeFile)?);
        let whose = whose(&file);
        let line = self.line(frame, code).unwrap_or(0);
        Some(Place { function, file: short(&file, whose), line, whose })
    }

    /// A text that a structure points to.
    fn text(&self, of: u32, field: Field) -> Option<String> {
        let text = self.pointer(of, field)?;
        // Bits 2 to 4 are the bytes of a character; bit 5 says that the characters follow at once, bit 6 that they are ASCII.
        let (state, length) =
            (self.word(text, Field::TextState)?, self.word(text, Field::TextLength)?.min(LONGEST));
        let start = self.address(text, Field::TextData)?;
        let (bytes, start) = match (state >> 2 & 7, state >> 6 & 1) {
            (_, 1) => (1, start),
            // Two more fields, for the same text in UTF-8.
            (bytes @ (1 | 2 | 4), _) => (bytes as usize, start.checked_add(8)?),
            _ => return None,
        };
        let data = self.memory.get(start..start.checked_add(length as usize * bytes)?)?;
        let character = |bytes: &[u8]| {
            let mut word = [0; 4];
            word[..bytes.len()].copy_from_slice(bytes);
            char::from_u32(u32::from_le_bytes(word)).unwrap_or(char::REPLACEMENT_CHARACTER)
        };
        Some(data.chunks_exact(bytes).map(character).collect())
    }

    fn line(&self, frame: u32, code: u32) -> Option<u32> {
        let first = self.word(code, Field::CodeFirstLine)?;
        let start = u32::try_from(self.address(code, Field::CodeInstructions)?).ok()?;
        let unit = self.word(frame, Field::FrameInstruction)?.checked_sub(start)? / 2;
        let lines = self.pointer(code, Field::CodeLines)?;
        let (length, data) = (self.word(lines, Field::BytesLength)?, self.address(lines, Field::BytesData)?);
        line_at(self.memory.get(data..data.checked_add(length as usize)?)?, first, unit)
    }
}

/// The line of a unit of code, by the table of lines: entries begin with a byte whose top bit is set, with the kind in the next four and the number of units in the last three.
fn line_at(table: &[u8], first: u32, unit: u32) -> Option<u32> {
    let (mut line, mut covered, mut at) = (i64::from(first), 0, 0);
    while at < table.len() {
        let head = table[at];
        let end =
            table[at + 1..].iter().position(|byte| byte & 0x80 != 0).map_or(table.len(), |n| at + 1 + n);
        let kind = head >> 3 & 15;
        line += match kind {
            // Nothing, a line that stays, lines near by, and those with a number of their own.
            15 | 0..=9 => 0,
            10..=12 => i64::from(kind) - 10,
            _ => signed(&table[at + 1..end])?,
        };
        covered += u32::from(head & 7) + 1;
        if unit < covered {
            return if kind == 15 { None } else { u32::try_from(line).ok() };
        }
        at = end;
    }
    None
}

/// A number in groups of six bits, the lowest first; its own lowest bit is the sign.
fn signed(bytes: &[u8]) -> Option<i64> {
    let mut number = 0_u64;
    for (group, byte) in bytes.iter().enumerate().take(6) {
        number |= u64::from(byte & 0x3f) << (6 * group);
        if byte & 0x40 == 0 {
            let size = i64::try_from(number >> 1).ok()?;
            return Some(if number & 1 == 1 { -size } else { size });
        }
    }
    None
}

/// Files of a script are known by their path from the bot's folder, all others by the place from which the interpreter was made.
fn whose(file: &str) -> Whose {
    let name = file.rsplit('/').next().unwrap_or(file);
    if ["agon.py", "agon_app.py", "agon_game.py"].contains(&name) || file.contains("wit_world") {
        Whose::Kit
    } else if file.starts_with(['/', '<']) {
        Whose::Library
    } else {
        Whose::Own
    }
}

/// A file of the bot by its path, any other by its name.
fn short(file: &str, whose: Whose) -> String {
    let name = file.rsplit('/').next().unwrap_or(file);
    if whose == Whose::Own { file.to_owned() } else { name.to_owned() }
}
