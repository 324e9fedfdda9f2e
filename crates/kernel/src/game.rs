//! The rules of one game, typed.
//!
//! A game is a set of pure functions over a board, which never changes during a match, and a state. One trait carries
//! three ways of playing, told apart only by what [`Game::turn`] answers:
//!
//! - *all seats at once*: `Collect` of every seat that still plays; each is asked blind to the others' answers;
//! - *one seat at a time*: `Collect` of a single seat; skipping and disqualifying are the game's own business;
//! - *one unit at a time*: `Resume`; the unit's program acts through [`Game::call`] and looks again within its turn.
//!
//! The runner never asks which game it is: it hands over answers and faults, and the rules say what they cost.

use crate::{
    Actor, Board, Codes, FaultKind, Limits, Picture, Rng, RowValue, Rows, Schema, Seat, Seats, Seed,
    Standings, Strategy, Stream, UnitId,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::marker::PhantomData;

/// The most orders that a bot may give in one turn.
pub const MAX_ORDERS: usize = 1000;

/// What a game is called, and which version of its rules this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// The name on the command line and in replays.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// What it is about, in one line.
    pub summary: &'static str,
    /// Raised by any change after which the same board, seed and orders give another match.
    pub rules: u32,
}

/// Who is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Ask each of these seats, all from the same state, then [`Game::resolve`].
    Collect(Seats),
    /// Run the program of this unit until it pauses, then [`Game::paused`].
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
        /// It ran out of energy in the middle of its code and goes on there in its next turn.
        OutOfEnergy,
        /// It ended for good.
        Returned,
    }
}

/// What a seat answered: its orders, or what it did wrong.
pub type Answer<O> = Result<Vec<O>, FaultKind>;

/// What the rules may use besides board and state: the match's random streams, and a place to tell what happens.
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

    /// The beginning of a random stream of this match.
    #[must_use]
    pub fn rng(&self, stream: Stream) -> Rng {
        Rng::new(self.seed, stream)
    }

    /// Tells spectators what happened. Events are never read by the rules.
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

/// The rules of one game. See the module's text for how the parts belong together.
pub trait Game: Sized + Send + Sync + 'static {
    /// What the game is called.
    const INFO: GameInfo;
    /// The names of the columns of its pictures.
    const COLUMNS: &'static [&'static str];
    /// Names of numbers in its pictures and events.
    const CODES: Codes = &[];
    /// The bots that come with it: at least `Null`, `Demo` and `Dummy`.
    const BOTS: &'static [BuiltIn<Self>];

    /// A legal start position with its parameters.
    type Board: Board;
    /// Everything that changes during a match, and nothing that can be derived.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;
    /// What a bot is told once, at the start: parameters, its seat, what never changes.
    type Setup: Serialize + Send + Sync;
    /// What a bot is told each turn: all that its seat, or unit, may know.
    type View: Serialize + PartialEq + Debug + Send;
    /// What a bot may ask for in games that collect orders.
    type Order: RowValue;
    /// What the program of a unit may ask for in games that resume units; [`Never`](crate::Never) in the others.
    type Call: RowValue;
    /// The answer to a call.
    type Reply: Serialize + Send;
    /// What happened, for spectators.
    type Event: RowValue;

    /// What its bots may use unless somebody says otherwise. Native processes and components get the same.
    fn limits() -> Limits {
        Limits::default()
    }

    /// The state before the first round.
    fn start(board: &Self::Board, stage: &mut Stage<'_, Self::Event>) -> Self::State;

    /// Who is to act now.
    fn turn(board: &Self::Board, state: &Self::State) -> Turn;

    /// How many rounds are over. A replay has a frame for each.
    fn round(state: &Self::State) -> u32;

    /// What a bot is told once.
    fn setup(board: &Self::Board, seat: Seat) -> Self::Setup;

    /// What an actor may know now.
    fn view(board: &Self::Board, state: &Self::State, actor: Actor) -> Self::View;

    /// Applies the answers of the seats in [`Turn::Collect`], one each, in the order of the seats.
    fn resolve(
        board: &Self::Board,
        state: &mut Self::State,
        answers: Vec<(Seat, Answer<Self::Order>)>,
        stage: &mut Stage<'_, Self::Event>,
    );

    /// Does what the resumed unit asks for, at once. Games without unit programs write `match call {}`.
    fn call(
        board: &Self::Board,
        state: &mut Self::State,
        actor: Actor,
        call: Self::Call,
        stage: &mut Stage<'_, Self::Event>,
    ) -> Self::Reply;

    /// Whether a call can change the world. Those that only look are not recorded.
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

    /// Whether the actor takes part still: the program of a unit that does not is given up.
    fn is_active(_board: &Self::Board, _state: &Self::State, _actor: Actor) -> bool {
        true
    }

    /// How the match stands.
    fn standings(board: &Self::Board, state: &Self::State) -> Standings;

    /// All legal orders of a seat, in games where that is a useful list.
    fn legal(_board: &Self::Board, _state: &Self::State, _seat: Seat) -> Option<Vec<Self::Order>> {
        None
    }

    /// What a viewer needs of the board: whatever never changes during the match.
    fn scenery(board: &Self::Board) -> serde_json::Value;

    /// Fills the columns of an empty picture.
    fn paint(board: &Self::Board, state: &Self::State, picture: &mut Picture);

    /// Draws a picture as text.
    fn draw(board: &Self::Board, picture: &Picture) -> String;

    /// What must hold in every state that can be reached; the conformance suite calls it after each step.
    ///
    /// # Errors
    /// What does not hold.
    fn invariants(board: &Self::Board, state: &Self::State) -> Result<(), String>;

    /// A state that differs from this one only in what the seat must not know, chosen at random; the state itself where
    /// nothing is hidden. The conformance suite checks that the seat's view stays the same.
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
