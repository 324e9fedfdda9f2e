//! Units that are components, with everything enabled: light, deer, replay.

#[path = "../../benches/crowd/mod.rs"]
mod crowd;

use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_bench::{Bench, cpu_time, peak_memory};
use agon_build::{Language, Options, build, missing_tools, new_bot};
use agon_kernel::{AnyBoard, Bot, Seed};
use agon_runtime::component::{ComponentBot, Glue};
use agon_stoneage_host::GLUE;
use crowd::{Counted, Crowd, board, turns};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// A bot built from its sources, whose turns are counted.
fn ready(source: &Path) -> Arc<dyn Bot> {
    let folder = std::env::temp_dir().join("agon-bench-units");
    let options = Options { cache: folder.join("built"), ..Options::default() };
    let built = build(source, "stoneage", &options).unwrap_or_else(|error| panic!("{error}"));
    let compiled = folder.join("compiled");
    let bot = if built.language == Language::Java {
        ComponentBot::load_translated_java(&GLUE, &built.component, &built.name, Some(&compiled))
    } else {
        ComponentBot::load(&GLUE, &built.component, Some(&compiled))
    };
    Arc::new(Counted(Arc::new(bot.expect("a bot"))))
}

/// Seconds of CPU, turns of units, megabytes of replay.
fn record(board: &Arc<dyn AnyBoard>, bot: &Arc<dyn Bot>, seed: u32) -> (f64, f64, f64, Played) {
    let spec = MatchSpec {
        board: Arc::clone(board),
        board_name: "bench".to_owned(),
        seed: Seed::from(seed),
        bots: vec![Arc::clone(bot); 2],
        limits: GLUE.limits().into(),
    };
    let (begun, before) = (cpu_time(), turns());
    let mut replay = Vec::new();
    let played = play(&spec, PlayOptions::default().record(&mut replay)).expect("memory takes any replay");
    let seconds = (cpu_time() - begun).as_secs_f64();
    assert_eq!(played.faults, []);
    (seconds, (turns() - before) as f64, replay.len() as f64 / 1e6, played)
}

/// The same bot in Java: at least half as many turns per second of CPU time as in C++, and ten times as many as in the original engine.
fn java(bench: &mut Bench, pass: &Arc<dyn AnyBoard>, cpp: f64) {
    let folder = tempfile::tempdir().expect("there is room");
    let new = new_bot("stoneage", "Bench", Language::Java, folder.path()).expect("a new bot");
    let demo = ready(&new.folder.join("examples/demoplayer"));
    let runs: Vec<_> = (1..=3).map(|seed| record(pass, &demo, seed)).collect();
    let speed = runs.iter().map(|run| run.1 / run.0).fold(0.0, f64::max);
    let fuel = runs[0].3.seats.iter().map(|seat| seat.fuel).sum::<u64>() as f64 / runs[0].1;
    let wanted = (cpp / 2.0).max(48_000.0);
    let remark =
        format!(" ({speed:.0} unit turns per second of CPU, {wanted:.0} wanted; {fuel:.0} energy each)");
    bench.at_most("the same in Java", 1e6 / speed, 1e6 / wanted, "us", &remark);
    let crowd: Arc<dyn AnyBoard> = Arc::new(Crowd { board: board("steppe"), units: 75 });
    let (seconds, turns, ..) = record(&crowd, &demo, 1);
    bench.note("75 + 75 units in Java", format!("{seconds:.2} s, {turns} turns"));
    bench.at_most("memory with Java", peak_memory() as f64 / 1e6, 400.0, "MB", " (peak of the process)");
}

fn main() -> ExitCode {
    let mut bench = Bench::new("Stone Age: units that are C++ components, 2000 rounds, full replay", |_| {});
    if !missing_tools(Language::Cpp).is_empty() {
        bench.note("skipped", "there is no C++ toolchain for WebAssembly".to_owned());
        return bench.finish();
    }
    let folder = tempfile::tempdir().expect("there is room");
    let new = new_bot("stoneage", "Bench", Language::Cpp, folder.path()).expect("a new bot");
    let demo = ready(&new.folder.join("examples/AIDemo.cc"));
    let pass = board("pass");
    let runs: Vec<_> = (1..=3).map(|seed| record(&pass, &demo, seed)).collect();
    let speed = runs.iter().map(|run| run.1 / run.0).fold(0.0, f64::max);
    let alive = runs[0].1 / f64::from(runs[0].3.rounds);
    let remark = format!(" ({speed:.0} unit turns per second of CPU, 240000 wanted; {alive:.1} units alive)");
    bench.at_most("gather and explore", 1e6 / speed, 1e6 / 240_000.0, "us", &remark);

    if missing_tools(Language::Java).is_empty() {
        java(&mut bench, &pass, speed);
    } else {
        bench.note("skipped", "there is no javac".to_owned());
    }

    let busy = ready(&Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/bots/AIBusy.cc"));
    let crowd: Arc<dyn AnyBoard> = Arc::new(Crowd { board: board("steppe"), units: 75 });
    let runs: Vec<_> = (1..=3).map(|seed| record(&crowd, &busy, seed)).collect();
    let fuel = runs[0].3.seats.iter().map(|seat| seat.fuel).sum::<u64>() as f64 / runs[0].1;
    let best = runs.iter().map(|run| run.0).fold(f64::MAX, f64::min);
    bench.at_most("75 + 75 units", best, 4.0, "s", &format!(" ({} turns, {fuel:.0} energy each)", runs[0].1));
    bench.at_most("largest replay", runs.iter().map(|run| run.2).fold(0.0, f64::max), 0.8, "MB", "");
    bench.at_most("memory", peak_memory() as f64 / 1e6, 300.0, "MB", " (peak of the process)");
    bench.finish()
}
