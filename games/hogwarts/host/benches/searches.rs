//! The platform's share of CPU time in matches of C++ component bots that search the whole board in every round.
//!
//! The platform's share is what the same match takes when puppets repeat the orders of those bots (rules, views, pictures, digests,
//! replay), plus what it takes to ask components that do nothing: starting them, passing the view, filling the kit's objects, reading the
//! answer.

use agon_arena::{MatchSpec, PlayOptions, play};
use agon_bench::{Bench, cpu_time};
use agon_build::{Language, Options, build, missing_tools};
use agon_hogwarts::Hogwarts;
use agon_hogwarts_host::GLUE;
use agon_kernel::{
    AnyGame, Bot, Controller, Fault, FaultKind, GameHandle, Identity, Notes, Pause, Payload, Rows,
    RunningBot, Seating, Seed, Source,
};
use agon_replay::Replay;
use agon_runtime::component::{ComponentBot, Glue};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

static GAME: GameHandle<Hogwarts> = GameHandle::NEW;

/// Repeats the orders of a recorded match: for each seat, the orders of its turns, last turn first.
struct Puppet(Vec<Vec<Rows>>);

struct Strings(Vec<Rows>);

impl Puppet {
    fn of(replay: &Replay) -> Self {
        let mut seats = vec![Vec::new(); replay.header.seats.len()];
        let mut cursor = replay.cursor();
        for number in 1..replay.frames() {
            for turn in &cursor.seek(number).expect("it was just written").turns {
                seats[turn.seat.index()].push(turn.orders.clone());
            }
        }
        seats.iter_mut().for_each(|orders| orders.reverse());
        Self(seats)
    }
}

impl Bot for Puppet {
    fn identity(&self) -> Identity {
        Identity::new("Puppet", "bench")
    }
    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Ok(Box::new(Strings(self.0[seating.actor.seat.index()].clone())))
    }
}

impl RunningBot for Strings {
    fn answer(&mut self, _: &dyn Payload, _: &mut Notes) -> Result<Rows, Fault> {
        Ok(self.0.pop().unwrap_or_default())
    }
    fn resume(&mut self, _: &mut dyn Controller, _: &mut Notes) -> Result<Pause, Fault> {
        Err(Fault::new(FaultKind::Refused, "a puppet plays whole seats"))
    }
}

/// A bot from a file next to this one, with a line prepended.
fn bot(folder: &Path, file: &str, setting: &str) -> Arc<dyn Bot> {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/bots").join(file));
    let source = folder.join(file);
    std::fs::write(&source, format!("{setting}\n{}", text.expect("it is there"))).expect("there is room");
    let cache = std::env::temp_dir().join("agon-bench-searches");
    let options = Options { cache: cache.join("built"), ..Options::default() };
    let built = build(&source, "hogwarts", &options).unwrap_or_else(|error| panic!("{error}"));
    Arc::new(ComponentBot::load(&GLUE, &built.component, Some(&cache.join("compiled"))).expect("a bot"))
}

/// CPU time of a match with a full replay in milliseconds, the best of some runs, with its digest and the replay.
fn record(bot: &Arc<dyn Bot>, runs: u32) -> (f64, String, Vec<u8>) {
    let once = |_| {
        let board = GAME.read_board(&Source::alone(GAME.samples()[0].text)).expect("samples are valid");
        let (bots, seed) = (vec![Arc::clone(bot); board.seats().into()], Seed::from(1));
        let limits = GLUE.limits().into();
        let spec = MatchSpec { board, board_name: "default".to_owned(), seed, bots, limits };
        let begun = cpu_time();
        let mut file = Vec::new();
        let played = play(&spec, PlayOptions::default().record(&mut file)).expect("memory takes any replay");
        let time = (cpu_time() - begun).as_secs_f64() * 1e3;
        assert_eq!(played.faults, []);
        (time, played.digest, file)
    };
    (0..runs).map(once).min_by(|a, b| a.0.total_cmp(&b.0)).expect("there are runs")
}

fn main() -> ExitCode {
    let title = "Hogwarts: four C++ component bots that search the whole board, 200 rounds, full replay";
    let mut bench = Bench::new(title, |_| {});
    if !missing_tools(Language::Cpp).is_empty() {
        bench.note("skipped", "there is no C++ toolchain for WebAssembly".to_owned());
        return bench.finish();
    }
    let folder = tempfile::tempdir().expect("there is room");
    let null = GAME.bot("Null").expect("a bot that comes with the game");
    let (idle, nothing) = (record(&bot(folder.path(), "AIIdle.cc", ""), 20), record(&null, 20));
    assert_eq!(idle.1, nothing.1, "they play the same match");
    let asking = idle.0 - nothing.0;
    for (what, each_wizard, runs) in [("each wizard", true, 3), ("once a round", false, 20)] {
        let setting = format!("#define EACH_WIZARD {each_wizard}");
        let (whole, digest, file) = record(&bot(folder.path(), "AISearch.cc", &setting), runs);
        let puppet: Arc<dyn Bot> = Arc::new(Puppet::of(&Replay::read(&file).expect("it was just written")));
        let (rules, again, _) = record(&puppet, 20);
        assert_eq!(digest, again, "they play the same match");
        let share = 100.0 * (rules + asking) / whole;
        let remark = format!(" ({whole:.1} ms a match: {rules:.1} rules and replay, {asking:.1} asking)");
        bench.at_most(what, share, 10.0, "%", &remark);
    }
    bench.finish()
}
