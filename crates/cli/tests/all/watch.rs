//! `agon watch`, `agon export` and `agon edit`. What the pages do is tested in a browser, by `web/test`.

use crate::{agon_in, ok};

#[test]
fn a_self_contained_page() {
    let dir = tempfile::tempdir().unwrap();
    ok(dir.path(), &["play", "poquemon", "--board", "small", "--out", "m.agon"]);
    ok(dir.path(), &["export", "m.agon", "--html", "m.html"]);
    let page = std::fs::read_to_string(dir.path().join("m.html")).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("<agon-viewer"));
    assert_eq!(ok(dir.path(), &["export", "m.agon", "--html", "-"]), page);
}

#[test]
fn what_cannot_be_shown() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("no.agon"), "hello").unwrap();
    ok(dir.path(), &["play", "poquemon", "--board", "small", "--out", "m.agon"]);
    let refused = |args: &[&str], error: &str| {
        let done = agon_in(dir.path(), args);
        assert_eq!(done.code, 2, "{args:?}");
        assert!(done.err.starts_with("error: ") && done.err.contains(error), "{args:?}: {}", done.err);
    };
    refused(&["export", "no.agon", "--html", "x.html"], "not a replay file");
    refused(&["export", "missing.agon", "--html", "x.html"], "cannot read missing.agon");
    refused(&["export", "m.agon", "--html", "no/such/folder.html"], "cannot write");
    refused(&["watch", "missing.agon"], "cannot read missing.agon");
    refused(&["watch", "no.agon"], "no.agon: not a replay file");
    std::fs::write(dir.path().join("newer.agon"), b"\x89AGON\r\n\x09").unwrap();
    refused(&["watch", "newer.agon"], "the replay has format 9, but this program reads formats up to 3");
    refused(&["watch", "m.agon", "--listen", "0.0.0.0:0"], "is not a loopback address");
    refused(&["watch", "m.agon", "--listen", "nonsense"], "invalid value");
    refused(&["play", "poquemon", "--no-open"], "--watch");
    // An option that would be ignored is worse than an error: whoever hosts a match may take it for where clients connect.
    refused(&["play", "poquemon", "--listen", "127.0.0.1:23457"], "--listen is about the viewer");
    refused(&["host", "reversi", "--listen", "127.0.0.1:23457"], "clients connect to --address and --port");
    std::fs::write(dir.path().join("bytes.cnf"), [0xff, 0xfe]).unwrap();
    refused(&["edit", "."], "is a folder");
    refused(&["edit", "bytes.cnf"], "invalid UTF-8");
    refused(&["edit", "no/such/folder.cnf"], "the folder of no/such/folder.cnf does not exist");
    refused(&["edit", "--game", "chess"], "there is no game");
    refused(&["edit", "--listen", "0.0.0.0:0"], "is not a loopback address");
}
