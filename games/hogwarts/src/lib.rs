//! Hogwarts: four houses of wizards, each with a ghost, compete for the corridors of a castle, and Voldemort hunts them all.
//!
//! `RULES.md` beside this crate states the rules for people and cites the document that they come from; the modules cite
//! `RULES.md`. What happens in a round, and in which order, is in `rules/round.rs`.
#![deny(clippy::float_arithmetic)]

mod board;
mod bots;
mod cells;
mod game;
mod grid;
mod orders;
mod picture;
mod rules;
mod state;
mod view;

pub use board::{Castle, Settings, Start};
pub use bots::solve;
pub use cells::{BOOK, Cells, NOBODY, OWNER, WALL};
pub use game::Hogwarts;
pub use grid::{Dir, Grid};
pub use orders::{Event, Order};
pub use rules::{INGREDIENTS, solves};
pub use state::{Clan, Conversion, Ghost, SEATS, State, Wizard};
pub use view::{Kind, Place, SeatView, Setup, UnitView, View};
