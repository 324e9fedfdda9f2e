//! Help texts, lists and completions.

use crate::{agon_in, ok};
use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn every_command_explains_itself() {
    let here = Path::new(".");
    let top = ok(here, &["--help"]);
    let commands = [
        "games",
        "boards",
        "bots",
        "play",
        "show",
        "watch",
        "export",
        "verify",
        "host",
        "client",
        "diff",
        "fork",
        "drive",
        "board",
        "compare",
        "tournament",
        "rate",
        "contests",
        "ladder",
        "friends",
        "friendly",
        "publish",
        "choose",
        "bet",
        "cups",
        "teams",
        "data",
        "archive",
        "api",
        "completions",
    ];
    for command in commands {
        assert!(top.contains(&format!("  {command} ")), "{command} is not in the help");
        let help = ok(here, &[command, "--help"]);
        assert!(help.contains("Usage: agon"), "{help}");
    }
    assert!(top.contains("Examples:") && top.contains("Exit codes:"));
    let shown = [
        "play",
        "show",
        "watch",
        "export",
        "verify",
        "host",
        "client",
        "diff",
        "fork",
        "drive",
        "compare",
        "tournament",
        "rate",
        "contests",
        "ladder",
        "friends",
        "friendly",
        "publish",
        "choose",
        "bet",
        "cups",
        "teams",
        "data",
        "archive",
        "api",
    ];
    for command in shown {
        assert!(ok(here, &[command, "--help"]).contains("Example"), "{command} gives no example");
    }
}

/// Help is wrapped to the terminal. A text that is wrapped in the source as well comes out with lines of every length, and an example that does not
/// fit cannot be copied.
#[test]
fn help_is_wrapped_once() {
    let here = Path::new(".");
    let top = ok(here, &["--help"]);
    let list = top.split_once("Commands:\n").unwrap().1.split_once("\n\n").unwrap().0;
    let indent = |line: &str| line.len() - line.trim_start().len();
    let commands =
        list.lines().filter(|line| indent(line) == 2).filter_map(|line| line.split_whitespace().next());
    for command in commands.filter(|command| *command != "help") {
        let help = ok(here, &[command, "--help"]);
        let lines: Vec<&str> = help.lines().collect();
        for pair in lines.windows(2) {
            let next = pair[1].split_whitespace().next().unwrap_or_default();
            let room = 100 - pair[0].chars().count();
            let paragraph = indent(pair[0]) == 0 && indent(pair[1]) == 0 && !pair[0].ends_with(':');
            let wrapped = next.is_empty() || pair[0].is_empty() || next.chars().count() >= room;
            assert!(!paragraph || wrapped, "agon {command} --help: this line ends too early:\n{}", pair[0]);
        }
        let examples = help.split_once("Examples:\n").map_or("", |(_, examples)| examples);
        for line in examples.lines().take_while(|line| !line.is_empty()).filter(|line| indent(line) == 2) {
            let example = line.trim_start();
            assert!(
                ["agon ", "for ", "echo ", "printf ", "cat "].iter().any(|start| example.starts_with(start)),
                "agon {command} --help: an example is wrapped:\n{line}"
            );
        }
    }
}

#[test]
fn without_a_command_the_help_is_shown() {
    let done = agon_in(Path::new("."), &[]);
    assert_eq!((done.code, done.out.as_str()), (2, ""));
    assert!(done.err.contains("Usage: agon <COMMAND>"));
    assert!(ok(Path::new("."), &["--version"]).starts_with("agon "));
}

#[test]
fn lists() {
    let here = Path::new(".");
    let games = ok(here, &["games"]);
    assert!(games.lines().any(|line| line.starts_with("poquemon  ")), "{games}");
    for list in
        [vec!["games", "--json"], vec!["boards", "poquemon", "--json"], vec!["bots", "poquemon", "--json"]]
    {
        let json = crate::json(&ok(here, &list));
        assert!(json.as_array().is_some_and(|list| !list.is_empty()), "{list:?}");
    }
    let bots = crate::json(&ok(here, &["bots", "poquemon", "--json"]));
    let strengths: Vec<_> =
        bots.as_array().unwrap().iter().map(|bot| bot["strength"].as_u64().unwrap()).collect();
    assert!(strengths.is_sorted_by(|one, other| one >= other), "the strongest first: {bots}");
    let shown = ok(here, &["bots", "poquemon"]);
    assert!(shown.starts_with("bot ") && shown.lines().last().unwrap().starts_with("Null "), "{shown}");
    let boards = ok(here, &["boards", "poquemon"]);
    assert!(boards.starts_with("board "), "{boards}");
    assert!(boards.lines().skip(1).all(|line| line.split_whitespace().nth(1).is_some()), "{boards}");
}

#[test]
fn completions_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(ok(Path::new("."), &["completions", shell]).contains("agon"), "{shell}");
    }
}

/// `agon --help | head -1` must not end in a panic.
#[test]
fn a_reader_may_close_the_pipe() {
    for args in
        [&["--help"][..], &["play", "--help"], &["games"], &["bots", "poquemon"], &["completions", "bash"]]
    {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(assert_cmd::cargo::cargo_bin!("agon"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(writer)
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{args:?}");
    }
}

/// The option that the original programs have.
#[test]
fn play_lists_the_bots() {
    let here = Path::new(".");
    assert_eq!(ok(here, &["play", "poquemon", "--list"]), ok(here, &["bots", "poquemon"]));
    assert_eq!(ok(here, &["play", "tron3d", "--list", "--json"]), ok(here, &["bots", "tron3d", "--json"]));
}

/// `> default.res` once gave the replay; people try it.
#[test]
fn a_redirected_scoreboard_says_how_to_get_the_replay() {
    let dir = tempfile::tempdir().unwrap();
    let play = |more: &[&str]| {
        let file = std::fs::File::create(dir.path().join("default.res")).unwrap();
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("agon"));
        command.args(["play", "poquemon", "--board", "small"]).args(more).stdin(Stdio::null()).stdout(file);
        let said = String::from_utf8(command.output().unwrap().stderr).unwrap();
        (said, std::fs::read(dir.path().join("default.res")).unwrap())
    };
    let (said, _) = play(&[]);
    assert!(said.contains("note: ") && said.contains("-o -"), "{said}");
    let (said, replay) = play(&["-o", "-"]);
    assert!(!said.contains("note: ") && replay.starts_with(b"\x89AGON"), "{said}");
    assert!(!play(&["--json"]).0.contains("note: "));
}
