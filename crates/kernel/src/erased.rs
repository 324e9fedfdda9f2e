//! The one interface that runner, replay, judge and viewer use: object-safe, and the same for every game.
//!
//! Views and replies cross it as [`Payload`]s, which are still the game's own values inside, so that a typed host takes
//! them out without a copy and a native bot gets them as JSON. Orders, calls and events cross it as rows of numbers.

use crate::{
    Actor, Bot, Codes, Digest, Drafts, Fault, FaultKind, GameInfo, Knob, KnobError, Knobs, Pause, Picture,
    Problems, Rows, Sample, Schema, Seat, Seed, Source, Standings, Turn,
};
use serde::Serialize;
use std::any::Any;
use std::sync::Arc;

/// A value of a game whose type the holder does not know.
pub trait Payload: Any + Send {
    /// The value as JSON.
    fn json(&self) -> String;
    /// The value, to be recognised by its type.
    fn as_any(&self) -> &dyn Any;
    /// The value, to be taken out by its type.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<T: Serialize + Send + 'static> Payload for T {
    fn json(&self) -> String {
        serde_json::to_string(self).expect("views are plain data with text keys")
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// A game.
pub trait AnyGame: Send + Sync {
    /// What it is called.
    fn info(&self) -> &'static GameInfo;
    /// What the numbers in its replays mean.
    fn schema(&self) -> Schema;
    /// Names of numbers in its pictures and events.
    fn codes(&self) -> Codes;
    /// The boards that come with it; the first is the default.
    fn samples(&self) -> &'static [Sample];
    /// The settings of its board generator.
    fn knobs(&self) -> &'static [Knob];
    /// The bots that come with it: names and summaries.
    fn bots(&self) -> Vec<(&'static str, &'static str)>;
    /// One of those bots.
    fn bot(&self, name: &str) -> Option<Arc<dyn Bot>>;
    /// Whether the text looks like one of its boards.
    fn recognises(&self, text: &str) -> bool;
    /// Reads a board.
    ///
    /// # Errors
    /// Everything that keeps it from being played.
    fn read_board(&self, source: &Source<'_>) -> Result<Arc<dyn AnyBoard>, Problems>;
    /// Makes a board and writes it as a text.
    ///
    /// # Errors
    /// Settings that are unknown, out of range or impossible together.
    fn generate(&self, settings: &[(&str, i64)], seed: Seed) -> Result<String, KnobError>;
    /// What boards can be made of besides board files: the endings of such files, and the settings.
    fn imports(&self) -> Option<(&'static [&'static str], &'static [Knob])>;
    /// Makes a board with this name of a file of another kind: gives its text, and a line on what came of it.
    ///
    /// # Errors
    /// Why the file cannot be used.
    fn import(&self, name: &str, text: &str, knobs: &Knobs) -> Result<(String, String), Problems>;
    /// How its boards are drawn in the editor; nothing if they are only text.
    fn drafts(&self) -> Option<Drafts>;
    /// Reads a list of orders in JSON.
    ///
    /// # Errors
    /// A malformed list, or too many orders.
    fn orders_from_json(&self, json: &str) -> Result<Rows, Fault>;
    /// Reads a call in JSON and gives its row.
    ///
    /// # Errors
    /// A malformed call.
    fn call_from_json(&self, json: &str) -> Result<Vec<i64>, Fault>;
}

/// A legal board of some game.
pub trait AnyBoard: Send + Sync {
    /// Its game.
    fn game(&self) -> &'static dyn AnyGame;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// How many rounds a match lasts at the most.
    fn rounds(&self) -> u32;
    /// The board as a text by itself.
    fn text(&self) -> String;
    /// What somebody should look at.
    fn warnings(&self) -> Problems;
    /// What a viewer needs of it.
    fn scenery(&self) -> serde_json::Value;
    /// Draws a picture as text.
    fn draw(&self, picture: &Picture) -> String;
    /// Begins a match.
    fn start(&self, seed: Seed) -> Box<dyn Match>;
}

/// A match of some game.
pub trait Match: Send {
    /// Who is to act.
    fn turn(&self) -> Turn;
    /// How many rounds are over.
    fn round(&self) -> u32;
    /// What a bot is told once.
    fn setup(&self, seat: Seat) -> Box<dyn Payload>;
    /// What an actor may know now.
    fn view(&self, actor: Actor) -> Box<dyn Payload>;
    /// Whether the rows are orders of this game, and not too many.
    ///
    /// # Errors
    /// The fault that they are instead.
    fn check_orders(&self, orders: &Rows) -> Result<(), Fault>;
    /// Applies one answer for each seat of [`Turn::Collect`], in the order of the seats.
    fn resolve(&mut self, answers: &[(Seat, Result<&Rows, FaultKind>)]);
    /// Does what the resumed unit asks for; tells also whether the call could change the world.
    ///
    /// # Errors
    /// A row that is no call of this game.
    fn call(&mut self, actor: Actor, call: &[i64]) -> Result<(Box<dyn Payload>, bool), Fault>;
    /// Ends the turn of the resumed unit.
    fn paused(&mut self, actor: Actor, how: Result<Pause, FaultKind>);
    /// Whether the actor takes part still: the program of a unit that does not is given up.
    fn is_active(&self, actor: Actor) -> bool;
    /// How the match stands.
    fn standings(&self) -> Standings;
    /// The legal orders of a seat, where the game gives such a list.
    fn legal(&self, seat: Seat) -> Option<Rows>;
    /// The fingerprint of the state.
    fn digest(&mut self) -> Digest;
    /// Fills the columns of an empty picture.
    fn paint(&self, picture: &mut Picture);
    /// Moves the events since the last call into `events`, which it empties first.
    fn take_events(&mut self, events: &mut Rows);
    /// The whole state, as JSON.
    fn state_json(&self) -> String;
    /// The whole state, as canonical bytes.
    fn save(&self) -> Vec<u8>;
    /// Goes on from a saved state of the same board and seed.
    ///
    /// # Errors
    /// Bytes that are no state of this game. What a state says is trusted: it is only for bytes from [`Match::save`].
    fn load(&mut self, bytes: &[u8]) -> Result<(), Fault>;
}

/// The way from a unit's program into the world during its turn.
pub trait Controller {
    /// Does what the unit asks for, or looks.
    ///
    /// # Errors
    /// A row that is no call of the game.
    fn call(&mut self, call: &[i64]) -> Result<Box<dyn Payload>, Fault>;

    /// Hands over the match, for a program on a stack of its own: that outlives the turn, so it cannot borrow. The match must be
    /// put back before the turn ends. Nothing comes of a controller that only borrows the match itself.
    fn lend(&mut self) -> Option<LentMatch> {
        None
    }

    /// Takes back what was lent.
    fn put_back(&mut self, _: LentMatch) {}
}

/// A match in the hands of one unit for its turn. As a controller, `Some` of it can be lent, and is `None` until it is put back.
pub struct LentMatch {
    /// The match.
    pub table: Box<dyn Match>,
    /// The unit.
    pub actor: Actor,
    /// The calls so far that could change the world.
    pub acts: Rows,
}

impl Controller for Option<LentMatch> {
    fn call(&mut self, call: &[i64]) -> Result<Box<dyn Payload>, Fault> {
        let Some(LentMatch { table, actor, acts }) = self else {
            return Err(Fault::new(FaultKind::Refused, "a call of a unit whose turn it is not"));
        };
        Unit { table: &mut **table, actor: *actor, acts }.call(call)
    }

    fn lend(&mut self) -> Option<LentMatch> {
        self.take()
    }

    fn put_back(&mut self, held: LentMatch) {
        *self = Some(held);
    }
}

/// The controller of one unit in a match: keeps the calls that act, for the replay.
pub struct Unit<'a> {
    /// The match.
    pub table: &'a mut dyn Match,
    /// The unit.
    pub actor: Actor,
    /// The calls so far that could change the world.
    pub acts: &'a mut Rows,
}

impl Controller for Unit<'_> {
    fn call(&mut self, call: &[i64]) -> Result<Box<dyn Payload>, Fault> {
        let (reply, acted) = self.table.call(self.actor, call)?;
        if acted {
            self.acts.push_row(call);
        }
        Ok(reply)
    }
}
