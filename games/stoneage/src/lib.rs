//! Stone Age: two clans gather, build, research and fight in the light of their fires.
//!
//! The rules for people are in `RULES.md`. Every unit runs a program of its own, which acts through [`Call`]s. The way of a call
//! through the modules: `controller` finds who asks, `sense` answers what only looks, `act` does what changes the world, with `life`
//! for births and deaths. `round` says whose turn it is and begins and ends rounds, with `deer` for the animals. `light` keeps
//! the light of every cell right after each action. `board` holds start positions, `map` reads and writes them, `generate` makes them.
#![deny(clippy::float_arithmetic)]

mod act;
mod board;
mod bots;
mod cache;
mod calls;
mod controller;
mod deer;
mod end;
mod game;
mod generate;
mod geometry;
mod life;
mod light;
mod map;
mod picture;
mod prices;
mod records;
mod replies;
mod round;
mod sense;
mod spread;
mod state;
mod tech;
mod torch;
mod units;

pub use board::{Board, Symmetry};
pub use calls::Call;
pub use game::{Setup, StoneAge, View};
pub use geometry::{Direction, Location};
pub use picture::column;
pub use prices::{INVALID, RUNTIME, TURN, price};
pub use records::Event;
pub use replies::{FireInfo, Reply, ResourceInfo, UnitInfo, Value};
pub use state::{Art, Deer, End, Fire, Food, Side, State, Unit, Victory};
pub use tech::{Resource, Technology, Techs};
pub use units::{Team, UnitType};

/// How many rounds a match lasts at the most (section 2).
pub const ROUNDS: u32 = 2000;
/// Cooldowns count in ten-thousandths of a turn: one turn is so many.
pub const TURN_UNITS: u32 = 10_000;
