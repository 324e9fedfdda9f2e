//! What spectators are told about a round.

use crate::{Dir, Kind};
use agon_kernel::FaultKind;

agon_kernel::record! {
    /// What happened in a round. There is no event for a move: the pictures show it.
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
            /// The points that the attacker wins.
            reward: u32,
        },
        /// The attacker of the round found nobody to attack.
        Missed {
            unit: u16,
            dir: Dir,
        },
        /// The unit asked for an attack, but another was drawn.
        Outdrawn {
            unit: u16,
        },
        /// A bonus was taken. The value is that of a point bonus; of others 1, or 0 if it had no effect.
        Pickup {
            unit: u16,
            bonus: u16,
            kind: Kind,
            /// What it was worth.
            value: u32,
        },
        /// A ghost wall appeared on the unit.
        Crushed {
            unit: u16,
        },
        /// A dead unit is back.
        Returned {
            unit: u16,
        },
        /// A taken bonus is back.
        Regrown {
            bonus: u16,
            kind: Kind,
        },
        /// The bot of a seat made a fault: the seat is frozen.
        Frozen {
            seat: u8,
            /// What its bot did wrong.
            fault: FaultKind,
        },
    }
}
