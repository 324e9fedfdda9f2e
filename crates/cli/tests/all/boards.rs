//! `agon board check` and `agon board new`, and invalid boards.

use crate::{agon_fed, agon_in, json, ok};
use std::path::Path;

/// A valid board of Poquémon, to be broken.
fn board(dir: &Path) -> String {
    ok(dir, &["board", "new", "poquemon", "--seed", "4", "--set", "rows=11", "--set", "cols=15"])
}

fn check(dir: &Path, text: &str) -> (i32, String) {
    std::fs::write(dir.join("b.cnf"), text).unwrap();
    let done = agon_in(dir, &["board", "check", "b.cnf"]);
    assert_eq!(done.err, "");
    let json = agon_in(dir, &["board", "check", "b.cnf", "--json"]);
    assert_eq!(json.code, done.code);
    assert_eq!(crate::json(&json.out)["valid"], done.code == 0);
    (done.code, done.out)
}

#[test]
fn boards_are_made_and_checked() {
    let dir = tempfile::tempdir().unwrap();
    let text = board(dir.path());
    assert_eq!(text, board(dir.path()), "the same seed gives the same board");
    let (code, out) = check(dir.path(), &text);
    assert_eq!(
        (code, out.lines().last().unwrap().starts_with("b.cnf is a valid board for Poquémon: 4 seats, ")),
        (0, true),
        "{out}"
    );
    let wrote = ok(dir.path(), &["board", "new", "poquemon", "--seed", "4", "--out", "n.cnf"]);
    assert!(
        wrote.starts_with("Wrote n.cnf. Play on it: ")
            && wrote.ends_with("agon play poquemon --board n.cnf\n"),
        "{wrote}"
    );
    ok(dir.path(), &["play", "poquemon", "--board", "n.cnf"]);
    assert!(ok(dir.path(), &["board", "new", "poquemon", "--list"]).contains("rows"));
    let piped = agon_fed(dir.path(), &["board", "check", "-"], &text);
    assert!(piped.out.starts_with("standard input is a valid board"), "{}", piped.out);
}

#[test]
fn line_ends_and_a_missing_last_one_do_not_matter() {
    let dir = tempfile::tempdir().unwrap();
    let text = board(dir.path());
    for variant in [text.replace('\n', "\r\n"), text.trim_end().to_owned()] {
        assert_eq!(check(dir.path(), &variant).0, 0);
    }
}

#[test]
fn problems_are_reported_with_their_place() {
    let dir = tempfile::tempdir().unwrap();
    let text = board(dir.path());
    let row = text.lines().position(|line| line.starts_with("05 ")).unwrap();
    let line = |change: &dyn Fn(&str) -> String| {
        let lines: Vec<_> = text
            .lines()
            .enumerate()
            .map(|(at, line)| if at == row { change(line) } else { line.to_owned() })
            .collect();
        lines.join("\n") + "\n"
    };
    let open = line(&|line| format!("{}.{}", &line[..3], &line[4..]));
    let letter = line(&|line| format!("{}?{}", &line[..5], &line[6..]));
    let cases = [
        (open, format!("error: b.cnf:{}:4: ", row + 1)),
        (letter, format!("error: b.cnf:{}:6: ", row + 1)),
        (text.replace("rows 11", "rows 12"), "error: b.cnf:".to_owned()),
        (text.replace("nb_players 4", "nb_players 9"), "error: b.cnf:".to_owned()),
        (text[..text.len() / 2].to_owned(), "error: b.cnf:".to_owned()),
        (text.clone() + "and more\n", "error: b.cnf:".to_owned()),
        ("Poquemon v1\n".to_owned() + &"X".repeat(10_000_000), "error: b.cnf:".to_owned()),
    ];
    for (text, expected) in cases {
        let (code, out) = check(dir.path(), &text);
        assert_eq!(code, 1);
        assert!(
            out.starts_with(&expected),
            "expected {expected}, got {}",
            out.chars().take(500).collect::<String>()
        );
        assert!(out.len() < 20_000 && out.contains("\nb.cnf is not a valid board for Poquémon\n"));
        let played = agon_in(dir.path(), &["play", "poquemon", "--board", "b.cnf"]);
        assert_eq!((played.code, played.out.as_str()), (2, ""));
        assert!(played.err.starts_with(&expected), "{}", played.err.chars().take(500).collect::<String>());
    }
}

#[test]
fn a_board_that_is_not_text() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("b.cnf"), b"Poquemon v1\nab\xff\n").unwrap();
    let done = agon_in(dir.path(), &["board", "check", "b.cnf"]);
    assert_eq!(
        (done.code, done.out.starts_with("error: b.cnf:2:3: not a text file: invalid UTF-8\n")),
        (1, true),
        "{}",
        done.out
    );
    let answer = agon_in(dir.path(), &["board", "check", "b.cnf", "--json"]);
    assert_eq!(json(&answer.out)["problems"][0]["line"], 2);
}
