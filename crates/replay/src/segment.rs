//! A run of frames in one block, one after the other: the first in full, the others as changes, all compressed together. This is how
//! versions 1 and 2 of the format store all frames, and how a match that is being watched sends those of its open segment.
//!
//! ```text
//! segment := first: u32, frames: u32, size: u32, deflated frame*      size: bytes before compression
//! frame   := digest: 8 bytes, picture, events: rows, turns
//! picture := (first frame)   for each column: count, values
//!            (later frames)  count, then for each changed column: column, length + 1 or 0 if the same,
//!                            count, then for each changed place: gap from the previous place, difference
//! rows    := count, then for each: count, values
//! ```
//! The layout of turns is in `turns`.
//! Counts, places and fuel are LEB128; values and differences are zigzag LEB128; texts are a byte count and UTF-8.

use crate::record::{Frame, TurnRecord};
use crate::turns::{put_turns, turns, turns_1};
use crate::wire::{Input, MAX_ITEMS, WireError, put_int, put_rows, put_uint};
use agon_kernel::{Actor, Digest, Picture, Rows};

/// Writes frames one after the other.
pub(crate) struct FrameWriter {
    before: Picture,
    actors: Vec<Actor>,
    scratch: Vec<u8>,
}

impl FrameWriter {
    pub(crate) fn new(columns: usize) -> Self {
        Self { before: Picture::new(columns), actors: Vec::new(), scratch: Vec::new() }
    }

    /// Appends a frame; `first` if it is the first of a segment.
    pub(crate) fn frame(
        &mut self,
        out: &mut Vec<u8>,
        first: bool,
        (digest, picture): (Digest, &Picture),
        events: &Rows,
        turns: &[TurnRecord],
    ) {
        out.extend_from_slice(&digest.0.to_le_bytes());
        if first {
            put_picture(out, picture);
            self.before.copy_from(picture);
            self.actors.clear();
        } else {
            put_changes(out, &mut self.before, picture, &mut self.scratch);
        }
        put_rows(out, events);
        put_turns(out, turns, &mut self.actors);
    }
}

/// Appends the columns in full.
fn put_picture(out: &mut Vec<u8>, picture: &Picture) {
    for column in picture.columns() {
        put_uint(out, column.len() as u64);
        for &value in column {
            put_int(out, value);
        }
    }
}

/// Appends the changes from one picture to the next, and updates the old picture: since few places change, that is much cheaper than
/// copying. `scratch` is a buffer to reuse.
fn put_changes(out: &mut Vec<u8>, before: &mut Picture, after: &Picture, scratch: &mut Vec<u8>) {
    let changed = before.columns().iter().zip(after.columns()).filter(|(old, new)| old != new).count();
    put_uint(out, changed as u64);
    for (number, (old, new)) in before.columns_mut().iter_mut().zip(after.columns()).enumerate() {
        if old == new {
            continue;
        }
        put_uint(out, number as u64);
        put_uint(out, if old.len() == new.len() { 0 } else { new.len() as u64 + 1 });
        scratch.clear();
        let count = put_column_changes(scratch, old, new);
        put_uint(out, count);
        out.extend_from_slice(scratch);
    }
}

/// Appends the changed places of a column, updates the old column, and returns the number of changes.
fn put_column_changes(out: &mut Vec<u8>, old: &mut Vec<i64>, new: &[i64]) -> u64 {
    /// This many places are compared at once, since most are equal.
    const RUN: usize = 8;
    let (mut count, mut next) = (0, 0);
    let mut put = |place: usize, difference: i64| {
        put_uint(out, (place - next) as u64);
        put_int(out, difference);
        next = place + 1;
        count += 1;
    };
    let common = old.len().min(new.len());
    for (start, (old, new)) in (0..).step_by(RUN).zip(old.chunks_mut(RUN).zip(new[..common].chunks(RUN))) {
        let differ = match (old.first_chunk::<RUN>(), new.first_chunk::<RUN>()) {
            (Some(old), Some(new)) => old.iter().zip(new).fold(0, |all, (old, new)| all | (old ^ new)) != 0,
            _ => true,
        };
        if differ {
            for (place, (old, &new)) in (start..).zip(old.iter_mut().zip(new)) {
                if *old != new {
                    put(place, new.wrapping_sub(*old));
                    *old = new;
                }
            }
        }
    }
    old.truncate(common);
    for (place, &value) in new.iter().enumerate().skip(common) {
        if value != 0 {
            put(place, value);
        }
        old.push(value);
    }
    count
}

/// Reads the frames of a segment in sequence.
pub(crate) struct Frames<'a> {
    input: Input<'a>,
    version: u8,
    first: bool,
    seats: usize,
}

impl<'a> Frames<'a> {
    /// Continues after `used` bytes; `first` if that is the beginning of the segment.
    pub(crate) fn resume(raw: &'a [u8], version: u8, used: usize, first: bool, seats: usize) -> Self {
        Self { input: Input::new(&raw[used..]), version, first, seats }
    }

    /// Turns the previous frame into the next one.
    pub(crate) fn advance(&mut self, frame: &mut Frame) -> Result<(), WireError> {
        self.input.begin(MAX_ITEMS);
        let digest = self.input.bytes(8)?.first_chunk().ok_or(WireError::Ended)?;
        frame.digest = Some(Digest(u64::from_le_bytes(*digest)));
        if std::mem::take(&mut self.first) {
            self.picture(&mut frame.picture)?;
            frame.turns.clear();
        } else {
            self.changes(&mut frame.picture)?;
        }
        frame.events = self.input.rows()?;
        let turns = if self.version == 1 { turns_1 } else { turns };
        turns(&mut self.input, &mut frame.turns)?;
        if frame.turns.iter().all(|turn| turn.seat.index() < self.seats) {
            Ok(())
        } else {
            Err(WireError::Seat)
        }
    }

    /// The number of bytes left.
    pub(crate) fn left(&self) -> usize {
        self.input.left()
    }

    fn picture(&mut self, picture: &mut Picture) -> Result<(), WireError> {
        picture.columns_mut().iter_mut().try_for_each(|column| self.input.ints(column))
    }

    fn changes(&mut self, picture: &mut Picture) -> Result<(), WireError> {
        // Existing values count as well, so that columns cannot grow beyond what a first frame could contain.
        self.input.charge(picture.columns().iter().map(Vec::len).sum())?;
        for _ in 0..self.input.count()? {
            let number = usize::try_from(self.input.uint()?).map_err(|_| WireError::Range)?;
            let column = picture.columns_mut().get_mut(number).ok_or(WireError::Range)?;
            if let Some(length) = self.input.uint()?.checked_sub(1) {
                let length = usize::try_from(length).map_err(|_| WireError::Range)?;
                self.input.charge(length.saturating_sub(column.len()))?;
                column.resize(length, 0);
            }
            let mut next = 0usize;
            for _ in 0..self.input.count()? {
                let gap = usize::try_from(self.input.uint()?).map_err(|_| WireError::Range)?;
                let place = next.checked_add(gap).ok_or(WireError::Range)?;
                let value = column.get_mut(place).ok_or(WireError::Range)?;
                *value = value.wrapping_add(self.input.int()?);
                next = place + 1;
            }
        }
        Ok(())
    }
}
