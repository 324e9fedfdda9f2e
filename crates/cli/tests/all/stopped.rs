//! A JavaScript bot in an endless loop: the line is found by playing the match again, and the replay stays as it is.

use crate::profile::has;
use crate::{agon_in, json, ok};
use agon_build::Language;

const BOT: &str = "let turns = 0;
function forever() {
    let k = 0;
    while (true) {
        k += 1;
    }
}
export function play(view) {
    turns += 1;
    if (turns === 3) forever();
    return [];
}
";

#[test]
fn an_endless_loop_in_javascript_has_a_line() {
    if !has(Language::JavaScript) {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("Loop.js"), BOT).unwrap();
    let play = ["play", "poquemon", "Loop.js", "Loop.js", "--board", "small", "--turn-fuel", "20000000"];
    let done = agon_in(dir.path(), &[&play[..], &["--out", "m.agon"]].concat());
    assert_eq!(done.code, 0, "{}", done.err);
    let told = |text: &str| {
        let line = |n: u32| format!("Loop.js:{n} in forever(): the fuel for the turn is used up (20000000)");
        text.contains(&line(4)) || text.contains(&line(5))
    };
    let out: Vec<_> =
        done.out.lines().filter(|line| line.contains("OUT in round 3: out of fuel: ")).collect();
    assert!(out.len() == 2 && out.iter().all(|line| told(line)), "{}", done.out);
    assert!(
        done.err.contains("note: the line in JavaScript was found by playing the match again"),
        "{}",
        done.err
    );
    let result = json(&ok(dir.path(), &[&play[..], &["--json"]].concat()));
    let fault = &result["seats"][1]["fault"];
    assert!(told(fault["detail"].as_str().unwrap()), "{fault}");
    assert_eq!((&fault["round"], &fault["frame"]), (&2.into(), &3.into()));

    // The recorded match has what happened in it, and nothing else.
    let shown = json(&ok(dir.path(), &["show", "m.agon", "--json"]));
    assert_eq!(shown["seats"][0]["fault"]["detail"], "the fuel for the turn is used up (20000000)");
    let check = agon_in(
        dir.path(),
        &["check", "Loop.js", "--game", "poquemon", "--board", "small", "--limit", "turn_fuel=20000000"],
    );
    assert!(check.code == 1 && told(&check.out), "{}{}", check.out, check.err);
}

/// What takes too much without being endless is reported as before.
#[test]
fn a_turn_that_only_takes_too_long_is_reported_without_a_line() {
    if !has(Language::JavaScript) {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let bot =
        "export function play(view) {\n    let k = 0;\n    while (k < 120000) k += 1;\n    return [];\n}\n";
    std::fs::write(dir.path().join("Long.js"), bot).unwrap();
    let play = ["play", "poquemon", "Long.js", "--board", "small", "--turn-fuel", "20000000", "--json"];
    let fault = json(&ok(dir.path(), &play))["seats"][0]["fault"].clone();
    assert_eq!(fault["kind"], "out_of_fuel", "{fault}");
    assert!(
        fault["detail"].as_str().unwrap().ends_with("the fuel for the turn is used up (20000000)"),
        "{fault}"
    );
}
