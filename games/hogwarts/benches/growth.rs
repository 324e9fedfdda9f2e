//! How the cost of a round grows with the board, the units and the seats, and that of a match with its rounds.

use agon_bench::{Axis, growth};
use agon_hogwarts::Hogwarts;
use agon_kernel::GameHandle;
use std::process::ExitCode;

static GAME: GameHandle<Hogwarts> = GameHandle::NEW;

fn main() -> ExitCode {
    let side = |cells: u32| i64::from(cells.isqrt());
    let axes = [
        Axis::generated(&GAME, "cells", &[900, 3600, 14_400, 40_000], |cells| {
            vec![("size", side(cells)), ("wizards", 10)]
        }),
        Axis::generated(&GAME, "units", &[24, 44, 84, 164, 324], |units| {
            vec![("wizards", i64::from(units) / 4 - 1), ("size", 100)]
        }),
        Axis::generated(&GAME, "rounds", &[100, 200, 400, 800], |rounds| vec![("rounds", rounds.into())])
            .whole(),
    ];
    growth(&GAME, &axes)
}
