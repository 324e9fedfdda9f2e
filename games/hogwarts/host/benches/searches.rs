//! The platform's own share of the CPU in matches of C++ component bots that search the whole board in every round.
//!
//! The same match is played by bots that do each search once, and by bots that do each search twice and say the same. The difference is the
//! time of the searches; all the rest of a match counts as the platform's, even what the bots do besides searching.

use agon_arena::{MatchSpec, Played, play_recorded};
use agon_bench::{Bench, cpu_per};
use agon_build::{Language, Options, build, missing_tools};
use agon_hogwarts::Hogwarts;
use agon_hogwarts_host::GLUE;
use agon_kernel::{AnyGame, Bot, Entry, Seed, Source};
use agon_runtime::component::{ComponentBot, Glue};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

static GAME: Entry<Hogwarts> = Entry::NEW;
const BOT: &str = include_str!("bots/AISearch.cc");

/// A bot that searches for each of its wizards, or once for all, and does each search so many times.
fn bot(folder: &Path, each_wizard: bool, times: u32) -> Arc<dyn Bot> {
    let source = folder.join("AISearch.cc");
    let settings = format!("#define EACH_WIZARD {each_wizard}\n#define TIMES {times}\n");
    std::fs::write(&source, settings + BOT).expect("there is room");
    let cache = std::env::temp_dir().join("agon-bench-searches");
    let options = Options { cache: cache.join("built"), ..Options::default() };
    let built = build(&source, "hogwarts", &options).unwrap_or_else(|error| panic!("{error}"));
    Arc::new(ComponentBot::load(&GLUE, &built.component, Some(&cache.join("compiled"))).expect("a bot"))
}

/// A match with a full replay.
fn record(bot: &Arc<dyn Bot>, seed: u32) -> Played {
    let board = GAME.read_board(&Source::alone(GAME.samples()[0].text)).expect("samples are valid");
    let (bots, seed) = (vec![Arc::clone(bot); board.seats().into()], Seed::from(seed));
    let spec =
        MatchSpec { board, board_name: "default".to_owned(), seed, bots, limits: GLUE.limits().into() };
    let (played, _) = play_recorded(&spec, Vec::new(), &mut |_| {}).expect("memory takes any replay");
    assert_eq!(played.faults, []);
    played
}

fn main() -> ExitCode {
    let mut bench = Bench::new(
        "Hogwarts: four C++ component bots that search the whole board, 200 rounds, full replay",
        |_| {},
    );
    if !missing_tools(Language::Cpp).is_empty() {
        bench.note("skipped", "there is no C++ toolchain for WebAssembly".to_owned());
        return bench.finish();
    }
    let folder = tempfile::tempdir().expect("there is room");
    for (what, each_wizard, matches) in [("each wizard", true, 1), ("once a round", false, 4)] {
        let [once, twice] = [1, 2].map(|times| bot(folder.path(), each_wizard, times));
        assert_eq!(record(&once, 0).digest, record(&twice, 0).digest, "they play the same match");
        let [once, twice] = [once, twice].map(|bot| {
            let work = |seed| drop(record(&bot, seed));
            cpu_per(7, matches, work).as_secs_f64() * 1e3
        });
        let searching = twice - once;
        let platform = once - searching;
        let remark = format!(
            " ({once:.1} ms a match, {searching:.1} ms of them searching, {platform:.1} ms all the rest)"
        );
        bench.at_most(what, 100.0 * platform / once, 10.0, "%", &remark);
    }
    bench.finish()
}
