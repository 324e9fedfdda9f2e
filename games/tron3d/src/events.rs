//! What spectators are told about a round.

use crate::Item;
use agon_kernel::FaultKind;

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
