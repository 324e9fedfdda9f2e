//! Builds Java bots and plays them.

use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_build::{BuildError, Built, Language, Options, build, missing_tools};
use agon_kernel::{AnyGame, Bot, GameHandle, NoteKind, Seed, Source};
use agon_runtime::component::{ComponentBot, Glue};
use agon_stoneage::StoneAge;
use agon_stoneage_host::GLUE;
use std::path::Path;
use std::sync::Arc;

static GAME: GameHandle<StoneAge> = GameHandle::NEW;

/// Whether javac is here. A test that cannot run says so, and fails where all must run.
pub(crate) fn has_javac() -> bool {
    let missing = missing_tools(Language::Java);
    if let Some(missing) = missing.first() {
        let must = ["CI", "AGON_REQUIRE_TOOLCHAINS"]
            .iter()
            .any(|name| std::env::var(name).is_ok_and(|value| value == "1" || value == "true"));
        assert!(!must, "{} is missing; {}", missing.what, missing.install);
        eprintln!("SKIPPED: {} is missing", missing.what);
    }
    missing.is_empty()
}

pub(crate) fn options() -> Options {
    Options { cache: Path::new(env!("CARGO_TARGET_TMPDIR")).join("built"), ..Options::default() }
}

pub(crate) fn built(path: &Path) -> Result<Built, BuildError> {
    build(path, "stoneage", &options())
}

/// A bot from its sources.
pub(crate) fn ready(path: &Path) -> Arc<dyn Bot> {
    let built = built(path).unwrap_or_else(|error| panic!("{error}\n{:?}", error.help()));
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiled");
    Arc::new(ComponentBot::load_translated_java(&GLUE, &built.component, &built.name, Some(&cache)).unwrap())
}

/// A bot with one class.
pub(crate) fn bot(source: &str) -> Arc<dyn Bot> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("UnitPlayer.java");
    std::fs::write(&file, source).unwrap();
    ready(&file)
}

/// What a bot with one class is refused for.
pub(crate) fn refusal(source: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("UnitPlayer.java");
    std::fs::write(&file, source).unwrap();
    built(&file).expect_err("it is refused").to_string()
}

/// The body of `run` of a bot.
pub(crate) fn running(body: &str) -> String {
    format!(
        "package p;\nimport aic2021.user.*;\nimport java.util.*;\npublic class UnitPlayer {{\n    public void run(UnitController uc) {{\n{body}\n    }}\n}}\n"
    )
}

pub(crate) fn named(name: &str) -> Arc<dyn Bot> {
    GAME.bot(name).unwrap()
}

/// A match: the result, and what the bot in seat 0 wrote.
pub(crate) fn watch(bots: [Arc<dyn Bot>; 2]) -> (Played, Vec<String>) {
    let sample = GAME.samples().iter().find(|sample| sample.name == "plain").unwrap();
    let board = GAME.read_board(&Source::alone(sample.text)).unwrap();
    let board_name = sample.name.to_owned();
    let spec =
        MatchSpec { board, board_name, seed: Seed::from(7), bots: bots.into(), limits: GLUE.limits().into() };
    let mut file = Vec::new();
    let played = play(&spec, PlayOptions::default().record(&mut file)).unwrap();
    let replay = agon_replay::Replay::read(&file).unwrap();
    let (mut lines, mut cursor) = (Vec::new(), replay.cursor());
    for number in 0..replay.frames() {
        for turn in cursor.seek(number).unwrap().turns.iter().filter(|turn| turn.seat.0 == 0) {
            let notes = turn.notes.iter().filter(|note| note.kind == NoteKind::Log);
            lines.extend(notes.map(|note| note.text.clone()));
        }
    }
    (played, lines)
}

/// What a bot logs whose base runs this and ends by killing itself.
pub(crate) fn logs(body: &str) -> Vec<String> {
    watch([bot(&running(body)), named("Dummy")]).1
}
