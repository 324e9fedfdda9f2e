//! What the tests share.

use agon_build::{BuildError, Built, Language, Limits, Options, build, missing_tools};
use std::path::{Path, PathBuf};

/// Whether the tools of a language are here. A test that cannot run says so, and fails where all must run.
pub(crate) fn has(language: Language) -> bool {
    let missing = missing_tools(language);
    if let Some(missing) = missing.first() {
        let must = ["CI", "AGON_REQUIRE_TOOLCHAINS"]
            .iter()
            .any(|name| std::env::var(name).is_ok_and(|value| value == "1" || value == "true"));
        let text = format!("{language}: {} is missing; {}", missing.what, missing.install);
        assert!(!must, "{text}");
        eprintln!("SKIPPED {text}");
    }
    missing.is_empty()
}

/// Built components are kept between runs of the tests.
pub(crate) fn options() -> Options {
    // Before the first component: the interpreters of all games are made here, and consist of the same functions.
    agon_runtime::component::share_functions();
    Options { cache: kept().join("built"), compiled: Some(compiled()), ..Options::default() }
}

/// So is the code that they are compiled to.
pub(crate) fn compiled() -> PathBuf {
    kept().join("compiled")
}

/// Where the tests of commands keep theirs: some interpreters are needed there, too.
fn kept() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache/agon")
}

/// Limits that an attack reaches quickly.
pub(crate) fn tight() -> Options {
    let limits = Limits {
        cpu_seconds: 8,
        wall_seconds: 120,
        memory: 1 << 30,
        output: 4 << 20,
        scratch: 64 << 20,
        tasks: 96,
    };
    Options { limits: Some(limits), fresh: true, ..options() }
}

/// The games that have a bot API, or the one in `AGON_TEST_GAME`.
pub(crate) fn games() -> Vec<&'static str> {
    let wanted = std::env::var("AGON_TEST_GAME").ok();
    let games: Vec<_> = agon_build::games()
        .into_iter()
        .filter(|game| wanted.as_ref().is_none_or(|wanted| wanted == game))
        .collect();
    assert!(!games.is_empty(), "{wanted:?} has no bot API");
    games
}

/// The bots that users of the original program could have written, `games/<game>/tests/bots/AI*.cc`, by name.
pub(crate) fn student_bots(game: &str) -> Vec<(String, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("tests/bots");
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let named = |path: PathBuf| {
        let name = path.file_name()?.to_str()?.strip_prefix("AI")?.strip_suffix(".cc")?.to_owned();
        Some((name, path))
    };
    let mut bots: Vec<_> = entries.flatten().filter_map(|entry| named(entry.path())).collect();
    bots.sort();
    bots
}

/// A file with a bot in a folder of its own.
pub(crate) fn file(name: &str, text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    (folder, path)
}

/// A C++ bot with this in front and in `play`.
pub(crate) fn cpp(front: &str, play: &str) -> String {
    format!(
        "#include \"Player.hh\"\n{front}\n#define PLAYER_NAME T\nstruct PLAYER_NAME : public Player {{\n\
         static Player* factory() {{ return new PLAYER_NAME; }}\nvoid play() {{ {play} }}\n}};\nRegisterPlayer(PLAYER_NAME);\n"
    )
}

/// Builds a C++ bot from its text.
pub(crate) fn build_cpp(text: &str, options: &Options) -> Result<Built, BuildError> {
    let (_folder, path) = file("AIT.cc", text);
    build(&path, "poquemon", options)
}
