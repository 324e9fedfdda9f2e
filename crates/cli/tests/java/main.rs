//! Java bots on the command line.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use assert_cmd::Command;
use std::path::Path;

fn agon(dir: &Path, args: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_agon"));
    let output = command.current_dir(dir).args(args).env("XDG_CACHE_HOME", dir.join("cache")).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn a_package_plays_and_a_mistake_is_shown() {
    if !Path::new("/usr/bin/javac").exists() {
        assert!(std::env::var_os("AGON_REQUIRE_TOOLCHAINS").is_none(), "javac is missing: ./test installs it");
        eprintln!("SKIPPED: javac is missing");
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let (done, text) = agon(dir.path(), &["new", "stoneage", "mybot", "--lang", "java"]);
    assert!(done, "{text}");
    for bot in ["mybot", "mybot/src/mybot", "mybot/examples/demoplayer"] {
        let (done, text) = agon(dir.path(), &["play", "stoneage", bot, "Dummy"]);
        assert!(done && !text.contains("fault"), "{bot}: {text}");
    }
    let (done, text) = agon(dir.path(), &["check", "mybot"]);
    assert!(done, "{text}");
    let file = dir.path().join("mybot/src/mybot/UnitPlayer.java");
    let source = std::fs::read_to_string(&file).unwrap().replace("    Location home;", "    static Location home;");
    std::fs::write(&file, source).unwrap();
    let (done, text) = agon(dir.path(), &["play", "stoneage", "mybot", "Dummy"]);
    assert!(!done && text.contains("UnitPlayer.java:8: error: static variables are not allowed: home"), "{text}");
}

#[test]
fn what_was_built_elsewhere_is_not_metered_as_java() {
    if !Path::new("/usr/bin/javac").exists() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let (done, text) = agon(dir.path(), &["new", "stoneage", "mybot", "--lang", "java"]);
    assert!(done, "{text}");
    let (done, text) = agon(dir.path(), &["build", "mybot", "--out", "mybot.wasm"]);
    assert!(done, "{text}");
    // A component that counts its own energy could count as it likes.
    let (done, text) = agon(dir.path(), &["play", "stoneage", "mybot.wasm", "Dummy"]);
    assert!(!done, "{text}");
}
