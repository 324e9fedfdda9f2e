//! What bots can order.

use crate::Dir;

agon_kernel::record! {
    /// An order to one of the seat's units. The id is signed, so that a bot's -1 for "none" is an unknown unit, which is ignored, rather
    /// than a malformed answer.
    pub enum Order {
        /// One step.
        Move {
            unit: i32,
            dir: Dir,
        },
        /// Attacks the closest opponent in a direction.
        Attack {
            unit: i32,
            dir: Dir,
        },
    }
}

impl Order {
    /// The unit and the direction of the order.
    #[must_use]
    pub fn parts(&self) -> (i32, Dir) {
        match *self {
            Self::Move { unit, dir } | Self::Attack { unit, dir } => (unit, dir),
        }
    }
}
