//! Encodes numbers and texts: LEB128 for counts, zigzag LEB128 for values, UTF-8 with its length for texts.

use agon_kernel::Rows;

/// Why bytes could not be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WireError {
    #[error("the data ends in the middle of a number")]
    Ended,
    #[error("a number is out of range")]
    Range,
    #[error("a text is not UTF-8")]
    Text,
    #[error("a turn of a seat that does not exist")]
    Seat,
    #[error("a frame contains more than {MAX_ITEMS} items")]
    TooMuch,
}

/// The maximum number of numbers, records and notes in one frame: a guard against a few bytes that demand a lot of memory. The largest
/// boards need about a tenth of it.
pub(crate) const MAX_ITEMS: usize = 1 << 20;

#[inline]
pub(crate) fn put_uint(out: &mut Vec<u8>, value: u64) {
    if value < 0x80 { out.push(value as u8) } else { put_large(out, value) }
}

/// A separate function, so that the inlined part stays short: most numbers are below 128.
#[inline(never)]
fn put_large(out: &mut Vec<u8>, mut value: u64) {
    if value < 1 << 14 {
        out.extend_from_slice(&[value as u8 | 0x80, (value >> 7) as u8]);
        return;
    }
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

#[inline]
pub(crate) fn put_int(out: &mut Vec<u8>, value: i64) {
    put_uint(out, zigzag(value));
}

/// The same for several values, most of which take one byte.
#[inline]
pub(crate) fn put_small_ints(out: &mut Vec<u8>, mut values: impl ExactSizeIterator<Item = i64>) {
    const RUN: usize = 8;
    while values.len() >= RUN {
        let run: [u64; RUN] = std::array::from_fn(|_| values.next().map_or(0, zigzag));
        if run.iter().fold(0, |all, value| all | value) < 0x80 {
            // Put together in a register.
            let bytes = run.iter().rev().fold(0, |bytes, value| bytes << 8 | value);
            out.extend_from_slice(&bytes.to_le_bytes());
        } else {
            run.iter().for_each(|&value| put_uint(out, value));
        }
    }
    values.for_each(|value| put_int(out, value));
}

/// The same for values of which many take two bytes.
#[inline]
pub(crate) fn put_ints(out: &mut Vec<u8>, values: impl ExactSizeIterator<Item = i64>) {
    const ROOM: usize = 64;
    /// With fewer, it is quicker to put one after the other.
    const FEW: usize = 4;
    if values.len() < FEW {
        values.for_each(|value| put_int(out, value));
        return;
    }
    let (mut bytes, mut at) = ([0; ROOM], 0);
    for value in values {
        let value = zigzag(value);
        let small = value < 1 << 14;
        if at > ROOM - 2 || !small {
            out.extend_from_slice(&bytes[..at]);
            at = 0;
            if !small {
                put_large(out, value);
                continue;
            }
        }
        // Whether a number takes one byte or two cannot be foreseen, so two are written in any case, and the next number overwrites the
        // second if it was not needed.
        let two = value >= 0x80;
        bytes[at] = value as u8 | u8::from(two) << 7;
        bytes[at + 1] = (value >> 7) as u8;
        at += 1 + usize::from(two);
    }
    out.extend_from_slice(&bytes[..at]);
}

#[inline]
fn zigzag(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)).cast_unsigned()
}

