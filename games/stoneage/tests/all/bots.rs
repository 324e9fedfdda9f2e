//! What the built-in bots reach, and that matches end in all the ways of section 2.

use crate::common::{Game, sample};
use agon_kernel::{Board as _, Match};
use agon_stoneage::{Board, End, Victory};

fn end(board: &str, seed: u32, bots: [&'static str; 2]) -> (End, u32) {
    let mut game = Game::new(&sample(board), seed, bots);
    game.play();
    (game.table.state().end.expect("it is over"), game.table.round())
}

/// A table for people who work on the bots: `cargo test -p agon-stoneage survey -- --ignored --nocapture`.
#[test]
#[ignore = "prints a table instead of checking something"]
fn survey() {
    for board in Board::SAMPLES {
        for bots in [
            ["Dummy", "Demo"],
            ["Demo", "Dummy"],
            ["Wheel", "Dummy"],
            ["Raider", "Null"],
            ["Raider", "Dummy"],
            ["Wheel", "Raider"],
            ["Dummy", "Dummy"],
        ] {
            let begun = std::time::Duration::ZERO;
            let mut game = Game::new(&sample(board.name), 1, bots);
            game.play();
            let state = game.table.state();
            println!(
                "{} {bots:?} {:?} round {} units {}+{} deer {} levels {} {} stock {:?} {:?} {begun:?}",
                board.name,
                state.end,
                state.round,
                state.count(0),
                state.count(1),
                state.deer.len(),
                state.techs(0).level(),
                state.techs(1).level(),
                state.sides[0].stock,
                state.sides[1].stock
            );
        }
    }
}
