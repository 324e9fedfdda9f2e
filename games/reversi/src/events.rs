//! What spectators are told about a turn.

use crate::Refusal;
use agon_kernel::FaultKind;

agon_kernel::codes! {
    /// What a bonus tile gave.
    pub enum Bonus {
        Bomb,
        Override,
    }
}

agon_kernel::record! {
    /// What happened.
    pub enum Event {
        /// A seat placed a stone.
        Placed {
            seat: u8,
            x: u16,
            y: u16,
            /// The order's `special`.
            special: u8,
            /// What lay there before: a stone means that an override stone was used.
            over: u8,
            /// How many stones it captured.
            captured: u16,
        },
        /// A seat swapped its stones with those of another, or kept its own.
        Choice {
            /// Who chose.
            seat: u8,
            /// The other seat.
            with: u8,
        },
        /// Every stone went to the next seat.
        Inversion {},
        /// A seat took a bonus.
        Bonus {
            seat: u8,
            took: Bonus,
        },
        /// A seat had no move and was passed over.
        Skipped {
            seat: u8,
        },
        /// Nobody can place a stone any more: phase two begins, even if nobody has a bomb.
        PhaseTwo {},
        /// A seat threw a bomb.
        Bomb {
            seat: u8,
            x: u16,
            y: u16,
            /// How many tiles became holes.
            tiles: u16,
        },
        /// A seat was disqualified.
        Disqualified {
            seat: u8,
            fault: FaultKind,
            /// For which illegal move.
            why: Option<Refusal>,
        },
    }
}
