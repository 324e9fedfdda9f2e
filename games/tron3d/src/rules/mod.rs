//! The rules, one file for each subject; [`round`] puts them in their order.

mod explosions;
mod items;
mod moves;
mod round;
mod trails;

pub(crate) use round::{resolve, start};

/// The random streams of a match, by what they are drawn for.
mod phase {
    /// The order in which the seats act.
    pub(super) const SEAT_ORDER: u32 = 0;
    /// What lies on a bonus vertex; one stream for each vertex.
    pub(super) const ITEM: u32 = 1;
}
