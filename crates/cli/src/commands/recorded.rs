//! Seats that cannot be run again: people and clients that played over the network. They repeat their recorded turns.

use agon_kernel::{
    Actor, Bot, Controller, Fault, Identity, Notes, Pause, Payload, Rows, RunningBot, Seat, Seating,
};
use agon_replay::{Replay, ReplayError, TurnOutcome, TurnRecord};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

/// The kinds of bots that cannot be run again.
const CANNOT_RUN_AGAIN: [&str; 2] = ["human", "network"];

/// Whether a bot cannot be run again.
pub(crate) fn is_gone(bot: &Identity) -> bool {
    CANNOT_RUN_AGAIN.contains(&bot.kind.as_str())
}

type Turns = BTreeMap<Actor, VecDeque<TurnRecord>>;

/// Plays what is recorded of a seat.
pub(crate) struct Recorded {
    identity: Identity,
    turns: Arc<Mutex<Turns>>,
}

impl Recorded {
    /// # Errors
    /// The replay cannot be read.
    pub(crate) fn of(replay: &Replay, seat: Seat) -> Result<Self, ReplayError> {
        let mut turns = Turns::new();
        let mut cursor = replay.cursor();
        for number in 0..replay.frames() {
            for turn in cursor.seek(number)?.turns.iter().filter(|turn| turn.seat == seat) {
                let actor = Actor { seat: turn.seat, unit: turn.unit };
                turns.entry(actor).or_default().push_back(turn.clone());
            }
        }
        let identity = replay.header.seats[seat.index()].clone();
        Ok(Self { identity, turns: Arc::new(Mutex::new(turns)) })
    }
}

impl Bot for Recorded {
    fn identity(&self) -> Identity {
        self.identity.clone()
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Ok(Box::new(Repeating { actor: seating.actor, turns: self.turns.clone() }))
    }
}

struct Repeating {
    actor: Actor,
    turns: Arc<Mutex<Turns>>,
}

impl Repeating {
    /// The next turn; an empty one where the match takes a different course.
    fn next(&mut self, notes: &mut Notes) -> (TurnOutcome, Rows) {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        let turn = turns.get_mut(&self.actor).and_then(VecDeque::pop_front);
        turn.map_or((TurnOutcome::Orders, Rows::default()), |turn| {
            notes.fuel = turn.fuel;
            notes.entries = turn.notes;
            (turn.outcome, turn.orders)
        })
    }
}

impl RunningBot for Repeating {
    fn answer(&mut self, _: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        match self.next(notes) {
            (TurnOutcome::Fault(fault), _) => Err(fault),
            (TurnOutcome::Orders | TurnOutcome::Paused(_), orders) => Ok(orders),
        }
    }

    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        let (outcome, calls) = self.next(notes);
        for call in calls.iter() {
            // What could not be done then cannot be done now.
            let _ = world.call(call);
        }
        match outcome {
            TurnOutcome::Fault(fault) => Err(fault),
            TurnOutcome::Paused(pause) => Ok(pause),
            TurnOutcome::Orders => Ok(Pause::Yielded),
        }
    }
}
