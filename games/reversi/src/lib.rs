//! Reversi for two to eight seats, on boards with holes, transitions, special tiles, override stones and bombs.
//!
//! - [`Board`]: a map file that was read; [`Layout`]: how its tiles hang together.
//! - [`State`]: the position; the rules are its methods, one subject in each file (`lines`, `moves`, `turns`).
//! - [`Reversi`]: the game as the kernel plays it.
//!
//! `RULES.md` beside this crate says what a player can rely on.

#![deny(clippy::float_arithmetic)]

mod board;
mod bots;
mod bytes;
mod game;
mod generate;
mod layout;
mod lines;
mod map;
mod moves;
mod order;
mod picture;
mod plane;
mod samples;
mod state;
pub mod tile;
mod turns;
mod view;

pub use board::Board;
pub use game::Reversi;
pub use layout::{Layout, STEPS, Transition, opposite};
pub use map::{MAX_PLAYERS, MAX_SIDE, MAX_STOCK};
pub use order::{Bonus, Event, Order, Refusal, TAKE_BOMB, TAKE_OVERRIDE};
pub use state::{Phase, State, stone};
pub use view::{SeatView, Setup, Target, View};
