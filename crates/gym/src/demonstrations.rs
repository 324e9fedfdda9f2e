//! What bots saw and did in a replay, in the arrays of the gym, for imitation learning.

use crate::{Gym, Observation, Pacing, Spaces};
use agon_kernel::{Actor, AnyBoard, Match, Seat, Turn, UnitId};
use agon_replay::{Replay, ReplayError, TurnRecord};
use std::sync::Arc;

/// The turns of a replay in which a seat, or a unit, chose something.
#[derive(Clone, Debug)]
pub struct Demonstrations {
    /// What the arrays look like.
    pub spaces: Spaces,
    /// The planes of each turn.
    pub planes: Vec<u8>,
    /// The tables of each turn.
    pub tables: Vec<i32>,
    /// The masks of each turn.
    pub masks: Vec<u8>,
    /// What was chosen, as far as the choices can express it.
    pub choices: Vec<i32>,
    /// Whose turn it was.
    pub seats: Vec<u8>,
    /// In which round.
    pub rounds: Vec<u32>,
}

/// Why a replay cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DemonstrationError {
    /// A damaged file.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A replay of other rules.
    #[error("the replay was played with rules version {was}, but this program has version {is}")]
    Rules {
        /// In the replay.
        was: u32,
        /// Here.
        is: u32,
    },
}

impl Demonstrations {
    /// Plays a replay again and notes what each seat or unit saw and did.
    ///
    /// # Errors
    /// A damaged replay, or one of other rules.
    pub fn of(gym: &dyn Gym, board: &Arc<dyn AnyBoard>, replay: &Replay) -> Result<Self, DemonstrationError> {
        let (was, is) = (replay.header.rules, board.game().info().rules);
        if was != is {
            return Err(DemonstrationError::Rules { was, is });
        }
        let mut table = board.start(replay.header.seed);
        let mut notes = Self {
            spaces: gym.spaces(&mut *table),
            planes: Vec::new(),
            tables: Vec::new(),
            masks: Vec::new(),
            choices: Vec::new(),
            seats: Vec::new(),
            rounds: Vec::new(),
        };
        let mut turns = Vec::new();
        let mut cursor = replay.cursor();
        for number in 1..replay.frames() {
            turns.extend(cursor.seek(number)?.turns.iter().cloned());
        }
        let mut done = 0;
        let mut clans = Clans::default();
        while done < turns.len() {
            let upcoming = match table.turn() {
                Turn::Over => break,
                Turn::Collect(seats) => seats.len(),
                Turn::Resume { .. } => 1,
            };
            let next = &turns[done..(done + upcoming).min(turns.len())];
            match gym.pacing() {
                Pacing::Clans => clans.note(gym, &mut *table, board.seats(), &next[0], &mut notes),
                Pacing::Seats | Pacing::Units => {
                    for turn in next {
                        notes.note(gym, &mut *table, turn);
                    }
                }
            }
            let Ok(()) = crate::follow(&mut *table, next, |_, _| Ok::<_, std::convert::Infallible>(()));
            done += upcoming;
        }
        Ok(notes)
    }

    /// The number of turns.
    #[must_use]
    pub fn len(&self) -> usize {
        self.seats.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.seats.is_empty()
    }

    fn note(&mut self, gym: &dyn Gym, table: &mut dyn Match, turn: &TurnRecord) {
        let actor = Actor { seat: turn.seat, unit: turn.unit };
        self.observe(gym, table, actor);
        let at = self.choices.len() - self.spaces.slots;
        gym.choices(table, actor, &turn.orders, &mut self.choices[at..]);
    }

    /// Appends an observation, with nothing chosen yet.
    fn observe(&mut self, gym: &dyn Gym, table: &mut dyn Match, actor: Actor) {
        let (planes, tables, masks) = (self.planes.len(), self.tables.len(), self.masks.len());
        self.planes.resize(planes + self.spaces.planes_len(), 0);
        self.tables.resize(tables + self.spaces.tables_len(), 0);
        self.masks.resize(masks + self.spaces.mask_len(), 0);
        self.choices.resize(self.choices.len() + self.spaces.slots, 0);
        let mut out = Observation {
            planes: &mut self.planes[planes..],
            tables: &mut self.tables[tables..],
            mask: &mut self.masks[masks..],
        };
        gym.observe(table, actor, &mut out);
        self.seats.push(actor.seat.0);
        self.rounds.push(table.round());
    }
}

/// The round of a game in which units act one by one, for adapters that ask each seat once in a round.
#[derive(Default)]
struct Clans {
    round: Option<u32>,
    units: Vec<Vec<UnitId>>,
    /// Where the choices of each seat begin.
    starts: Vec<usize>,
}

impl Clans {
    fn note(
        &mut self,
        gym: &dyn Gym,
        table: &mut dyn Match,
        seats: u8,
        turn: &TurnRecord,
        notes: &mut Demonstrations,
    ) {
        if self.round != Some(table.round()) {
            self.round = Some(table.round());
            self.units = (0..seats).map(|seat| gym.units(table, Seat(seat))).collect();
            self.starts.clear();
            for seat in (0..seats).map(Seat) {
                self.starts.push(notes.choices.len());
                notes.observe(gym, table, seat.into());
            }
        }
        let units = &self.units[turn.seat.index()];
        if let Some(slot) = units.iter().position(|&unit| Some(unit) == turn.unit) {
            let at = self.starts[turn.seat.index()] + slot;
            let actor = Actor { seat: turn.seat, unit: turn.unit };
            gym.choices(table, actor, &turn.orders, &mut notes.choices[at..=at]);
        }
    }
}
