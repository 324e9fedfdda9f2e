//! What a bot writes and draws: the interface `notes`, the same in every game's bot API, and the quota.
//!
//! Notes cost no fuel within the quota, unless the game puts a price on them. Notes beyond it are dropped and cost fuel, so
//! a flood of notes is bounded like everything else that a bot does. Every price is paid before a text is decoded, when only its
//! length is known.

use super::Host;
use super::host::charge;
use crate::drawing::Drawing;
use agon_kernel::{Limits, Note, NoteKind, Notes};
use agon_wasm::Text;
use std::sync::{Mutex, MutexGuard, PoisonError};
use wasmtime::StoreContextMut;
use wasmtime::component::Linker;

/// The minimum size that a note counts as: empty notes are not free.
const LEAST: u64 = 16;
/// Fuel for a note beyond the quota, besides 1 for each byte.
const DROPPED: u64 = 10_000;
/// Fuel for a drawing that cannot be drawn because one of its numbers is not finite.
const NOT_FINITE: u64 = 200;
/// Fuel for notes beyond the quota from which they are the likely reason that there is none left.
const FLOOD: u64 = 100_000;
/// So many of them in a turn are a flood, whatever else the turn cost.
const MANY_NOTES: u32 = 2000;

/// Characters of a text within a drawing, and of the last words of a program that gave up.
const LONGEST: usize = 200;
/// Bytes of a label that are free: as many as its longest form can have.
const LABEL: u64 = 4 * LONGEST as u64;

#[inline]
pub(super) fn lock(notes: &Mutex<NoteBuffer>) -> MutexGuard<'_, NoteBuffer> {
    // Nothing that can panic runs under the lock; if it did, the notes would still be whole.
    notes.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Collects the notes of one turn.
#[derive(Debug)]
pub(super) struct NoteBuffer {
    entries: Vec<Note>,
    /// The line that was begun on standard output or error.
    line: Vec<u8>,
    turn_quota: u64,
    turn_left: u64,
    match_left: u64,
    dropped: bool,
    /// Fuel that notes beyond the quota cost in this turn.
    wasted: u64,
    /// How many they were.
    wasted_notes: u32,
    /// Fuel that there was for this turn.
    allowance: u64,
    /// What the program tried to use in this turn and cannot have.
    missed: Option<&'static str>,
}

impl NoteBuffer {
    pub(super) fn new(limits: &Limits) -> Self {
        let &Limits { turn_notes, match_notes, .. } = limits;
        Self {
            entries: Vec::new(),
            line: Vec::new(),
            turn_quota: turn_notes,
            turn_left: turn_notes,
            match_left: match_notes,
            dropped: false,
            wasted: 0,
            wasted_notes: 0,
            allowance: u64::MAX,
            missed: None,
        }
    }

    /// Counts fuel for what is beyond the quota.
    pub(super) fn waste(&mut self, fuel: u64) {
        self.wasted = self.wasted.saturating_add(fuel);
        self.wasted_notes = self.wasted_notes.saturating_add(1);
    }

    /// Says how much fuel there is for a turn.
    pub(super) fn allow(&mut self, fuel: u64) {
        self.allowance = fuel;
    }

    /// Whether most of the turn's fuel went into notes beyond the quota, or they were very many: in a script, most of the fuel goes to its interpreter.
    pub(super) fn flooded(&self) -> bool {
        self.wasted > 0 && (self.wasted >= self.allowance / 2 || self.wasted_notes >= MANY_NOTES)
    }

    /// Records something that the program tried to use and that does not exist.
    pub(super) fn miss(&mut self, what: &'static str) {
        self.missed = Some(what);
    }

    /// What a program that ran out of fuel, or gave up, should know about this turn: most likely it is the reason.
    pub(super) fn suspicion(&self) -> Option<String> {
        if self.wasted < FLOOD && !self.flooded() {
            return self.missed.map(str::to_owned);
        }
        let (quota, wasted) = (self.turn_quota, self.wasted);
        Some(format!(
            "its log is over the quota of {quota} bytes in a turn, and writing on cost {wasted} fuel"
        ))
    }

    /// Whether there is room for a text of this length; takes it if so.
    fn room(&mut self, length: u64) -> bool {
        let cost = LEAST.max(length);
        let fits = cost <= self.turn_left.min(self.match_left);
        if fits {
            self.turn_left -= cost;
            self.match_left -= cost;
        }
        self.dropped |= !fits;
        fits
    }

