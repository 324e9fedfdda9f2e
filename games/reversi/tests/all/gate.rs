//! The gate of a contest: whom Dummy keeps out, and whom it lets in.

use agon_kernel::Game;
use agon_kernel::conformance::{gate, strengths};
use agon_reversi::Reversi;

/// How often each bot goes to the gate on each board.
const TRIALS: u32 = 200;
/// The boards on which most contests are played.
const BOARDS: [&str; 1] = ["plaza"];

/// In how many percent of the trials a bot passes, for each board.
fn passes(bot: &'static str) -> [u32; 1] {
    BOARDS.map(|board| {
        let tally = gate::<Reversi>(board, bot, TRIALS);
        println!(
            "{board}: {bot} passes {} of {TRIALS}, and wins {} of {} matches",
            tally.passed, tally.won, tally.matches
        );
        tally.percent()
    })
}

#[test]
fn demo_does_not_pass() {
    assert!(passes("Demo").iter().all(|&percent| percent <= 1));
}

/// What `agon new` starts with: whoever has changed nothing yet has a fair chance.
#[test]
fn novice_often_passes() {
    assert!(passes("Novice").iter().all(|&percent| percent >= 50));
}

/// One good idea is enough.
#[test]
fn rival_passes() {
    assert!(passes("Rival").iter().all(|&percent| percent >= 90));
}

/// What `agon bots` lists is what is measured. Run it with `--ignored --nocapture` after a change to a bot, and take over the figures.
#[test]
#[ignore = "minutes of CPU time"]
fn strengths_are_those_listed() {
    let measured = strengths::<Reversi>(400);
    println!("{measured:?}");
    let listed: Vec<_> = Reversi::BOTS.iter().map(|bot| (bot.name, bot.strength)).collect();
    assert_eq!(measured, listed);
}
