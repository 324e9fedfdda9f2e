//! Continues a recorded match from one of its rounds, with the same bots or with others.
//!
//! Until that round, everybody repeats what is recorded. Meanwhile, the bots that are to continue are brought to that moment: they are asked
//! as in the match, with the recorded views, and their answers are only compared. A bot that answers as recorded is then in exactly the state
//! it was in; one that answers differently has at least seen everything. The program of a unit sees the consequences of its actions within
//! its turn, so it runs in a copy of the match; one that acts differently cannot be brought any further, and restarts at the fork.

use crate::ledger::guarded;
use crate::play::MatchSpec;
use agon_kernel::{
    Actor, AnyBoard, AnyGame, Bot, Controller, Fault, Identity, LentMatch, Limits, MatchLimits, Notes, Pause,
    Payload, Rows, RunningBot, Seat, Seating, Seed, Standing, Turn,
};
use agon_replay::{ForkPoint, Replay, ReplayError, TurnOutcome, TurnRecord, replay_round};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

/// Kinds of bots that are not asked to repeat the past: somebody would have to answer by hand.
const NOT_ASKED: [&str; 2] = ["human", "network"];

/// A recorded match that can be continued.
pub struct Fork {
    /// What is to be played: the bots repeat the record first.
    pub spec: MatchSpec,
    /// Where it comes from, for the header of the replay.
    pub origin: ForkPoint,
    past: Arc<Past>,
}

/// How a bot got to the moment of the fork.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// It gave all the recorded answers again.
    Same,
    /// It has seen the recorded match, but would have acted differently from this round on.
    Otherwise(u32),
    /// It was not asked about the past.
    Fresh,
    /// It never plays: its seat was out of the match by then, and stays with the bot that was in it.
    Out,
}

/// Why a match cannot be continued.
#[derive(Debug, thiserror::Error)]
pub enum ForkError {
    /// The replay does not go that far.
    #[error("the replay has rounds 0 to {last}, so there is no round {round}")]
    NoRound { round: u32, last: u32 },
    /// There is nothing to continue.
    #[error("the match is over after round {0}")]
    Over(u32),
    /// It was played with other rules.
    #[error("the match was played with rules version {theirs}, but this program has version {ours}")]
    OtherRules { theirs: u32, ours: u32 },
    /// The number of bots does not match the number of seats.
    #[error("the match has {seats} seats, and {bots} bots were given")]
    Seats { seats: usize, bots: usize },
    /// The replay cannot be read.
    #[error(transparent)]
    Unreadable(#[from] ReplayError),
    /// The rules do not lead to the recorded match.
    #[error("the rules do not produce the recorded match: round {round}: {what}")]
    Different { round: u32, what: String },
}

impl Fork {
    /// Prepares to continue a match after `round` rounds.
    ///
    /// # Errors
    /// The match cannot be continued there.
    pub fn new(
        replay: &Replay,
        round: u32,
        board: Arc<dyn AnyBoard>,
        bots: Vec<Arc<dyn Bot>>,
        limits: &MatchLimits,
    ) -> Result<Self, ForkError> {
        let header = &replay.header;
        let (theirs, ours) = (header.rules, board.game().info().rules);
        if theirs != ours {
            return Err(ForkError::OtherRules { theirs, ours });
        }
        let seats = usize::from(board.seats());
        if bots.len() != seats || header.seats.len() != seats {
            return Err(ForkError::Seats { seats, bots: bots.len() });
        }
        let last = replay.frames().saturating_sub(1);
        if round > last || replay.frames() == 0 {
            return Err(ForkError::NoRound { round, last });
        }
        let mut turns: BTreeMap<Actor, VecDeque<(u32, TurnRecord)>> = BTreeMap::new();
        let mut table = board.start(header.seed);
        let mut cursor = replay.cursor();
        for number in 1..=round {
            let frame = cursor.seek(number)?;
            replay_round(&mut *table, frame).map_err(|what| ForkError::Different { round: number, what })?;
            for turn in &frame.turns {
                let actor = Actor { seat: turn.seat, unit: turn.unit };
                turns.entry(actor).or_default().push_back((number, turn.clone()));
            }
        }
        if table.turn() == Turn::Over {
            return Err(ForkError::Over(round));
        }
        let (board_name, seed) = (header.board.name.clone(), header.seed);
        let standings = table.standings();
        let arrival = |(bot, standing): (&Arc<dyn Bot>, &Standing)| match bot.identity().kind.as_str() {
            _ if standing.out.is_some() => Arrival::Out,
            kind if NOT_ASKED.contains(&kind) => Arrival::Fresh,
            _ => Arrival::Same,
        };
        let arrivals: Vec<_> = bots.iter().zip(&standings.seats).map(arrival).collect();
        let limits = arrivals.iter().zip((0..).map(Seat)).map(|(arrival, seat)| match arrival {
            Arrival::Out => *header.limits.of(seat),
            _ => *limits.of(seat),
        });
        let limits = MatchLimits::each(limits.collect::<Vec<_>>());
        let rejoining: Vec<_> = bots.into_iter().zip(&header.seats).zip(arrivals.clone()).collect();
        let past = Arc::new(Past {
            board: board.clone(),
            seed,
            turns: Mutex::new(turns),
            arrivals: Mutex::new(arrivals),
        });
        let rejoin = |((bot, was), arrival): ((Arc<dyn Bot>, &Identity), Arrival)| -> Arc<dyn Bot> {
            let identity = if arrival == Arrival::Out { was.clone() } else { bot.identity() };
            Arc::new(Rejoining { bot, identity, asked: arrival == Arrival::Same, past: past.clone() })
        };
        let bots = rejoining.into_iter().map(rejoin).collect();
        let digest = replay.end.as_ref().map(|end| end.digest.clone());
        let origin = ForkPoint { round, seats: header.seats.clone(), digest };
        let spec = MatchSpec { board, board_name, seed, bots, limits };
        Ok(Self { spec, origin, past })
    }

