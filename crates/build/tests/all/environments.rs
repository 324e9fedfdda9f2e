//! Components play in learning environments as they do in the arena.

use crate::common::{compiled, cpp, file, has, options};
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_build::{Language, build, new_bot};
use agon_gym::{Asked, Session};
use agon_kernel::{Bot, Seat, Seats, Seed, Source};
use agon_runtime::component::ComponentBot;
use std::sync::Arc;

#[test]
fn a_match_with_components_is_that_of_the_arena() {
    if !has(Language::Cpp) {
        return;
    }
    for id in ["poquemon", "stoneage"] {
        let game = agon_registry::find(id).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let source = new_bot(id, "Harry", Language::Cpp, folder.path()).unwrap().folder;
        let built = build(&source, id, &options()).unwrap();
        let glue = agon_registry::glue(id).unwrap();
        let harry: Arc<dyn Bot> =
            Arc::new(ComponentBot::load(glue, &built.component, Some(&compiled())).unwrap());
        let sample = &game.samples()[0];
        let board = game.read_board(&Source::alone(sample.text)).unwrap();
        let mut bots = vec![harry];
        bots.resize(board.seats().into(), game.bot("Demo").unwrap());

        // Units with programs of their own are asked one by one.
        let gym = agon_registry::gym(id, id == "stoneage").unwrap();
        let seated = bots.iter().cloned().map(Some).collect();
        let session = Session::new(gym, Arc::clone(&board), Seed::from(3), seated, true);
        assert_eq!(session.asked(), Asked::Nobody, "{id}: bots have all seats, so the match is over");
        let names = bots.iter().map(|bot| bot.identity()).collect();
        let recorded = session.replay(sample.name, names).unwrap().unwrap();

        let board_name = sample.name.to_owned();
        let spec = MatchSpec { board, board_name, seed: Seed::from(3), bots, limits: game.limits().into() };
        let mut file = Vec::new();
        let played = play(&spec, PlayOptions::default().record(&mut file)).unwrap();
        assert_eq!(recorded.digest, played.digest, "{id}");
        assert!(recorded.bytes == file, "{id}: the same replay, to the byte");
    }
}

#[test]
fn an_agent_plays_against_a_component_that_crashes() {
    if !has(Language::Cpp) {
        return;
    }
    let game = agon_registry::find("poquemon").unwrap();
    let (_folder, path) = file("AIT.cc", &cpp("", "if (round() == 2) __builtin_trap();"));
    let built = build(&path, "poquemon", &options()).unwrap();
    let glue = agon_registry::glue("poquemon").unwrap();
    let bot: Arc<dyn Bot> = Arc::new(ComponentBot::load(glue, &built.component, Some(&compiled())).unwrap());
    let board = game.read_board(&Source::alone(game.samples()[0].text)).unwrap();
    let demo = game.bot("Demo");
    let gym = agon_registry::gym("poquemon", false).unwrap();
    let seated = [None, Some(bot), demo.clone(), demo].into();
    let mut session = Session::new(gym, board, Seed::from(3), seated, true);
    let waiting = vec![0; session.spaces().slots * 4];
    for _ in 0..5 {
        assert_eq!(session.asked(), Asked::Seats(Seats::from_iter([Seat(0)])));
        session.step(&waiting);
    }
    let crashed: Vec<_> = session.table().standings().seats.iter().map(|seat| seat.out.is_some()).collect();
    assert_eq!(crashed, [false, true, false, false]);
}
