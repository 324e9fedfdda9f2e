//! What happened in a round, for spectators.

use crate::Item;
use agon_kernel::FaultKind;

agon_kernel::record! {
    /// What happened in a round. Movements are not events, since the pictures show them.
    pub enum Event {
        /// A bike moved into a trail and explodes.
        Crashed {
            bike: u8,
            vertex: u16,
            /// The bike whose trail it was.
            by: u8,
        },
        /// A bike had to move but did not: it explodes.
        NotMoved {
            bike: u8,
        },
        /// The trail of a bike that exploded is gone.
        TrailGone {
            bike: u8,
            /// The number of vertices it covered.
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
            /// Their number; fewer than there are bonus vertices if trails cover some.
            items: u16,
        },
        /// The bot of a seat faulted, so the seat is out.
        Out {
            seat: u8,
            fault: FaultKind,
        },
    }
}
