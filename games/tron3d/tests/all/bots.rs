//! How strong the built-in bots are.

use crate::common::{Game, sample};
use agon_kernel::Board as _;
use agon_tron3d::Board;

/// In how many matches the hero alone comes first, against the others in all other seats. The hero's seat changes from seed to seed.
fn wins(board: &str, hero: &'static str, others: &'static str, seeds: u32) -> u32 {
    let board = sample(board);
    let won = |seed: &u32| {
        let seat = *seed as usize % usize::from(board.seats());
        let mut bots = vec![others; board.seats().into()];
        bots[seat] = hero;
        let ranks = Game::new(&board, *seed, &bots).ranks();
        ranks[seat] == 1 && ranks.iter().filter(|&&rank| rank == 1).count() == 1
    };
    (0..seeds).filter(won).count() as u32
}

#[test]
fn surveyor_beats_three_demos_in_ninety_of_a_hundred_matches() {
    let won = wins("cube", "Surveyor", "Demo", 100);
    assert!(won >= 90, "{won} of 100");
}

/// On small boards there is less room for strategy: 5 of 20 would be chance.
#[test]
fn surveyor_beats_demos_on_every_board() {
    for sample in Board::SAMPLES {
        let won = wins(sample.name, "Surveyor", "Demo", 20);
        println!("{}: Surveyor beats Demos in {won} of 20", sample.name);
        assert!(won >= 13, "{}: {won} of 20", sample.name);
    }
}

/// Eight bikes fill a board in thirty movements, so luck plays a part among equals: 25 of 100 would be chance with four seats, 50 with two.
#[test]
fn territory_is_the_strongest() {
    let matches = [
        ("cube", "Demo", 50, 45),
        ("cube", "Surveyor", 100, 30),
        ("icosahedron", "Surveyor", 100, 30),
        ("plane", "Surveyor", 100, 30),
        ("duel", "Surveyor", 100, 70),
    ];
    for (board, others, seeds, least) in matches {
        let won = wins(board, "Territory", others, seeds);
        println!("{board}: Territory beats {others} in {won} of {seeds}");
        assert!(won >= least, "{board}: {won} of {seeds} against {others}");
    }
}
