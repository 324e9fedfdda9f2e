//! What bots ask for and what spectators are told.

use agon_kernel::FaultKind;

agon_kernel::codes! {
    /// What can lie on a bonus vertex (original rules, section 2.1).
    pub enum Item {
        /// Moves in odd rounds, too, for some movements.
        Turbo,
        /// Passes through trails and bikes for some movements.
        Ghost,
        /// Points, at once.
        Points,
    }
}

impl Item {
    /// The name for people.
    pub(crate) fn name(self) -> &'static str {
        ["turbo", "ghost", "points"][self as usize]
    }

    /// The number in pictures, where 0 is none.
    pub(crate) fn number(item: Option<Self>) -> i64 {
        item.map_or(0, |item| 1 + item as i64)
    }
}

agon_kernel::record! {
    /// What a seat can ask of one of its bikes. The numbers are signed so that a bot's -1 for "none" is an order that is ignored, and
    /// not a malformed answer.
    pub enum Order {
        /// One movement.
        Move {
            /// The bike.
            bike: i32,
            /// The neighbour of its vertex that it moves to.
            to: i32,
            /// Whether it uses its item first.
            item: bool,
        },
    }
}

agon_kernel::record! {
    /// What happened in a round. Movements are not told: the pictures show them.
    pub enum Event {
        /// A bike moved into a trail and explodes.
        Crashed {
            /// The bike.
            bike: u8,
            /// Where.
            vertex: u16,
            /// The bike whose trail it was.
            by: u8,
        },
        /// A bike had to move and did not: it explodes.
        NotMoved {
            /// The bike.
            bike: u8,
        },
        /// The trail of a bike that exploded is gone.
        TrailGone {
            /// The bike.
            bike: u8,
            /// On how many vertices it lay.
            vertices: u16,
        },
        /// A bike took an item that it can use later.
        Taken {
            /// The bike.
            bike: u8,
            /// Where.
            vertex: u16,
            /// What it was.
            item: Item,
        },
        /// A bike took an item of extra points.
        ExtraPoints {
            /// The bike.
            bike: u8,
            /// Where.
            vertex: u16,
            /// How many.
            points: u16,
        },
        /// A bike used its item.
        Used {
            /// The bike.
            bike: u8,
            /// What it was.
            item: Item,
        },
        /// The bonus items have appeared.
        Appeared {
            /// How many; fewer than there are bonus vertices if trails lay there.
            items: u16,
        },
        /// The bot of a seat made a fault and takes no more part.
        Out {
            /// The seat.
            seat: u8,
            /// What its bot did wrong.
            fault: FaultKind,
        },
    }
}
