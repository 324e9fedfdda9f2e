//! The suite that every game passes.

#[test]
fn conforms() {
    agon_kernel::conformance::check::<agon_stoneage::StoneAge>();
}
