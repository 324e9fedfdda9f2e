//! The result of one match: a line of the journal.
//!
//! The fields are those of `agon play --json` and a few more, so that the results of single matches can also be rated.

use agon_arena::Played;
use agon_kernel::{FaultKind, Seed};
use serde::{Deserialize, Serialize};

/// The result of one match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchRecord {
    /// The number of the match in its contest.
    #[serde(rename = "match", default)]
    pub id: u64,
    /// What the match was for, as in `round 2, group 1`.
    #[serde(default)]
    pub stage: String,
    /// Mirrored matches belong to the same block.
    #[serde(default)]
    pub block: u64,
    /// The game, if there is no contest header that says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    pub board: String,
    pub seed: Seed,
    /// One for each seat.
    pub seats: Vec<SeatRecord>,
    /// How many rounds were played.
    #[serde(default)]
    pub rounds: u32,
    /// The fingerprint of the match.
    #[serde(default)]
    pub digest: String,
    /// The path of the replay relative to the journal, if it was kept.
    #[serde(default)]
    pub replay: Option<String>,
    /// How often the match was replayed because of a problem with the machine.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub retries: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The result of a match for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatRecord {
    pub bot: String,
    /// The score by the rules of the game.
    #[serde(default)]
    pub score: i64,
    /// 1 is the best; equals share a rank. A bot that is out because of a fault ranks behind all that are not.
    pub rank: u8,
    /// The fault that put it out.
    #[serde(default)]
    pub fault: Option<FaultNote>,
    #[serde(default)]
    pub fuel: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultNote {
    /// What the rules got to know.
    pub kind: FaultKind,
    /// The round in which it happened.
    #[serde(default)]
    pub round: Option<u32>,
    /// What the author gets to know.
    #[serde(default)]
    pub detail: String,
}

impl MatchRecord {
    /// The seats of a finished match, with the names that the bots have in the contest.
    pub(crate) fn seats_of(played: &Played, names: &[&str]) -> Vec<SeatRecord> {
        let standings = &played.standings.seats;
        // Bots that are out because of a fault come last, in the order that the rules give them.
        let key = |seat: usize| (standings[seat].out.is_some(), standings[seat].rank);
        let seat = |(seat, name): (usize, &&str)| {
            let note = |kind| {
                let record =
                    played.faults.iter().find(|fault| fault.seat.index() == seat && fault.unit.is_none());
                FaultNote {
                    kind,
                    round: record.map(|record| record.round),
                    detail: record.map_or_else(|| kind.to_string(), |record| record.detail.clone()),
                }
            };
            SeatRecord {
                bot: (*name).to_owned(),
                score: standings[seat].score,
                rank: 1 + (0..standings.len()).filter(|&other| key(other) < key(seat)).count() as u8,
                fault: standings[seat].out.map(note),
                fuel: played.seats[seat].fuel,
            }
        };
        names.iter().enumerate().map(seat).collect()
    }

    /// The rank points of a seat: 1 for beating all others, 0 for losing to all; a tie counts as half a win.
    #[must_use]
    pub fn points(&self, seat: usize) -> f64 {
        match self.rivals() {
            0 => 1.0,
            rivals => self.halves(seat) as f64 / (2 * rivals) as f64,
        }
    }

    /// The number of rivals of each seat.
    pub(crate) fn rivals(&self) -> usize {
        self.seats.len() - 1
    }

    /// Twice the number of seats that this seat beat, plus the number it tied with: rank points as integers, for exact comparisons.
    pub(crate) fn halves(&self, seat: usize) -> u64 {
        let mine = self.seats[seat].rank;
        let twice = |other: &SeatRecord| u64::from(mine <= other.rank) + u64::from(mine < other.rank);
        self.seats.iter().map(twice).sum::<u64>() - 1
    }

    /// The share of points that bot `a` takes from bot `b` over all pairs of their seats, with the number of pairs.
    #[must_use]
    pub fn share(&self, a: &str, b: &str) -> Option<(f64, usize)> {
        let (mut won, mut pairs) = (0.0, 0);
        for mine in self.seats.iter().filter(|seat| seat.bot == a) {
            for other in self.seats.iter().filter(|seat| seat.bot == b) {
                pairs += 1;
                won += match mine.rank.cmp(&other.rank) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
            }
        }
        (pairs > 0).then(|| (won / pairs as f64, pairs))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A result without a match.
    pub(crate) fn made_up(id: u64, seats: &[(&str, u8)]) -> MatchRecord {
        let seat = |&(bot, rank): &(&str, u8)| SeatRecord {
            bot: bot.to_owned(),
            score: 100 - i64::from(rank),
            rank,
            fault: None,
            fuel: 0,
        };
        MatchRecord {
            id,
            stage: String::new(),
            block: id,
            game: None,
            board: "board".to_owned(),
            seed: Seed::from(1),
            seats: seats.iter().map(seat).collect(),
            rounds: 1,
            digest: String::new(),
            replay: None,
            retries: 0,
        }
    }

    #[test]
    fn points_of_a_match_always_sum_to_half_the_seats() {
        for ranks in [[1, 2, 3, 4], [1, 1, 1, 1], [1, 2, 2, 4], [1, 1, 3, 3]] {
            let record = made_up(0, &ranks.map(|rank| ("A", rank)));
            let sum: f64 = (0..4).map(|seat| record.points(seat)).sum();
            assert!((sum - 2.0).abs() < 1e-12);
        }
        assert_eq!(made_up(0, &[("A", 1), ("B", 2), ("C", 2), ("D", 4)]).points(1), 0.5);
    }

    #[test]
    fn the_share_of_two_bots_counts_all_pairs_of_their_seats() {
        let record = made_up(0, &[("A", 1), ("A", 4), ("B", 2), ("B", 3)]);
        assert_eq!(record.share("A", "B"), Some((0.5, 4)));
        let record = made_up(0, &[("A", 1), ("A", 2), ("B", 2), ("C", 4)]);
        assert_eq!(record.share("A", "B"), Some((0.75, 2)));
        assert_eq!(record.share("A", "D"), None);
    }

    #[test]
    fn a_line_of_agon_play_can_be_read() {
        let line = r#"{"game":"x","board":"b","seed":5,"rules":1,"seats":[{"bot":"A","score":3,"rank":1,"fault":null,"fuel":0},
            {"bot":"B","score":0,"rank":2,"fault":{"kind":"crashed","round":3,"detail":"boom"},"fuel":7}],"rounds":9,"reason":"r","digest":"d","replay":null}"#;
        let record: MatchRecord = serde_json::from_str(line).unwrap();
        assert_eq!(record.game.as_deref(), Some("x"));
        assert_eq!((record.id, record.seats[1].fault.as_ref().unwrap().round), (0, Some(3)));
    }
}
