//! The platform's own share of the CPU in matches of C++ component bots that search the whole board in every round.
//!
//! The platform's is all that happens outside of the bots' turns (rules, pictures, digests, replay), and in each turn what it takes to ask a bot
//! that does nothing: to hand over the view, to fill the objects of the kit, to take the answer.

use agon_arena::{MatchSpec, play_recorded};
use agon_bench::{Bench, cpu_time};
use agon_build::{Language, Options, build, missing_tools};
use agon_hogwarts::Hogwarts;
use agon_hogwarts_host::GLUE;
use agon_kernel::{
    AnyGame, Bot, Controller, Entry, Fault, Identity, Notes, Pause, Payload, Program, Rows, Seating, Seed,
    Source,
};
use agon_runtime::component::{ComponentBot, Glue};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

static GAME: Entry<Hogwarts> = Entry::NEW;
/// The CPU of turns so far, in nanoseconds.
static TURNS: AtomicU64 = AtomicU64::new(0);

/// A bot whose turns are timed.
struct Timed(ComponentBot);

struct TimedProgram(Box<dyn Program>);

impl Bot for Timed {
    fn identity(&self) -> Identity {
        self.0.identity()
    }
    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn Program>, Fault> {
        Ok(Box::new(TimedProgram(self.0.enter(seating)?)))
    }
}

impl Program for TimedProgram {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        let begun = cpu_time();
        let answer = self.0.answer(view, notes);
        TURNS.fetch_add((cpu_time() - begun).as_nanos() as u64, Ordering::Relaxed);
        answer
    }
    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        self.0.resume(world, notes)
    }
}

/// A bot from a file beside this one, with a line before it.
fn bot(folder: &Path, file: &str, setting: &str) -> Arc<dyn Bot> {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/bots").join(file));
    let source = folder.join(file);
    std::fs::write(&source, format!("{setting}\n{}", text.expect("it is there"))).expect("there is room");
    let cache = std::env::temp_dir().join("agon-bench-searches");
    let options = Options { cache: cache.join("built"), ..Options::default() };
    let built = build(&source, "hogwarts", &options).unwrap_or_else(|error| panic!("{error}"));
    Arc::new(Timed(
        ComponentBot::load(&GLUE, &built.component, Some(&cache.join("compiled"))).expect("a bot"),
    ))
}

/// Milliseconds of CPU of a match with a full replay: outside of the bots' turns, and in them. The best of some runs.
fn record(bot: &Arc<dyn Bot>, runs: u32) -> (f64, f64) {
    let once = |_| {
        let board = GAME.read_board(&Source::alone(GAME.samples()[0].text)).expect("samples are valid");
        let (bots, seed) = (vec![Arc::clone(bot); board.seats().into()], Seed::from(1));
        let limits = GLUE.limits().into();
        let spec = MatchSpec { board, board_name: "default".to_owned(), seed, bots, limits };
        let (begun, before) = (cpu_time(), TURNS.load(Ordering::Relaxed));
        let (played, _) = play_recorded(&spec, Vec::new(), &mut |_| {}).expect("memory takes any replay");
        let whole = cpu_time() - begun;
        assert_eq!(played.faults, []);
        let turns = Duration::from_nanos(TURNS.load(Ordering::Relaxed) - before);
        ((whole - turns).as_secs_f64() * 1e3, turns.as_secs_f64() * 1e3)
    };
    let best = |best: (f64, f64), run: (f64, f64)| (best.0.min(run.0), best.1.min(run.1));
    (0..runs).map(once).fold((f64::MAX, f64::MAX), best)
}

fn main() -> ExitCode {
    let title = "Hogwarts: four C++ component bots that search the whole board, 200 rounds, full replay";
    let mut bench = Bench::new(title, |_| {});
    if !missing_tools(Language::Cpp).is_empty() {
        bench.note("skipped", "there is no C++ toolchain for WebAssembly".to_owned());
        return bench.finish();
    }
    let folder = tempfile::tempdir().expect("there is room");
    let (_, asking) = record(&bot(folder.path(), "AIIdle.cc", ""), 20);
    for (what, each_wizard, runs) in [("each wizard", true, 3), ("once a round", false, 20)] {
        let setting = format!("#define EACH_WIZARD {each_wizard}");
        let (rules, turns) = record(&bot(folder.path(), "AISearch.cc", &setting), runs);
        let (platform, whole) = (rules + asking, rules + turns);
        let remark =
            format!(" ({whole:.1} ms a match: {rules:.1} rules and replay, {asking:.1} asking the bots)");
        bench.at_most(what, 100.0 * platform / whole, 10.0, "%", &remark);
    }
    bench.finish()
}
