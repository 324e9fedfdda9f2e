//! The rules, one file per subject; [`round`] lists them in order.

mod bombs;
mod disqualification;
mod lines;
mod moves;
mod round;
mod special;
mod turns;

pub(crate) use moves::Move;
pub(crate) use round::{resolve, start};
