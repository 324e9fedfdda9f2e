//! `web/build` records the fingerprints of its sources and its output: stale files fail here, without Node.

use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_built_files_are_those_of_the_sources() {
    let stamp = fs::read_to_string(top().join("crates/web/assets/stamp.txt")).unwrap();
    let mut listed = BTreeSet::new();
    for line in stamp.lines() {
        let (recorded, path) = line.split_once("  ").unwrap();
        let content =
            fs::read(top().join(path)).unwrap_or_else(|error| panic!("{path}: {error}; run web/build"));
        let hash: String = Sha256::digest(&content).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, recorded, "{path} is not what was built; run web/build");
        listed.insert(path.to_owned());
    }
    let mut found = Vec::new();
    collect(&top().join("web/src"), &mut found);
    collect(&top().join("web/page"), &mut found);
    collect(&top().join("web/scenes"), &mut found);
    for game in fs::read_dir(top().join("games")).unwrap() {
        collect(&game.unwrap().path().join("scene"), &mut found);
    }
    assert!(found.len() > 20, "{found:?}");
    for path in found {
        let path = path.strip_prefix(top()).unwrap().to_string_lossy().replace('\\', "/");
        assert!(listed.contains(&path), "{path} is new since the last build; run web/build");
    }
}

/// The files in a folder, if it exists.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}
