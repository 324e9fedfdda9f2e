//! The rules, one file for each subject; [`round`] puts them in their order.

mod battle;
mod bonuses;
mod ground;
mod moves;
mod returns;
mod round;
mod sight;
mod walls;

pub(crate) use round::resolve;
pub(crate) use sight::{aligned_and_clear, sees};

/// The random streams of a match, by what they are drawn for.
mod phase {
    /// The order in which the seats act.
    pub(super) const SEAT_ORDER: u32 = 0;
    /// Which of the units that asked for an attack gets it.
    pub(super) const ATTACKER: u32 = 1;
    /// Where a unit comes back; one stream for each unit.
    pub(super) const RETURN: u32 = 2;
    /// Where a bonus comes back, and with which value; one stream for each bonus.
    pub(super) const REGROW: u32 = 3;
}
