//! What a bot may use. Limits are part of a match's record: different limits can give a different match.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// What a bot may use. `None` is "as much as it likes".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Fuel for one turn.
    pub turn_fuel: Option<u64>,
    /// Fuel for the whole match.
    pub match_fuel: Option<u64>,
    /// Bytes of memory.
    pub memory: Option<u64>,
    /// Bytes of log and drawings that are kept of one turn; what is beyond is dropped, and the log says so.
    pub turn_notes: u64,
    /// Bytes of log and drawings that are kept of the whole match.
    pub match_notes: u64,
    /// Milliseconds for a native process to start; they do not count for bots that are metered in fuel.
    pub start_ms: Option<u64>,
    /// Milliseconds for a native process to answer.
    pub turn_ms: Option<u64>,
    /// Milliseconds of waiting for a native process over the whole match.
    pub match_ms: Option<u64>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            turn_fuel: Some(1_000_000_000),
            match_fuel: Some(100_000_000_000),
            memory: Some(256 << 20),
            turn_notes: 16 << 10,
            match_notes: 1 << 20,
            start_ms: Some(10_000),
            turn_ms: Some(2_000),
            match_ms: Some(120_000),
        }
    }
}

/// What the bots of a match may use: all the same, or each seat its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WrittenLimits", into = "WrittenLimits")]
pub struct MatchLimits {
    /// The limits of seat 0.
    first: Limits,
    /// The limits of the seats from 1 on, unless all seats have the same.
    others: Vec<Limits>,
}

/// In a record: one set of limits, or a list with one for each seat.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "limits, or a list of limits")]
enum WrittenLimits {
    Same(Limits),
    Each(Vec<Limits>),
}

impl MatchLimits {
    /// One for each seat.
    #[must_use]
    pub fn each(seats: impl IntoIterator<Item = Limits>) -> Self {
        let mut seats = seats.into_iter();
        let first = seats.next().unwrap_or_default();
        let mut others: Vec<_> = seats.collect();
        if others.iter().all(|other| *other == first) {
            others.clear();
        }
        Self { first, others }
    }

    /// The limits of a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &Limits {
        // If all seats have the same limits, `others` is empty; if the list is too short, its last entry applies to the remaining seats.
        let other =
            seat.index().checked_sub(1).and_then(|other| self.others.get(other).or(self.others.last()));
        other.unwrap_or(&self.first)
    }
}

impl From<Limits> for MatchLimits {
    fn from(first: Limits) -> Self {
        Self { first, others: Vec::new() }
    }
}

impl From<WrittenLimits> for MatchLimits {
    fn from(written: WrittenLimits) -> Self {
        match written {
            WrittenLimits::Same(limits) => limits.into(),
            WrittenLimits::Each(seats) => Self::each(seats),
        }
    }
}

impl From<MatchLimits> for WrittenLimits {
    fn from(MatchLimits { first, others }: MatchLimits) -> Self {
        if others.is_empty() {
            return Self::Same(first);
        }
        Self::Each(std::iter::once(first).chain(others).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_limits_are_written_once_and_others_for_each_seat() {
        let few = Limits { turn_fuel: Some(15_000), ..Limits::default() };
        let many = Limits { turn_fuel: None, ..few };
        let same = MatchLimits::each([few, few, few]);
        assert_eq!(same, MatchLimits::from(few));
        assert_eq!(serde_json::to_value(&same).unwrap(), serde_json::to_value(few).unwrap());
        let each = MatchLimits::each([few, many, few]);
        let of = |limits: &MatchLimits| [0, 1, 2].map(|seat| limits.of(Seat(seat)).turn_fuel);
        assert_eq!(of(&each), [Some(15_000), None, Some(15_000)]);
        assert_eq!(of(&same), [Some(15_000); 3]);
        for limits in [same, each] {
            let json = serde_json::to_string(&limits).unwrap();
            assert_eq!(serde_json::from_str::<MatchLimits>(&json).unwrap(), limits, "{json}");
        }
        assert_eq!(serde_json::from_str::<MatchLimits>("[]").unwrap(), Limits::default().into());
        assert!(serde_json::from_str::<MatchLimits>(r#"{"turn_feul": 1}"#).is_err());
    }
}
