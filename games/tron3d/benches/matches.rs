//! A whole match with its replay: four Demos with two bikes each on the cube.

use agon_arena::{MatchSpec, play, play_recorded};
use agon_bench::{Bench, cpu_per, peak_memory};
use agon_kernel::{AnyGame, Entry, Limits, Seed, Source};
use agon_tron3d::Tron3d;
use std::process::ExitCode;

static GAME: Entry<Tron3d> = Entry::NEW;

#[allow(clippy::disallowed_types, reason = "figures, not rules")]
fn main() -> ExitCode {
    let board = GAME.read_board(&Source::alone(GAME.samples()[0].text)).expect("the default board is valid");
    let demo = GAME.bot("Demo").expect("there is a Demo");
    let spec = |seed: u32| MatchSpec {
        board: board.clone(),
        board_name: "cube".to_owned(),
        seed: Seed::from(seed),
        bots: vec![demo.clone(); 4],
        limits: Limits::default(),
    };
    let record = |seed: u32| {
        play_recorded(&spec(seed), Vec::new(), &mut |_| {}).expect("memory takes any replay").1.len()
    };
    let mut bench = Bench::new("Tron 3D: 200 rounds, cube, four Demos with two bikes each, full replay", |seed| {
        record(seed);
    });
    let memory = peak_memory();
    record(0);
    let memory = (peak_memory() - memory) as f64 / 1e6;
    let replay = cpu_per(15, 100, |seed| {
        record(seed);
    });
    bench.at_most("CPU", replay.as_secs_f64() * 1e3, 2.3, "ms", "");
    let bare = cpu_per(15, 100, |seed| {
        play(&spec(seed)).expect("there is a bot for each seat");
    });
    bench.note("without replay", format_args!("{:>10.3} ms", bare.as_secs_f64() * 1e3));
    bench.instructions();
    let bytes = (0..50).map(record).max().unwrap_or(0);
    bench.at_most("largest replay", bytes as f64 / 1e3, 20.0, "KB", "");
    bench.at_most("memory", memory, 20.0, "MB", " (growth of the peak during a match)");
    bench.finish()
}
