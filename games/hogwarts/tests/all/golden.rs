//! A whole match on the small board as text, to be reviewed like code.

use agon_hogwarts::Hogwarts;
use agon_kernel::conformance::{BotMatch, sample};

#[test]
fn the_playthrough_is_as_it_was() {
    let game = BotMatch::<Hogwarts>::new(&sample("cellar"), 31, ["Prefect", "Demo", "Prefect", "Null"]);
    insta::assert_snapshot!("cellar", game.tell(u32::MAX, 10));
}
