//! `agon fork`: a recorded match goes on from one of its rounds.

use crate::{agon_in, json, ok};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

fn digests(dir: &Path, file: &str) -> Vec<String> {
    let lines = ok(dir, &["show", file, "--round", "all", "--json"]);
    lines.lines().map(|line| json(line)["digest"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_same_bots_play_the_same_match_again() {
    let dir = tempfile::tempdir().unwrap();
    let games = [
        ("poquemon", "Demo", "duel", "50"),
        ("reversi", "Positional", "", "20"),
        ("stoneage", "Settler", "", "30"),
    ];
    for (game, bot, board, round) in games {
        let mut play = vec!["play", game, bot, "Dummy", "--seed", "5", "--out", "m.agon"];
        if !board.is_empty() {
            play.extend(["--board", board]);
        }
        ok(dir.path(), &play);
        let done = agon_in(dir.path(), &["fork", "m.agon", "--round", round, "--out", "f.agon"]);
        assert_eq!(done.code, 0, "{game}: {}", done.err);
        assert!(!done.err.contains("note:"), "{game}: {}", done.err);
        let whole = |file: &str| json(&ok(dir.path(), &["show", file, "--json"]))["digest"].clone();
        assert_eq!(whole("m.agon"), whole("f.agon"), "{game}");
        for verify in [&["verify", "f.agon"][..], &["verify", "f.agon", "--bots"]] {
            assert!(ok(dir.path(), verify).starts_with("same: "), "{game}");
        }
    }
}

#[test]
fn other_bots_take_over() {
    let dir = tempfile::tempdir().unwrap();
    ok(
        dir.path(),
        &["play", "poquemon", "Dummy", "Null", "--board", "duel", "--seed", "1", "--out", "m.agon"],
    );
    let done = agon_in(dir.path(), &["fork", "m.agon", "--round", "40", "same", "Hunter", "--out", "f.agon"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(
        done.err.contains("note: Hunter in seat 1 has seen the match until round 40; it would have acted differently from round "),
        "{}",
        done.err
    );
    let (before, after) = (digests(dir.path(), "m.agon"), digests(dir.path(), "f.agon"));
    assert_eq!(before[..=40], after[..=40]);
    assert_ne!(before[60], after[60]);
    for verify in [&["verify", "f.agon"][..], &["verify", "f.agon", "--bots"]] {
        assert!(ok(dir.path(), verify).starts_with("same: "));
    }
    let shown = json(&ok(dir.path(), &["show", "f.agon", "--json"]));
    assert_eq!(
        (&shown["origin"]["round"], &shown["origin"]["seats"][1]["name"]),
        (&40.into(), &"Null".into())
    );
    assert!(ok(dir.path(), &["show", "f.agon"]).contains("continues another match from round 40"));
}

#[test]
fn what_cannot_be_continued_is_said() {
    let dir = tempfile::tempdir().unwrap();
    ok(dir.path(), &["play", "poquemon", "Dummy", "Null", "--board", "duel", "--out", "m.agon"]);
    let refused = |args: &[&str], what: &str| {
        let done = agon_in(dir.path(), args);
        assert_eq!(done.code, 2, "{args:?}: {}", done.out);
        assert!(done.err.contains(what), "{args:?}: {}", done.err);
    };
    refused(&["fork", "m.agon", "--round", "9999"], "no round 9999");
    refused(&["fork", "m.agon", "--round", "300"], "the match is over after round 300");
    refused(&["fork", "m.agon", "--round", "3", "Nobody"], "there is no bot or file `Nobody`");
    refused(&["fork", "m.agon", "--round", "3", "Null", "Null", "Null"], "you named 3 bots");
}

#[test]
fn a_seat_that_was_out_keeps_its_bot() {
    let dir = tempfile::tempdir().unwrap();
    let bad = dir.path().join("bad.sh");
    std::fs::write(&bad, "#!/bin/sh\nexit 3\n").unwrap();
    std::fs::set_permissions(&bad, std::fs::Permissions::from_mode(0o755)).unwrap();
    ok(dir.path(), &["play", "poquemon", "./bad.sh", "Dummy", "--board", "duel", "--out", "m.agon"]);
    for bot in ["Hunter", "same"] {
        let done = agon_in(dir.path(), &["fork", "m.agon", "--round", "40", bot, "--out", "f.agon"]);
        assert_eq!(done.code, 0, "{}", done.err);
        let note = "note: bad in seat 0 is out of the match since before the fork: nobody continues there";
        assert!(done.err.contains(note), "{}", done.err);
        let shown = json(&ok(dir.path(), &["show", "f.agon", "--json"]));
        assert_eq!(shown["seats"][0]["bot"], "bad", "{shown}");
        assert!(ok(dir.path(), &["verify", "f.agon"]).starts_with("same: "));
    }
    // Before it was out, it is needed.
    let done = agon_in(dir.path(), &["fork", "m.agon", "--round", "0"]);
    assert!(done.err.starts_with("error: m.agon: bad is not built in\nhelp: name its file"), "{}", done.err);
}
