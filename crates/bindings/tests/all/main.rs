//! The committed files are up to date with the WIT files.

use std::path::Path;

#[test]
fn bindings_and_reference_are_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = agon_bindings::all(&root).unwrap();
    assert!(!files.is_empty(), "there are games with a bot API");
    let stale: Vec<_> = files
        .iter()
        .filter(|(path, bytes)| std::fs::read(root.join(path)).ok().as_ref() != Some(*bytes))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert!(stale.is_empty(), "stale: {}\nhelp: cargo run -p agon-bindings", stale.join(", "));
}
