//! The rules. [`round`] lists what happens in a round, in order; each other module is one subject.
//!
//! The path of a call: [`calls`] finds the unit, [`sense`] answers calls that only look, and [`act`] carries out those that change the
//! world, with a module for each kind of action. [`light`] updates the light of every cell after each action.

mod act;
mod attack;
pub(crate) mod calls;
mod deer;
pub(crate) mod end;
mod invariants;
mod life;
pub(crate) mod light;
mod messages;
mod movement;
pub(crate) mod prices;
mod research;
pub(crate) mod round;
pub(crate) mod sense;
pub(crate) mod spread;
pub(crate) mod tech;
mod torch;
mod traps;
pub(crate) mod units;
mod work;
