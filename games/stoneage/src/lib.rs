//! Stone Age: two clans gather, build, research and fight in the light of their fires.
//!
//! `RULES.md` states the rules for people. Every unit runs its own program, which acts through [`Call`]s (`orders`) and gets an immediate
//! [`Reply`] to each. `rules::round` lists what happens in a round; `board` reads, writes and generates start positions.
#![deny(clippy::float_arithmetic)]

mod board;
mod bots;
mod cache;
mod events;
mod game;
mod orders;
mod picture;
mod replies;
mod rules;
mod state;
mod texts;
mod view;

pub use board::geometry::{Direction, Location};
pub use board::{Board, Symmetry};
pub use events::Event;
pub use game::StoneAge;
pub use orders::Call;
pub use picture::column;
pub use replies::{FireInfo, Reply, ResourceInfo, UnitInfo, Value};
pub use rules::prices::{INVALID, RUNTIME, TURN, price};
pub use rules::tech::{Resource, Technology, Techs};
pub use rules::units::{Team, UnitType};
pub use state::{Art, Deer, End, Fire, Food, Side, State, Unit, Victory};
pub use view::{Setup, View};

/// The maximum number of rounds of a match (section 2).
pub const ROUNDS: u32 = 2000;
/// Cooldowns are counted in ten-thousandths of a turn.
pub const TURN_UNITS: u32 = 10_000;
