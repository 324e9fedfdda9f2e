//! What the log says of a mistake.

use crate::common::{file, has};
use crate::matches::{log, ready, spec};
use agon_build::Language;

#[test]
fn an_assert_that_fails_freezes_the_bot_and_says_why() {
    if !has(Language::Cpp) {
        return;
    }
    let (_folder, path) = file("AIT.cc", &crate::common::cpp("", "assert(round() < 3);"));
    let (played, lines) = log(&spec("poquemon", "small", 1, &[ready("poquemon", &path)]), 0);
    assert_eq!(played.faults.len(), 1);
    assert!(played.faults[0].detail.contains("round() < 3"), "{:?}", played.faults);
    assert!(lines.iter().any(|line| line.contains("round() < 3")), "{lines:?}");
}

/// Plays a script that makes a mistake in round 2: it is out, and what it printed before is in its log, with the mistake.
fn a_mistake_is_in_the_log(language: Language, name: &str, text: &str, said: &str) {
    if !has(language) {
        return;
    }
    let (_folder, path) = file(name, text);
    let (played, lines) = log(&spec("poquemon", "small", 1, &[ready("poquemon", &path)]), 0);
    assert_eq!(played.faults.len(), 1, "{language}: {:?}", played.faults);
    assert_eq!(played.faults[0].round, 2, "{language}: {:?}", played.faults);
    assert!(played.faults[0].detail.contains(said), "{language}: {:?}", played.faults);
    let found = |words: &str| lines.iter().any(|line| line.contains(words));
    assert!(found("round 0") && found("round 2") && found(said), "{language}: {lines:?}");
}

#[test]
fn a_mistake_of_a_python_bot_is_in_its_log() {
    let text = "class Bot:\n    def play(self, view):\n        print('round', view.round)\n        \
                return [] if view.round < 2 else [][0]\n";
    a_mistake_is_in_the_log(Language::Python, "bot.py", text, "IndexError");
}

#[test]
fn a_mistake_of_a_javascript_bot_is_in_its_log() {
    let text = "export function play(view) {\n    console.log('round', view.round);\n    \
                if (view.round >= 2) view.nothing.here;\n    return [];\n}\n";
    a_mistake_is_in_the_log(Language::JavaScript, "bot.js", text, "TypeError");
}
