//! The rules of one game, typed.
//!
//! A game is a set of pure functions over a board, which never changes during a match, and a state. One trait covers three ways of playing,
//! which differ only in what [`Game::turn`] returns:
//!
//! - *all seats at once*: `Collect` with every seat that is still playing; none of them sees the others' answers;
//! - *one seat at a time*: `Collect` with a single seat; the game itself handles skips and disqualifications;
//! - *one unit at a time*: `Resume`; the unit's program acts through [`Game::call`] and sees the reply within its turn.
//!
//! The arena does not depend on the game: it passes answers and faults to the rules, which decide what they cost.

use crate::{
    Actor, Board, Codes, FaultKind, Limits, Picture, Reason, Rng, RowValue, Rows, Schema, Seat, Seats, Seed,
    Sketch, Standings, Strategy, Stream, UnitId,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug};
use std::marker::PhantomData;

/// The maximum number of orders in one turn of a bot.
pub const MAX_ORDERS: usize = 1000;

/// The names of a game, and the version of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// The name on the command line and in replays.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// What it is about, in one line.
    pub summary: &'static str,
    /// Incremented with any change that makes the same board, seed and orders give a different match.
    pub rules: u32,
    /// Its colour on pages: the angle of its hue in degrees, as in CSS's `oklch`. Lightness and strength are the page's.
    pub hue: u16,
}

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Ask each of these seats, all with the same state, then call [`Game::resolve`].
    Collect(Seats),
    /// Run the program of this unit until it pauses, then call [`Game::paused`].
    Resume {
        /// The seat that the unit belongs to.
        seat: Seat,
        /// The unit.
        unit: UnitId,
    },
    /// The match is over.
    Over,
}

crate::codes! {
    /// How the program of a unit gave back control.
    pub enum Pause {
        /// It ended its turn.
        Yielded,
        /// It ran out of energy in the middle of its code, where it resumes in its next turn.
        OutOfEnergy,
        /// It ended for good.
        Returned,
    }
}

impl fmt::Display for Pause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Yielded => "turn ended",
            Self::OutOfEnergy => "out of energy",
            Self::Returned => "program ended",
        })
    }
}

/// The answer of a seat: its orders, or what it did wrong.
pub type Answer<O> = Result<Vec<O>, FaultKind>;

/// What the rules may use besides board and state: the random streams of the match, and a sink for events.
#[derive(Debug)]
pub struct Stage<'a, E> {
    seed: Seed,
    events: &'a mut Rows,
    event: PhantomData<fn(E)>,
}

impl<'a, E: RowValue> Stage<'a, E> {
    pub(crate) fn new(seed: Seed, events: &'a mut Rows) -> Self {
        Self { seed, events, event: PhantomData }
    }

    /// A random stream of this match, from its beginning.
    #[must_use]
    pub fn rng(&self, stream: Stream) -> Rng {
        Rng::new(self.seed, stream)
    }

    /// Reports an event to spectators. The rules never read events.
    #[allow(clippy::needless_pass_by_value, reason = "reads as handing the event over")]
    pub fn emit(&mut self, event: E) {
        self.events.push(&event);
    }
}

/// A bot that comes with the game.
pub struct BuiltIn<G: Game> {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// How strong it is: how many percent of its opponents it beats on the game's first board when all built-in bots play each other. The
    /// conformance suite's `strengths` measures it.
    pub strength: u8,
    /// Makes the strategy that plays one seat, or one unit, for one match.
    pub strategy: fn(&G::Setup, Actor) -> Box<dyn Strategy<G>>,
}

