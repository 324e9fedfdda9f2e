//! Tron 3D: bikes that leave walls behind them, on the surface of any solid.
//!
//! `RULES.md` beside this crate states the rules for people. What happens in a round, and in which order, is in `rules/round.rs`. A board
//! (`board/`) is a graph with a shape in space: `files` reads and writes boards and imports models, `shapes` builds solids and surfaces,
//! `fair` measures fairness and finds fair places by symmetry, and `generate` puts shapes and places together.
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

pub use board::{Board, Fairness, Graph, ImportOptions, Mesh, Parameter, Params, Point, Share, import_obj};
pub use events::Event;
pub use game::Tron3d;
pub use orders::Order;
pub use picture::column;
pub use state::{Bike, Item, Overlay, State};
pub use view::{BikeView, OverlayView, SeatView, Setup, View};
