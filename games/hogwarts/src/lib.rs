//! Hogwarts: four houses of wizards, each with a ghost, compete for the corridors of a castle, and Voldemort hunts them all.
//!
//! `RULES.md` in this crate's folder states the rules for people and cites the original document; the modules cite `RULES.md`. The stages
//! of a round, in order, are in `rules/round.rs`.
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

pub use board::{BOOK, Castle, Cells, Dir, Grid, NOBODY, OWNER, Settings, Start, WALL};
pub use bots::solve;
pub use events::Event;
pub use game::Hogwarts;
pub use orders::Order;
pub use rules::{INGREDIENTS, solves};
pub use state::{Clan, Conversion, Ghost, SEATS, Scratch, State, Wizard};
pub use view::{Kind, Place, SeatView, Setup, UnitView, View};
