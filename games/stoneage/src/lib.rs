//! Stone Age: two clans gather, build, research and fight in the light of their fires.
//!
//! The rules for people are in `RULES.md`. Every unit runs a program of its own, which acts through [`Call`]s (`orders`) and gets a [`Reply`] to each
//! at once. `rules::round` lists what happens in a round; `board` holds start positions, reads, writes and generates them.
#![deny(clippy::float_arithmetic)]

mod board;
mod bots;
mod cache;
mod events;
mod game;
mod geometry;
mod orders;
mod picture;
mod replies;
mod rules;
mod state;
mod view;

pub use board::{Board, Symmetry};
pub use events::Event;
pub use game::StoneAge;
pub use geometry::{Direction, Location};
pub use orders::Call;
pub use picture::column;
pub use replies::{FireInfo, Reply, ResourceInfo, UnitInfo, Value};
pub use rules::prices::{INVALID, RUNTIME, TURN, price};
pub use rules::tech::{Resource, Technology, Techs};
pub use rules::units::{Team, UnitType};
pub use state::{Art, Deer, End, Fire, Food, Side, State, Unit, Victory};
pub use view::{Setup, View};

/// How many rounds a match lasts at the most (section 2).
pub const ROUNDS: u32 = 2000;
/// Cooldowns count in ten-thousandths of a turn: one turn is so many.
pub const TURN_UNITS: u32 = 10_000;
