//! The games whose bots play a whole seat, in Java.

use crate::common::{has_javac, options};
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_build::{Language, build, new_bot};
use agon_kernel::{Limits, Seed, Source};
use agon_runtime::component::ComponentBot;
use std::path::Path;
use std::sync::Arc;

#[test]
fn templates_play_without_a_fault() {
    if !has_javac() {
        return;
    }
    for game in ["hogwarts", "poquemon", "reversi", "tron3d"] {
        let folder = tempfile::tempdir().unwrap();
        let new = new_bot(game, "Harry", Language::Java, folder.path()).unwrap();
        assert!(new.main.is_file(), "{}", new.main.display());
        let built = build(&new.folder, game, &options())
            .unwrap_or_else(|error| panic!("{error}\n{:?}", error.help()));
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiled");
        let glue = agon_registry::glue(game).unwrap();
        let harry = ComponentBot::load_translated_java(glue, &built.component, &built.name, Some(&cache));
        let harry = Arc::new(harry.unwrap());
        let rules = agon_registry::find(game).unwrap();
        let sample = &rules.samples()[0];
        let board = rules.read_board(&Source::alone(sample.text)).unwrap();
        let dummy = rules.bot("Dummy").unwrap();
        let mut bots: Vec<Arc<dyn agon_kernel::Bot>> = vec![harry];
        bots.resize(board.seats().into(), dummy);
        let board_name = sample.name.to_owned();
        let spec =
            MatchSpec { board, board_name, seed: Seed::from(7), bots, limits: Limits::default().into() };
        let played = play(&spec, PlayOptions::default()).unwrap();
        assert_eq!(played.faults, [], "{game}");
        let scores: Vec<_> = played.standings.seats.iter().map(|seat| seat.score).collect();
        assert!(scores[0] > 0, "{game}: {scores:?}");
    }
}
