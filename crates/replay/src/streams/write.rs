//! Writes frames stream by stream.

use super::{DIGESTS, FIRST, Layout, RowStreams};
use crate::deflate::Deflater;
use crate::record::TurnRecord;
use crate::turns::{outcome_code, put_notes};
use crate::wire::{put_int, put_ints, put_small_ints, put_text, put_uint};
use agon_kernel::{Actor, Digest, Picture, Rows, Schema};

/// The frames of the open segment.
pub(crate) struct StreamWriter {
    layout: Layout,
    streams: Vec<Vec<u8>>,
    frames: u32,
    /// The columns of the previous frame.
    before: Vec<Column>,
    actors: Vec<Actor>,
    fuel: Vec<u64>,
    /// For each kind of event and of order: the first value of the last row.
    last_events: Vec<i64>,
    last_orders: Vec<i64>,
    joined: Vec<u8>,
    ends: Vec<usize>,
}

/// A stream starts with room for this many bytes, since growing little by little takes time.
const ROOM: usize = 512;

/// A column of the previous frame: as bytes if the game painted it with bytes.
#[derive(Default)]
struct Column {
    values: Vec<i64>,
    bytes: Vec<u8>,
}

impl StreamWriter {
    pub(crate) fn new(schema: &Schema) -> Self {
        let layout = Layout::new(schema);
        Self {
            streams: (0..layout.len()).map(|_| Vec::with_capacity(ROOM)).collect(),
            frames: 0,
            before: schema.columns.iter().map(|_| Column::default()).collect(),
            actors: Vec::new(),
            fuel: Vec::new(),
            last_events: vec![0; layout.events.differs.len()],
            last_orders: vec![0; layout.orders.differs.len()],
            joined: Vec::new(),
            ends: Vec::new(),
            layout,
        }
    }

    /// The number of frames.
    pub(crate) fn frames(&self) -> u32 {
        self.frames
    }

    /// The number of columns of a picture.
    pub(crate) fn columns(&self) -> usize {
        self.before.len()
    }

    /// The number of bytes before compression.
    pub(crate) fn size(&self) -> usize {
        self.streams.iter().map(Vec::len).sum()
    }

    /// Adds a frame.
    pub(crate) fn frame(&mut self, digest: Digest, picture: &Picture, events: &Rows, turns: &[TurnRecord]) {
        self.streams[DIGESTS].extend_from_slice(&digest.0.to_le_bytes());
        if self.frames == 0 {
            self.first_picture(picture);
        } else {
            self.changes(picture);
        }
        put_rows(&mut self.streams, &self.layout.events, &mut self.last_events, events);
        self.turns(turns);
        self.frames += 1;
    }

    /// Appends the frames, deflated, after their number of bytes before that, and starts the next segment.
    pub(crate) fn finish(&mut self, deflater: &mut Deflater, out: &mut Vec<u8>) {
        self.joined.clear();
        self.ends.clear();
        for stream in &self.streams {
            put_uint(&mut self.joined, stream.len() as u64);
        }
        self.ends.push(self.joined.len());
        for stream in &mut self.streams {
            self.joined.append(stream);
            self.ends.push(self.joined.len());
        }
        out.extend_from_slice(&(self.joined.len() as u32).to_le_bytes());
        deflater.deflate_streams(&self.joined, &self.ends, out);
        self.frames = 0;
        self.actors.clear();
        self.fuel.clear();
        self.last_events.fill(0);
        self.last_orders.fill(0);
    }

    fn first_picture(&mut self, picture: &Picture) {
        let out = &mut self.streams[FIRST];
        for (number, before) in self.before.iter_mut().enumerate() {
            put_uint(out, picture.rows(number) as u64);
            match picture.bytes(number) {
                Some(bytes) => bytes.iter().for_each(|&byte| put_int(out, byte.into())),
                None => picture.column(number).iter().for_each(|&value| put_int(out, value)),
            }
            before.take(picture, number);
        }
    }

    fn changes(&mut self, picture: &Picture) {
        for (number, before) in self.before.iter_mut().enumerate() {
            if before.equals(picture, number) {
                self.streams[Layout::counts(number)].push(0);
                continue;
            }
            let gaps = self.layout.gaps(number);
            let Some((left, right)) = self.streams[gaps..].split_at_mut_checked(1) else { continue };
            let mut changes = Changes { gaps: &mut left[0], differences: &mut right[0], count: 0, next: 0 };
            let (length, old_length) = (picture.rows(number), before.len());
            before.compare(picture, number, &mut changes);
            let count = changes.count;
            let counts = &mut self.streams[Layout::counts(number)];
            put_uint(counts, count << 1 | u64::from(length != old_length));
            if length != old_length {
                put_uint(counts, length as u64);
            }
        }
    }

