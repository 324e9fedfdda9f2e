//! Jobs as workers see them, wherever they run.
//!
//! A worker gets an [`Assignment`], which names its files by their hashes, does it with its [`Workshop`](crate::workshop::Workshop) ([`perform`]), and submits a
//! [`Report`]. A [`Coordinator`] is where assignments come from and reports go: the judge of this process, or one that is reached over HTTPS. The executing code is the same.
//!
//! [`Machines`](crate::services::Machines) is the judge's side of workers on other machines. Such a worker knows neither the database nor the storage; it has a token, made by a
//! teacher, and sees only the jobs that it leases. What it submits is checked: it may be broken, old, or lie. A sample of its matches is played again elsewhere.

mod assignment;
mod check;
mod claims;
mod coordinator;
mod leases;
mod remote_workers;
mod tokens;
mod verify;

pub use assignment::{
    Assignment, BuildTask, ClaimRequest, Claimed, LiveAck, MatchTask, Played, Report, SeatTask, Versions,
};
pub use coordinator::{Coordinator, LiveFeed, perform};
pub use remote_workers::RemoteWorkers;
pub use tokens::{TokenHolder, WorkerToken};
pub use verify::WrongResult;

/// The maximum size of a file that a worker may submit: a component.
pub const MAX_FILE: u64 = 128 << 20;
/// The maximum size of the live data of a match on another machine.
pub const MAX_LIVE: usize = 128 << 20;
