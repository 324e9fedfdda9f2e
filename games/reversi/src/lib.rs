//! Reversi for two to eight seats, on boards with holes, transitions, special tiles, override stones and bombs.
//!
//! `RULES.md` in this crate's folder states the rules for people. The stages of a round, in order, are in `rules/round.rs`. [`Board`] is a
//! parsed map file; [`Layout`] describes how its tiles are connected.

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

pub use board::{Board, Layout, MAX_PLAYERS, MAX_SIDE, MAX_STOCK, STEPS, Transition, opposite, tile};
pub use events::{Bonus, Event};
pub use game::Reversi;
pub use orders::{Order, Refusal, TAKE_BOMB, TAKE_OVERRIDE};
pub use state::{Phase, State, stone};
pub use view::{SeatView, Setup, Target, View};
