//! What the built-in bots achieve, and that matches end in all the ways of section 2.

use crate::common::{Game, sample};
use agon_kernel::Match;
use agon_stoneage::{End, UnitType, Victory};

fn end(board: &str, seed: u32, bots: [&'static str; 2]) -> (End, u32) {
    let mut game = Game::new(&sample(board), seed, bots);
    game.play();
    (game.table.state().end.expect("it is over"), game.table.round())
}

/// Real matches end in every way: each strategy wins in its own way.
#[test]
fn matches_end_in_every_way() {
    for (board, seed, bots, winner, how) in [
        ("neighbours", 1, ["Raider", "Null"], 0, Victory::Destruction),
        ("woods", 1, ["Null", "Raider"], 1, Victory::Destruction),
        ("steppe", 1, ["Wheel", "Settler"], 0, Victory::Wheel),
        ("pass", 1, ["Raider", "Wheel"], 1, Victory::Wheel),
        ("plain", 1, ["Settler", "Demo"], 0, Victory::Level),
        ("lakes", 1, ["Wheel", "Settler"], 1, Victory::Spent),
        ("islands", 1, ["Settler", "Settler"], 1, Victory::Wealth),
    ] {
        let (end, round) = end(board, seed, bots);
        assert_eq!((end.winner, end.how), (winner, how), "{bots:?} on {board}, round {round}");
        assert_eq!(round == 2000, !matches!(how, Victory::Destruction | Victory::Wheel));
    }
    let (end, round) = end("plain", 1, ["Null", "Null"]);
    assert_eq!((end.how, round), (Victory::Lot, 2000), "nothing tells two Nulls apart");
}

/// Settler beats Demo, and Demo beats Null, on both sides of most maps.
#[test]
fn each_beats_the_simpler_one() {
    for bots in [["Settler", "Demo"], ["Demo", "Null"]] {
        let mut won = 0;
        for board in ["valley", "plain", "river", "woods", "pass"] {
            won += u32::from(end(board, 1, bots).0.winner == 0);
            won += u32::from(end(board, 1, [bots[1], bots[0]]).0.winner == 1);
        }
        assert!(won >= 8, "{bots:?}: {won} of 10");
    }
}

/// What each of them is meant to show.
#[test]
fn bots_do_what_they_are_meant_to() {
    let until = |board: &str, bot: &'static str, round: u32| {
        let mut game = Game::new(&sample(board), 3, [bot, "Null"]);
        while game.table.round() < round && game.step() {}
        game
    };
    let demo = until("valley", "Demo", 400);
    let state = demo.table.state();
    let count =
        |kind: UnitType| state.units.iter().filter(|unit| unit.seat == 0 && unit.kind == kind).count();
    assert!(count(UnitType::Worker) >= 4 && state.sides[0].techs.iter().count() >= 1, "it gathers");
    assert!(!state.fires.is_empty() || state.units.iter().any(|unit| unit.torch > 0), "it carries light");
    let settler = until("valley", "Settler", 900);
    let state = settler.table.state();
    assert!(state.techs(0).level() >= 1 && state.count(0) > 12, "a sound economy");
    assert!(state.units.iter().any(|unit| unit.kind == UnitType::Axeman), "a few soldiers");
}
