//! What happened, for spectators. Cells are given in real coordinates, without the offset.

use crate::{Resource, Technology, UnitType};

agon_kernel::record! {
    /// Something that happened.
    pub enum Event {
        /// A unit attacked a cell.
        Attack {
            unit: u32,
            x: u8,
            y: u8,
            to_x: u8,
            to_y: u8,
        },
        /// A unit was spawned.
        Spawn {
            parent: u32,
            unit: u32,
            kind: UnitType,
        },
        /// A unit died.
        Death {
            unit: u32,
            kind: UnitType,
            x: u8,
            y: u8,
        },
        /// A deer died and left food.
        Hunt {
            x: u8,
            y: u8,
        },
        TrapSet {
            unit: u32,
            x: u8,
            y: u8,
        },
        /// A trap was triggered.
        TrapSprung {
            x: u8,
            y: u8,
        },
        TrapDisarmed {
            unit: u32,
            x: u8,
            y: u8,
        },
        TorchLit {
            unit: u32,
        },
        /// A torch was thrown and became a fire.
        TorchThrown {
            unit: u32,
            x: u8,
            y: u8,
        },
        /// A smoke signal was sent.
        Smoke {
            unit: u32,
            /// Its number.
            value: i32,
        },
        /// Something was painted.
        Painted {
            unit: u32,
            value: i32,
        },
        /// A worker deposited what it carried.
        Deposit {
            unit: u32,
            food: u16,
            stone: u16,
            wood: u16,
        },
        /// A forest or a deposit of stone was used up.
        UsedUp {
            resource: Resource,
            x: u8,
            y: u8,
        },
        /// A team researched a technology.
        Research {
            seat: u8,
            tech: Technology,
            /// Its level now.
            level: u8,
        },
        /// The match was won.
        Won {
            seat: u8,
        },
    }
}
