//! What bots ask for.

use crate::Dir;

agon_kernel::record! {
    /// What a seat can ask of one of its units. The id is signed so that a bot's -1 for "none" is an unknown unit,
    /// which is ignored, and not a malformed answer.
    pub enum Order {
        /// One step.
        Move {
            unit: i32,
            dir: Dir,
        },
        /// A battle with the closest opponent in a direction.
        Attack {
            unit: i32,
            dir: Dir,
        },
    }
}

impl Order {
    /// The unit that is meant, and where to.
    #[must_use]
    pub fn parts(&self) -> (i32, Dir) {
        match *self {
            Self::Move { unit, dir } | Self::Attack { unit, dir } => (unit, dir),
        }
    }
}
