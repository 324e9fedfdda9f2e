//! The interface that arena, replay, judge and viewer use: object-safe, and the same for every game.
//!
//! Views and replies cross it as [`Payload`]s: a typed host downcasts them without a copy, and a native bot gets them as JSON. Orders and
//! events cross it as rows of numbers; a match decodes an order once, when it gets the answer. Calls cross it as the game's own values if
//! the caller knows the game ([`Unit::call_as`]), and as rows otherwise.

use crate::{
    Actor, Allowances, Bot, Codes, Digest, Drafts, Fault, FaultKind, Game, GameInfo, Knob, KnobError, Knobs,
    Limits, Pause, Picture, Problems, Reason, Rows, Sample, Schema, Seat, Seed, Sketch, Source, Standings,
    Turn, TypedMatch,
};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::any::Any;
use std::sync::Arc;

/// A value of a game whose type the holder does not know.
pub trait Payload: Any + Send {
    /// The value as JSON.
    fn json(&self) -> String;
    /// The value, for a downcast by reference.
    fn as_any(&self) -> &dyn Any;
    /// The value, for a downcast by mutable reference.
    fn as_any_mut(&mut self) -> &mut dyn Any;
    /// The value, for a downcast by value.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<T: Serialize + Send + 'static> Payload for T {
    fn json(&self) -> String {
        serde_json::to_string(self).expect("views are plain data with text keys")
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
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
    /// Its rules for people: languages and texts in Markdown.
    fn rules(&self) -> &'static [(&'static str, &'static str)];
    /// What it is about, in one line, in languages other than English.
    fn summaries(&self) -> &'static [(&'static str, &'static str)];
    /// Why its matches end, in words.
    fn reasons(&self) -> &'static [Reason];
    /// Why its rules put a seat out, in words, by the code in its events.
    fn refusals(&self) -> &'static [(&'static str, &'static str)];
    /// What the numbers in its replays mean.
    fn schema(&self) -> Schema;
    /// What its bots may use by default.
    fn limits(&self) -> Limits;
    /// What bots in some languages may use by default instead.
    fn allowances(&self) -> Allowances;
    /// Names of numbers in its pictures and events.
    fn codes(&self) -> Codes;
    /// The boards that come with it; the first is the default.
    fn samples(&self) -> &'static [Sample];
    /// The settings of its board generator.
    fn knobs(&self) -> &'static [Knob];
    /// The bots that come with it: names and summaries.
    fn bots(&self) -> Vec<(&'static str, &'static str)>;
    /// How many percent of their opponents those bots beat when they play each other, in the same order.
    fn strengths(&self) -> Vec<u8>;
    /// One of those bots.
    fn bot(&self, name: &str) -> Option<Arc<dyn Bot>>;
    /// Whether the text looks like one of its boards.
    fn recognises(&self, text: &str) -> bool;
    /// Reads a board.
    ///
    /// # Errors
    /// Everything that prevents the board from being played.
    fn read_board(&self, source: &Source<'_>) -> Result<Arc<dyn AnyBoard>, Problems>;
    /// Generates a board and returns its text.
    ///
    /// # Errors
    /// Settings that are unknown, out of range or impossible in combination.
    fn generate(&self, settings: &[(&str, i64)], seed: Seed) -> Result<String, KnobError>;
    /// Other files that boards can be imported from: their extensions, and the importer's settings.
    fn imports(&self) -> Option<(&'static [&'static str], &'static [Knob])>;
    /// Makes a board with this name from a file of another kind; returns its text and a summary line.
    ///
    /// # Errors
    /// Why the file cannot be used.
    fn import(&self, name: &str, text: &str, knobs: &Knobs) -> Result<(String, String), Problems>;
    /// How its boards are edited graphically; `None` if only as text.
    fn drafts(&self) -> Option<Drafts>;
    /// Reads a list of orders in JSON.
    ///
    /// # Errors
    /// A malformed list, or too many orders.
    fn orders_from_json(&self, json: &str) -> Result<Rows, Fault>;
    /// Reads a call in JSON and returns its row.
    ///
    /// # Errors
    /// A malformed call.
    fn call_from_json(&self, json: &str) -> Result<Vec<i64>, Fault>;
}

/// A legal board of some game.
pub trait AnyBoard: Send + Sync {
    /// Its game.
    fn game(&self) -> &'static dyn AnyGame;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// The maximum number of rounds of a match.
    fn rounds(&self) -> u32;
    /// The board as a self-contained text.
    fn text(&self) -> String;
    /// What the author should check, although the board can be played.
    fn warnings(&self) -> Problems;
    /// What a viewer needs to know about the board.
    fn scenery(&self) -> serde_json::Value;
    /// The same as text, which every replay of the board contains.
    fn scenery_text(&self) -> Arc<RawValue> {
        to_raw_value(&self.scenery()).expect("values have text keys").into()
    }
    /// Draws a picture as text.
    fn draw(&self, picture: &Picture) -> String;
    /// Draws a picture as a thumbnail.
    fn sketch(&self, picture: &Picture) -> Sketch;
    /// Begins a match.
    fn start(&self, seed: Seed) -> Box<dyn Match>;
}

/// A match of some game.
pub trait Match: Send {
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The number of completed rounds.
    fn round(&self) -> u32;
    /// What a bot is told once.
    fn setup(&self, seat: Seat) -> Box<dyn Payload>;
    /// What an actor may know at this point.
    fn view(&self, actor: Actor) -> Box<dyn Payload>;
    /// Makes a view that was filled earlier in this match the view of an actor now, reusing its memory. `unchanged` if nothing has happened
    /// since it was filled, for another actor.
    fn refill(&self, actor: Actor, view: &mut Box<dyn Payload>, _unchanged: bool) {
        *view = self.view(actor);
    }
    /// Passes in the answer of one seat of [`Turn::Collect`], in seat order. Its orders are decoded here, once, and kept until
    /// [`Match::resolve_answers`]; an answer that cannot be decoded is kept as a fault.
    ///
    /// # Errors
    /// Rows that are not orders of this game, or too many of them.
    fn answer(&mut self, seat: Seat, answer: Result<&Rows, FaultKind>) -> Result<(), Fault>;
    /// Applies the answers since the last call.
    fn resolve_answers(&mut self);
    /// Passes in one answer for each seat of [`Turn::Collect`], in seat order, and applies them all.
    fn resolve(&mut self, answers: &[(Seat, Result<&Rows, FaultKind>)]) {
        for &(seat, answer) in answers {
            // The rules get the fault as well; callers that want its message call `answer` for each seat.
            let _ = self.answer(seat, answer);
        }
        self.resolve_answers();
    }
    /// Carries out a call of the resumed unit, and returns whether it could change the world.
    ///
    /// # Errors
    /// A row that is not a call of this game.
    fn call(&mut self, actor: Actor, call: &[i64]) -> Result<(Box<dyn Payload>, bool), Fault>;
    /// Ends the turn of the resumed unit.
    fn paused(&mut self, actor: Actor, how: Result<Pause, FaultKind>);
    /// Whether the actor is still in the match; if not, the arena drops the unit's program.
    fn is_active(&self, actor: Actor) -> bool;
    /// How the match stands.
    fn standings(&self) -> Standings;
    /// The legal orders of a seat, if the game can list them.
    fn legal(&self, seat: Seat) -> Option<Rows>;
    /// The fingerprint of the state.
    fn digest(&mut self) -> Digest;
    /// Fills the columns of an empty picture.
    fn paint(&self, picture: &mut Picture);
    /// Clears `events` and moves the events since the last call into it.
    fn take_events(&mut self, events: &mut Rows);
    /// The whole state, as JSON.
    fn state_json(&self) -> String;
    /// The whole state, as canonical bytes.
    fn save(&self) -> Vec<u8>;
    /// Continues from a saved state of the same board and seed.
    ///
    /// # Errors
    /// Bytes that are not a state of this game. The contents are trusted: use it only for bytes from [`Match::save`].
    fn load(&mut self, bytes: &[u8]) -> Result<(), Fault>;
    /// An independent copy, for searches that try what comes next.
    fn fork(&self) -> Box<dyn Match>;
    /// The match, for a downcast.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

/// A unit's access to the world during its turn.
pub trait Controller {
    /// The unit and its match; `None` when it is not the unit's turn.
    fn unit(&mut self) -> Option<Unit<'_>>;

    /// Carries out a call given as a row. Callers that know the game use [`Unit::call_as`].
    ///
    /// # Errors
    /// A row that is not a call of the game, or a call outside the unit's turn.
    fn call(&mut self, call: &[i64]) -> Result<Box<dyn Payload>, Fault> {
        self.unit().ok_or_else(Unit::not_its_turn)?.call_row(call)
    }

    /// Hands over the match to a program with its own stack, which outlives the turn and therefore cannot borrow. The match must be put
    /// back before the turn ends. `None` if the controller itself only borrows the match.
    fn lend(&mut self) -> Option<LentMatch> {
        None
    }

    /// Takes back a lent match.
    fn put_back(&mut self, _: LentMatch) {}
}

/// A match owned by one unit for its turn. As a controller it is an `Option`: `Some` can be lent, and it stays `None` until put back.
pub struct LentMatch {
    /// The match.
    pub table: Box<dyn Match>,
    /// The unit.
    pub actor: Actor,
    /// The calls so far that could change the world.
    pub acts: Rows,
}

impl Controller for Option<LentMatch> {
    fn unit(&mut self) -> Option<Unit<'_>> {
        let LentMatch { table, actor, acts } = self.as_mut()?;
        Some(Unit { table: &mut **table, actor: *actor, acts })
    }

    fn lend(&mut self) -> Option<LentMatch> {
        self.take()
    }

    fn put_back(&mut self, lent: LentMatch) {
        *self = Some(lent);
    }
}

/// One unit in a match. It records the calls that could change the world, for the replay.
pub struct Unit<'a> {
    /// The match.
    pub table: &'a mut dyn Match,
    /// The unit.
    pub actor: Actor,
    /// The calls so far that could change the world.
    pub acts: &'a mut Rows,
}

impl Unit<'_> {
    /// The fault of a unit that makes a call outside its turn.
    #[must_use]
    pub fn not_its_turn() -> Fault {
        Fault::new(FaultKind::Refused, "the unit made a call when it was not its turn")
    }

    /// Carries out a call of the game `G`. Calls that only look never become rows.
    ///
    /// # Errors
    /// A match of another game.
    pub fn call_as<G: Game>(&mut self, call: &G::Call) -> Result<G::Reply, Fault> {
        let table = self.table.as_any_mut().downcast_mut::<TypedMatch<G>>().ok_or_else(|| {
            Fault::new(FaultKind::Refused, format!("a call of {} in a match of another game", G::INFO.title))
        })?;
        if G::acts(call) {
            self.acts.push(call);
        }
        Ok(table.carry_out(self.actor, call.clone()))
    }

    fn call_row(&mut self, call: &[i64]) -> Result<Box<dyn Payload>, Fault> {
        let (reply, acted) = self.table.call(self.actor, call)?;
        if acted {
            self.acts.push_row(call);
        }
        Ok(reply)
    }
}

impl Controller for Unit<'_> {
    fn unit(&mut self) -> Option<Unit<'_>> {
        Some(Unit { table: &mut *self.table, actor: self.actor, acts: &mut *self.acts })
    }
}
