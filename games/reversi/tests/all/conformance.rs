//! What holds for every game.

#[test]
fn conforms() {
    agon_kernel::conformance::check::<agon_reversi::Reversi>();
}
