//! What bots ask for.

use crate::Dir;
use serde::{Deserialize, Deserializer};

agon_kernel::record! {
    /// What a bot may ask of one of its units. An order for a unit that is not its own is ignored.
    pub enum Order {
        /// Go one cell in a direction, or attack what is there.
        Move {
            /// The unit's id.
            unit: i32,
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

/// Groups in JSON are 32-bit numbers, as in `bot.wit`: one that is not a group solves nothing, but is not a fault.
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
