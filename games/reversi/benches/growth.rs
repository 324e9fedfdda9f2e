//! How the cost of a turn grows with the board and the seats.

use agon_bench::{Axis, growth};
use agon_kernel::GameHandle;
use agon_reversi::Reversi;
use std::process::ExitCode;

static GAME: GameHandle<Reversi> = GameHandle::NEW;

fn main() -> ExitCode {
    let side = |cells: u32| i64::from(cells.isqrt());
    let axes = [
        Axis::generated(&GAME, "cells", &[64, 256, 1024, 2500], |cells| {
            vec![
                ("rows", side(cells)),
                ("cols", side(cells)),
                ("seats", 2),
                ("transitions", 0),
                ("choices", 0),
                ("inversions", 0),
                ("bonuses", 0),
                ("expansions", 0),
            ]
        }),
        Axis::generated(&GAME, "seats", &[2, 4, 8], |seats| {
            vec![("seats", seats.into()), ("rows", 40), ("cols", 40)]
        }),
    ];
    growth(&GAME, &axes)
}
