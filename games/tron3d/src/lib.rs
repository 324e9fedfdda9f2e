//! Tron 3D: bikes that leave walls behind them on the surface of a solid.
//!
//! `RULES.md` in this crate's folder states the rules for people. The stages of a round, in order, are in `rules/round.rs`. A board
//! (`board/`) is a graph with a shape in space: `files` reads and writes boards and imports models, `shapes` builds solids and surfaces,
//! `fair` measures fairness and finds fair places by symmetry, and `generate` combines shapes and places.
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

pub use board::{Board, Fairness, Graph, ImportOptions, Mesh, Parameter, Params, Point, Share, import_obj};
pub use events::Event;
pub use game::Tron3d;
pub use orders::Order;
pub use picture::column;
pub use state::{Bike, Item, Overlay, State};
pub use view::{BikeView, OverlayView, SeatView, Setup, View};