    /// How each bot got to the moment of the fork, once the match has got that far.
    #[must_use]
    pub fn arrivals(&self) -> Vec<Arrival> {
        self.past.arrivals.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What is recorded of the rounds before the fork, and how far each actor has got in it.
struct Past {
    board: Arc<dyn AnyBoard>,
    seed: Seed,
    turns: Mutex<BTreeMap<Actor, VecDeque<(u32, TurnRecord)>>>,
    arrivals: Mutex<Vec<Arrival>>,
}

impl Past {
    fn next(&self, actor: Actor) -> Option<(u32, TurnRecord)> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner).get_mut(&actor)?.pop_front()
    }

    fn differs(&self, seat: Seat, round: u32) {
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner);
        if arrivals[seat.index()] == Arrival::Same {
            arrivals[seat.index()] = Arrival::Otherwise(round);
        }
    }
}

/// A bot that repeats the record first.
struct Rejoining {
    bot: Arc<dyn Bot>,
    identity: Identity,
    asked: bool,
    past: Arc<Past>,
}

impl Bot for Rejoining {
    fn identity(&self) -> Identity {
        self.identity.clone()
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        let Seating { game, actor, limits, .. } = *seating;
        let (bot, asked, past) = (self.bot.clone(), self.asked, self.past.clone());
        Ok(Box::new(Program { bot, asked, past, game, actor, limits: *limits, running: None, lost: false }))
    }
}

struct Program {
    bot: Arc<dyn Bot>,
    asked: bool,
    past: Arc<Past>,
    game: &'static dyn AnyGame,
    actor: Actor,
    limits: Limits,
    running: Option<Box<dyn RunningBot>>,
    /// Whether a unit's program can be brought no further.
    lost: bool,
}

impl Program {
    /// The bot's own program, which is started when it is first needed.
    fn running(&mut self) -> Result<&mut dyn RunningBot, Fault> {
        if self.running.is_none() {
            let (Self { game, actor, limits, past, .. }, seed) = (&*self, self.past.seed);
            let setup = past.board.start(seed).setup(actor.seat);
            let seating = Seating { game: *game, actor: *actor, seed, limits, setup: &*setup };
            self.running = Some(guarded(|| self.bot.enter(&seating))?);
        }
        Ok(&mut **self.running.as_mut().expect("it was just started"))
    }

    /// Runs a unit's program in a copy of the match. Returns what it did, and how it paused.
    fn rehearse(&mut self, world: &mut dyn Controller) -> Option<(Rows, Result<Pause, Fault>)> {
        let (actor, past) = (self.actor, self.past.clone());
        let mut table = past.board.start(past.seed);
        table.load(&world.unit()?.table.save()).ok()?;
        let mut copy = Some(LentMatch { table, actor, acts: Rows::default() });
        let program = self.running().ok()?;
        let how = guarded(|| program.resume(&mut copy, &mut Notes::default()));
        Some((copy?.acts, how))
    }
}

/// Copies everything recorded about a turn except the orders.
fn note(notes: &mut Notes, turn: &TurnRecord) {
    notes.fuel = turn.fuel;
    notes.entries.clone_from(&turn.notes);
}

impl RunningBot for Program {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        let Some((round, turn)) = self.past.next(self.actor) else {
            return self.running()?.answer(view, notes);
        };
        if self.asked {
            let said =
                self.running().and_then(|program| guarded(|| program.answer(view, &mut Notes::default())));
            let same = match (&said, &turn.outcome) {
                (Ok(orders), TurnOutcome::Orders) => *orders == turn.orders,
                (said, outcome) => said.is_err() == outcome.fault().is_some(),
            };
            if said.is_err() {
                self.running = None;
            }
            if !same {
                self.past.differs(self.actor.seat, round);
            }
        }
        note(notes, &turn);
        match turn.outcome {
            TurnOutcome::Fault(fault) => Err(fault),
            TurnOutcome::Orders | TurnOutcome::Paused(_) => Ok(turn.orders),
        }
    }

    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        let Some((round, turn)) = self.past.next(self.actor) else {
            return self.running()?.resume(world, notes);
        };
        if self.asked && !self.lost {
            let same = self.rehearse(world).is_some_and(|(acts, how)| match (&how, &turn.outcome) {
                (Ok(pause), TurnOutcome::Paused(recorded)) => acts == turn.orders && pause == recorded,
                (how, outcome) => how.is_err() == outcome.fault().is_some(),
            });
            if !same {
                (self.lost, self.running) = (true, None);
                self.past.differs(self.actor.seat, round);
            }
        }
        for call in turn.orders.iter() {
            world.call(call)?;
        }
        note(notes, &turn);
        match turn.outcome {
            TurnOutcome::Fault(fault) => Err(fault),
            TurnOutcome::Paused(pause) => Ok(pause),
            TurnOutcome::Orders => Ok(Pause::Yielded),
        }
    }
}
