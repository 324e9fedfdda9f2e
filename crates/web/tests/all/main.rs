//! The built files are those of the sources, and the server gives them and the replay, to this machine alone.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod export;
mod server;
mod stamp;

use agon_arena::MatchSpec;
use agon_kernel::{Limits, Source};

/// A short match.
fn spec() -> MatchSpec {
    let game = agon_registry::find("poquemon").unwrap();
    let sample = game.samples().iter().find(|sample| sample.name == "small").unwrap();
    let board = game.read_board(&Source::alone(sample.text)).unwrap();
    let bots = (0..board.seats()).map(|_| game.bot("Demo").unwrap()).collect();
    MatchSpec { board, board_name: "small".to_owned(), seed: 7u32.into(), bots, limits: Limits::default() }
}
