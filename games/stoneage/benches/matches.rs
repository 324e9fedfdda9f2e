//! A match of maximum size: the 50 x 50 map, 75 units per seat from the first round to the last, full replay. The original program writes 5
//! to 13 MB per match.

mod crowd;

use agon_arena::{MatchSpec, PlayOptions, play};
use agon_bench::{Bench, cpu_time, peak_memory};
use agon_kernel::{AnyBoard, AnyGame, Bot, Limits, Seed};
use crowd::{Counted, Crowd, GAME, board, turns};
use std::process::ExitCode;
use std::sync::Arc;

fn spec(board: &Arc<dyn AnyBoard>, bots: [&str; 2], seed: u32) -> MatchSpec {
    let bot = |name: &str| -> Arc<dyn Bot> { Arc::new(Counted(GAME.bot(name).expect("a bot of that name"))) };
    MatchSpec {
        board: Arc::clone(board),
        board_name: "bench".to_owned(),
        seed: Seed::from(seed),
        bots: bots.map(bot).to_vec(),
        limits: Limits::default().into(),
    }
}

#[allow(clippy::disallowed_types, reason = "figures, not rules")]
fn main() -> ExitCode {
    let crowd: Arc<dyn AnyBoard> = Arc::new(Crowd { board: board("steppe"), units: 75 });
    let record = |board: &Arc<dyn AnyBoard>, bots: [&str; 2], seed: u32| {
        let (begun, before) = (cpu_time(), turns());
        let mut replay = Vec::new();
        let played = play(&spec(board, bots, seed), PlayOptions::default().record(&mut replay))
            .expect("memory takes any replay");
        let seconds = (cpu_time() - begun).as_secs_f64();
        let turns = (turns() - before) as f64;
        (seconds, turns, replay.len() as f64 / 1e6, played)
    };
    let mut bench = Bench::new("Stone Age: 2000 rounds, 50 x 50, 75 + 75 units, full replay", |seed| {
        // Valgrind, which counts this, does not support the clock that `record` reads.
        play(&spec(&crowd, ["Demo", "Demo"], seed), PlayOptions::default().record(&mut Vec::new()))
            .expect("memory takes any replay");
    });
    let memory = peak_memory();
    let runs: Vec<_> = (0..3).map(|seed| record(&crowd, ["Demo", "Demo"], seed)).collect();
    let memory = (peak_memory() - memory) as f64 / 1e6;
    for (seconds, turns, size, played) in &runs {
        let figures = format!(
            "{seconds:.2} s, {turns} turns, {size:.2} MB, {} rounds, {}",
            played.rounds, played.standings.reason
        );
        bench.note("match", figures);
    }
    let best = runs.iter().map(|run| run.0).fold(f64::MAX, f64::min);
    let speed = runs.iter().map(|run| run.1 / run.0).fold(0.0, f64::max);
    bench.at_most("CPU", best, 0.6, "s", "");
    bench.at_most(
        "unit turn",
        1e6 / speed,
        1e6 / 400_000.0,
        "us",
        &format!(" ({speed:.0} unit turns per second of CPU, 400000 wanted)"),
    );
    bench.at_most("largest replay", runs.iter().map(|run| run.2).fold(0.0, f64::max), 0.8, "MB", "");
    bench.at_most("memory", memory, 64.0, "MB", " (growth of the peak)");
    for (name, bots) in
        [("valley", ["Settler", "Raider"]), ("valley", ["Wheel", "Dummy"]), ("plain", ["Null", "Null"])]
    {
        let (seconds, turns, size, played) = record(&board(name), bots, 1);
        let figures =
            format!("{name} {bots:?}: {seconds:.2} s, {turns} turns, {size:.2} MB, {} rounds", played.rounds);
        bench.note("other", figures);
    }
    bench.finish()
}
