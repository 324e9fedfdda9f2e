//! How the cost of a round grows with the board, the units and the seats, and that of a match with its rounds.

use agon_bench::{Axis, growth};
use agon_kernel::GameHandle;
use agon_tron3d::Tron3d;
use std::process::ExitCode;

static GAME: GameHandle<Tron3d> = GameHandle::NEW;

fn main() -> ExitCode {
    /// Large enough for all bikes.
    const SIZE: (&str, i64) = ("size", 16);
    let axes = [
        // A cube has 6 faces of size x size cells, so about as many vertices.
        Axis::generated(&GAME, "vertices", &[150, 600, 2400], |vertices| {
            vec![("size", i64::from((vertices / 6).isqrt()))]
        }),
        Axis::generated(&GAME, "bikes", &[4, 8, 16, 32], |bikes| vec![("bikes", i64::from(bikes) / 4), SIZE]),
        Axis::generated(&GAME, "seats", &[2, 4], |seats| {
            vec![("seats", seats.into()), ("bikes", 8 / i64::from(seats)), SIZE]
        }),
    ];
    growth(&GAME, &axes)
}
