//! The 21 parameters of a board, with the names that board files use and the limits of each.

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
    ($($(#[$meta:meta])* $name:ident: $min:literal..=$max:literal,)*) => {
        /// The parameters of a board, in the order of the board file.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
        pub struct Params { $($(#[$meta])* pub $name: u16,)* }

        impl Params {
            /// Name and limits of each parameter, in the order of the board file.
            pub const ALL: &'static [Parameter] =
                &[$(Parameter { name: stringify!($name), min: $min, max: $max }),*];

            /// The values, in the order of [`Params::ALL`].
            #[must_use]
            pub fn values(&self) -> Vec<u16> {
                vec![$(self.$name),*]
            }

            /// The parameters with these values, in the order of [`Params::ALL`]; what is missing is 0.
            pub(crate) fn from_values(values: &[u16]) -> Self {
                let mut values = values.iter().copied();
                Self { $($name: values.next().unwrap_or(0)),* }
            }
        }
    };
}

params! {
    /// How many seats there are.
    nb_players: 1..=4,
    /// How many units each seat has.
    nb_poquemon: 1..=64,
    /// How many rounds a match lasts.
    nb_rounds: 1..=10_000,
    nb_ghost_wall: 0..=10_000,
    nb_point: 0..=1_000,
    nb_stone: 0..=1_000,
    nb_scope: 0..=1_000,
    nb_attack: 0..=1_000,
    nb_defense: 0..=1_000,
    /// How many rounds a dead unit stays away.
    player_regen_time: 1..=10_000,
    /// How many rounds pass between two changes of a ghost wall.
    wall_change_time: 1..=10_000,
    /// How many rounds a taken point bonus stays away.
    point_regen_time: 1..=10_000,
    /// How many rounds a taken stone stays away.
    stone_regen_time: 1..=10_000,
    /// How many rounds a taken scope bonus stays away.
    scope_regen_time: 1..=10_000,
    /// How many rounds a taken attack bonus stays away.
    attack_regen_time: 1..=10_000,
    /// How many rounds a taken defense bonus stays away.
    defense_regen_time: 1..=10_000,
    /// How many percent of the victim's points a won battle pays.
    battle_reward: 0..=1_000,
    /// The largest scope that a unit can reach.
    max_scope: 1..=200,
    /// How many stones have an effect on one unit.
    max_stone: 0..=1_000,
    /// How many rows the board has.
    rows: 3..=200,
    /// How many columns the board has.
    cols: 3..=200,
}
