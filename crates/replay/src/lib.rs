//! The replay format: one file per match, written while the match is being played and readable at the same time.
//!
//! The format is append-only and self-describing: a header that says what was played and what the numbers mean, then segments of frames,
//! then the end. A segment starts with a complete picture and is compressed on its own, so any round is reached by decoding one segment. A
//! browser needs no library to read it (`DecompressionStream("deflate-raw")`); the layout is described in the files [`block`](crate),
//! [`segment`](crate), [`streams`](crate) and in `docs/replay-format.md`.
//!
//! **Architecture Invariant:** the same match gives the same bytes. A file contains nothing that depends on the machine, the time or the
//! version of the program.
#![warn(missing_docs)]

mod block;
mod deflate;
mod diff;
mod live;
mod reader;
mod record;
mod segment;
mod streams;
mod turns;
mod verify;
mod wire;
mod writer;

pub use diff::{Comparison, RoundDifference, compare};
pub use live::{BadRelay, Live, LiveUpdate};
pub use reader::{Cursor, Replay, ReplayError};
pub use record::{BoardRecord, End, FaultRecord, ForkPoint, Frame, Header, TurnOutcome, TurnRecord};
pub use verify::{Difference, VerifyError, replay_round, verify};
pub use writer::Writer;

/// The version of the format that this crate writes.
pub const FORMAT: u8 = block::VERSION;
