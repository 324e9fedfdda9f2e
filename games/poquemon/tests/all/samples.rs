//! The boards that come with the game.

use crate::common::{read, sample};
use agon_kernel::Board as _;
use agon_poquemon::Board;

#[test]
fn boards_are_canonical_and_without_warnings() {
    for entry in Board::SAMPLES {
        let board = read(entry.text);
        assert_eq!(board.warnings().0, [], "{}", entry.name);
        assert_eq!(board.write(), entry.text, "{}", entry.name);
    }
    assert_eq!((sample("default").seats(), sample("duel").seats()), (4, 2));
    assert_eq!(sample("team").params().nb_poquemon, 3);
}
