//! How a match stands: scores, ranks, who is out, and why it ended.

use crate::FaultKind;
use serde::{Deserialize, Serialize};

/// How one seat stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The points by the rules of the game.
    pub score: i64,
    /// 1 is the best; equals share a rank.
    pub rank: u8,
    /// Why the seat takes no more part, if so.
    pub out: Option<FaultKind>,
}

/// How a match stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings {
    /// One for each seat.
    pub seats: Vec<Standing>,
    /// Why the match ended as it did, or how it stands, in a few words.
    pub reason: String,
}

impl Standings {
    /// Ranks by score alone, highest first; equal scores share a rank.
    #[must_use]
    pub fn by_score(
        seats: impl IntoIterator<Item = (i64, Option<FaultKind>)>,
        reason: impl Into<String>,
    ) -> Self {
        Self::by_key(seats.into_iter().map(|(score, out)| (score, out, score)), reason)
    }

    /// Ranks by the game's own key, highest first; equal keys share a rank.
    #[must_use]
    pub fn by_key<K: Ord>(
        seats: impl IntoIterator<Item = (i64, Option<FaultKind>, K)>,
        reason: impl Into<String>,
    ) -> Self {
        let seats: Vec<_> = seats.into_iter().collect();
        let rank = |key: &K| 1 + seats.iter().filter(|(_, _, other)| other > key).count() as u8;
        let seats =
            seats.iter().map(|(score, out, key)| Standing { score: *score, rank: rank(key), out: *out });
        Self { seats: seats.collect(), reason: reason.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_a_rank() {
        let ranks = |scores: &[i64]| -> Vec<u8> {
            let standings = Standings::by_score(scores.iter().map(|&score| (score, None)), "");
            standings.seats.iter().map(|seat| seat.rank).collect()
        };
        assert_eq!(ranks(&[5, 9, 5, 1]), [2, 1, 2, 4]);
        assert_eq!(ranks(&[0, 0]), [1, 1]);
        assert_eq!(ranks(&[]), [] as [u8; 0]);
    }
}
