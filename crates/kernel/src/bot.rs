//! Bots: programs that play. The arena runs any kind of bot through [`Bot`] and [`RunningBot`]; games write their built-in bots, with
//! types, as a [`Strategy`].

use crate::{
    Actor, AnyGame, Controller, Fault, FaultKind, Game, Limits, MAX_ORDERS, Match, Pause, Payload, Rng, Rows,
    Seat, Seed, Stream, TypedMatch,
};
use std::marker::PhantomData;

/// A bot that can play any number of matches.
pub trait Bot: Send + Sync {
    /// The bot's identity, for scoreboards and replays.
    fn identity(&self) -> Identity;

    /// Starts the program that plays one seat, or one unit of a seat, in one match.
    ///
    /// # Errors
    /// The program cannot be started.
    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault>;
}

/// Who a bot is.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Identity {
    /// The name on scoreboards.
    pub name: String,
    /// What it is made of: `built-in`, `component`, `process`, ...
    pub kind: String,
    /// The fingerprint of its program, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// The language that it was built from, where that is known: `cpp`, `rust`, `python`, `javascript`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

impl Identity {
    /// A bot with this name and kind and no fingerprint.
    pub fn new(name: impl Into<String>, kind: impl Into<String>) -> Self {
        Self { name: name.into(), kind: kind.into(), hash: None, language: None }
    }
}

/// A place in a match, as given to a bot when it enters.
#[derive(Clone, Copy)]
pub struct Seating<'a> {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The seat, or the unit of a seat, that the program is for.
    pub actor: Actor,
    /// The seed of the match. A program gets numbers derived from it, never the seed itself.
    pub seed: Seed,
    /// What the program may use.
    pub limits: &'a Limits,
    /// The game's own setup for this seat.
    pub setup: &'a dyn Payload,
}

/// A program that plays one seat, or one unit, in one match.
pub trait RunningBot: Send {
    /// Answers a view with orders.
    ///
    /// # Errors
    /// What the program did wrong. The rules decide whether it is asked again.
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault>;

    /// Passes the orders of its last answer to the match. A program that still has them as values of the game can save the match from
    /// decoding them.
    ///
    /// # Errors
    /// As for [`Match::answer`].
    fn submit(&mut self, seat: Seat, orders: &Rows, table: &mut dyn Match) -> Result<(), Fault> {
        table.answer(seat, Ok(orders))
    }

    /// Runs a unit's program until it pauses.
    ///
    /// # Errors
    /// What the program did wrong.
    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault>;
}

/// What a program produces in a turn besides its orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// The fuel it used.
    pub fuel: u64,
    /// Its log lines and drawings, in order.
    pub entries: Vec<Note>,
}

/// A log line or a drawing of a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it is.
    pub kind: NoteKind,
    /// The text of a log line, or the JSON of a drawing.
    pub text: String,
}

crate::codes! {
    /// What a note is.
    pub enum NoteKind {
        /// A line of the bot's log.
        Log,
        /// A drawing over the board.
        Drawing,
    }
}

/// The logic of a built-in bot. A game that collects orders calls `play`, one that resumes units calls `act`.
pub trait Strategy<G: Game>: Send {
    /// The orders for this turn; none by default.
    fn play(&mut self, _view: &G::View, _rng: &mut Rng) -> Vec<G::Order> {
        Vec::new()
    }

    /// One turn of a unit; it just yields by default.
    fn act(&mut self, _world: &mut World<'_, G>, _rng: &mut Rng) -> Pause {
        Pause::Yielded
    }
}

/// The world as seen by a unit's typed strategy.
pub struct World<'a, G: Game> {
    controller: &'a mut dyn Controller,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> World<'_, G> {
    /// Performs an action or a query and returns the reply.
    pub fn call(&mut self, call: &G::Call) -> G::Reply {
        let mut unit = self.controller.unit().expect("a built-in bot only runs in its turn");
        unit.call_as::<G>(call).expect("a built-in bot only plays its own game")
    }
}

/// A built-in bot of the game `G`, as the arena runs it.
pub(crate) struct BuiltInBot<G: Game>(pub(crate) &'static crate::BuiltIn<G>);

impl<G: Game> Bot for BuiltInBot<G> {
    fn identity(&self) -> Identity {
        Identity::new(self.0.name, "built-in")
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        let setup = seating.setup.as_any().downcast_ref().ok_or_else(|| {
            Fault::new(FaultKind::Refused, format!("{} is a bot for {}", self.0.name, G::INFO.title))
        })?;
        let strategy = (self.0.strategy)(setup, seating.actor);
        let rng = Rng::new(seating.seed, Stream::bot(seating.actor));
        Ok(Box::new(RunningBuiltIn { strategy, rng, orders: Vec::new() }))
    }
}

struct RunningBuiltIn<G: Game> {
    strategy: Box<dyn Strategy<G>>,
    rng: Rng,
    /// Its last answer, until it is handed in.
    orders: Vec<G::Order>,
}

impl<G: Game> RunningBot for RunningBuiltIn<G> {
    fn answer(&mut self, view: &dyn Payload, _: &mut Notes) -> Result<Rows, Fault> {
        let view = view
            .as_any()
            .downcast_ref()
            .ok_or_else(|| Fault::new(FaultKind::Refused, format!("not a view of {}", G::INFO.title)))?;
        self.orders = self.strategy.play(view, &mut self.rng);
        Ok(Rows::of(&self.orders))
    }

    fn submit(&mut self, seat: Seat, orders: &Rows, table: &mut dyn Match) -> Result<(), Fault> {
        match table.as_any_mut().downcast_mut::<TypedMatch<G>>() {
            Some(table) if orders.len() <= MAX_ORDERS => {
                table.take_answer(seat, std::mem::take(&mut self.orders));
                Ok(())
            }
            _ => table.answer(seat, Ok(orders)),
        }
    }

    fn resume(&mut self, controller: &mut dyn Controller, _: &mut Notes) -> Result<Pause, Fault> {
        Ok(self.strategy.act(&mut World { controller, game: PhantomData }, &mut self.rng))
    }
}
