//! Who acts: seats, the units of a seat, and the set of seats that are asked in one step.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The maximum number of seats in a match.
pub const MAX_SEATS: u8 = 16;

/// A player's place in a match, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list with one entry per seat.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A piece of a seat. Ids are unique within a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u32);

/// Whose program it is: that of a whole seat, or of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Actor {
    /// The seat that the program belongs to.
    pub seat: Seat,
    /// The unit, in games where every unit runs its own program.
    pub unit: Option<UnitId>,
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Self {
        Self { seat, unit: None }
    }
}

/// A set of seats, in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u16);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The seats `0..count`.
    #[must_use]
    pub fn all(count: u8) -> Self {
        assert!(count <= MAX_SEATS, "{count} seats: at most {MAX_SEATS} fit at a table");
        Self(((1u32 << count) - 1) as u16)
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < MAX_SEATS && self.0 & (1 << seat.0) != 0
    }

    /// The number of seats in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = Seat(left.trailing_zeros() as u8);
            // Without its lowest bit; nothing is left of nothing.
            left = left.checked_sub(1).map(|lower| left & lower)?;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: Seats = [Seat(3), Seat(0), Seat(15)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3), Seat(15)]);
        assert_eq!((set.len(), set.is_empty(), set.contains(Seat(1))), (3, false, false));
        assert_eq!(Seats::all(16).len(), 16);
        assert!(!Seats::all(16).contains(Seat(200)));
    }
}