pub(crate) fn put_text(out: &mut Vec<u8>, text: &str) {
    put_uint(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

pub(crate) fn put_rows(out: &mut Vec<u8>, rows: &Rows) {
    put_uint(out, rows.len() as u64);
    for row in rows.iter() {
        put_uint(out, row.len() as u64);
        for &value in row {
            put_int(out, value);
        }
    }
}

/// Decodes values from the front of a slice.
pub(crate) struct Input<'a> {
    bytes: &'a [u8],
    /// How many more items the frame may contain.
    items: usize,
}

impl<'a> Input<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, items: MAX_ITEMS }
    }

    /// The number of bytes left.
    pub(crate) fn left(&self) -> usize {
        self.bytes.len()
    }

    /// Starts a frame, which may contain `items` items.
    pub(crate) fn begin(&mut self, items: usize) {
        self.items = items;
    }

    /// How many more items the frame may contain.
    pub(crate) fn items(&self) -> usize {
        self.items
    }

    /// Counts items against the frame's maximum.
    pub(crate) fn charge(&mut self, items: usize) -> Result<(), WireError> {
        self.items = self.items.checked_sub(items).ok_or(WireError::TooMuch)?;
        Ok(())
    }

    pub(crate) fn uint(&mut self) -> Result<u64, WireError> {
        let mut value = 0u64;
        for (i, &byte) in self.bytes.iter().enumerate().take(10) {
            let bits = u64::from(byte & 0x7f);
            if i == 9 && bits > 1 {
                return Err(WireError::Range);
            }
            value |= bits << (7 * i);
            if byte & 0x80 == 0 {
                self.bytes = &self.bytes[i + 1..];
                return Ok(value);
            }
        }
        Err(if self.bytes.len() < 10 { WireError::Ended } else { WireError::Range })
    }

    pub(crate) fn int(&mut self) -> Result<i64, WireError> {
        let zigzag = self.uint()?;
        Ok((zigzag >> 1).cast_signed() ^ -(zigzag & 1).cast_signed())
    }

    /// A count of items that take at least one byte each: never more than the bytes left, nor than the frame may contain.
    pub(crate) fn count(&mut self) -> Result<usize, WireError> {
        let count = self.length()?;
        self.charge(count)?;
        Ok(count)
    }

    fn length(&mut self) -> Result<usize, WireError> {
        let length = self.uint()?;
        usize::try_from(length).ok().filter(|&length| length <= self.bytes.len()).ok_or(WireError::Range)
    }

    pub(crate) fn bytes(&mut self, len: usize) -> Result<&'a [u8], WireError> {
        let (bytes, rest) = self.bytes.split_at_checked(len).ok_or(WireError::Ended)?;
        self.bytes = rest;
        Ok(bytes)
    }

    pub(crate) fn text(&mut self) -> Result<&'a str, WireError> {
        let len = self.length()?;
        std::str::from_utf8(self.bytes(len)?).map_err(|_| WireError::Text)
    }

    /// A count of values, and the values, in place of what is in the column.
    pub(crate) fn ints(&mut self, column: &mut Vec<i64>) -> Result<(), WireError> {
        column.clear();
        for _ in 0..self.count()? {
            column.push(self.int()?);
        }
        Ok(())
    }

    pub(crate) fn rows(&mut self) -> Result<Rows, WireError> {
        let mut rows = Rows::default();
        let mut row = Vec::new();
        for _ in 0..self.count()? {
            row.clear();
            for _ in 0..self.count()? {
                row.push(self.int()?);
            }
            rows.push_row(&row);
        }
        Ok(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn small_values_take_one_byte() {
        let mut out = Vec::new();
        put_int(&mut out, -64);
        put_int(&mut out, 63);
        put_uint(&mut out, 127);
        assert_eq!(out, [127, 126, 127]);
    }

    #[test]
    fn bad_numbers_are_rejected() {
        assert_eq!(Input::new(&[0x80, 0x80]).uint(), Err(WireError::Ended));
        assert_eq!(Input::new(&[0xff; 11]).uint(), Err(WireError::Range));
        assert_eq!(
            Input::new(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2]).uint(),
            Err(WireError::Range)
        );
        assert_eq!(Input::new(&[200, 1, 0]).count(), Err(WireError::Range));
        assert_eq!(Input::new(&[2, 0xc3, 0x28]).text(), Err(WireError::Text));
    }

    proptest! {
        #[test]
        fn several_values_are_written_like_one_after_the_other(
            small in proptest::collection::vec(-100i64..100, 0..150),
            large in proptest::collection::vec(any::<i64>(), 0..5),
        ) {
            let values = [small.as_slice(), &large, &small].concat();
            let (mut together, mut alone) = (vec![7], vec![7]);
            put_ints(&mut together, values.iter().copied());
            values.iter().for_each(|&value| put_int(&mut alone, value));
            prop_assert_eq!(&together, &alone);
            together.truncate(1);
            put_small_ints(&mut together, values.iter().copied());
            prop_assert_eq!(together, alone);
        }

        #[test]
        fn whatever_is_written_is_read(uint: u64, int: i64, text: String, row: Vec<i64>) {
            let mut rows = Rows::default();
            rows.push_row(&row);
            rows.push_row(&[]);
            let mut out = Vec::new();
            put_uint(&mut out, uint);
            put_int(&mut out, int);
            put_text(&mut out, &text);
            put_rows(&mut out, &rows);
            let mut input = Input::new(&out);
            prop_assert_eq!(input.uint(), Ok(uint));
            prop_assert_eq!(input.int(), Ok(int));
            prop_assert_eq!(input.text(), Ok(text.as_str()));
            prop_assert_eq!(input.rows(), Ok(rows));
            prop_assert_eq!(input.left(), 0);
        }
    }
}
