//! The rules, one file per subject; [`round`] lists them in order.

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

/// The random streams of a match, by purpose.
mod phase {
    /// The order in which the seats act.
    pub(super) const SEAT_ORDER: u32 = 0;
    /// Which of the units that ordered an attack may attack.
    pub(super) const ATTACKER: u32 = 1;
    /// Where a unit returns; one stream per unit.
    pub(super) const RETURN: u32 = 2;
    /// Where a bonus returns, and with which value; one stream per bonus.
    pub(super) const REGROW: u32 = 3;
}
