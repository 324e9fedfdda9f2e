//! What a bot writes and draws: the interface `notes`, the same in every game's bot API, and the quota.
//!
//! Notes cost no fuel within the quota, unless the game puts a price on them. What is beyond it is dropped and costs fuel, so that a flood of notes is bounded like
//! everything else that a bot does.

use super::Host;
use super::host::charge;
use agon_kernel::{Limits, Note, NoteKind, Notes};
use wasmtime::StoreContextMut;
use wasmtime::component::{Linker, WasmStr};

/// What a note counts at least: empty notes are not free.
const LEAST: u64 = 16;
/// Fuel for a note beyond the quota, besides 1 for each byte.
const DROPPED: u64 = 10_000;

/// Characters of a text within a drawing, and of the last words of a program that gave up.
const LONGEST: usize = 200;

/// Collects the notes of one turn.
#[derive(Debug)]
pub(super) struct Desk {
    entries: Vec<Note>,
    /// The line that was begun on standard output or error.
    line: Vec<u8>,
    turn_quota: u64,
    turn_left: u64,
    match_left: u64,
    dropped: bool,
}

impl Desk {
    pub(super) fn new(limits: &Limits) -> Self {
        let &Limits { turn_notes, match_notes, .. } = limits;
        Self {
            entries: Vec::new(),
            line: Vec::new(),
            turn_quota: turn_notes,
            turn_left: turn_notes,
            match_left: match_notes,
            dropped: false,
        }
    }

    /// Whether there is room for a text of this length; takes it if so.
    fn room(&mut self, length: usize) -> bool {
        let cost = LEAST.max(length as u64);
        let fits = cost <= self.turn_left.min(self.match_left);
        if fits {
            self.turn_left -= cost;
            self.match_left -= cost;
        }
        self.dropped |= !fits;
        fits
    }

    fn put(&mut self, kind: NoteKind, text: String) {
        self.entries.push(Note { kind, text });
    }

