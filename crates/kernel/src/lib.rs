//! Defines what a game is, and nothing around it: no I/O, no clock, no bot runtimes, no files.
//!
//! - [`Game`], [`Board`], [`Strategy`]: what a game author implements, with the game's own types. [`record!`] and [`codes!`] declare its orders and events.
//! - [`AnyGame`], [`AnyBoard`], [`Match`], [`Bot`], [`RunningBot`]: what everything else uses, the same for all games.
//! - [`Rng`], [`Digest`]: random numbers and fingerprints that are the same on every machine.
//! - [`Fault`]: what bots do wrong, as an input to the rules.
//! - [`conformance`]: the suite that each game runs with one line.
#![warn(missing_docs)]

mod allowance;
mod board;
mod bot;
#[cfg(feature = "conformance")]
pub mod conformance;
mod digest;
mod draft;
mod erased;
mod fault;
mod game;
mod language;
mod limits;
mod note_quota;
mod picture;
mod plain;
mod problem;
mod reason;
mod record;
mod refusal;
mod rng;
mod seat;
mod sketch;
mod standing;
mod typed;
mod words;

pub use allowance::{AllowanceError, Allowances};
pub use board::{Board, Import, Importer, Knob, KnobError, Knobs, Sample, Source};
pub use bot::{Bot, Identity, Note, NoteKind, Notes, RunningBot, Seating, Strategy, World};
pub use digest::{Digest, MatchDigest};
pub use draft::{BoardText, Draft, DraftCell, DraftLink, DraftMesh, Drafts, Piece};
pub use erased::{AnyBoard, AnyGame, Controller, LentMatch, Match, Payload, Unit};
pub use fault::{Fault, FaultKind};
pub use game::{Answer, BuiltIn, Game, GameInfo, MAX_ORDERS, Pause, Stage, Turn};
pub use language::{Language, Origin};
pub use limits::{Limits, MatchLimits};
pub use note_quota::NoteQuota;
pub use picture::{Codes, Picture, Schema};
pub use plain::plain;
pub use problem::{Place, Problem, Problems, Severity};
pub use reason::Reason;
pub use record::{Field, FieldSchema, Form, Never, RecordKind, RowValue, Rows, Run, row_to_json};
#[doc(hidden)]
pub use record::{put_counted, snake_case};
pub use refusal::Refusals;
pub use rng::{Rng, Seed, SeedError, Stream};
pub use seat::{Actor, MAX_SEATS, Seat, Seats, UnitId};
pub use sketch::{CELL, Rgb, Sketch};
pub use standing::{Standing, Standings};
pub use typed::{GameHandle, TypedMatch};
pub use words::{Word, Words};
