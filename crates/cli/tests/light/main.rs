//! The build without features: it plays, and says what the missing commands need. `cargo test -p agon --no-default-features`.
#![cfg(not(feature = "sandbox"))]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

fn agon(dir: &Path, args: &[&str]) -> Output {
    Command::new(assert_cmd::cargo::cargo_bin!("agon")).args(args).current_dir(dir).output().unwrap()
}

/// Runs `agon`, which must succeed, and returns what it printed.
fn ok(dir: &Path, args: &[&str]) -> String {
    let done = agon(dir, args);
    assert!(done.status.success(), "agon {args:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// The error output of a command that fails.
fn refused(dir: &Path, args: &[&str]) -> String {
    let done = agon(dir, args);
    assert_eq!(done.status.code(), Some(2), "agon {args:?}");
    String::from_utf8(done.stderr).unwrap()
}

#[test]
fn matches_are_played_saved_and_exported() {
    let dir = tempfile::tempdir().unwrap();
    let bot = dir.path().join("idle");
    let idle =
        "#!/bin/sh\nread setup\necho '{\"ready\":true}'\nwhile read view; do echo '{\"orders\":[]}'; done\n";
    std::fs::write(&bot, idle).unwrap();
    std::fs::set_permissions(&bot, std::fs::Permissions::from_mode(0o755)).unwrap();
    let play = ["play", "poquemon", "Dummy", "./idle", "--board", "small", "--out", "m.agon"];
    assert!(ok(dir.path(), &play).contains("Dummy"));
    assert!(ok(dir.path(), &["verify", "m.agon"]).starts_with("same: "));
    assert!(ok(dir.path(), &["export", "m.agon", "--html", "-"]).contains("<agon-viewer"));
    // The limits, and therefore the bytes of the replay, are the same as in the full binary.
    ok(dir.path(), &["play", "stoneage", "Null", "Null", "--out", "s.agon"]);
    let header = ok(dir.path(), &["show", "s.agon", "--json"]);
    assert!(header.contains("\"limits\":{\"turn_fuel\":15000,"), "{header}");
}

#[test]
fn missing_commands_say_what_they_need() {
    let dir = tempfile::tempdir().unwrap();
    let judge = "error: this build of agon lacks the feature `judge`\nhelp: build it with all features: cargo build --release\n";
    for args in
        [vec!["serve"], vec!["serve", "--demo"], vec!["submit", "autumn", "Pika"], vec!["login", "--help"]]
    {
        assert_eq!(refused(dir.path(), &args), judge, "{args:?}");
    }
    let sandbox = "error: this build of agon lacks the feature `sandbox`\nhelp: build it with all features: cargo build --release\n";
    std::fs::write(dir.path().join("bot.wasm"), "").unwrap();
    std::fs::create_dir(dir.path().join("Pika")).unwrap();
    for args in [
        vec!["new", "poquemon", "Pika", "--lang", "cpp"],
        vec!["check", "Pika"],
        vec!["play", "poquemon", "bot.wasm"],
        vec!["play", "poquemon", "./Pika"],
    ] {
        assert_eq!(refused(dir.path(), &args), sandbox, "{args:?}");
    }
    std::fs::write(dir.path().join("Pika.cc"), "").unwrap();
    let source = refused(dir.path(), &["play", "poquemon", "./Pika.cc"]);
    assert!(source.starts_with("error: ./Pika.cc is not executable\nhelp: "), "{source}");
    assert!(source.contains("building bots from source needs the sandbox"), "{source}");
    let help = ok(dir.path(), &["--help"]);
    assert!(help.contains("  serve "), "the command is still listed\n{help}");
}
