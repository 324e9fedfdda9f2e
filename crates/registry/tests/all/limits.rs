//! A game's limits do not depend on how its bots run: a build without the sandbox records the same match.

#[test]
fn components_get_the_limits_of_the_game() {
    for game in agon_registry::GAMES {
        let glue = agon_registry::glue(game.info().id).unwrap();
        assert_eq!(glue.limits(), game.limits(), "{}", game.info().id);
    }
}
