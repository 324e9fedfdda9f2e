//! Bots as ordinary processes, as a debugging author meets them. Python is what every machine of the tests has.

use crate::{agon_in, json, ok};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Two matches that begin at the same moment would choose the same port for their debuggers.
static PORT: Mutex<()> = Mutex::new(());

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
        done.out.contains("OUT in round 1: crashed: bot.py:3 in play(): ZeroDivisionError"),
        "{}",
        done.out
    );
}

#[test]
fn the_printed_command_attaches_a_debugger() {
    let _port = PORT.lock().unwrap_or_else(PoisonError::into_inner);
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

/// Such as the memory that was never freed, under valgrind.
#[test]
fn what_a_bot_says_at_its_end_is_shown() {
    let dir = tempfile::tempdir().unwrap();
    bot(dir.path(), STAYS);
    std::fs::write(dir.path().join("under.sh"), "\"$@\"\nsleep 1\necho that was all >&2\n").unwrap();
    let args =
        ["debug", "bot.py", "--game", "poquemon", "--board", "small", "--no-wait", "--under", "sh under.sh"];
    let done = agon_in(dir.path(), &args);
    assert!(done.code == 0 && done.err.ends_with("that was all\n"), "{}{}", done.out, done.err);
}

/// A bot that ends without reading what was typed resets the connection.
#[test]
fn a_debugger_ends_with_its_bot() {
    let bot = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let kit = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../kits/python/native.py");
    let mut debugger = Command::new("python3")
        .arg(kit)
        .args(["--attach", &bot.local_addr().unwrap().port().to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut terminal = debugger.stdin.take().unwrap();
    terminal.write_all(b"next\n").unwrap();
    let (mut there, _) = bot.accept().unwrap();
    there.peek(&mut [0; 1]).unwrap();
    there.write_all(b"seen\n").unwrap();
    drop(there);
    // The terminal stays open, as that of a person does.
    let said = debugger.wait_with_output().unwrap();
    assert!(said.status.success() && said.stdout == b"seen\n", "{said:?}");
    drop(terminal);
}

/// What waits for a debugger ends with the match, however that ends.
#[test]
fn a_bot_that_waits_ends_when_the_match_is_killed() {
    let dir = tempfile::tempdir().unwrap();
    // It is busy for ever: nobody has to attach a debugger to see that.
    bot(
        dir.path(),
        "import os\ndef play(view):\n    open('id', 'w').write(str(os.getpid()))\n    while True:\n        pass\n",
    );
    let mut match_ = Command::new(assert_cmd::cargo::cargo_bin!("agon"))
        .args(["debug", "bot.py", "--game", "poquemon", "--board", "small", "--no-wait"])
        .current_dir(dir.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let id = loop {
        let text = std::fs::read_to_string(dir.path().join("id")).unwrap_or_default();
        if let Ok(id) = text.parse::<u32>() {
            break id;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    match_.kill().unwrap();
    match_.wait().unwrap();
    let begun = Instant::now();
    while Path::new(&format!("/proc/{id}")).exists() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the bot is still there");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The command that is printed for a JavaScript bot stops in its first turn.
#[test]
fn nodes_inspector_stops_in_the_first_turn() {
    if Command::new("node").arg("--version").output().is_err() {
        return;
    }
    let _port = PORT.lock().unwrap_or_else(PoisonError::into_inner);
    let dir = tempfile::tempdir().unwrap();
    let text = "export function play(view) {\n    const seen = view.round + 41;\n    return seen > 0 ? [] : [];\n}\n";
    std::fs::write(dir.path().join("bot.js"), text).unwrap();
    let mut match_ = Command::new(assert_cmd::cargo::cargo_bin!("agon"))
        .args(["debug", "bot.js", "--game", "poquemon", "--board", "small"])
        .current_dir(dir.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(match_.stderr.take().unwrap()).lines().map(Result::unwrap);
    let command = lines.find_map(|line| line.strip_prefix("  ").map(str::to_owned)).unwrap();
    assert!(command.starts_with("node inspect 127.0.0.1:"), "{command}");
    let mut debugger = Command::new("sh")
        .args(["-c", &format!("exec {command}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = debugger.stdin.take().unwrap();
    let heard = Arc::new(Mutex::new(String::new()));
    let (mut said, all) = (debugger.stdout.take().unwrap(), heard.clone());
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = said.read(&mut bytes) {
            *all.lock().unwrap() += &String::from_utf8_lossy(&bytes[..count]);
        }
    });
    // A command is typed again if it has no effect: the debugger takes none while the bot runs.
    let mut until = |typed: &str, patience: u64, words: &str| {
        for _ in 0..20 {
            stdin.write_all(typed.as_bytes()).unwrap();
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_secs(patience) {
                if heard.lock().unwrap().contains(words) {
                    return;
                }
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        panic!("{words} is never said:\n{}", heard.lock().unwrap());
    };
    until("", 3, "Break on start");
    until("cont\n", 20, "debugger;");
    until("step\n", 1, "bot.js:2\n");
    until("exec('view.round + 41')\n", 3, "41\n");
    debugger.kill().unwrap();
    debugger.wait().unwrap();
    match_.kill().unwrap();
    match_.wait().unwrap();
}

#[test]
fn java_says_how_to_debug_it() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("Bot.java"), "public class Bot {}\n").unwrap();
    let done = agon_in(dir.path(), &["debug", "Bot.java", "--game", "poquemon"]);
    assert_eq!(done.code, 2, "{}", done.err);
    assert!(done.err.contains("help: the test in a bot's folder runs it on a JVM"), "{}", done.err);
}