    /// A line that is not the bot's own, as far as there is room for it.
    pub(super) fn remark(&mut self, text: String) {
        if self.room(text.len()) {
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
        let fits = self.room(line.len());
        if fits {
            self.put(NoteKind::Log, String::from_utf8_lossy(line).into_owned());
        }
        fits
    }

    /// The last line that was written in this turn: what a program that gives up says of its reasons.
    pub(super) fn last_words(&self) -> Option<String> {
        let begun = String::from_utf8_lossy(&self.line);
        let logged =
            self.entries.iter().rev().filter(|note| note.kind == NoteKind::Log).map(|note| note.text.trim());
        let mut said = std::iter::once(begun.trim()).chain(logged);
        // Rust's panics end with a hint that is of no use here.
        said.find(|line| !line.is_empty() && !line.starts_with("note: run with"))
            .map(|line| line.chars().take(LONGEST).collect())
    }

    /// Hands over the notes of this turn and makes ready for the next.
    pub(super) fn hand_over(&mut self, notes: &mut Notes) {
        if !self.line.is_empty() {
            self.end_line();
        }
        notes.entries.append(&mut self.entries);
        if std::mem::take(&mut self.dropped) && self.turn_quota > 0 {
            let text = "(the rest is over the log quota)".to_owned();
            notes.entries.push(Note { kind: NoteKind::Log, text });
        }
        self.turn_left = self.turn_quota;
    }
}

/// Pays for a note, and keeps it if there is room for it, else charges for the trouble. `text` is only made if it is kept.
fn keep(
    mut store: StoreContextMut<'_, Host>,
    price: u64,
    kind: NoteKind,
    length: usize,
    text: impl FnOnce(&StoreContextMut<'_, Host>) -> wasmtime::Result<String>,
) -> wasmtime::Result<()> {
    if store.data_mut().desk.room(length) {
        let text = text(&store)?;
        store.data_mut().desk.put(kind, text);
        return if price == 0 { Ok(()) } else { charge(&mut store, price) };
    }
    charge(&mut store, price + DROPPED + length as u64)
}

/// A drawing, as replays keep it in JSON.
#[derive(serde::Serialize)]
#[serde(rename_all = "snake_case")]
enum Drawing {
    Cell { row: i32, col: i32, colour: u32 },
    Point { row: f32, col: f32, colour: u32 },
    Line { from_row: f32, from_col: f32, to_row: f32, to_col: f32, colour: u32 },
    Text { row: f32, col: f32, text: String, colour: u32 },
    Plot { series: String, value: f64 },
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

/// Keeps a drawing. Numbers that are not finite cannot be drawn.
fn draw(
    store: StoreContextMut<'_, Host>,
    price: u64,
    numbers: &[f32],
    drawing: Drawing,
) -> wasmtime::Result<()> {
    if !numbers.iter().all(|number| number.is_finite()) {
        return Ok(());
    }
    let text = serde_json::to_string(&drawing.moved(store.data().origin))?;
    keep(store, price, NoteKind::Drawing, text.len(), |_| Ok(text))
}

/// A text of a drawing, cut to what a drawing can hold.
fn label(store: &StoreContextMut<'_, Host>, text: &WasmStr) -> wasmtime::Result<String> {
    let text = text.to_str(store)?;
    Ok(text.chars().take(LONGEST).collect())
}

/// Defines the interface `notes` of a game's package, such as `agon:poquemon/notes@1.0.0`.
pub(super) fn link(linker: &mut Linker<Host>, interface: &str, price: u64) -> wasmtime::Result<()> {
    let mut notes = linker.instance(interface)?;
    notes.func_wrap("log", move |store, (text,): (WasmStr,)| {
        let length = text.to_str(&store)?.len();
        keep(store, price, NoteKind::Log, length, |store| Ok(text.to_str(store)?.into_owned()))
    })?;
    notes.func_wrap("draw-cell", move |store, (row, col, colour): (i32, i32, u32)| {
        draw(store, price, &[], Drawing::Cell { row, col, colour })
    })?;
    notes.func_wrap("draw-point", move |store, (row, col, colour): (f32, f32, u32)| {
        draw(store, price, &[row, col], Drawing::Point { row, col, colour })
    })?;
    notes.func_wrap("draw-line", move |store, (from_row, from_col, to_row, to_col, colour)| {
        let line = Drawing::Line { from_row, from_col, to_row, to_col, colour };
        draw(store, price, &[from_row, from_col, to_row, to_col], line)
    })?;
    notes.func_wrap("draw-text", move |store, (row, col, text, colour): (f32, f32, WasmStr, u32)| {
        let text = label(&store, &text)?;
        draw(store, price, &[row, col], Drawing::Text { row, col, text, colour })
    })?;
    notes.func_wrap("plot", move |store, (series, value): (WasmStr, f64)| {
        let series = label(&store, &series)?;
        if !value.is_finite() {
            return Ok(());
        }
        draw(store, price, &[], Drawing::Plot { series, value })
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn desk(turn_notes: u64, match_notes: u64) -> Desk {
        Desk::new(&Limits { turn_notes, match_notes, ..Limits::default() })
    }

    fn texts(desk: &mut Desk) -> Vec<String> {
        let mut notes = Notes::default();
        desk.hand_over(&mut notes);
        notes.entries.into_iter().map(|note| note.text).collect()
    }

    #[test]
    fn output_becomes_lines_and_the_last_need_not_end() {
        let mut desk = desk(1000, 10_000);
        for piece in ["one\ntw", "o\n\nthr", "ee"] {
            assert!(desk.write(piece.as_bytes()));
        }
        assert_eq!(texts(&mut desk), ["one", "two", "", "three"]);
        assert_eq!(texts(&mut desk), [] as [String; 0]);
    }

    #[test]
    fn a_flood_is_never_kept_in_memory() {
        let mut desk = desk(100, 150);
        for _ in 0..1000 {
            desk.write(&[b'x'; 4096]);
        }
        assert!(desk.line.len() <= 100);
        for _ in 0..1000 {
            desk.write(b"\n");
        }
        let first = texts(&mut desk);
        assert_eq!(first.last().map(String::as_str), Some("(the rest is over the log quota)"));
        assert!(first.len() < 10, "{first:?}");
        for _ in 0..100 {
            desk.write(b"0123456789\n");
        }
        let second: usize = texts(&mut desk).iter().map(String::len).sum();
        assert!(second <= 50 + 32, "the quota of the match is used up: {second}");
    }
}
