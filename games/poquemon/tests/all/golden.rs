//! A whole match as text, to be reviewed like code.

use crate::common::{Game, sample};

#[test]
fn the_playthrough_is_as_it_was() {
    let game = Game::new(&sample("small"), 30, ["Hunter", "Demo", "Hunter", "Null"]);
    insta::assert_snapshot!("small", game.tell(u32::MAX, 10));
}
