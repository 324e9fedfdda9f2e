//! The 21 parameters of a board, with their names in board files and their limits.

use serde::Serialize;

/// The name and the limits of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub name: &'static str,
    pub min: u16,
    pub max: u16,
}

macro_rules! params {
    ($($(#[$meta:meta])* $name:ident: $min:literal..=$max:literal,)*) => {
        /// The parameters of a board, in the order of the board file.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
        pub struct Params { $($(#[$meta])* pub $name: u16,)* }

        impl Params {
            /// The name and limits of each parameter, in the order of the board file.
            pub const ALL: &'static [Parameter] =
                &[$(Parameter { name: stringify!($name), min: $min, max: $max }),*];

            /// The values, in the order of [`Params::ALL`].
            #[must_use]
            pub fn values(&self) -> Vec<u16> {
                vec![$(self.$name),*]
            }

            /// The parameters with these values, in the order of [`Params::ALL`]; missing values are 0.
            pub(crate) fn from_values(values: &[u16]) -> Self {
                let mut values = values.iter().copied();
                Self { $($name: values.next().unwrap_or(0)),* }
            }
        }
    };
}

params! {
    /// The number of seats.
    nb_players: 1..=4,
    /// The number of units of each seat.
    nb_poquemon: 1..=64,
    /// The number of rounds of a match.
    nb_rounds: 1..=10_000,
    nb_ghost_wall: 0..=10_000,
    nb_point: 0..=1_000,
    nb_stone: 0..=1_000,
    nb_scope: 0..=1_000,
    nb_attack: 0..=1_000,
    nb_defense: 0..=1_000,
    /// The number of rounds for which a dead unit stays away.
    player_regen_time: 1..=10_000,
    /// The number of rounds between two changes of a ghost wall.
    wall_change_time: 1..=10_000,
    /// The number of rounds for which a taken point bonus stays away.
    point_regen_time: 1..=10_000,
    /// The number of rounds for which a taken stone stays away.
    stone_regen_time: 1..=10_000,
    /// The number of rounds for which a taken scope bonus stays away.
    scope_regen_time: 1..=10_000,
    /// The number of rounds for which a taken attack bonus stays away.
    attack_regen_time: 1..=10_000,
    /// The number of rounds for which a taken defense bonus stays away.
    defense_regen_time: 1..=10_000,
    /// The reward for a won battle, as a percentage of the victim's points.
    battle_reward: 0..=1_000,
    /// The maximum scope of a unit.
    max_scope: 1..=200,
    /// The number of stones that have an effect on a unit.
    max_stone: 0..=1_000,
    /// The number of rows of the board.
    rows: 3..=200,
    /// The number of columns of the board.
    cols: 3..=200,
}
