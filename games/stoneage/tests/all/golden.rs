//! The beginning of a match as text, to be reviewed like code.

use crate::common::{Game, sample};

#[test]
fn the_playthrough_is_as_it_was() {
    let game = Game::new(&sample("neighbours"), 30, ["Raider", "Settler"]);
    insta::assert_snapshot!("neighbours", game.tell(120, 30));
}
