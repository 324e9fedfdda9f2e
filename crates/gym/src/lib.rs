//! Matches as arrays, for machine learning.
//!
//! - [`Gym`]: what the adapter of a game (`games/<game>/gym`) implements: which arrays show a view, what the numbers of an action mean, and
//!   which actions the rules would carry out.
//! - [`Session`]: one match that is played step by step, with built-in or other bots in some of its seats.
//! - [`Batch`]: many matches at once, on several threads, in arrays that the caller owns.
//! - [`Demonstrations`]: what bots saw and did in a replay, as the same arrays.
//!
//! An observation is made from the game's own view, so it hides what the view hides. Nothing here is part of the rules: orders pass
//! through [`Match`](agon_kernel::Match) like those of any bot, and a recorded session gives the same replay as the arena.
#![warn(missing_docs)]

mod batch;
#[cfg(feature = "conformance")]
pub mod conformance;
mod demonstrations;
mod gym;
mod image;
mod recording;
mod reward;
mod session;
mod space;

pub use batch::{Arrays, Batch};
pub use demonstrations::{DemonstrationError, Demonstrations};
pub use gym::{Gym, Observation, Pacing, typed};
pub use image::Image;
pub use recording::{Recorded, follow};
pub use reward::Reward;
pub use session::{Asked, Session};
pub use space::{Section, Spaces};
