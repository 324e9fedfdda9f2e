//! What spectators are told about a round.

use crate::{Dir, Kind};
use agon_kernel::FaultKind;

agon_kernel::record! {
    /// What happened in a round. Moves are not told: the pictures show them.
    pub enum Event {
        /// A battle took place.
        Attack {
            /// The unit.
            unit: u16,
            /// The opponent that was hit.
            target: u16,
            /// The direction.
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
            /// The unit.
            unit: u16,
            /// The direction.
            dir: Dir,
        },
        /// The unit asked for an attack, but another was drawn.
        Outdrawn {
            /// The unit.
            unit: u16,
        },
        /// A bonus was taken. The value is that of a point bonus; of others 1, or 0 if it had no effect.
        Pickup {
            /// The unit.
            unit: u16,
            /// The bonus.
            bonus: u16,
            /// Its kind.
            kind: Kind,
            /// What it was worth.
            value: u32,
        },
        /// A ghost wall appeared on the unit.
        Crushed {
            /// The unit.
            unit: u16,
        },
        /// A dead unit is back.
        Returned {
            /// The unit.
            unit: u16,
        },
        /// A taken bonus is back.
        Regrown {
            /// The bonus.
            bonus: u16,
            /// Its kind.
            kind: Kind,
        },
        /// The bot of a seat made a fault and takes no more part.
        Frozen {
            /// The seat.
            seat: u8,
            /// What its bot did wrong.
            fault: FaultKind,
        },
    }
}
