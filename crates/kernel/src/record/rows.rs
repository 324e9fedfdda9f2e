//! Lists of records as rows, in one block of memory.

use super::RowValue;

/// Consecutive rows that have the same length and the same kind.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// For each row its length and its values.
    numbers: &'a [i64],
    /// The number of values of a row, and one.
    stride: usize,
}

impl<'a> Run<'a> {
    /// How many values each of the rows has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.stride - 1
    }

    /// The rows, in order.
    #[inline]
    pub fn rows(self) -> impl ExactSizeIterator<Item = &'a [i64]> {
        self.numbers.chunks_exact(self.stride).map(|row| &row[1..])
    }
}

/// A list of records in one block of memory, each stored as its length and its row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    numbers: Vec<i64>,
    count: usize,
}

impl Rows {
    /// The rows of these records.
    #[must_use]
    pub fn of<R: RowValue>(records: &[R]) -> Self {
        // Most records are like the first one.
        let room = records.first().map_or(0, |first| (1 + first.width()) * records.len());
        let mut rows = Self { numbers: Vec::with_capacity(room), count: 0 };
        records.iter().for_each(|record| rows.push(record));
        rows
    }

    /// Appends a record.
    #[inline]
    pub fn push<R: RowValue>(&mut self, record: &R) {
        record.put_counted(&mut self.numbers);
        self.count += 1;
    }

    /// Appends a row.
    pub fn push_row(&mut self, row: &[i64]) {
        self.numbers.reserve(1 + row.len());
        self.numbers.push(row.len() as i64);
        self.numbers.extend_from_slice(row);
        self.count += 1;
    }

    /// How many records there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Removes all records, keeping the memory.
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.count = 0;
    }

    /// The rows, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[i64]> {
        let mut rest = self.numbers.as_slice();
        std::iter::from_fn(move || {
            let (&len, tail) = rest.split_first()?;
            let (row, tail) = tail.split_at(len as usize);
            rest = tail;
            Some(row)
        })
    }

    /// The rows, in order, as runs of rows that have the same length and the same kind.
    pub fn runs(&self) -> impl Iterator<Item = Run<'_>> {
        let mut rest = self.numbers.as_slice();
        std::iter::from_fn(move || {
            let stride = 1 + *rest.first()? as usize;
            let alike =
                |at: usize| rest.get(at) == rest.first() && (stride == 1 || rest.get(at + 1) == rest.get(1));
            let mut end = stride;
            while alike(end) {
                end += stride;
            }
            let (numbers, tail) = rest.split_at(end);
            rest = tail;
            Some(Run { numbers, stride })
        })
    }

    /// All rows as records, or `None` if any of them is not a valid record.
    #[must_use]
    pub fn records<R: RowValue>(&self) -> Option<Vec<R>> {
        let mut records = Vec::with_capacity(self.count);
        for row in self.iter() {
            records.push(R::get(row)?);
        }
        Some(records)
    }
}

impl<'a, R: RowValue> FromIterator<&'a R> for Rows {
    fn from_iter<I: IntoIterator<Item = &'a R>>(records: I) -> Self {
        let records = records.into_iter();
        let mut rows = Self { numbers: Vec::with_capacity(6 * records.size_hint().0), count: 0 };
        for record in records {
            rows.push(record);
        }
        rows
    }
}
