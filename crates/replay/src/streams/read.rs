//! Reads frames stream by stream.

use super::{DIGESTS, FIRST, Layout, RowStreams};
use crate::record::{Frame, TurnRecord};
use crate::turns::{actors, notes_of_turns, outcome_of};
use crate::wire::{Input, MAX_ITEMS, WireError};
use agon_kernel::{Digest, Rows, Schema};
use std::ops::Range;

/// An inflated segment, and how much of each stream has been read.
#[derive(Debug)]
pub(crate) struct StreamReader {
    layout: Layout,
    raw: Vec<u8>,
    streams: Vec<Range<usize>>,
    /// How many more items the frame may contain.
    items: usize,
    first: bool,
    last_events: Vec<i64>,
    last_orders: Vec<i64>,
    row: Vec<i64>,
}

impl StreamReader {
    /// Finds the streams.
    pub(crate) fn new(schema: &Schema, raw: Vec<u8>) -> Result<Self, WireError> {
        let layout = Layout::new(schema);
        let mut input = Input::new(&raw);
        let mut lengths = Vec::with_capacity(layout.len());
        for _ in 0..layout.len() {
            lengths.push(usize::try_from(input.uint()?).map_err(|_| WireError::Range)?);
        }
        let mut start = raw.len() - input.left();
        let mut streams = Vec::with_capacity(lengths.len());
        for length in lengths {
            let end = start.checked_add(length).filter(|&end| end <= raw.len()).ok_or(WireError::Range)?;
            streams.push(start..end);
            start = end;
        }
        if start != raw.len() {
            return Err(WireError::Range);
        }
        let (last_events, last_orders) =
            (vec![0; layout.events.differs.len()], vec![0; layout.orders.differs.len()]);
        Ok(Self { layout, raw, streams, items: 0, first: true, last_events, last_orders, row: Vec::new() })
    }

    /// Whether everything has been read.
    pub(crate) fn is_over(&self) -> bool {
        self.streams.iter().all(Range::is_empty)
    }

    /// Turns the previous frame into the next one.
    pub(crate) fn advance(&mut self, frame: &mut Frame, seats: usize) -> Result<(), WireError> {
        self.items = MAX_ITEMS;
        let digest =
            self.with(DIGESTS, |input| Ok(*input.bytes(8)?.first_chunk().ok_or(WireError::Ended)?))?;
        frame.digest = Some(Digest(u64::from_le_bytes(digest)));
        if std::mem::take(&mut self.first) {
            frame.turns.clear();
            for column in frame.picture.columns_mut() {
                self.with(FIRST, |input| input.ints(column))?;
            }
        } else {
            // Existing values count as well, so that columns cannot grow beyond what a first frame could contain.
            self.charge(frame.picture.columns().iter().map(Vec::len).sum())?;
            for (number, column) in frame.picture.columns_mut().iter_mut().enumerate() {
                self.changes(number, column)?;
            }
        }
        let events = self.layout.events.clone();
        let mut last = std::mem::take(&mut self.last_events);
        let rows = self.rows(&events, &mut last);
        self.last_events = last;
        frame.events = rows?;
        self.turns(&mut frame.turns)?;
        if frame.turns.iter().all(|turn| turn.seat.index() < seats) { Ok(()) } else { Err(WireError::Seat) }
    }

    /// Reads from a stream.
    fn with<T>(
        &mut self,
        stream: usize,
        read: impl FnOnce(&mut Input<'_>) -> Result<T, WireError>,
    ) -> Result<T, WireError> {
        let range = &mut self.streams[stream];
        let mut input = Input::new(&self.raw[range.clone()]);
        input.begin(self.items);
        let value = read(&mut input)?;
        self.items = input.items();
        range.start = range.end - input.left();
        Ok(value)
    }

    #[allow(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is for one lifetime only"
    )]
    fn uint(&mut self, stream: usize) -> Result<u64, WireError> {
        self.with(stream, |input| input.uint())
    }

    #[allow(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is for one lifetime only"
    )]
    fn int(&mut self, stream: usize) -> Result<i64, WireError> {
        self.with(stream, |input| input.int())
    }

    fn charge(&mut self, items: usize) -> Result<(), WireError> {
        self.items = self.items.checked_sub(items).ok_or(WireError::TooMuch)?;
        Ok(())
    }

    fn changes(&mut self, number: usize, column: &mut Vec<i64>) -> Result<(), WireError> {
        let counts = Layout::counts(number);
        let count = self.uint(counts)?;
        if count & 1 == 1 {
            let length = usize::try_from(self.uint(counts)?).map_err(|_| WireError::Range)?;
            self.charge(length.saturating_sub(column.len()))?;
            column.resize(length, 0);
        }
        let gaps = self.layout.gaps(number);
        let mut next = 0usize;
        for _ in 0..count >> 1 {
            let gap = usize::try_from(self.uint(gaps)?).map_err(|_| WireError::Range)?;
            let place = next.checked_add(gap).ok_or(WireError::Range)?;
            let value = column.get_mut(place).ok_or(WireError::Range)?;
            *value = value.wrapping_add(self.int(gaps + 1)?);
            next = place + 1;
        }
        Ok(())
    }

    fn rows(&mut self, layout: &RowStreams, last: &mut [i64]) -> Result<Rows, WireError> {
        let mut rows = Rows::default();
        let mut row = std::mem::take(&mut self.row);
        for _ in 0..self.uint(layout.counts)? {
            self.charge(1)?;
            row.clear();
            let length = usize::try_from(self.uint(layout.lengths())?).map_err(|_| WireError::Range)?;
            self.charge(length)?;
            if length > 0 {
                row.push(self.int(layout.kinds())?);
                let kind = layout.kind(row[0]);
                for number in 0..length - 1 {
                    let stream = layout.fields(kind) + number.min(2);
                    let mut value = self.int(stream)?;
                    if number == 0 && layout.differs[kind] {
                        value = value.wrapping_add(last[kind]);
                        last[kind] = value;
                    }
                    row.push(value);
                }
            }
            rows.push_row(&row);
        }
        self.row = row;
        Ok(rows)
    }

    /// Turns the turns of the previous frame into those of the next one.
    fn turns(&mut self, turns: &mut Vec<TurnRecord>) -> Result<(), WireError> {
        self.with(self.layout.actors(), |input| actors(input, turns))?;
        for turn in turns.iter_mut() {
            let code = self.uint(self.layout.outcomes())?;
            turn.outcome = self.with(self.layout.details(), |input| outcome_of(code, input))?;
            turn.notes.clear();
        }
        for turn in turns.iter_mut() {
            let difference = self.int(self.layout.fuel())?;
            turn.fuel = turn.fuel.wrapping_add(difference.cast_unsigned());
        }
        self.with(self.layout.notes(), |input| notes_of_turns(input, turns))?;
        let orders = self.layout.orders.clone();
        let mut last = std::mem::take(&mut self.last_orders);
        let read = turns.iter_mut().try_for_each(|turn| {
            turn.orders = self.rows(&orders, &mut last)?;
            Ok(())
        });
        self.last_orders = last;
        read
    }
}
