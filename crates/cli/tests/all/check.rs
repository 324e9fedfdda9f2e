//! `agon check` as bot authors see it.

use crate::components::cpp;
use crate::{agon_in, json};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// An executable bot that never gives an order.
fn idle(dir: &Path) {
    let bot = dir.join("Idle");
    let script =
        "#!/bin/sh\nread setup\necho '{\"ready\":true}'\nwhile read view; do echo '{\"orders\":[]}'; done\n";
    std::fs::write(&bot, script).unwrap();
    std::fs::set_permissions(&bot, std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_losing_bot_gets_the_reason_and_how_to_watch_it() {
    let dir = tempfile::tempdir().unwrap();
    idle(dir.path());
    let done = agon_in(dir.path(), &["check", "./Idle", "--game", "poquemon", "--board", "small"]);
    assert_eq!(done.code, 1, "{}{}", done.out, done.err);
    assert!(done.out.starts_with("ok    name"), "{}", done.out);
    assert!(done.out.contains("FAIL  match 1 of 4 against Dummy  lost: "), "{}", done.out);
    assert!(done.out.contains(" (seat 0, seed 1)\n"), "{}", done.out);
    let verdict = "\nNot accepted: Idle must win all 4 matches against Dummy, and lost match 1 (";
    assert!(done.out.contains(verdict), "{}", done.out);
    assert!(done.out.contains("\nWatch it: "), "{}", done.out);
    let watch = "agon play poquemon Dummy Dummy Dummy ./Idle --board small --seed 4 --watch\n";
    assert!(done.out.ends_with(watch), "{}", done.out);
    let matches = done.out.lines().filter(|line| line.starts_with("  ") && line.ends_with(" --watch"));
    assert_eq!(matches.count(), 5, "one against itself and four against Dummies: {}", done.out);
}

/// The command that is printed plays the match that was played.
#[test]
fn the_command_to_watch_has_the_limits_and_can_be_copied() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("my bots");
    std::fs::create_dir(&folder).unwrap();
    idle(&folder);
    let options =
        ["--game", "poquemon", "--board", "small", "--limit", "turn_fuel=5,process:match_fuel=none"];
    let done = agon_in(dir.path(), &[&["check", "./my bots/Idle"][..], &options].concat());
    let watch = "agon play poquemon Dummy Dummy Dummy './my bots/Idle' --board small --limit turn_fuel=5 --limit process:match_fuel=none --seed 4 --watch\n";
    assert!(done.out.ends_with(watch), "{}", done.out);
}

#[test]
fn the_name_of_a_built_in_bot_is_taken() {
    let dir = tempfile::tempdir().unwrap();
    let done = agon_in(dir.path(), &["check", "Dummy", "--game", "poquemon", "--board", "small"]);
    assert_eq!(done.code, 1, "{}{}", done.out, done.err);
    let verdict = "\nNot accepted: Dummy is the name of a bot that comes with the game.\n";
    assert!(done.out.contains(verdict), "{}", done.out);
}

#[test]
fn a_bot_that_is_named_without_its_ending_gets_the_remarks_on_its_source() {
    if !cpp() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let source = "#include \"Player.hh\"\n#define PLAYER_NAME Reader\nstruct PLAYER_NAME : public Player {\n  \
        static Player* factory() { return new PLAYER_NAME; }\n  void play() { int n; cin >> n; }\n};\nRegisterPlayer(PLAYER_NAME);\n";
    std::fs::write(dir.path().join("AIReader.cc"), source).unwrap();
    let check = |bot: &str| {
        agon_in(dir.path(), &["check", bot, "--game", "poquemon", "--board", "small", "--json"]).out
    };
    let by_file = json(&check("AIReader.cc"))["remarks"].clone();
    assert_eq!(by_file[0]["line"], 5, "{by_file}");
    assert_eq!(json(&check("Reader"))["remarks"], by_file);
}
