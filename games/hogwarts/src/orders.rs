//! What bots ask for, and what spectators are told.

use crate::grid::Dir;
use serde::{Deserialize, Deserializer};

agon_kernel::record! {
    /// What a bot may ask of one of its units. An order for a unit that is not its own is ignored.
    pub enum Order {
        /// Go one cell in a direction, or attack what is there.
        Move {
            /// The unit's id.
            unit: i32,
            /// Where to.
            dir: Dir,
        },
        /// Cast the spell of this round.
        Spell {
            /// The ghost's id.
            unit: i32,
            /// The group, 0 to 4, of each ingredient.
            #[serde(deserialize_with = "groups")]
            groups: Vec<u8>,
        },
    }
}

/// Groups in JSON are numbers of 32 bits, as they are in `bot.wit`: one that is no group solves nothing, but is no fault.
fn groups<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let given = Vec::<i32>::deserialize(deserializer)?;
    Ok(given.into_iter().map(|group| u8::try_from(group).unwrap_or(u8::MAX)).collect())
}

impl Order {
    /// The unit it is for, if there can be such a unit.
    pub(crate) fn unit(&self) -> Option<u16> {
        let (Self::Move { unit, .. } | Self::Spell { unit, .. }) = self;
        u16::try_from(*unit).ok()
    }
}

agon_kernel::record! {
    /// What happened in a round. Units are told by their ids.
    pub enum Event {
        /// Orders were executed.
        Executed {
            /// Whose, in that order.
            units: Vec<u16>,
        },
        /// A wizard attacked one of another clan.
        Battle {
            /// Who attacked.
            attacker: u16,
            /// Who was attacked.
            defender: u16,
            /// Whether the attacker won.
            won: bool,
            /// Whether the loser changes the clan at once.
            instant: bool,
        },
        /// A wizard that lost a battle began to change its clan.
        ConversionBegun {
            /// The wizard.
            unit: u16,
            /// The clan to be.
            to: u8,
        },
        /// A wizard of the same clan put an end to that.
        ConversionCancelled {
            /// The wizard that stays.
            unit: u16,
            /// The one that came to help.
            by: u16,
        },
        /// A wizard changed its clan.
        ConversionDone {
            /// The wizard.
            unit: u16,
            /// Its clan until now.
            from: u8,
            /// Its clan from now on, which gets the points.
            to: u8,
        },
        /// A wizard attacked the ghost of another clan.
        GhostAttacked {
            /// The ghost.
            unit: u16,
            /// The wizard.
            by: u16,
            /// The first round in which the ghost is rested again.
            rested: u32,
        },
        /// A ghost cast the spell.
        Spell {
            /// The ghost.
            unit: u16,
            /// How many cells went over to its clan.
            cells: u32,
        },
        /// Voldemort attacked a unit.
        Killed {
            /// The unit.
            unit: u16,
        },
        /// A unit came back.
        Reborn {
            /// The unit.
            unit: u16,
            /// Its clan.
            seat: u8,
            /// Its row.
            row: u8,
            /// Its column.
            col: u8,
        },
        /// A unit took a book.
        BookTaken {
            /// The unit.
            unit: u16,
            /// The row of the book.
            row: u8,
            /// The column of the book.
            col: u8,
        },
        /// Voldemort made a book vanish.
        BookDestroyed {
            /// The row of the book.
            row: u8,
            /// The column of the book.
            col: u8,
        },
    }
}
