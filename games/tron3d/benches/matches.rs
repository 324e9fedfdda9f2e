//! Whole matches with their replays. The original C++ program takes 23 ms of CPU for such a match.

use agon_bench::{Targets, matches};
use agon_kernel::GameHandle;
use agon_tron3d::Tron3d;
use std::process::ExitCode;

static GAME: GameHandle<Tron3d> = GameHandle::NEW;

fn main() -> ExitCode {
    let targets = Targets {
        board: "cube",
        bot: "Demo",
        original_ms: 23.0,
        times: 28.75,
        instructions: 6.5,
        replay_kb: 14.0,
        matches: 100,
    };
    matches(&GAME, &targets)
}
