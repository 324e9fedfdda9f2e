//! The rules, one file for each subject; [`round`] puts them in their order.

mod bombs;
mod disqualification;
mod lines;
mod moves;
mod round;
mod special;
mod turns;

pub(crate) use moves::Move;
pub(crate) use round::{resolve, start};
