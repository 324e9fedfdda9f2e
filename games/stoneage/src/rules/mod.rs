//! The rules. [`round`] is the list of what happens in a round, in its order; each other module is one subject.
//!
//! The way of a call: [`calls`] finds who asks, [`sense`] answers what only looks, and [`act`] does what changes the world, with a module for each
//! kind of action. [`light`] keeps the light of every cell right after each action.

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
