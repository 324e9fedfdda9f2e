//! What bots ask for and what spectators are told.

use crate::Dir;
use agon_kernel::FaultKind;

agon_kernel::codes! {
    /// The kinds of bonuses, in the order of the board file.
    pub enum Kind {
        /// Points for the score.
        Point,
        /// Attack and defense +2, scope +1.
        Stone,
        /// Scope +1.
        Scope,
        /// Attack +1.
        Attack,
        /// Defense +1.
        Defense,
    }
}

impl Kind {
    /// The letter in board files and views.
    #[must_use]
    pub fn letter(self) -> u8 {
        b"PSRAD"[self as usize]
    }

    /// The kind with this letter.
    #[must_use]
    pub fn of_letter(letter: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.letter() == letter)
    }

    /// The name for people.
    pub(crate) fn name(self) -> &'static str {
        ["point", "stone", "scope", "attack", "defense"][self as usize]
    }
}

agon_kernel::record! {
    /// What a seat can ask of one of its units. The id is signed so that a bot's -1 for "none" is an unknown unit,
    /// which is ignored, and not a malformed answer.
    pub enum Order {
        /// One step.
        Move {
            /// The unit.
            unit: i32,
            /// Where to.
            dir: Dir,
        },
        /// A battle with the closest opponent in a direction.
        Attack {
            /// The unit.
            unit: i32,
            /// Where to.
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
