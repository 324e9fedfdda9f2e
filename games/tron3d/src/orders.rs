//! What bots ask for.

agon_kernel::record! {
    /// What a seat can ask of one of its bikes. The numbers are signed so that a bot's -1 for "none" is an order that is ignored, and
    /// not a malformed answer.
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
