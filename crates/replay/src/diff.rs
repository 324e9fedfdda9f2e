//! Compares two replays round by round: whose orders differ, what differs in the state, and whose score differs.
//!
//! The replays may come from different boards, seeds or bots; only the game has to be the same, or the numbers would mean different things.

use crate::reader::{Replay, ReplayError};
use crate::record::{Frame, TurnOutcome, TurnRecord};
use agon_kernel::{Actor, Seat};

/// The column with the scores of the seats.
const SCORE: &str = "seat.score";

/// What differs in one round. Everything is in the order in which it occurs in the first replay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundDifference {
    /// The round.
    pub round: u32,
    /// Who gave different orders, failed differently, or acted in only one of them.
    pub orders: Vec<Actor>,
    /// Whether the state after the round differs.
    pub state: bool,
    /// The columns of the picture that differ; there may be none even if the state differs.
    pub columns: Vec<String>,
    /// The seats whose score differs.
    pub scores: Vec<Seat>,
}

impl RoundDifference {
    fn is_none(&self) -> bool {
        self.orders.is_empty() && !self.state && self.columns.is_empty() && self.scores.is_empty()
    }
}

/// Two replays that have been compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// The rounds that both have, including the start.
    pub common: u32,
    /// The rounds that differ, in order.
    pub rounds: Vec<RoundDifference>,
}

impl Comparison {
    /// The first round in which orders differ.
    #[must_use]
    pub fn first_orders(&self) -> Option<&RoundDifference> {
        self.rounds.iter().find(|round| !round.orders.is_empty())
    }

    /// The first round after which the state differs.
    #[must_use]
    pub fn first_state(&self) -> Option<&RoundDifference> {
        self.rounds.iter().find(|round| round.state)
    }

    /// The first round after which a score differs.
    #[must_use]
    pub fn first_score(&self) -> Option<&RoundDifference> {
        self.rounds.iter().find(|round| !round.scores.is_empty())
    }
}

/// Compares two replays of the same game, as far as both go.
///
/// # Errors
/// A frame that cannot be read.
pub fn compare(one: &Replay, other: &Replay) -> Result<Comparison, ReplayError> {
    let common = one.frames().min(other.frames());
    let (mut ours, mut theirs) = (one.cursor(), other.cursor());
    let mut rounds = Vec::new();
    for number in 0..common {
        let difference = compare_frames(one, number, ours.seek(number)?, other, theirs.seek(number)?);
        if !difference.is_none() {
            rounds.push(difference);
        }
    }
    Ok(Comparison { common, rounds })
}

fn compare_frames(one: &Replay, round: u32, a: &Frame, other: &Replay, b: &Frame) -> RoundDifference {
    let column = |replay: &Replay, frame: &Frame, name: &str| -> Vec<i64> {
        let place = replay.header.schema.columns.iter().position(|column| column == name);
        place.map(|place| frame.picture.column(place).to_vec()).unwrap_or_default()
    };
    let differs = |name: &str| column(one, a, name) != column(other, b, name);
    let (ours, theirs) = (column(one, a, SCORE), column(other, b, SCORE));
    let seats = one.header.seats.len().max(other.header.seats.len());
    let scores = (0..seats).filter(|&seat| ours.get(seat) != theirs.get(seat));
    RoundDifference {
        round,
        orders: other_orders(&a.turns, &b.turns),
        state: a.digest != b.digest,
        columns: one.header.schema.columns.iter().filter(|name| differs(name)).cloned().collect(),
        scores: scores.filter_map(|seat| u8::try_from(seat).ok()).map(Seat).collect(),
    }
}

/// Who did not do the same. Actors may act several times in a round, so the turns of each are compared in order.
fn other_orders(a: &[TurnRecord], b: &[TurnRecord]) -> Vec<Actor> {
    let actor = |turn: &TurnRecord| Actor { seat: turn.seat, unit: turn.unit };
    let mut actors: Vec<Actor> = Vec::new();
    for turn in a.iter().chain(b) {
        if !actors.contains(&actor(turn)) {
            actors.push(actor(turn));
        }
    }
    actors.retain(|&who| {
        let of = |turns: &[TurnRecord]| -> Vec<_> {
            turns.iter().filter(|turn| actor(turn) == who).map(deed).collect()
        };
        of(a) != of(b)
    });
    actors
}

/// What others notice of a turn: the orders, and the kind of its end.
fn deed(turn: &TurnRecord) -> (agon_kernel::Rows, Option<agon_kernel::FaultKind>, bool) {
    let returned = matches!(turn.outcome, TurnOutcome::Paused(agon_kernel::Pause::Returned));
    (turn.orders.clone(), turn.outcome.fault().map(|fault| fault.kind), returned)
}
