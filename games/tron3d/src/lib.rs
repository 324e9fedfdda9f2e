//! Tron 3D: bikes that leave walls behind them, on the surface of any solid.
//!
//! The rules for people are in `RULES.md`. The way of a round through the modules: [`view`](View) tells each seat how things are, `round`
//! carries out the orders and settles what explodes. A board is a `graph` with a shape in space (`mesh`): `files` reads and writes boards
//! and imports models, `shapes` builds solids and surfaces, `fair` measures fairness and finds fair places by symmetry, and `generate`
//! puts shapes and places together.
#![deny(clippy::float_arithmetic)]

mod board;
mod bots;
mod drawing;
mod fair;
mod files;
mod game;
mod generate;
mod graph;
mod mesh;
mod params;
mod picture;
mod records;
mod round;
mod shapes;
mod state;
mod view;

pub use board::Board;
pub use fair::{Fairness, Share};
pub use files::obj::{ImportOptions, import_obj};
pub use game::Tron3d;
pub use graph::Graph;
pub use mesh::{Mesh, Point};
pub use params::{Parameter, Params};
pub use picture::column;
pub use records::{Event, Item, Order};
pub use state::{Bike, Overlay, State};
pub use view::{BikeView, OverlayView, SeatView, Setup, View};
