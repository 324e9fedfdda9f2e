//! The judge: accounts, contests, submissions, matches and ratings behind a site and an API, with workers that lose nothing.
//!
//! The truth is in the [`Database`]; files are in [`Blobs`], by their hash; what takes time is a job in the [`queue`]. What people can do
//! are methods of [`Judge`], each of which checks who asks: pages and API add nothing but form. How bots are built and matches are
//! played is behind the [`Workshop`](workshop::Workshop), so this crate knows neither compilers nor runtimes nor games.

pub mod backup;
pub mod bets;
pub mod clock;
pub mod contest;
pub mod date;
pub mod desk;
pub mod forum;
pub mod metrics;
pub mod people;
pub mod plagiarism;
pub mod queue;
pub mod rounds;
pub mod secret;
pub mod settings;
pub mod web;
pub mod workshop;

mod blobs;
mod db;
mod error;
mod health;
mod judge;
mod mail;
mod refusal;

pub use blobs::Blobs;
pub use clock::Clock;
pub use db::{Database, Kind, Tx};
pub use error::Error;
pub use health::Health;
pub use judge::Judge;
pub use refusal::{Language, Refusal};
