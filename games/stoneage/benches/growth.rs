//! How the cost of a round grows with the map and with the number of units.

#[allow(dead_code, reason = "it also counts the turns of units, for the other benches")]
mod crowd;

use agon_bench::{Axis, Cost, growth};
use agon_kernel::AnyBoard;
use crowd::{Crowd, GAME, board};
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    let crowd = |units: u32| -> (u32, Arc<dyn AnyBoard>) {
        (units, Arc::new(Crowd { board: board("steppe"), units: units as usize / 2 }))
    };
    let axes = [
        Axis::generated(&GAME, "cells", &[400, 900, 1600, 2500], |cells| {
            let side = i64::from(cells.isqrt());
            vec![("width", side), ("height", side)]
        })
        .played_by("Null"), // How many units others have depends on the map.
        Axis { name: "units", boards: [18, 36, 74, 150].map(crowd).to_vec(), bot: "Demo", of: Cost::Round },
    ];
    growth(&GAME, &axes)
}
