//! The laws that hold for every game.

use agon_hogwarts::Hogwarts;

#[test]
fn conforms() {
    agon_kernel::conformance::check::<Hogwarts>();
}
