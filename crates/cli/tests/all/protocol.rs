//! The session in `docs/protocol.md` is what is really exchanged between arena and bot.

use crate::ok;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

fn fenced<'a>(text: &'a str, kind: &str) -> &'a str {
    let start = text.find(&format!("\n```{kind}\n")).unwrap() + kind.len() + 5;
    &text[start..start + text[start..].find("```").unwrap()]
}

#[test]
fn the_session_in_the_docs_is_correct() {
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str| dir.path().join(name);
    let board = fenced(&read("games/poquemon/RULES.md"), "cnf").replace("nb_rounds 100", "nb_rounds 2");
    std::fs::write(file("tiny.cnf"), board).unwrap();
    let docs = read("docs/protocol.md");
    let session = fenced(&docs, "text");
    let lines = |mark: &str| -> String {
        session.lines().filter_map(|line| Some(line.strip_prefix(mark)?.to_owned() + "\n")).collect()
    };
    std::fs::write(file("answers"), lines("← ")).unwrap();
    let script = "#!/bin/sh\nn=1; while IFS= read -r line; do printf '%s\\n' \"$line\" >> heard; sed -n \"${n}p\" answers; n=$((n+1)); done\n";
    std::fs::write(file("bot"), script).unwrap();
    std::fs::set_permissions(file("bot"), std::fs::Permissions::from_mode(0o755)).unwrap();
    let text = ok(dir.path(), &["play", "poquemon", "Demo", "./bot", "-i", "tiny.cnf", "-s", "7"]);
    assert!(!text.contains("OUT"), "{text}");
    assert_eq!(std::fs::read_to_string(file("heard")).unwrap(), lines("→ "));
}
