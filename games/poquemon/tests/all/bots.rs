//! How strong the built-in bots are.

use crate::common::{Game, sample};
use agon_kernel::{Board as _, Game as _, Match, Picture};
use agon_poquemon::{Board, Poquemon};

/// In how many of `seeds` matches Dummy comes first alone, against Demo in all other seats, in each seat in turn.
fn wins(board: &str, seeds: u32) -> (u32, u32) {
    let board = sample(board);
    let (mut won, mut played) = (0, 0);
    for seed in 0..seeds {
        for seat in 0..usize::from(board.seats()) {
            let mut bots = vec!["Demo"; board.seats().into()];
            bots[seat] = "Dummy";
            let ranks = Game::new(&board, seed, &bots).ranks();
            played += 1;
            won += u32::from(ranks[seat] == 1 && ranks.iter().filter(|&&rank| rank == 1).count() == 1);
        }
    }
    (won, played)
}

#[test]
fn dummy_beats_demo_on_every_board_from_every_seat() {
    for sample in Board::SAMPLES {
        let (won, played) = wins(sample.name, 6);
        assert_eq!(won, played, "{}", sample.name);
    }
}

#[test]
#[ignore = "takes a minute: the long run of the test above"]
fn dummy_beats_demo_a_hundred_times() {
    for sample in Board::SAMPLES {
        let (won, played) = wins(sample.name, 100);
        println!("{}: {won} of {played}", sample.name);
        assert_eq!(won, played, "{}", sample.name);
    }
}

#[test]
#[ignore = "for the clock: `cargo test --release` with `-- --ignored a_thousand_matches`"]
fn a_thousand_matches() {
    let board = sample("default");
    let mut picture = Picture::new(Poquemon::COLUMNS.len());
    let mut rounds = 0;
    for seed in 0..1000 {
        let mut game = Game::new(&board, seed, &["Demo"; 4]);
        while game.step() {
            picture.clear();
            game.table.paint(&mut picture);
            std::hint::black_box(game.table.digest());
            rounds += 1;
        }
    }
    assert_eq!(rounds, 400_000);
}
