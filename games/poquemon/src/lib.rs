//! Poquémon: units collect bonuses, grow strong and fight in a maze whose walls come and go.
//!
//! The rules for people are in `RULES.md`. The way of a round through the modules: [`view`](View) tells each seat what it
//! may know, `round` carries out the orders, `regrow` ends the round (returns, bonuses, ghost walls). `board` and
//! `cnf` hold, read and write start positions; `balance` warns of unfair ones and `generate` makes fair ones.
#![deny(clippy::float_arithmetic)]

mod balance;
mod board;
mod bots;
mod cnf;
mod game;
mod generate;
mod geometry;
mod params;
mod picture;
mod records;
mod regrow;
mod round;
mod sight;
mod state;
mod view;

pub use board::Board;
pub use game::Poquemon;
pub use geometry::{Dir, Pos};
pub use params::{Parameter, Params};
pub use picture::column;
pub use records::{Event, Kind, Order};
pub use state::{Bonus, Ghost, State, Unit};
pub use view::{Cells, GhostView, PointView, SeatView, Setup, UnitView, View};
