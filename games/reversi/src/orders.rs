//! What a seat can order, and why an order may be rejected.

/// As `special` on a bonus tile: the seat takes a bomb.
pub const TAKE_BOMB: u8 = 20;
/// As `special` on a bonus tile: the seat takes an override stone.
pub const TAKE_OVERRIDE: u8 = 21;

agon_kernel::record! {
    /// The only order of a turn.
    pub enum Order {
        /// Places a stone in phase one, throws a bomb in phase two.
        Move {
            x: u16,
            y: u16,
            /// On a choice tile, the number of the stones to swap with, 1 to the number of seats; on a bonus tile, 20 for a bomb or 21 for
            /// an override stone; otherwise 0.
            special: u8,
        },
    }
}

agon_kernel::codes! {
    /// Why a move is illegal.
    pub enum Refusal {
        /// The answer has no order.
        NoOrder,
        /// The answer has more than one order.
        TwoOrders,
        /// The place is outside the grid.
        Outside,
        /// The place is a hole, not a tile.
        Hole,
        /// The tile is occupied and the seat has no override stone.
        NoOverride,
        /// The move captures nothing.
        NoCapture,
        /// `special` is not valid for the tile.
        Special,
    }
}

impl Refusal {
    /// The reasons in words, as sentences about the move, by their names in events.
    pub(crate) const WORDS: &'static [(&'static str, &'static str)] = &[
        ("no_order", Self::NoOrder.text()),
        ("two_orders", Self::TwoOrders.text()),
        ("outside", Self::Outside.text()),
        ("hole", Self::Hole.text()),
        ("no_override", Self::NoOverride.text()),
        ("no_capture", Self::NoCapture.text()),
        ("special", Self::Special.text()),
    ];

    /// The reason in words, as a sentence about the move.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::NoOrder => "there is none",
            Self::TwoOrders => "there is more than one",
            Self::Outside => "the place is outside the map",
            Self::Hole => "the place is a hole",
            Self::NoOverride => "the tile is occupied, and the player has no override stone",
            Self::NoCapture => "it captures nothing",
            Self::Special => "its special field is not valid for the tile",
        }
    }
}
