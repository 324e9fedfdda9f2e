//! `agon play`.

use crate::{agon_fed, agon_in, agon_with, json, ok};
use std::fs::File;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;

#[test]
fn a_match_ends_with_the_scoreboard_and_how_to_watch_it() {
    let dir = tempfile::tempdir().unwrap();
    let text = ok(
        dir.path(),
        &["play", "poquemon", "Dummy", "Demo", "Null", "Demo", "--board", "small", "--out", "m.agon"],
    );
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].starts_with("Poquémon on small, seed 1, 100 rounds, digest "), "{text}");
    assert_eq!(lines[2], "rank  seat  bot    score");
    assert!(lines[3].starts_with("   1     0  Dummy  "), "{text}");
    assert!(text.contains("Dummy (seat 0) wins: "), "{text}");
    assert!(text.contains("\nWatch it: ") && text.ends_with("agon watch m.agon\n"), "{text}");
    assert!(ok(dir.path(), &["show", "m.agon", "--round", "50"]).starts_with("after round 50 of 100\nXXX"));
}

#[test]
fn the_same_match_gives_the_same_file_and_another_seed_a_different_one() {
    let dir = tempfile::tempdir().unwrap();
    let play = |seed: &str, out: &str| {
        json(&ok(
            dir.path(),
            &["play", "poquemon", "--board", "small", "--seed", seed, "--out", out, "--json"],
        ))
    };
    let (a, b, c) = (play("30", "a"), play("30", "b"), play("31", "c"));
    assert_eq!(a["digest"], b["digest"]);
    assert_ne!(a["digest"], c["digest"]);
    let read = |file: &str| std::fs::read(dir.path().join(file)).unwrap();
    assert_eq!(read("a"), read("b"));
    assert_ne!(read("a"), read("c"));
}

#[test]
fn results_for_scripts() {
    let dir = tempfile::tempdir().unwrap();
    let result = json(&ok(
        dir.path(),
        &["play", "poquemon", "Demo", "--board", "small", "-s", "5", "-o", "m.agon", "--json"],
    ));
    let keys: Vec<_> = result.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["game", "board", "seed", "rules", "seats", "rounds", "reason", "digest", "replay"]);
    assert_eq!(
        (&result["game"], &result["board"], &result["seed"]),
        (&"poquemon".into(), &"small".into(), &5.into())
    );
    let bots: Vec<_> =
        result["seats"].as_array().unwrap().iter().map(|seat| seat["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["Demo", "Dummy", "Dummy", "Dummy"], "missing seats are filled with Dummy");
    let keys: Vec<_> = result["seats"][0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["bot", "score", "rank", "fault", "fuel"]);
    assert_eq!(
        (&result["replay"], &result["seats"][0]["fault"]),
        (&"m.agon".into(), &serde_json::Value::Null)
    );
}

#[test]
fn the_habits_of_the_original_program() {
    let dir = tempfile::tempdir().unwrap();
    ok(dir.path(), &["board", "new", "poquemon", "--out", "default.cnf"]);
    let demos = ["play", "poquemon", "Demo", "Demo", "Demo", "Demo"];
    let args = [&demos[..], &["-s", "30", "-i", "default.cnf", "-o", "default.res"]].concat();
    assert!(ok(dir.path(), &args).starts_with("Poquémon on default, seed 30, "));
    assert_eq!(ok(dir.path(), &["verify", "default.res"]).split(':').next(), Some("same"));
    let json_of = |text: &str| json(text)["digest"].clone();
    let named =
        json_of(&ok(dir.path(), &[&demos[..], &["-s", "30", "-i", "default.cnf", "--json"]].concat()));
    let args = [&demos[..], &["-s", "30", "--json"]].concat();
    let redirected =
        agon_with(dir.path(), &args, Stdio::from(File::open(dir.path().join("default.cnf")).unwrap()));
    assert_eq!((redirected.code, json_of(&redirected.out)), (0, named.clone()), "board on standard input");
    let board = std::fs::read_to_string(dir.path().join("default.cnf")).unwrap();
    let piped = agon_fed(dir.path(), &[&args[..], &["-i", "-"]].concat(), &board);
    assert_eq!((piped.code, json_of(&piped.out)), (0, named), "board through a pipe");
}

#[test]
fn the_replay_can_go_to_standard_output() {
    let dir = tempfile::tempdir().unwrap();
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("agon"));
    command
        .args(["play", "poquemon", "--board", "small", "-o", "-"])
        .current_dir(dir.path())
        .stdin(Stdio::null());
    let output = command.output().unwrap();
    assert!(output.stdout.starts_with(b"\x89AGON"));
    assert!(String::from_utf8_lossy(&output.stderr).contains("rank  seat  bot"));
    std::fs::write(dir.path().join("m.agon"), output.stdout).unwrap();
    ok(dir.path(), &["verify", "m.agon", "--bots"]);
}

#[test]
fn an_executable_is_a_bot_and_its_faults_are_shown() {
    let dir = tempfile::tempdir().unwrap();
    let script = |name: &str, body: &str| {
        let path = dir.path().join(name);
        std::fs::write(&path, format!("#!/bin/sh\nread setup; echo '{{\"ready\":true}}'\n{body}\n")).unwrap();
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    };
    script("still", "while read view; do echo '{\"orders\":[]}'; done");
    script("crasher", "read view; echo 'segmentation fault, sort of' >&2; exit 9");
    let args = ["play", "poquemon", "./still", "./crasher", "Demo", "--board", "small", "--out", "m.agon"];
    let text = ok(dir.path(), &args);
    let line = text.lines().find(|line| line.contains("crasher")).unwrap();
    let expected = "OUT in round 1: crashed: the bot ended (exit status: 9): segmentation fault, sort of";
    assert!(line.ends_with(expected), "{text}");
    let result = json(&ok(dir.path(), &[&args[..], &["--json"]].concat()));
    assert_eq!(
        (&result["seats"][1]["fault"]["kind"], &result["seats"][0]["fault"]),
        (&"crashed".into(), &serde_json::Value::Null)
    );
    ok(dir.path(), &["verify", "m.agon"]);
    ok(dir.path(), &["verify", "m.agon", "--bots", "."]);
    let missing = agon_in(dir.path(), &["verify", "m.agon", "--bots"]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("help: name the folder it is in: --bots DIR"), "{}", missing.err);
}

/// A reason that names the winner does not name it twice.
#[test]
fn the_winner_is_named_once() {
    let dir = tempfile::tempdir().unwrap();
    let text = ok(dir.path(), &["play", "stoneage", "Dummy", "Null", "--board", "plain"]);
    let verdict = text.lines().find(|line| line.contains(" wins")).expect("somebody wins");
    assert_eq!(verdict.matches("wins").count(), 1, "{verdict}");
}