    /// Whether bytes of output are surely within the quota: each could be a line of its own, which counts for more.
    pub(super) fn has_room(&self, length: u64) -> bool {
        self.line.len() as u64 + length * LEAST <= self.turn_left.min(self.match_left)
    }

    fn put(&mut self, kind: NoteKind, text: String) {
        self.entries.push(Note { kind, text });
    }

    /// A line that is not the bot's own, as far as there is room for it.
    pub(super) fn remark(&mut self, text: String) {
        if self.room(text.len() as u64) {
            self.put(NoteKind::Log, text);
        }
    }

    /// Takes bytes of standard output; false if some were dropped.
    pub(super) fn write(&mut self, bytes: &[u8]) -> bool {
        let mut kept = true;
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let room = usize::try_from(self.turn_left.min(self.match_left)).unwrap_or(usize::MAX);
            let fits = piece.len() <= room.saturating_sub(self.line.len());
            if fits {
                self.line.extend_from_slice(piece);
            }
            kept &= fits;
            if piece.ends_with(b"\n") {
                kept &= self.end_line();
            }
        }
        self.dropped |= !kept;
        kept
    }

    fn end_line(&mut self) -> bool {
        let line = std::mem::take(&mut self.line);
        let line = line.strip_suffix(b"\n").unwrap_or(&line);
        let fits = self.room(line.len() as u64);
        if fits {
            self.put(NoteKind::Log, String::from_utf8_lossy(line).into_owned());
        }
        fits
    }

    /// The last line that was written in this turn: the reason, if the program aborts.
    pub(super) fn last_words(&self) -> Option<String> {
        let begun = String::from_utf8_lossy(&self.line);
        let logged =
            self.entries.iter().rev().filter(|note| note.kind == NoteKind::Log).map(|note| note.text.trim());
        let mut said = std::iter::once(begun.trim()).chain(logged);
        // Rust's panics end with a hint that is of no use here.
        said.find(|line| !line.is_empty() && !line.starts_with("note: run with"))
            .map(|line| line.chars().take(LONGEST).collect())
    }

    /// The place in the bot's own files that a script which gives up names in its last lines: `bot.py:41 in play()`. Python has the innermost place last, right before the error;
    /// JavaScript has it first.
    pub(super) fn own_place(&self) -> Option<String> {
        let mut lines =
            self.entries.iter().rev().filter(|note| note.kind == NoteKind::Log).map(|note| &*note.text);
        lines.next()?;
        let above: Vec<_> = lines.take(LONGEST).collect();
        let javascript = above.iter().map_while(|line| javascript_place(line)).last();
        let python =
            || above.iter().take_while(|line| line.starts_with(' ')).find_map(|line| python_place(line));
        javascript.or_else(python)
    }

    /// What a Java program that throws says last: the exception, and the innermost place in the bot's own files.
    pub(super) fn thrown(&self) -> Option<(String, Option<String>)> {
        let last = self.entries.iter().rev().find(|note| note.kind == NoteKind::Log)?;
        let mut lines = last.text.lines();
        let what = lines.next()?.chars().take(LONGEST).collect();
        Some((what, lines.find_map(java_place)))
    }

    /// Moves the notes of this turn out and makes room for those of the next.
    pub(super) fn move_to(&mut self, notes: &mut Notes) {
        if !self.line.is_empty() {
            self.end_line();
        }
        self.pause_to(notes);
    }

    /// The same of a program that was suspended in the middle of its code: a line that it has begun goes on in its next turn.
    pub(super) fn pause_to(&mut self, notes: &mut Notes) {
        notes.entries.append(&mut self.entries);
        if std::mem::take(&mut self.dropped) && self.turn_quota > 0 {
            let text = "(the rest is over the log quota)".to_owned();
            notes.entries.push(Note { kind: NoteKind::Log, text });
        }
        self.turn_left = self.turn_quota;
        (self.wasted, self.wasted_notes, self.missed) = (0, 0, None);
    }
}

/// The place in a line of Python's traceback: `  File "bot.py", line 41, in play`.
fn python_place(line: &str) -> Option<String> {
    let (file, rest) = line.trim_start().strip_prefix("File \"")?.split_once("\", line ")?;
    let (line, function) = rest.split_once(", in ")?;
    let inside = if function == "<module>" { String::new() } else { format!(" in {function}()") };
    Some(format!("{file}:{line}{inside}"))
}

