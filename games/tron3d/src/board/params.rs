//! The seven parameters of a board, with the names that board files use and the limits of each (original rules, section 2.2).

use serde::Serialize;

/// What a parameter is called and what it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name in board files.
    pub name: &'static str,
    /// The least it may be.
    pub min: u16,
    /// The most it may be.
    pub max: u16,
}

macro_rules! params {
    ($($(#[$meta:meta])* $name:ident: $usual:literal in $min:literal..=$max:literal,)*) => {
        /// The parameters of a board, in the order of the board file.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        pub struct Params { $($(#[$meta])* pub $name: u16,)* }

        impl Default for Params {
            /// What the original rules call usual.
            fn default() -> Self {
                Self { $($name: $usual),* }
            }
        }

        impl Params {
            /// Name and limits of each parameter, in the order of the board file.
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
    /// How many seats there are: 2 or 4.
    nb_players: 4 in 2..=4,
    /// How many bikes each seat has.
    nb_bikes: 2 in 1..=30,
    /// How many rounds a match lasts. Bikes without turbo move in every other round.
    nb_rounds: 200 in 1..=10_000,
    /// The round before which the bonus items appear.
    bonus_round: 50 in 0..=10_000,
    /// How many movements a bike makes in turbo mode after it used a turbo item.
    turbo_duration: 8 in 0..=10_000,
    /// How many movements a bike makes in ghost mode after it used a ghost item.
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
