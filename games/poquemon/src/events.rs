//! What happened in a round, for spectators.

use crate::{Dir, Kind};
use agon_kernel::FaultKind;

agon_kernel::record! {
    /// What happened in a round. Moves are not events, since the pictures show them.
    pub enum Event {
        /// A battle took place.
        Attack {
            unit: u16,
            /// The opponent that was hit.
            target: u16,
            dir: Dir,
            /// How many cells away it was.
            distance: u8,
            /// Whether it died.
            killed: bool,
            /// The points won by the attacker.
            reward: u32,
        },
        /// The attacker of the round had no target.
        Missed {
            unit: u16,
            dir: Dir,
        },
        /// The unit ordered an attack, but another unit was chosen at random.
        Outdrawn {
            unit: u16,
        },
        /// A bonus was taken. The value of a point bonus; for others 1, or 0 if it had no effect.
        Pickup {
            unit: u16,
            bonus: u16,
            kind: Kind,
            value: u32,
        },
        /// A ghost wall appeared on the unit.
        Crushed {
            unit: u16,
        },
        /// A dead unit returned.
        Returned {
            unit: u16,
        },
        /// A taken bonus returned.
        Regrown {
            bonus: u16,
            kind: Kind,
        },
        /// The bot of a seat faulted, so the seat is frozen.
        Frozen {
            seat: u8,
            fault: FaultKind,
        },
    }
}
