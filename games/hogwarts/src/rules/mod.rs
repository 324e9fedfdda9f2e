//! The rules, one file per subject; [`round`] lists them in order.

mod battle;
mod books;
mod conversion;
mod moves;
mod rebirth;
mod round;
mod score;
mod spell;
mod start;
mod voldemort;
mod world;

pub(crate) use round::resolve;
pub use spell::{INGREDIENTS, solves};
pub(crate) use spell::{LARGEST_INGREDIENT, brew};
pub(crate) use start::start;

/// The random streams of a match, by purpose.
mod phase {
    pub(super) const WALLS: u32 = 0;
    pub(super) const PLACES: u32 = 1;
    pub(super) const INTERLEAVING: u32 = 2;
    /// For each attacker.
    pub(super) const BATTLE: u32 = 3;
    pub(super) const SPELL: u32 = 4;
    pub(super) const VOLDEMORT: u32 = 5;
    /// For each unit.
    pub(super) const REBIRTH: u32 = 6;
    pub(super) const BOOKS: u32 = 7;
    pub(super) const INGREDIENTS: u32 = 8;
}
