//! What a seat may ask for, and why it may be refused.

/// As `special` on a bonus tile: the seat takes a bomb.
pub const TAKE_BOMB: u8 = 20;
/// As `special` on a bonus tile: the seat takes an override stone.
pub const TAKE_OVERRIDE: u8 = 21;

agon_kernel::record! {
    /// The one order of a turn.
    pub enum Order {
        /// In phase one places a stone, in phase two throws a bomb.
        Move {
            x: u16,
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
        /// The place is a hole, not a tile.
        Hole,
        /// The tile is occupied and the seat has no override stone.
        NoOverride,
        /// The move captures nothing.
        NoCapture,
        /// `special` is not what the tile asks for.
        Special,
    }
}
