//! What bots can order.

agon_kernel::record! {
    /// An order to one of the seat's bikes. The numbers are signed, so that a bot's -1 for "none" is an order that is ignored rather than a
    /// malformed answer.
    pub enum Order {
        /// One movement.
        Move {
            bike: i32,
            /// The neighbour of its vertex that it moves to.
            to: i32,
            /// Whether it uses its item first.
            item: bool,
        },
    }
}
