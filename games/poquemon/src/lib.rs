//! Poquémon: units collect bonuses, grow strong and fight in a maze whose walls come and go.
//!
//! `RULES.md` in this crate's folder states the rules for people. The stages of a round, in order, are in `rules/round.rs`. `board/` is
//! about start positions: it reads and writes them, warns about unfair ones and generates fair ones.
#![deny(clippy::float_arithmetic)]

mod board;
mod bots;
mod events;
mod game;
mod orders;
mod picture;
mod rules;
mod state;
mod texts;
mod view;

pub use board::{Board, Dir, Kind, Parameter, Params, Pos};
pub use events::Event;
pub use game::Poquemon;
pub use orders::Order;
pub use picture::column;
pub use state::{Bonus, Ghost, State, Unit};
pub use view::{Cells, GhostView, PointView, SeatView, Setup, UnitView, View};
