//! Matches of three small games: recorded, verified, in parallel, and with misbehaving bots.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod faults;
#[path = "../../../kernel/tests/games/mod.rs"]
mod games;
mod recorded;

use agon_arena::MatchSpec;
use agon_kernel::{AnyGame, GameHandle, Limits, Seed, Source};

static CLAIM: GameHandle<games::claim::Claim> = GameHandle::NEW;
static NIM: GameHandle<games::nim::Nim> = GameHandle::NEW;
static WALK: GameHandle<games::walk::Walk> = GameHandle::NEW;
static GAMES: [&dyn AnyGame; 3] = [&CLAIM, &NIM, &WALK];

/// A match of a built-in bot against copies of itself, on the sample board with this index.
fn spec(game: &'static dyn AnyGame, sample: usize, bot: &str, seed: u32) -> MatchSpec {
    let sample = &game.samples()[sample];
    let board = game.read_board(&Source::alone(sample.text)).unwrap();
    let bots = (0..board.seats()).map(|_| game.bot(bot).unwrap()).collect();
    MatchSpec {
        board,
        board_name: sample.name.to_owned(),
        seed: Seed::from(seed),
        bots,
        limits: Limits::default().into(),
    }
}
