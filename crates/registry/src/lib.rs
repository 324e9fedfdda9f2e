//! The list of all games: a new game is one line here and one in this crate's `Cargo.toml`.

use agon_kernel::{AnyGame, Entry};

/// All games, in the order in which people see them.
pub static GAMES: &[&dyn AnyGame] =
    &[&Entry::<agon_poquemon::Poquemon>::NEW, &Entry::<agon_hogwarts::Hogwarts>::NEW];

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().id == id)
}
