//! Whole matches with their replays. The original C++ program takes 63 ms of CPU for such a match.

use agon_bench::{Targets, matches};
use agon_kernel::GameHandle;
use agon_poquemon::Poquemon;
use std::process::ExitCode;

static GAME: GameHandle<Poquemon> = GameHandle::NEW;

fn main() -> ExitCode {
    let targets = Targets {
        board: "default",
        bot: "Demo",
        original_ms: 63.0,
        times: 50.0,
        instructions: 11.4,
        replay_kb: 12.0,
        matches: 100,
    };
    matches(&GAME, &targets)
}
