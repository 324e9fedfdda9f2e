//! A run of frames in one block, stream by stream: all digests, then for each column of the pictures all changed places, and so on. Values
//! of one stream are similar, so they take about half the space, and half the time to compress, of the same frames one after the other.
//!
//! ```text
//! segment := first: u32, frames: u32, size: u32, deflated (length of each stream)* stream*    size: bytes before compression
//! ```
//! The streams, in this order; each frame takes the next values of each:
//!
//! ```text
//! digests      8 bytes for each frame
//! first        the columns of the first frame: count, values
//! counts       for each column and later frame: number of changes * 2, or that + 1 and then the new length
//! gaps         for each column and change: gap from the place after the previous one
//! differences  for each column and change: difference from the old value
//! events       rows
//! actors       0 if the same as in the previous frame (none, before the first frame), else count + 1, then for each: seat, unit + 1 or 0
//! outcomes     for each turn: 0 orders, 1.. pause, 16.. fault
//! fuel         for each turn: difference from the turn at the same place of the previous frame if the actors are the same, else from 0
//! details      for each fault: text
//! notes        count of turns that have notes, then for each: gap from the turn after the previous one, count, for each: kind, text
//! orders       rows, for each turn
//!
//! rows := three streams, then three for each kind and three for rows of no known kind
//!         counts       for each list: number of rows
//!         lengths      for each row: number of values
//!         kinds        for each row that has values: the kind, which is its first value
//!         first, second, rest    the other values of the rows of this kind; if the schema says that the first field is an int, the
//!                                first value is the difference from that of the previous such row in the segment
//! ```
//! Counts, gaps and lengths are LEB128; values, differences and fuel are zigzag LEB128; texts are a byte count and UTF-8.

mod read;
mod write;

pub(crate) use read::StreamReader;
pub(crate) use write::StreamWriter;

use agon_kernel::{Form, RecordKind, Schema};

const DIGESTS: usize = 0;
const FIRST: usize = 1;
/// How many streams a column has: counts, gaps and differences.
const COLUMN_STREAMS: usize = 3;

/// Which stream is where: it depends on the columns and kinds of the game.
#[derive(Clone, Debug)]
struct Layout {
    columns: usize,
    events: RowStreams,
    orders: RowStreams,
}

/// The streams of rows.
#[derive(Clone, Debug)]
struct RowStreams {
    counts: usize,
    /// For each kind, and for unknown ones: whether the first value is stored as a difference.
    differs: Vec<bool>,
}

impl Layout {
    fn new(schema: &Schema) -> Self {
        let columns = schema.columns.len();
        let events = RowStreams::new(FIRST + 1 + COLUMN_STREAMS * columns, &schema.events);
        let orders = RowStreams::new(events.end() + 5, &schema.orders);
        Self { columns, events, orders }
    }

    /// The number of streams.
    fn len(&self) -> usize {
        self.orders.end()
    }

    fn counts(column: usize) -> usize {
        FIRST + 1 + column
    }

    fn gaps(&self, column: usize) -> usize {
        FIRST + 1 + self.columns + 2 * column
    }

    fn actors(&self) -> usize {
        self.events.end()
    }

    fn outcomes(&self) -> usize {
        self.events.end() + 1
    }

    fn fuel(&self) -> usize {
        self.events.end() + 2
    }

    fn details(&self) -> usize {
        self.events.end() + 3
    }

    fn notes(&self) -> usize {
        self.events.end() + 4
    }
}

impl RowStreams {
    /// How many streams the values of a kind have.
    const FIELDS: usize = 3;

    fn new(counts: usize, kinds: &[RecordKind]) -> Self {
        let int = |kind: &RecordKind| kind.fields.first().is_some_and(|field| field.form == Form::Int);
        Self { counts, differs: kinds.iter().map(int).chain([false]).collect() }
    }

    fn lengths(&self) -> usize {
        self.counts + 1
    }

    fn kinds(&self) -> usize {
        self.counts + 2
    }

    /// The place of a kind in the list, which ends with a place for unknown ones.
    fn kind(&self, kind: i64) -> usize {
        let unknown = self.differs.len() - 1;
        usize::try_from(kind).map_or(unknown, |kind| kind.min(unknown))
    }

    /// The stream of the first value of a kind; those of the second and of all others follow.
    fn fields(&self, kind: usize) -> usize {
        self.counts + 3 + Self::FIELDS * kind
    }

    fn end(&self) -> usize {
        self.fields(self.differs.len())
    }
}
