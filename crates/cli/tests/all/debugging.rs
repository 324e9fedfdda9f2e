//! Bots as ordinary processes, as a debugging author meets them. Python is what every machine of the tests has.

use crate::{agon_in, json, ok};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

const STAYS: &str =
    "def play(view):\n    seen = view.round + 41\n    print('round', view.round)\n    return []\n";

fn bot(dir: &Path, text: &str) {
    std::fs::write(dir.join("bot.py"), text).unwrap();
}

#[test]
fn a_native_bot_plays_and_logs() {
    let dir = tempfile::tempdir().unwrap();
    bot(dir.path(), STAYS);
    let args = ["play", "poquemon", "bot.py", "--board", "small", "--native", "--out", "m.agon", "--json"];
    let result = json(&ok(dir.path(), &args));
    assert_eq!(
        (&result["seats"][0]["bot"], &result["seats"][0]["fault"]),
        (&"bot".into(), &serde_json::Value::Null)
    );
    let shown = ok(dir.path(), &["show", "m.agon", "--round", "3"]);
    assert!(shown.contains("\n    round 2\n"), "{shown}");
}

#[test]
fn without_waiting_the_log_is_shown_and_a_mistake_is_named() {
    let dir = tempfile::tempdir().unwrap();
    bot(dir.path(), "def play(view):\n    print('here')\n    return 1 // 0\n");
    let args = ["debug", "bot.py", "--game", "poquemon", "--board", "small", "--no-wait"];
    let done = agon_in(dir.path(), &args);
    assert_eq!(done.code, 0, "{}{}", done.out, done.err);
    assert!(done.err.contains("here\nTraceback"), "{}", done.err);
    assert!(
        done.out.contains("OUT in round 1: crashed: ") && done.out.contains("ZeroDivisionError"),
        "{}",
        done.out
    );
}

#[test]
fn the_printed_command_attaches_a_debugger() {
    let dir = tempfile::tempdir().unwrap();
    bot(dir.path(), STAYS);
    let mut match_ = Command::new(assert_cmd::cargo::cargo_bin!("agon"))
        .args(["debug", "bot.py", "--game", "poquemon", "--board", "small"])
        .current_dir(dir.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(match_.stderr.take().unwrap()).lines().map(Result::unwrap);
    let command = lines.find_map(|line| line.strip_prefix("  ").map(str::to_owned)).unwrap();
    assert!(command.starts_with("python3 "), "{command}");
    let mut debugger = Command::new("sh")
        .args(["-c", &command])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    debugger.stdin.take().unwrap().write_all(b"next\np seen\ncontinue\n").unwrap();
    let said = String::from_utf8(debugger.wait_with_output().unwrap().stdout).unwrap();
    assert!(said.contains("-> seen = view.round + 41") && said.contains("(Pdb) 41\n"), "{said}");
    lines.for_each(drop);
    let done = match_.wait_with_output().unwrap();
    assert!(done.status.success() && String::from_utf8_lossy(&done.stdout).contains("rank  seat  bot"));
}

#[test]
fn java_says_how_to_debug_it() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("Bot.java"), "public class Bot {}\n").unwrap();
    let done = agon_in(dir.path(), &["debug", "Bot.java", "--game", "poquemon"]);
    assert_eq!(done.code, 2, "{}", done.err);
    assert!(done.err.contains("help: the test in a bot's folder runs it on a JVM"), "{}", done.err);
}
