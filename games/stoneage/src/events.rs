//! What spectators are told. Cells are told by real coordinates, without the offset.

use crate::{Resource, Technology, UnitType};

agon_kernel::record! {
    /// Something that happened.
    pub enum Event {
        /// A unit attacked a cell.
        Attack {
            /// Who.
            unit: u32,
            /// Where from.
            x: u8,
            /// Where from.
            y: u8,
            /// Where to.
            to_x: u8,
            /// Where to.
            to_y: u8,
        },
        /// A unit was spawned.
        Spawn {
            /// By whom.
            parent: u32,
            /// Who.
            unit: u32,
            /// What.
            kind: UnitType,
        },
        /// A unit died.
        Death {
            /// Who.
            unit: u32,
            /// What it was.
            kind: UnitType,
            /// Where.
            x: u8,
            /// Where.
            y: u8,
        },
        /// A deer died and left food.
        Hunt {
            /// Where.
            x: u8,
            /// Where.
            y: u8,
        },
        /// A trap was set.
        TrapSet {
            /// By whom.
            unit: u32,
            /// Where.
            x: u8,
            /// Where.
            y: u8,
        },
        /// A trap went off.
        TrapSprung {
            /// Where.
            x: u8,
            /// Where.
            y: u8,
        },
        /// A trap was disarmed.
        TrapDisarmed {
            /// By whom.
            unit: u32,
            /// Where.
            x: u8,
            /// Where.
            y: u8,
        },
        /// A torch was lit.
        TorchLit {
            /// By whom.
            unit: u32,
        },
        /// A torch was thrown and became a fire.
        TorchThrown {
            /// By whom.
            unit: u32,
            /// Where to.
            x: u8,
            /// Where to.
            y: u8,
        },
        /// A smoke signal rose.
        Smoke {
            /// By whom.
            unit: u32,
            /// What it says.
            value: i32,
        },
        /// Something was painted.
        Painted {
            /// By whom.
            unit: u32,
            /// What.
            value: i32,
        },
        /// A worker gave what it carried to its team.
        Deposit {
            /// Who.
            unit: u32,
            /// How much.
            food: u16,
            /// How much.
            stone: u16,
            /// How much.
            wood: u16,
        },
        /// A forest or a deposit of stone is used up.
        UsedUp {
            /// Of what.
            resource: Resource,
            /// Where.
            x: u8,
            /// Where.
            y: u8,
        },
        /// A team learnt a technology.
        Research {
            /// Which team.
            seat: u8,
            /// What.
            tech: Technology,
            /// Its level now.
            level: u8,
        },
        /// The match was won.
        Won {
            /// By which seat.
            seat: u8,
        },
    }
}
