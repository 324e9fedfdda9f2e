//! The suite that every game has to pass.

#[test]
fn conforms() {
    agon_kernel::conformance::check::<agon_poquemon::Poquemon>();
}
