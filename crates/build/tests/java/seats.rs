//! The games whose bots play a whole seat, in Java.

use crate::common::{has_javac, options};
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_build::{Language, build, new_bot};
use agon_kernel::{Limits, NoteKind, Seed, Source};
use agon_runtime::component::ComponentBot;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

/// Plays a bot against Dummies; gives the scores, and what it drew.
fn play_bot(game: &str, source: &Path) -> (Vec<i64>, Vec<String>) {
    let built = build(source, game, &options()).unwrap_or_else(|error| panic!("{error}\n{:?}", error.help()));
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiled");
    let glue = agon_registry::glue(game).unwrap();
    let harry = ComponentBot::load_translated_java(glue, &built.component, &built.name, Some(&cache));
    let harry = Arc::new(harry.unwrap());
    let rules = agon_registry::find(game).unwrap();
    let sample = &rules.samples()[0];
    let board = rules.read_board(&Source::alone(sample.text)).unwrap();
    let mut bots: Vec<Arc<dyn agon_kernel::Bot>> = vec![harry];
    bots.resize(board.seats().into(), rules.bot("Dummy").unwrap());
    let board_name = sample.name.to_owned();
    let spec = MatchSpec { board, board_name, seed: Seed::from(7), bots, limits: Limits::default().into() };
    let mut file = Vec::new();
    let played = play(&spec, PlayOptions::default().record(&mut file)).unwrap();
    assert_eq!(played.faults, [], "{game}: {}", source.display());
    let replay = agon_replay::Replay::read(&file).unwrap();
    let frames = (0..replay.frames()).map(|number| replay.frame(number).unwrap());
    let notes = frames.flat_map(|frame| frame.turns.clone()).filter(|turn| turn.seat.0 == 0);
    let drawn = notes.flat_map(|turn| turn.notes.clone()).filter(|note| note.kind == NoteKind::Drawing);
    let drawn = drawn.map(|note| note.text).collect();
    (played.standings.seats.iter().map(|seat| seat.score).collect(), drawn)
}

#[test]
fn templates_play_without_a_fault() {
    if !has_javac() {
        return;
    }
    for game in ["hogwarts", "poquemon", "reversi", "tron3d"] {
        let folder = tempfile::tempdir().unwrap();
        let new = new_bot(game, "Harry", Language::Java, folder.path()).unwrap();
        assert!(new.main.is_file(), "{}", new.main.display());
        let (scores, drawn) = play_bot(game, &new.folder);
        assert!(scores[0] > 0, "{game}: {scores:?}");
        let plots = drawn.iter().filter(|drawing| drawing.contains("\"plot\"")).count();
        assert!(plots > 0 && plots < drawn.len(), "{game} shows a drawing and a plot: {drawn:?}");
    }
}

/// The command in the README of a new bot compiles it with its own test, against a JDK, and runs that.
#[test]
fn the_tests_of_new_bots_pass() {
    if !has_javac() {
        return;
    }
    for game in ["hogwarts", "poquemon", "reversi", "stoneage", "tron3d"] {
        let folder = tempfile::tempdir().unwrap();
        let new = new_bot(game, "Harry", Language::Java, folder.path()).unwrap();
        let readme = std::fs::read_to_string(new.folder.join("README.md")).unwrap();
        let command = readme.split('`').find(|part| part.starts_with("javac ")).unwrap();
        let output = Command::new("sh").args(["-c", command]).current_dir(&new.folder).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said, "all is well\n", "{game}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// A submission is an archive, and builds to the very same component as the folder.
#[test]
fn an_archive_of_the_sources_is_the_same_bot() {
    if !has_javac() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let new = new_bot("stoneage", "Harry", Language::Java, folder.path()).unwrap();
    let component =
        |path: &Path| std::fs::read(build(path, "stoneage", &options()).unwrap().component).unwrap();
    for name in ["Harry.zip", "Harry.jar"] {
        let archive = folder.path().join(name);
        std::fs::write(&archive, agon_build::pack_java(&new.folder).unwrap()).unwrap();
        assert_eq!(agon_build::detect(&archive).unwrap(), Language::Java);
        assert!(component(&archive) == component(&new.folder), "{name}");
    }
    let class = folder.path().join("UnitPlayer.class");
    std::fs::write(&class, b"\xca\xfe\xba\xbe").unwrap();
    let error = build(&class, "stoneage", &options()).unwrap_err();
    assert!(error.to_string().contains("is a compiled class"), "{error}");
}
