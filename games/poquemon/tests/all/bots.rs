//! How strong the built-in bots are.

use crate::common::{Game, sample};
use agon_kernel::Board as _;
use agon_poquemon::Board;

/// In how many of `seeds` matches Hunter comes first alone, against Demo in all other seats, in each seat in turn.
fn wins(board: &str, seeds: u32) -> (u32, u32) {
    let board = sample(board);
    let (mut won, mut played) = (0, 0);
    for seed in 0..seeds {
        for seat in 0..usize::from(board.seats()) {
            let mut bots = vec!["Demo"; board.seats().into()];
            bots[seat] = "Hunter";
            let ranks = Game::new(&board, seed, &bots).ranks();
            played += 1;
            won += u32::from(ranks[seat] == 1 && ranks.iter().filter(|&&rank| rank == 1).count() == 1);
        }
    }
    (won, played)
}

#[test]
fn hunter_beats_demo_on_every_board_from_every_seat() {
    for sample in Board::SAMPLES {
        let (won, played) = wins(sample.name, 25);
        assert_eq!(won, played, "{}", sample.name);
    }
}
