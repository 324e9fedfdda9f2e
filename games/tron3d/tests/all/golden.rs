//! A whole match as text, to be reviewed like code.

use crate::common::{Game, sample};

#[test]
fn the_playthrough_is_as_it_was() {
    let game = Game::new(&sample("duel"), 30, ["Territory", "Surveyor"]);
    insta::assert_snapshot!("duel", game.tell(u32::MAX, 20));
}
