//! Whole matches with their replays. The original C++ program takes 152 ms of CPU for such a match.

use agon_bench::{Targets, matches};
use agon_hogwarts::Hogwarts;
use agon_kernel::GameHandle;
use std::process::ExitCode;

static GAME: GameHandle<Hogwarts> = GameHandle::NEW;

fn main() -> ExitCode {
    let targets = Targets {
        board: "default",
        bot: "Demo",
        original_ms: 152.0,
        times: 50.0,
        instructions: 28.0,
        replay_kb: 75.0,
        matches: 30,
    };
    matches(&GAME, &targets)
}