    fn turns(&mut self, turns: &[TurnRecord]) {
        let all = turns.iter().map(|turn| Actor { seat: turn.seat, unit: turn.unit });
        let actors = &mut self.streams[self.layout.actors()];
        if all.clone().eq(self.actors.iter().copied()) {
            put_uint(actors, 0);
        } else {
            self.actors.clear();
            self.actors.extend(all);
            put_uint(actors, turns.len() as u64 + 1);
            for Actor { seat, unit } in &self.actors {
                put_uint(actors, seat.0.into());
                put_uint(actors, unit.map_or(0, |unit| u64::from(unit.0) + 1));
            }
            self.fuel.clear();
            self.fuel.resize(turns.len(), 0);
        }
        for turn in turns {
            put_uint(&mut self.streams[self.layout.outcomes()], outcome_code(&turn.outcome));
            if let Some(fault) = turn.outcome.fault() {
                put_text(&mut self.streams[self.layout.details()], &fault.detail);
            }
        }
        let fuel = &mut self.streams[self.layout.fuel()];
        for (turn, before) in turns.iter().zip(&mut self.fuel) {
            put_int(fuel, turn.fuel.wrapping_sub(*before).cast_signed());
            *before = turn.fuel;
        }
        put_notes(&mut self.streams[self.layout.notes()], turns);
        for turn in turns {
            put_rows(&mut self.streams, &self.layout.orders, &mut self.last_orders, &turn.orders);
        }
    }
}

fn put_rows(streams: &mut [Vec<u8>], layout: &RowStreams, last: &mut [i64], rows: &Rows) {
    let [counts, lengths, kinds, fields @ ..] = &mut streams[layout.counts..] else { return };
    put_uint(counts, rows.len() as u64);
    // Most rows are like the one before.
    for run in rows.runs() {
        let number = run.rows().len();
        repeat(lengths, number, |out| put_uint(out, run.width() as u64));
        let Some(&kind) = run.rows().next().and_then(<[i64]>::first) else { continue };
        repeat(kinds, number, |out| put_int(out, kind));
        let kind = layout.kind(kind);
        let [first, second, rest] = &mut fields[RowStreams::FIELDS * kind..][..RowStreams::FIELDS] else {
            continue;
        };
        let (differs, last, width) = (layout.differs[kind], &mut last[kind], run.width());
        if width > 1 {
            let difference = |row: &[i64]| {
                let from = if differs { std::mem::replace(last, row[1]) } else { 0 };
                row[1].wrapping_sub(from)
            };
            put_small_ints(first, run.rows().map(difference));
        }
        if width > 2 {
            put_small_ints(second, run.rows().map(|row| row[2]));
        }
        if width > 3 {
            run.rows().for_each(|row| put_ints(rest, row[3..].iter().copied()));
        }
    }
}

/// Puts the same number several times.
#[inline]
fn repeat(out: &mut Vec<u8>, times: usize, put: impl Fn(&mut Vec<u8>)) {
    let at = out.len();
    put(out);
    if times == 1 {
        return;
    }
    if out.len() == at + 1 {
        out.resize(at + times, out[at]);
    } else {
        (1..times).for_each(|_| put(out));
    }
}

/// The changes of a column.
struct Changes<'a> {
    gaps: &'a mut Vec<u8>,
    differences: &'a mut Vec<u8>,
    count: u64,
    next: usize,
}

impl Changes<'_> {
    #[inline]
    fn put(&mut self, place: usize, difference: i64) {
        put_uint(self.gaps, (place - self.next) as u64);
        put_int(self.differences, difference);
        self.next = place + 1;
        self.count += 1;
    }
}

impl Column {
    fn len(&self) -> usize {
        self.values.len().max(self.bytes.len())
    }

    /// Whether a column of a picture has the same values: most columns stay as they are, which is quickest to see at once.
    #[inline]
    fn equals(&self, picture: &Picture, number: usize) -> bool {
        self.bytes.is_empty() && picture.bytes(number).is_none() && self.values == picture.column(number)
    }

    /// Takes over a column of a picture.
    fn take(&mut self, picture: &Picture, number: usize) {
        self.values.clear();
        self.bytes.clear();
        match picture.bytes(number) {
            Some(bytes) => self.bytes.extend_from_slice(bytes),
            None => self.values.extend_from_slice(picture.column(number)),
        }
    }

