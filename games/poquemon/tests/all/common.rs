//! Shared test code: boards by name, and matches of built-in bots.

use agon_kernel::conformance::{self, BotMatch};
use agon_poquemon::{Board, Poquemon};
use std::sync::Arc;

/// A match with a built-in bot in each seat.
pub(crate) type Game = BotMatch<Poquemon>;

/// A board that comes with the game.
pub(crate) fn sample(name: &str) -> Arc<Board> {
    conformance::sample(name)
}

/// The board that a text describes.
pub(crate) fn read(text: &str) -> Board {
    conformance::read(text)
}
