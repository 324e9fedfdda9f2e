//! What a seat may ask for, why it may be refused, and what spectators are told.

use agon_kernel::FaultKind;

/// As `special` on a bonus tile: the seat takes a bomb.
pub const TAKE_BOMB: u8 = 20;
/// As `special` on a bonus tile: the seat takes an override stone.
pub const TAKE_OVERRIDE: u8 = 21;

agon_kernel::record! {
    /// The one order of a turn.
    pub enum Order {
        /// In phase one places a stone, in phase two throws a bomb.
        Move {
            /// The column.
            x: u16,
            /// The row.
            y: u16,
            /// On a choice tile the number of the stones to swap with, 1 to the number of seats; on a bonus tile 20 for
            /// a bomb or 21 for an override stone; else 0.
            special: u8,
        },
    }
}

agon_kernel::codes! {
    /// Why a move is illegal.
    pub enum Refusal {
        /// The answer holds no order.
        NoOrder,
        /// The answer holds more than one order.
        TwoOrders,
        /// The place is outside the grid.
        Outside,
        /// There is no tile, only a hole.
        Hole,
        /// The tile is occupied and the seat has no override stone.
        NoOverride,
        /// The move captures nothing.
        NoCapture,
        /// `special` is not what the tile asks for.
        Special,
    }
}

agon_kernel::codes! {
    /// What a bonus tile gave.
    pub enum Bonus {
        /// A bomb.
        Bomb,
        /// An override stone.
        Override,
    }
}

agon_kernel::record! {
    /// What happened.
    pub enum Event {
        /// A seat placed a stone.
        Placed {
            /// Who.
            seat: u8,
            /// The column.
            x: u16,
            /// The row.
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
            /// Who.
            seat: u8,
            /// What.
            took: Bonus,
        },
        /// A seat had no move and was passed over.
        Skipped {
            /// Who.
            seat: u8,
        },
        /// Nobody can place a stone any more: phase two begins, even if nobody has a bomb.
        PhaseTwo {},
        /// A seat threw a bomb.
        Bomb {
            /// Who.
            seat: u8,
            /// The column.
            x: u16,
            /// The row.
            y: u16,
            /// How many tiles became holes.
            tiles: u16,
        },
        /// A seat was disqualified.
        Disqualified {
            /// Who.
            seat: u8,
            /// For what.
            fault: FaultKind,
            /// For which illegal move.
            why: Option<Refusal>,
        },
    }
}
