//! The seven parameters of a board, with their names in board files and their limits (original rules, section 2.2).

use serde::Serialize;

/// The name and the limits of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub name: &'static str,
    pub min: u16,
    pub max: u16,
}

macro_rules! params {
    ($($(#[$meta:meta])* $name:ident: $usual:literal in $min:literal..=$max:literal,)*) => {
        /// The parameters of a board, in the order of the board file.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        pub struct Params { $($(#[$meta])* pub $name: u16,)* }

        impl Default for Params {
            /// The usual values according to the original rules.
            fn default() -> Self {
                Self { $($name: $usual),* }
            }
        }

        impl Params {
            /// The name and limits of each parameter, in the order of the board file.
            pub const ALL: &'static [Parameter] =
                &[$(Parameter { name: stringify!($name), min: $min, max: $max }),*];

            /// The values, in the order of [`Params::ALL`].
            #[must_use]
            pub fn values(&self) -> [u16; Self::ALL.len()] {
                [$(self.$name),*]
            }

            /// The parameters with these values, in the order of [`Params::ALL`].
            pub(crate) fn from_values([$($name),*]: [u16; Self::ALL.len()]) -> Self {
                Self { $($name),* }
            }
        }
    };
}

params! {
    /// The number of seats: 2 or 4.
    nb_players: 4 in 2..=4,
    /// The number of bikes of each seat.
    nb_bikes: 2 in 1..=30,
    /// The number of rounds of a match. Bikes without turbo move in every other round.
    nb_rounds: 200 in 1..=10_000,
    /// The round before which the bonus items appear.
    bonus_round: 50 in 0..=10_000,
    /// The number of movements in turbo mode after using a turbo item.
    turbo_duration: 8 in 0..=10_000,
    /// The number of movements in ghost mode after using a ghost item.
    ghost_duration: 3 in 0..=10_000,
    /// The points for an item of extra points.
    score_bonus: 50 in 0..=10_000,
}

impl Params {
    #[must_use]
    pub fn all_bikes(&self) -> usize {
        usize::from(self.nb_players) * usize::from(self.nb_bikes)
    }

    /// The seat that a bike belongs to: bike `i` of seat `j` has the id `i * nb_players + j`.
    #[must_use]
    pub fn owner(&self, bike: usize) -> usize {
        bike % usize::from(self.nb_players)
    }
}
