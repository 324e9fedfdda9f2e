//! What spectators are told about a round.

use crate::Item;
use agon_kernel::FaultKind;

agon_kernel::record! {
    /// What happened in a round. There is no event for a movement: the pictures show it.
    pub enum Event {
        /// A bike moved into a trail and explodes.
        Crashed {
            bike: u8,
            vertex: u16,
            /// The bike whose trail it was.
            by: u8,
        },
        /// A bike had to move and did not: it explodes.
        NotMoved {
            bike: u8,
        },
        /// The trail of a bike that exploded is gone.
        TrailGone {
            bike: u8,
            /// On how many vertices it lay.
            vertices: u16,
        },
        /// A bike took an item that it can use later.
        Taken {
            bike: u8,
            vertex: u16,
            item: Item,
        },
        /// A bike took an item of extra points.
        ExtraPoints {
            bike: u8,
            vertex: u16,
            points: u16,
        },
        /// A bike used its item.
        Used {
            bike: u8,
            item: Item,
        },
        /// The bonus items have appeared.
        Appeared {
            /// How many; fewer than there are bonus vertices if trails lay there.
            items: u16,
        },
        /// The bot of a seat made a fault: the seat is out.
        Out {
            seat: u8,
            /// What its bot did wrong.
            fault: FaultKind,
        },
    }
}
