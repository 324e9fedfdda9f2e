//! `agon fork`: a recorded match goes on from one of its rounds.

use crate::{agon_in, json, ok};
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
