//! `agon diff`, and the pair of matches that `agon compare` offers for it.

use crate::{agon_in, json, ok};

fn played(dir: &std::path::Path, file: &str, bots: [&str; 2], seed: &str) {
    let args = ["play", "poquemon", bots[0], bots[1], "--board", "duel", "--seed", seed, "--out", file];
    ok(dir, &args);
}

#[test]
fn the_first_differences_are_named() {
    let dir = tempfile::tempdir().unwrap();
    let here = dir.path();
    played(here, "a.agon", ["Dummy", "Demo"], "1");
    played(here, "b.agon", ["Dummy", "Null"], "1");
    let same = ok(here, &["diff", "a.agon", "a.agon"]);
    assert!(same.ends_with("same: both matches are the same\n"), "{same}");
    let done = agon_in(here, &["diff", "a.agon", "b.agon"]);
    assert_eq!(done.code, 1, "{}", done.err);
    for part in [
        "A  a.agon: poquemon on duel, seed 1: Dummy, Demo, ",
        "B  b.agon: poquemon on duel, seed 1: Dummy, Null, ",
        "\norders  first differ in round 1\n",
        "Demo or Null (seat 1): A {\"move\":",
        ", B no orders\n",
        "\nstate   first differs after round ",
        "\nscores  first differ after round ",
        " rounds differ\n",
    ] {
        assert!(done.out.contains(part), "{part} is not in\n{}", done.out);
    }
    assert!(done.err.contains(" diff a.agon b.agon --watch"), "{}", done.err);
    let result = json(&agon_in(here, &["diff", "a.agon", "b.agon", "--json"]).out);
    assert_eq!((&result["same"], &result["first_orders"]), (&false.into(), &1.into()));
    let first = &result["rounds"][0];
    assert_eq!(
        (&first["orders"][0]["seat"], &first["orders"][0]["b"][0]["orders"]),
        (&1.into(), &json("[]"))
    );
    assert!(first["orders"][0]["a"][0]["orders"][0].get("move").is_some(), "{first}");
}

/// A side of Hogwarts gives dozens of orders in a round: only those that differ are shown.
#[test]
fn orders_that_both_gave_are_left_out() {
    let dir = tempfile::tempdir().unwrap();
    let here = dir.path();
    ok(here, &["play", "hogwarts", "Novice", "Demo", "--seed", "5", "--out", "a.agon"]);
    ok(here, &["fork", "a.agon", "--round", "40", "Rival", "--out", "b.agon"]);
    let done = agon_in(here, &["diff", "a.agon", "b.agon"]);
    let line =
        done.out.lines().find(|line| line.contains("Novice or Rival (seat 0): A ")).expect("it differs");
    assert!(line.contains(" that are the same), B ") && line.len() < 1500, "{line}");
    let (ours, theirs) = line.split_once(", B ").unwrap();
    let orders = |text: &str| text.matches("{\"move\"").count();
    assert!(orders(ours) > 0 && orders(theirs) > 0, "{line}");
    let full = json(&agon_in(here, &["diff", "a.agon", "b.agon", "--json"]).out);
    let all = full["rounds"][0]["orders"][0]["a"][0]["orders"].as_array().unwrap().len();
    assert!(orders(ours) < all, "{line}");
}

#[test]
fn what_cannot_be_compared_is_said() {
    let dir = tempfile::tempdir().unwrap();
    played(dir.path(), "a.agon", ["Dummy", "Demo"], "1");
    ok(dir.path(), &["play", "reversi", "--out", "r.agon"]);
    let done = agon_in(dir.path(), &["diff", "a.agon", "r.agon"]);
    assert_eq!(done.code, 2);
    assert!(done.err.contains("poquemon and reversi are different games"), "{}", done.err);
    assert_eq!(agon_in(dir.path(), &["diff", "a.agon", "none.agon"]).code, 2);
}

#[test]
fn a_comparison_offers_its_most_telling_pair() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["compare", "Demo", "Null", "--game", "poquemon", "--board", "duel"];
    let done = agon_in(dir.path(), &args);
    assert!(done.err.contains("The most telling pair: on duel, seed "), "{}", done.err);
    // The printed commands work as they are printed.
    let commands: Vec<_> = done.err.lines().filter(|line| line.starts_with("    ")).collect();
    assert_eq!(commands.len(), 3, "{}", done.err);
    for command in &commands[..2] {
        let words: Vec<_> = command.split_whitespace().skip(1).collect();
        ok(dir.path(), &words);
    }
    let parted = agon_in(dir.path(), &["diff", "a.agon", "b.agon", "--json"]);
    assert_eq!(parted.code, 1, "{}", parted.err);
    assert!(json(&parted.out)["first_score"].is_u64(), "{}", parted.out);
}
