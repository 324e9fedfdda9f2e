//! The list of all games: a new game is one line in each of these lists, and its dependencies in this crate's `Cargo.toml`.

use agon_kernel::{AnyGame, GameHandle, Limits};
use agon_net::Protocol;
#[cfg(feature = "sandbox")]
use agon_runtime::component::Glue;

/// All games, in the order in which they are listed to users.
pub static GAMES: &[&dyn AnyGame] = &[
    &GameHandle::<agon_poquemon::Poquemon>::NEW,
    &GameHandle::<agon_hogwarts::Hogwarts>::NEW,
    &GameHandle::<agon_reversi::Reversi>::NEW,
    &GameHandle::<agon_stoneage::StoneAge>::NEW,
    &GameHandle::<agon_tron3d::Tron3d>::NEW,
];

/// The glue for component bots, for the games that have a bot API.
#[cfg(feature = "sandbox")]
static GLUES: &[(&str, &dyn Glue)] = &[
    ("poquemon", &agon_poquemon_host::GLUE),
    ("hogwarts", &agon_hogwarts_host::GLUE),
    ("reversi", &agon_reversi_host::GLUE),
    ("stoneage", &agon_stoneage_host::GLUE),
    ("tron3d", &agon_tron3d_host::GLUE),
];

/// The games as arrays. A game in which units run programs has two: one agent for each seat, and one for each unit.
#[cfg(feature = "gym")]
static GYMS: &[&dyn agon_gym::Gym] = &[
    &agon_poquemon_gym::GYM,
    &agon_hogwarts_gym::GYM,
    &agon_reversi_gym::GYM,
    &agon_stoneage_gym::CLANS,
    &agon_stoneage_gym::UNITS,
    &agon_tron3d_gym::GYM,
];

/// The network protocols, for the games that have one.
static PROTOCOLS: &[(&str, &dyn Protocol)] = &[("reversi", &agon_reversi_net::PROTOCOL)];

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().id == id)
}

/// The default limits of the game with this id.
#[must_use]
pub fn limits(id: &str) -> Limits {
    find(id).map_or_else(Limits::default, AnyGame::limits)
}

/// The glue for component bots of the game with this id.
#[cfg(feature = "sandbox")]
#[must_use]
pub fn glue(id: &str) -> Option<&'static dyn Glue> {
    GLUES.iter().find(|(game, _)| *game == id).map(|(_, glue)| *glue)
}

/// The game with this id as arrays: one agent for each seat, or for each unit.
#[cfg(feature = "gym")]
#[must_use]
pub fn gym(id: &str, units: bool) -> Option<&'static dyn agon_gym::Gym> {
    GYMS.iter().copied().find(|gym| gym.game() == id && (gym.pacing() == agon_gym::Pacing::Units) == units)
}

/// The network protocol of the game with this id.
#[must_use]
pub fn protocol(id: &str) -> Option<&'static dyn Protocol> {
    PROTOCOLS.iter().find(|(game, _)| *game == id).map(|(_, protocol)| *protocol)
}

/// The games that can be played over the network.
pub fn networked() -> impl Iterator<Item = &'static str> {
    PROTOCOLS.iter().map(|(game, _)| *game)
}
