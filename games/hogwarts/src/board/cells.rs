//! The contents of the cells, one byte each: owner or wall, and books. The same bytes are in states, views and pictures.
//!
//! `cell & OWNER` is the seat that owns the cell (0 to 3), [`NOBODY`] or [`WALL`]; `cell & BOOK` says whether there is a book. A cell uses
//! four bits, so that two cells share a byte where states are saved and hashed, and one cell is one hexadecimal digit in JSON.

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Deref, DerefMut};

/// The bits of the owner.
pub const OWNER: u8 = 7;
/// The owner of a corridor that belongs to nobody.
pub const NOBODY: u8 = 4;
/// The owner of a wall.
pub const WALL: u8 = 5;
/// The bit that marks a book.
pub const BOOK: u8 = 8;

/// The cells of a board in row-major order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Cells(pub Vec<u8>);

impl Cells {
    /// Gives a corridor to a seat, leaving a book in place.
    pub fn own(&mut self, cell: u16, seat: u8) {
        let byte = &mut self.0[usize::from(cell)];
        *byte = *byte & BOOK | seat;
    }

    /// The byte of a cell.
    #[must_use]
    pub fn get(&self, cell: u16) -> u8 {
        self.0[usize::from(cell)]
    }

    /// How many cells each seat owns.
    #[must_use]
    pub fn owned(&self) -> [u32; 4] {
        let mut owned = [0; 4];
        // Sums of bytes in runs that are short enough for them, so that one instruction counts many cells.
        let (runs, rest) = self.0.as_chunks::<240>();
        let mut count = |run: &[u8]| {
            for (seat, owned) in (0u8..).zip(&mut owned) {
                let count: u8 = run.iter().map(|cell| u8::from(cell & OWNER == seat)).sum();
                *owned += u32::from(count);
            }
        };
        runs.iter().for_each(|run| count(run));
        count(rest);
        owned
    }

    /// The cells with a book, in row-major order.
    pub fn books(&self) -> impl Iterator<Item = u16> {
        (0u16..).zip(&self.0).filter(|(_, byte)| *byte & BOOK != 0).map(|(cell, _)| cell)
    }
}

impl Deref for Cells {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl DerefMut for Cells {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

/// Fills the second half of the last byte when the number of cells is odd.
const FILLER: u8 = 15;
/// As many bytes as 4096 cells take; the default board has 3600.
const SMALL: usize = 2048;

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            let digits: String =
                self.0.iter().filter_map(|&byte| char::from_digit(u32::from(byte & 15), 16)).collect();
            return serializer.serialize_str(&digits);
        }
        let (pairs, rest) = self.0.as_chunks::<2>();
        // Two bytes as one number, so that the compiler packs many at once.
        let pack = |pair: &[u8; 2]| (u16::from_le_bytes(*pair) | u16::from_le_bytes(*pair) >> 4) as u8;
        // On the stack, unless the board is very large.
        let (mut small, mut large) = ([0; SMALL], Vec::new());
        let length = pairs.len() + rest.len();
        let packed = small.get_mut(..length).unwrap_or_else(|| {
            large.resize(length, 0);
            &mut large
        });
        packed.iter_mut().zip(pairs).for_each(|(packed, pair)| *packed = pack(pair));
        if let ([low], [.., last]) = (rest, &mut *packed) {
            *last = low | FILLER << 4;
        }
        serializer.serialize_bytes(packed)
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Cells;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a hexadecimal digit for each cell")
            }
            fn visit_str<E: Error>(self, digits: &str) -> Result<Cells, E> {
                let byte = |digit: char| digit.to_digit(16).map(|digit| digit as u8);
                let cells: Option<_> = digits.chars().map(byte).collect();
                cells.map(Cells).ok_or_else(|| E::custom("a cell is a hexadecimal digit"))
            }
            fn visit_bytes<E: Error>(self, packed: &[u8]) -> Result<Cells, E> {
                let mut cells: Vec<u8> = packed.iter().flat_map(|byte| [byte & 15, byte >> 4]).collect();
                cells.pop_if(|last| *last == FILLER);
                Ok(Cells(cells))
            }
        }
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Reader)
        } else {
            deserializer.deserialize_bytes(Reader)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_are_counted() {
        let cells = Cells([0, 1, 1, 2 | BOOK, 3, 3, 3 | BOOK, NOBODY, WALL, NOBODY | BOOK].repeat(77));
        assert_eq!(cells.owned(), [77, 154, 77, 231]);
        assert_eq!(cells.books().take(4).collect::<Vec<_>>(), [3, 6, 9, 13]);
    }

    #[test]
    fn json_is_one_digit_for_each_cell() {
        for cells in [vec![], vec![0, 3, NOBODY, WALL, BOOK | NOBODY], vec![1; 6]] {
            let cells = Cells(cells);
            let json = serde_json::to_string(&cells).unwrap();
            assert_eq!(json.len(), cells.len() + 2);
            assert_eq!(serde_json::from_str::<Cells>(&json).unwrap(), cells);
        }
        assert!(serde_json::from_str::<Cells>("\"0x\"").is_err());
    }
}