/// The rules of one game. The module's documentation explains how the parts fit together.
pub trait Game: Sized + Send + Sync + 'static {
    /// What the game is called.
    const INFO: GameInfo;
    /// Its rules for people: languages such as `en`, and texts in Markdown. The first is the one for readers of any other language.
    const RULES: &'static [(&'static str, &'static str)] = &[];
    /// What it is about, in one line: languages other than English, and texts. Readers of any other language get [`GameInfo::summary`].
    const SUMMARIES: &'static [(&'static str, &'static str)] = &[];
    /// Why its matches end, in the languages of pages and viewers. A reason that is not listed is shown as it is in replays.
    const REASONS: &'static [Reason] = &[];
    /// Why its rules put a seat out: codes in the field `why` of an event that also has the field `seat`, and words about the order.
    const REFUSALS: &'static [(&'static str, &'static str)] = &[];
    /// The names of the columns of its pictures.
    const COLUMNS: &'static [&'static str];
    /// Names of numbers in its pictures and events.
    const CODES: Codes = &[];
    /// The bots that come with it: at least `Null`, `Demo` and `Dummy`.
    const BOTS: &'static [BuiltIn<Self>];

    /// A legal start position with its parameters.
    type Board: Board;
    /// Everything that changes during a match, and nothing that can be derived from it.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;
    /// What a bot is told once, at the start: its seat, the parameters, and whatever never changes.
    type Setup: Serialize + Send + Sync;
    /// What a bot is told each turn: everything that its seat, or unit, may know.
    type View: Serialize + PartialEq + Debug + Send;
    /// What a bot may ask for in games that collect orders.
    type Order: RowValue;
    /// What the program of a unit may ask for in games that resume units; [`Never`](crate::Never) in the others.
    type Call: RowValue;
    /// The answer to a call.
    type Reply: Serialize + Send;
    /// What happened, for spectators.
    type Event: RowValue;

    /// What its bots may use by default. Native processes and components get the same.
    fn limits() -> Limits {
        Limits::default()
    }

    /// What bots in some languages may use by default instead, as in `python:turn_fuel=2000000`.
    fn allowances() -> &'static [&'static str] {
        &[]
    }

    /// The state before the first round.
    fn start(board: &Self::Board, stage: &mut Stage<'_, Self::Event>) -> Self::State;

    /// Who acts next.
    fn turn(board: &Self::Board, state: &Self::State) -> Turn;

    /// The number of completed rounds. A replay has a frame for each.
    fn round(state: &Self::State) -> u32;

    /// What a bot is told once.
    fn setup(board: &Self::Board, seat: Seat) -> Self::Setup;

    /// What an actor may know at this point.
    fn view(board: &Self::Board, state: &Self::State, actor: Actor) -> Self::View;

    /// Makes a view that was filled earlier in this match the view of an actor now: the same as a new one, but it can reuse its memory.
    /// `unchanged` if the state is still the one that it was filled from, for another actor.
    fn refill(
        board: &Self::Board,
        state: &Self::State,
        actor: Actor,
        view: &mut Self::View,
        _unchanged: bool,
    ) {
        *view = Self::view(board, state, actor);
    }

    /// Applies the answers of the seats in [`Turn::Collect`], one each, in seat order.
    fn resolve(
        board: &Self::Board,
        state: &mut Self::State,
        answers: Vec<(Seat, Answer<Self::Order>)>,
        stage: &mut Stage<'_, Self::Event>,
    );

    /// Carries out a call of the resumed unit immediately. Games without unit programs write `match call {}`.
    fn call(
        board: &Self::Board,
        state: &mut Self::State,
        actor: Actor,
        call: Self::Call,
        stage: &mut Stage<'_, Self::Event>,
    ) -> Self::Reply;

    /// Whether a call can change the world. Calls that only look are not recorded.
    fn acts(_call: &Self::Call) -> bool {
        true
    }

    /// Ends the turn of the resumed unit.
    fn paused(
        _board: &Self::Board,
        _state: &mut Self::State,
        _actor: Actor,
        _how: Result<Pause, FaultKind>,
        _stage: &mut Stage<'_, Self::Event>,
    ) {
    }

    /// Whether the actor is still in the match; if not, the arena drops the unit's program.
    fn is_active(_board: &Self::Board, _state: &Self::State, _actor: Actor) -> bool {
        true
    }

    /// How the match stands.
    fn standings(board: &Self::Board, state: &Self::State) -> Standings;

    /// All legal orders of a seat, in games where that list is useful.
    fn legal(_board: &Self::Board, _state: &Self::State, _seat: Seat) -> Option<Vec<Self::Order>> {
        None
    }

    /// What a viewer needs to know about the board: whatever never changes during the match.
    fn scenery(board: &Self::Board) -> serde_json::Value;

    /// Fills the columns of an empty picture.
    fn paint(board: &Self::Board, state: &Self::State, picture: &mut Picture);

    /// Draws a picture as text.
    fn draw(board: &Self::Board, picture: &Picture) -> String;

    /// Draws a picture as a thumbnail.
    fn sketch(board: &Self::Board, picture: &Picture) -> Sketch;

    /// Checks what must hold in every reachable state; the conformance suite calls it after each step.
    ///
    /// # Errors
    /// The invariant that does not hold.
    fn invariants(board: &Self::Board, state: &Self::State) -> Result<(), String>;

    /// A state that differs from this one only in what the seat must not know, chosen at random; the same state if nothing is hidden. The
    /// conformance suite checks that the seat's view does not change.
    fn conceal(_board: &Self::Board, state: &Self::State, _seat: Seat, _rng: &mut Rng) -> Self::State {
        state.clone()
    }

    /// What the numbers in replays of this game mean.
    fn schema() -> Schema {
        let mut orders = Self::Order::kinds();
        orders.extend(Self::Call::kinds());
        Schema {
            columns: Self::COLUMNS.iter().map(ToString::to_string).collect(),
            events: Self::Event::kinds(),
            orders,
        }
    }
}
