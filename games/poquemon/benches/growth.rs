//! How the cost of a round grows with the board, the units and the seats, and that of a match with its rounds.

use agon_bench::{Axis, growth};
use agon_kernel::GameHandle;
use agon_poquemon::Poquemon;
use std::process::ExitCode;

static GAME: GameHandle<Poquemon> = GameHandle::NEW;

fn main() -> ExitCode {
    let side = |cells: u32| i64::from(cells.isqrt());
    let axes = [
        Axis::generated(&GAME, "cells", &[225, 900, 3600, 9801], |cells| {
            vec![("rows", side(cells)), ("cols", side(cells))]
        }),
        Axis::generated(&GAME, "units", &[4, 8, 16, 32, 64], |units| {
            vec![("units", i64::from(units) / 4), ("rows", 45), ("cols", 45)]
        }),
        Axis::generated(&GAME, "rounds", &[100, 200, 400, 800], |rounds| vec![("rounds", rounds.into())])
            .whole(),
        Axis::generated(&GAME, "seats", &[1, 2, 4], |seats| {
            vec![("seats", seats.into()), ("units", 4 / i64::from(seats))]
        }),
    ];
    growth(&GAME, &axes)
}
