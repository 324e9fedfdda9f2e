//! The gate of a contest: whom Dummy keeps out, and whom it lets in.

use agon_hogwarts::Hogwarts;
use agon_kernel::Game;
use agon_kernel::conformance::{gate, strengths};

/// How often each bot goes to the gate on each board: fewer than in other games, because a match costs more.
const TRIALS: u32 = 100;
/// The boards on which most contests are played.
const BOARDS: [&str; 1] = ["default"];

/// In how many percent of the trials a bot passes, for each board.
fn passes(bot: &'static str, trials: u32) -> [u32; 1] {
    BOARDS.map(|board| {
        let tally = gate::<Hogwarts>(board, bot, trials);
        println!(
            "{board}: {bot} passes {} of {trials}, and wins {} of {} matches",
            tally.passed, tally.won, tally.matches
        );
        tally.percent()
    })
}

#[test]
fn demo_does_not_pass() {
    assert!(passes("Demo", TRIALS).iter().all(|&percent| percent <= 1));
}

/// What `agon new` starts with: whoever has changed nothing yet has a fair chance.
#[test]
fn novice_often_passes() {
    assert!(passes("Novice", TRIALS).iter().all(|&percent| percent >= 50));
}

/// One good idea is enough.
#[test]
fn rival_passes() {
    assert!(passes("Rival", TRIALS).iter().all(|&percent| percent >= 90));
}

/// All three with as many trials as in other games.
#[test]
#[ignore = "minutes of CPU time"]
fn the_gate_holds_at_length() {
    for (bot, range) in [("Demo", 0..=1), ("Novice", 50..=100), ("Rival", 90..=100)] {
        assert!(passes(bot, 200).iter().all(|percent| range.contains(percent)), "{bot}");
    }
}

/// What `agon bots` lists is what is measured. Run it with `--ignored --nocapture` after a change to a bot, and take over the figures.
#[test]
#[ignore = "minutes of CPU time"]
fn strengths_are_those_listed() {
    let measured = strengths::<Hogwarts>(400);
    println!("{measured:?}");
    let listed: Vec<_> = Hogwarts::BOTS.iter().map(|bot| (bot.name, bot.strength)).collect();
    assert_eq!(measured, listed);
}
