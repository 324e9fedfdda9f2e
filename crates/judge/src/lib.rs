//! The judge: accounts, contests, submissions, matches, ratings, official rounds, bets and the forum.
//!
//! [`Judge`] holds what everything needs: the database, the files, the clock, the queue, the workshop. What people can do with it is in small
//! [`services`], one for each subject: `judge.contests()`, `judge.rounds()`, `judge.bets()`... Each method checks the caller; pages and API
//! only present the result. How bots are built and matches are played is behind the [`Workshop`](workshop::Workshop), so this crate knows
//! neither compilers nor runtimes nor games.

pub mod archive;
pub mod backup;
pub mod bets;
pub mod contest;
pub mod cups;
pub mod date;
pub mod desk;
pub mod files;
pub mod forum;
pub mod mail;
pub mod marks;
pub mod metrics;
pub mod news;
pub mod people;
pub mod rounds;
pub mod services;
pub mod settings;
pub mod similarity;
pub mod tables;
pub mod teams;
pub mod work;
pub mod workshop;

mod error;
mod health;
mod judge;
mod locale;
mod notifications;
mod refusal;
mod schema;
mod tarball;

pub use agon_queue as queue;
pub use agon_store::{Blobs, Clock, Database, Tx, clock};
pub use error::Error;
pub use health::Health;
pub use judge::Judge;
pub use locale::Locale;
pub use refusal::Refusal;
pub use schema::{MIGRATIONS, open_database};
