//! Poquémon: units collect bonuses, grow strong and fight in a maze whose walls come and go.
//!
//! `RULES.md` beside this crate states the rules for people. What happens in a round, and in which order, is in
//! `rules/round.rs`. `board/` holds start positions: it reads and writes them, warns about unfair ones and makes fair ones.
#![deny(clippy::float_arithmetic)]

mod board;
mod bots;
mod events;
mod game;
mod orders;
mod picture;
mod rules;
mod state;
mod view;

pub use board::{Board, Dir, Kind, Parameter, Params, Pos};
pub use events::Event;
pub use game::Poquemon;
pub use orders::Order;
pub use picture::column;
pub use state::{Bonus, Ghost, State, Unit};
pub use view::{Cells, GhostView, PointView, SeatView, Setup, UnitView, View};
