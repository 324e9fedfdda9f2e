//! The contents of a replay: the header, the frames, the end.

use agon_kernel::{
    Digest, Fault, FaultKind, Identity, MatchLimits, Note, Pause, Picture, Rows, Schema, Seat, Seed,
    Standings, UnitId,
};
use serde::{Deserialize, Serialize};

/// What was played, and all that a reader needs to know of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header<S = serde_json::Value> {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The board, whole.
    pub board: BoardRecord,
    /// The seed.
    pub seed: Seed,
    /// How many rounds the match lasts at the most.
    pub rounds: u32,
    /// Who sits where.
    pub seats: Vec<Identity>,
    /// What the bots may use.
    pub limits: MatchLimits,
    /// What the numbers mean.
    pub schema: Schema,
    /// What a viewer needs of the board: a value, or its text, which is quicker to write.
    pub scenery: S,
    /// The match that this one continues, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<ForkPoint>,
}

/// Where a match that continues another one comes from: until that round, it is the other one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForkPoint {
    /// The last round of the other match.
    pub round: u32,
    /// Who sat where in it.
    pub seats: Vec<Identity>,
    /// The fingerprint of the whole other match, if it was played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
}

/// A board in a header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardRecord {
    /// What it is called.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The state after some rounds, and how it came about. Frame 0 is the start position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The fingerprint of the state.
    pub digest: Option<Digest>,
    /// What a spectator sees.
    pub picture: Picture,
    /// What happened since the previous frame.
    pub events: Rows,
    /// Who did what since the previous frame, in the order in which they were asked.
    pub turns: Vec<TurnRecord>,
}

/// One seat's or unit's part in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRecord {
    /// The seat.
    pub seat: Seat,
    /// The unit, in games where each runs a program.
    pub unit: Option<UnitId>,
    /// How it ended.
    pub outcome: TurnOutcome,
    /// The orders, or for a unit, the calls that could change the world. Empty after a fault of a seat.
    pub orders: Rows,
    /// The fuel it used.
    pub fuel: u64,
    /// The log lines and drawings of the bot.
    pub notes: Vec<Note>,
}

impl TurnRecord {
    /// Whether it contains anything meant only for the bot's author: logs, drawings, the details of its fault.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        !self.notes.is_empty() || self.outcome.fault().is_some_and(|fault| !fault.detail.is_empty())
    }

    /// The same turn without that.
    #[must_use]
    pub fn without_secrets(&self) -> Self {
        let outcome = match &self.outcome {
            TurnOutcome::Fault(fault) => TurnOutcome::Fault(Fault { detail: String::new(), ..fault.clone() }),
            other => other.clone(),
        };
        Self { outcome, orders: self.orders.clone(), notes: Vec::new(), ..*self }
    }
}

/// How a turn ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnOutcome {
    /// A seat gave its orders.
    Orders,
    /// A unit's program paused.
    Paused(Pause),
    /// The program did something wrong.
    Fault(Fault),
}

impl TurnOutcome {
    /// The fault, if it is one.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        if let Self::Fault(fault) = self { Some(fault) } else { None }
    }
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Scores, ranks, and why.
    pub standings: Standings,
    /// How many rounds were played.
    pub rounds: u32,
    /// The fingerprint of the whole match.
    pub digest: String,
    /// The fuel that each seat used.
    pub fuel: Vec<u64>,
    /// What the bots did wrong, in order.
    pub faults: Vec<FaultRecord>,
}

impl End {
    /// The same without the details of faults, which are meant only for the bots' authors.
    #[must_use]
    pub fn without_secrets(&self) -> Self {
        let mut end = self.clone();
        end.faults.iter_mut().for_each(|fault| fault.detail.clear());
        end
    }
}

/// A fault, as the end of a replay lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultRecord {
    /// The seat.
    pub seat: Seat,
    /// The unit, in games where each runs a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// The round in which it happened.
    pub round: u32,
    /// What the rules got to know.
    pub kind: FaultKind,
    /// What the author gets to know.
    pub detail: String,
}
