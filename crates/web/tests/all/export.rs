//! A single HTML file with everything in it.

use crate::spec;
use agon_arena::{PlayOptions, play};
use agon_web::{export_html, viewer_assets};

#[test]
fn a_page_that_loads_nothing() {
    let mut replay = Vec::new();
    play(&spec(), PlayOptions::default().record(&mut replay)).unwrap();
    let page = export_html(&replay).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("<title>poquemon on small</title>"));
    assert!(page.contains("default-src 'none'") && page.contains("id=\"agon-replay\""));
    assert!(!page.contains("src=\"http") && !page.contains("href=\"http"));
    assert_eq!(page.matches("</script>").count(), 2, "the replay and the viewer, and no script ends early");
    assert!(
        page.len() < 600_000,
        "a game without a scene in space comes without its library: {}",
        page.len()
    );
}

#[test]
fn a_file_that_is_not_a_replay_is_rejected() {
    assert!(export_html(b"hello").is_err());
    let newer = b"\x89AGON\r\n\x09";
    assert!(export_html(newer).unwrap_err().to_string().contains("format 9"));
}

#[test]
fn nothing_is_missing_and_nothing_is_loaded_from_elsewhere() {
    let names: Vec<_> = viewer_assets().iter().map(|asset| asset.name).collect();
    assert_eq!(
        names,
        [
            "index.html",
            "pair.html",
            "table.html",
            "page.css",
            "icon.svg",
            "viewer.js",
            "three.js",
            "replay.js",
            "editor.html",
            "editor.js"
        ]
    );
    for asset in viewer_assets() {
        assert!(!asset.text.trim().is_empty(), "{} is empty", asset.name);
        assert!(!asset.text.contains("https://cdn"), "{}", asset.name);
    }
}