    /// Finds the changes, and takes over the column: since few places change, that is much cheaper than copying it.
    fn compare(&mut self, picture: &Picture, number: usize, changes: &mut Changes<'_>) {
        match picture.bytes(number) {
            Some(bytes) if bytes.len() == self.bytes.len() => {
                compare_bytes(&mut self.bytes, bytes, |place, old, new| {
                    changes.put(place, i64::from(new) - i64::from(old));
                });
            }
            None if self.bytes.is_empty() => self.resize(picture.column(number), changes),
            bytes => {
                if !self.bytes.is_empty() {
                    self.values = self.bytes.iter().copied().map(i64::from).collect();
                }
                match bytes {
                    Some(bytes) => {
                        let values: Vec<i64> = bytes.iter().copied().map(i64::from).collect();
                        self.resize(&values, changes);
                    }
                    None => self.resize(picture.column(number), changes),
                }
                self.take(picture, number);
            }
        }
    }

    fn resize(&mut self, new: &[i64], changes: &mut Changes<'_>) {
        let old = &mut self.values;
        let common = old.len().min(new.len());
        compare(&mut old[..common], &new[..common], |place, old, new| {
            changes.put(place, new.wrapping_sub(old));
        });
        old.truncate(common);
        for (place, &value) in new.iter().enumerate().skip(common) {
            if value != 0 {
                changes.put(place, value);
            }
            old.push(value);
        }
    }
}

/// Reports the places at which two lists of the same length differ, and makes them equal. Several are compared at once, since most are
/// equal.
#[inline]
fn compare(old: &mut [i64], new: &[i64], mut differ: impl FnMut(usize, i64, i64)) {
    const RUN: usize = 8;
    let (new_runs, new_rest) = new.as_chunks::<RUN>();
    let (old_runs, old_rest) = old.as_chunks_mut::<RUN>();
    for (number, (old, new)) in old_runs.iter_mut().zip(new_runs).enumerate() {
        if old.iter().zip(new).fold(0, |all, (old, new)| all | (old ^ new)) == 0 {
            continue;
        }
        // Whether a value differs cannot be foreseen, so each is written down, and the next one overwrites it if it does not.
        let (mut places, mut count) = ([0u8; RUN], 0);
        for (place, (old, new)) in (0u8..).zip(old.iter().zip(new)) {
            places[count % RUN] = place;
            count += usize::from(old != new);
        }
        for place in places.into_iter().take(count).map(usize::from) {
            differ(RUN * number + place, old[place % RUN], new[place % RUN]);
        }
        *old = *new;
    }
    for (place, (old, &new)) in (RUN * new_runs.len()..).zip(old_rest.iter_mut().zip(new_rest)) {
        if *old != new {
            differ(place, *old, new);
            *old = new;
        }
    }
}

/// The same for bytes, of which even fewer differ.
#[inline]
fn compare_bytes(old: &mut [u8], new: &[u8], mut differ: impl FnMut(usize, u8, u8)) {
    const WORD: usize = size_of::<u64>();
    const RUN: usize = 4 * WORD;
    let word = |bytes: &[u8; WORD]| u64::from_le_bytes(*bytes);
    let (new_runs, new_rest) = new.as_chunks::<RUN>();
    let (old_runs, old_rest) = old.as_chunks_mut::<RUN>();
    for (number, (old, new)) in old_runs.iter_mut().zip(new_runs).enumerate() {
        if old == new {
            continue;
        }
        for (part, (old, new)) in (0..).zip(old.as_chunks::<WORD>().0.iter().zip(new.as_chunks::<WORD>().0)) {
            let mut different = word(old) ^ word(new);
            while different != 0 {
                let byte = different.trailing_zeros() as usize / 8;
                differ(RUN * number + WORD * part + byte, old[byte], new[byte]);
                different &= !(0xff << (8 * byte));
            }
        }
        *old = *new;
    }
    for (place, (old, &new)) in (RUN * new_runs.len()..).zip(old_rest.iter_mut().zip(new_rest)) {
        if *old != new {
            differ(place, *old, new);
            *old = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture that has only the bytes of a column gives the same replay as one that has its numbers, too.
    #[test]
    fn lean_pictures_give_the_same_bytes() {
        let schema =
            Schema { columns: vec!["a".to_owned(), "b".to_owned()], events: Vec::new(), orders: Vec::new() };
        let frames: [&[u8]; 8] =
            [&[], &[1, 2, 3], &[1, 2, 4], &[1, 2], &[9; 70], &[9; 70], &[], &[0, 0, 255, 0]];
        let written = |mut picture: Picture| {
            let mut writer = StreamWriter::new(&schema);
            let mut packed = Vec::new();
            for segment in 0..2 {
                for (number, bytes) in (segment..).zip(frames.iter().cycle().skip(segment).take(frames.len()))
                {
                    picture.renew();
                    picture.fill(0, bytes);
                    picture.push(1, number as i64 / 3 - 1);
                    writer.frame(Digest(0), &picture, &Rows::default(), &[]);
                }
                writer.finish(&mut Deflater::new(), &mut packed);
            }
            packed
        };
        assert_eq!(written(Picture::lean(2)), written(Picture::new(2)));
    }
}
