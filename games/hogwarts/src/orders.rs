//! What bots can order.

use crate::Dir;
use serde::{Deserialize, Deserializer};

agon_kernel::record! {
    /// An order to one of the bot's units. Orders to units of others are ignored.
    pub enum Order {
        /// Moves one cell in a direction, or attacks what is there.
        Move {
            /// The unit's id.
            unit: i32,
            dir: Dir,
        },
        /// Casts the spell of this round.
        Spell {
            /// The ghost's id.
            unit: i32,
            /// The group of each ingredient, 0 to 4.
            #[serde(deserialize_with = "groups")]
            groups: Vec<u8>,
        },
    }
}

/// Groups in JSON are 32-bit numbers, as in `bot.wit`: a number that is not a group solves nothing, but is not a fault.
fn groups<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let given = Vec::<i32>::deserialize(deserializer)?;
    Ok(given.into_iter().map(|group| u8::try_from(group).unwrap_or(u8::MAX)).collect())
}

impl Order {
    /// The unit it is for, if such an id is possible.
    pub(crate) fn unit(&self) -> Option<u16> {
        let (Self::Move { unit, .. } | Self::Spell { unit, .. }) = self;
        u16::try_from(*unit).ok()
    }
}
