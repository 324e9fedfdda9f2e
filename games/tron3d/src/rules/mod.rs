//! The rules, one file per subject; [`round`] lists them in order.

mod explosions;
mod items;
mod moves;
mod round;
mod trails;

pub(crate) use round::{resolve, start};

/// The random streams of a match, by purpose.
mod phase {
    /// The order in which the seats act.
    pub(super) const SEAT_ORDER: u32 = 0;
    /// The item on a bonus vertex; one stream per vertex.
    pub(super) const ITEM: u32 = 1;
}
