//! Bad input: what is wrong, what to do, and exit code 2.

use crate::{agon_in, ok};
use std::path::Path;

/// The error output of a command that fails.
fn refused(dir: &Path, args: &[&str]) -> String {
    let done = agon_in(dir, args);
    assert_eq!((done.code, done.out.as_str()), (2, ""), "agon {args:?}: {}", done.err);
    done.err
}

#[test]
fn unknown_names_come_with_a_suggestion() {
    let dir = tempfile::tempdir().unwrap();
    let err = |args: &[&str]| refused(dir.path(), args);
    assert_eq!(
        err(&["play", "poquemn"]),
        "error: there is no game `poquemn`\nhelp: did you mean `poquemon`?\n"
    );
    assert!(
        err(&["boards", "zzz"]).starts_with("error: there is no game `zzz`\nhelp: the games are: poquemon")
    );
    assert_eq!(
        err(&["play", "poquemon", "dumy"]),
        "error: there is no bot or file `dumy`\nhelp: did you mean `Dummy`?\n"
    );
    assert_eq!(
        err(&["play", "poquemon", "zzz"]),
        "error: there is no bot or file `zzz`\nhelp: name an executable file, or a bot of Poquémon: Null, Demo, Dummy, Novice, Rival, Hunter\n"
    );
    assert_eq!(
        err(&["play", "poquemon", "--board", "smal"]),
        "error: there is no board or file `smal`\nhelp: did you mean `small`?\n"
    );
    assert!(err(&["play", "poquemon", "--sed", "3"]).contains("help: a similar argument exists: '--seed'"));
    assert!(err(&["plya", "poquemon"]).contains("help: a similar subcommand exists: 'play'"));
}

#[test]
fn numbers_out_of_range() {
    let dir = tempfile::tempdir().unwrap();
    let err = |args: &[&str]| refused(dir.path(), args);
    for seed in ["-1", "9007199254740992", "1.5", "x", ""] {
        let text = err(&["play", "poquemon", "--seed", seed]);
        let expected = format!("seed `{seed}` is not a whole number from 0 to 9007199254740991");
        assert!(
            text.contains(&expected) || (seed.is_empty() && text.contains("value is required")),
            "{text}"
        );
    }
    assert_eq!(
        err(&["play", "poquemon", "Demo", "Demo", "Demo", "Demo", "Demo"]),
        "error: the board has 4 seats, but you named 5 bots\nhelp: name at most 4 bots, or choose another board\n"
    );
    assert_eq!(
        err(&["play", "poquemon", "--debug-bot", "4"]),
        "error: there is no seat 4\nhelp: the seats are 0 to 3\n"
    );
    assert!(err(&["board", "new", "poquemon", "--set", "rows=1"]).contains("rows = 1 is out of range"));
    assert!(err(&["board", "new", "poquemon", "--set", "rwos=9"]).contains("help: did you mean `rows`?"));
    assert!(err(&["board", "new", "poquemon", "--set", "rows"]).contains("expected NAME=N"));
}

#[test]
fn files_that_cannot_be_used() {
    let dir = tempfile::tempdir().unwrap();
    let err = |args: &[&str]| refused(dir.path(), args);
    std::fs::write(dir.path().join("text"), "hello\n").unwrap();
    std::fs::create_dir(dir.path().join("folder")).unwrap();
    assert!(err(&["show", "missing.agon"]).starts_with("error: cannot read missing.agon: No such file"));
    let none = "error: text: not a replay file: it does not start like one\n";
    let help = "help: `agon play --out FILE` writes replays\n";
    assert_eq!(err(&["show", "text"]), [none, help].concat());
    assert_eq!(err(&["verify", "text"]), [none, help].concat());
    assert!(err(&["play", "poquemon", "./text"]).starts_with("error: ./text is not executable\nhelp: "));
    assert_eq!(
        err(&["play", "poquemon", "--board", "folder"]),
        "error: folder is a folder\nhelp: name a board file\n"
    );
    assert!(
        err(&["play", "poquemon", "--out", "no/such/place"])
            .starts_with("error: cannot write no/such/place: ")
    );
    assert!(err(&["drive", "poquemon", "--board", "-"]).contains("help: name a board file"));
    assert!(err(&["board", "check", "missing.cnf"]).starts_with("error: cannot read missing.cnf: "));
    assert!(err(&["board", "check", "text"]).contains("text does not look like a board of any game"));
}

#[test]
fn rounds_that_do_not_exist() {
    let dir = tempfile::tempdir().unwrap();
    ok(dir.path(), &["play", "poquemon", "--board", "small", "--out", "m.agon"]);
    for round in ["101", "-1", "x"] {
        let text = refused(dir.path(), &["show", "m.agon", &format!("--round={round}")]);
        assert_eq!(
            text,
            format!("error: the replay has no round `{round}`\nhelp: use a round from 0 to 100, or `all`\n")
        );
    }
}

#[test]
fn a_full_disk_is_reported() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let text = refused(dir.path(), &["play", "poquemon", "--board", "small", "--out", "/dev/full"]);
    assert!(text.starts_with("error: cannot write /dev/full: No space left on device"), "{text}");
}

/// As in `agon show … | head`.
#[test]
fn a_reader_that_goes_away_is_no_error() {
    let dir = tempfile::tempdir().unwrap();
    ok(dir.path(), &["play", "poquemon", "--board", "small", "--out", "m.agon"]);
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("agon"));
    command.args(["show", "m.agon", "--round", "all"]).current_dir(dir.path());
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let done = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!said.contains("panic") && !said.contains("bug"), "{said}");
    assert_ne!(done.status.code(), Some(70), "{said}");
}
