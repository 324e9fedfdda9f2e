//! What happened in a turn, for spectators.

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
            /// What was there before: a stone means that an override stone was used.
            over: u8,
            /// The number of captured stones.
            captured: u16,
        },
        /// A seat swapped its stones with those of another, or kept its own.
        Choice {
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
        /// A seat could not move and was skipped.
        Skipped {
            seat: u8,
        },
        /// Nobody can place a stone any more: phase two starts, even if nobody has a bomb.
        PhaseTwo {},
        /// A seat threw a bomb.
        Bomb {
            seat: u8,
            x: u16,
            y: u16,
            /// The number of tiles that became holes.
            tiles: u16,
        },
        /// A seat was disqualified.
        Disqualified {
            seat: u8,
            fault: FaultKind,
            /// The reason, if it was an illegal move.
            why: Option<Refusal>,
        },
    }
}