/// The same of JavaScript: `play@bot.js:41:7`.
fn javascript_place(line: &str) -> Option<String> {
    let (function, place) = line.rsplit_once('@')?;
    let (place, column) = place.rsplit_once(':')?;
    let (file, line) = place.rsplit_once(':')?;
    column.parse::<u32>().ok()?;
    line.parse::<u32>().ok()?;
    let inside = if function.is_empty() { String::new() } else { format!(" in {function}()") };
    Some(format!("{file}:{line}{inside}"))
}

/// The same of Java, unless it is the library: `    at mybot.UnitPlayer.run(UnitPlayer.java:41)`.
fn java_place(line: &str) -> Option<String> {
    let (method, place) = line.trim_start().strip_prefix("at ")?.split_once('(')?;
    let own = !["java.", "agon."].iter().any(|library| method.starts_with(library));
    own.then(|| format!("{} in {method}()", place.trim_end_matches(')')))
}

/// Pays for a note and keeps it, or only charges for it if there is no room for that many bytes.
fn keep(
    store: &mut StoreContextMut<'_, Host>,
    price: u64,
    kind: NoteKind,
    length: u64,
    text: impl FnOnce(&StoreContextMut<'_, Host>) -> wasmtime::Result<String>,
) -> wasmtime::Result<()> {
    if !store.data().notes().room(length) {
        store.data().notes().waste(DROPPED + length);
        return charge(store, price + DROPPED + length);
    }
    charge(store, price)?;
    let text = text(store)?;
    // A text in UTF-16 can be longer here than it was there.
    let more = (text.len() as u64).saturating_sub(length.max(LEAST));
    if more > 0 && !store.data().notes().room(more) {
        return charge(store, DROPPED);
    }
    store.data().notes().put(kind, text);
    Ok(())
}

impl Drawing {
    /// From the bot's own coordinates to those of replays.
    fn moved(mut self, (top, left): (i32, i32)) -> Self {
        match &mut self {
            Self::Cell { row, col, .. } => (*row, *col) = (row.wrapping_sub(top), col.wrapping_sub(left)),
            Self::Point { row, col, .. } | Self::Text { row, col, .. } => {
                (*row, *col) = (*row - top as f32, *col - left as f32);
            }
            Self::Line { from_row, from_col, to_row, to_col, .. } => {
                (*from_row, *to_row) = (*from_row - top as f32, *to_row - top as f32);
                (*from_col, *to_col) = (*from_col - left as f32, *to_col - left as f32);
            }
            Self::Plot { .. } => {}
        }
        self
    }
}

/// Keeps a drawing. One with numbers that are not finite cannot be drawn.
fn draw(
    mut store: StoreContextMut<'_, Host>,
    price: u64,
    numbers: &[f64],
    drawing: impl FnOnce(&StoreContextMut<'_, Host>) -> wasmtime::Result<Drawing>,
) -> wasmtime::Result<()> {
    if !numbers.iter().all(|number| number.is_finite()) {
        return charge(&mut store, price + NOT_FINITE);
    }
    let drawing = drawing(&store)?.moved(store.data().origin);
    let text = serde_json::to_string(&drawing)?;
    keep(&mut store, price, NoteKind::Drawing, text.len() as u64, |_| Ok(text))
}

/// A text of a drawing, cut to what a drawing can hold. The rest is paid for, since all of it has to be decoded.
fn pay_label(store: &mut StoreContextMut<'_, Host>, text: &Text) -> wasmtime::Result<()> {
    charge(store, text.length().saturating_sub(LABEL))
}

fn label(store: &StoreContextMut<'_, Host>, text: &Text) -> wasmtime::Result<String> {
    Ok(text.to_str(store)?.chars().take(LONGEST).collect())
}

/// Defines the interface `notes` of a game's package, such as `agon:poquemon/notes@1.0.0`.
pub(super) fn link(linker: &mut Linker<Host>, interface: &str, price: u64) -> wasmtime::Result<()> {
    let mut notes = linker.instance(interface)?;
    notes.func_wrap("log", move |mut store, (text,): (Text,)| {
        keep(&mut store, price, NoteKind::Log, text.length(), |store| Ok(text.to_str(store)?.into_owned()))
    })?;
    notes.func_wrap("draw-cell", move |store, (row, col, colour): (i32, i32, u32)| {
        draw(store, price, &[], |_| Ok(Drawing::Cell { row, col, colour }))
    })?;
    notes.func_wrap("draw-point", move |store, (row, col, colour): (f32, f32, u32)| {
        draw(store, price, &[row.into(), col.into()], |_| Ok(Drawing::Point { row, col, colour }))
    })?;
    notes.func_wrap(
        "draw-line",
        move |store, (from_row, from_col, to_row, to_col, colour): (f32, f32, f32, f32, u32)| {
            let numbers = [from_row, from_col, to_row, to_col].map(f64::from);
            draw(store, price, &numbers, |_| Ok(Drawing::Line { from_row, from_col, to_row, to_col, colour }))
        },
    )?;
    notes.func_wrap("draw-text", move |mut store, (row, col, text, colour): (f32, f32, Text, u32)| {
        pay_label(&mut store, &text)?;
        draw(store, price, &[row.into(), col.into()], |store| {
            Ok(Drawing::Text { row, col, text: label(store, &text)?, colour })
        })
    })?;
    notes.func_wrap("plot", move |mut store, (series, value): (Text, f64)| {
        pay_label(&mut store, &series)?;
        draw(store, price, &[value], |store| Ok(Drawing::Plot { series: label(store, &series)?, value }))
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buffer(turn_notes: u64, match_notes: u64) -> NoteBuffer {
        NoteBuffer::new(&Limits { turn_notes, match_notes, ..Limits::default() })
    }

    fn texts(buffer: &mut NoteBuffer) -> Vec<String> {
        let mut notes = Notes::default();
        buffer.move_to(&mut notes);
        notes.entries.into_iter().map(|note| note.text).collect()
    }

    #[test]
    fn output_becomes_lines_and_the_last_need_not_end() {
        let mut buffer = buffer(1000, 10_000);
        for piece in ["one\ntw", "o\n\nthr", "ee"] {
            assert!(buffer.write(piece.as_bytes()));
        }
        assert_eq!(texts(&mut buffer), ["one", "two", "", "three"]);
        assert_eq!(texts(&mut buffer), [] as [String; 0]);
    }

    #[test]
    fn a_script_that_gives_up_says_where() {
        let place = |lines: &[&str]| {
            let mut buffer = buffer(4000, 10_000);
            for line in lines {
                buffer.write(format!("{line}\n").as_bytes());
            }
            buffer.own_place()
        };
        let traceback = [
            "round 2",
            "Traceback (most recent call last):",
            "  File \"bot.py\", line 9, in play",
            "    return choose(view)",
            "  File \"tools/search.py\", line 41, in choose",
            "    return moves[0]",
            "IndexError: list index out of range",
        ];
        assert_eq!(place(&traceback).as_deref(), Some("tools/search.py:41 in choose()"));
        let stack = ["round 2", "choose@search.js:41:7", "play@bot.js:9:12", "TypeError: moves is undefined"];
        assert_eq!(place(&stack).as_deref(), Some("search.js:41 in choose()"));
        assert_eq!(place(&["  File \"bot.py\", line 9, in play", "later", "abort"]), None);
        assert_eq!(place(&[]), None);
        let mut java = buffer(4000, 10_000);
        let trace = "java.lang.IndexOutOfBoundsException: 3\n    at java.util.ArrayList.get(ArrayList.java:33)\n    at my.Bot.play(Bot.java:41)";
        java.put(NoteKind::Log, trace.to_owned());
        let (what, place) = java.thrown().unwrap();
        assert_eq!(
            (&*what, place.as_deref()),
            ("java.lang.IndexOutOfBoundsException: 3", Some("Bot.java:41 in my.Bot.play()"))
        );
    }

    #[test]
    fn a_flood_is_never_kept_in_memory() {
        let mut buffer = buffer(100, 150);
        for _ in 0..1000 {
            buffer.write(&[b'x'; 4096]);
        }
        assert!(buffer.line.len() <= 100);
        for _ in 0..1000 {
            buffer.write(b"\n");
        }
        let first = texts(&mut buffer);
        assert_eq!(first.last().map(String::as_str), Some("(the rest is over the log quota)"));
        assert!(first.len() < 10, "{first:?}");
        for _ in 0..100 {
            buffer.write(b"0123456789\n");
        }
        let second: usize = texts(&mut buffer).iter().map(String::len).sum();
        assert!(second <= 50 + 32, "the quota of the match is used up: {second}");
    }
}
