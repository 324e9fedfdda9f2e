//! `agon new`, `build`, `check`, and bots that are components or sources.

use crate::{agon_in, json, ok};
use std::path::Path;

const BOT: &str = r#"#include "Player.hh"
#define PLAYER_NAME Whatever
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  void play() { cerr << "round " << round() << endl; move(Top); }
};
RegisterPlayer(PLAYER_NAME);
"#;

/// Whether C++ bots can be built here; `./test` makes sure that they can.
pub(crate) fn cpp() -> bool {
    let found =
        Path::new("/usr/bin/clang++-19").exists() && Path::new("/usr/lib/wasm32-wasi/libc++.a").exists();
    assert!(
        found || std::env::var_os("AGON_REQUIRE_TOOLCHAINS").is_none(),
        "clang 19 for wasm32 is missing: ./test installs it"
    );
    if !found {
        eprintln!("SKIPPED: C++ bots cannot be built here");
    }
    found
}

fn refused(dir: &Path, args: &[&str]) -> String {
    let done = agon_in(dir, args);
    assert_eq!((done.code, done.out.as_str()), (2, ""), "agon {args:?}: {}", done.err);
    done.err
}

#[test]
fn a_new_bot_never_overwrites_and_names_have_rules() {
    let dir = tempfile::tempdir().unwrap();
    for lang in ["cpp", "rust", "python", "javascript"] {
        let name = format!("Bot_{lang}").chars().take(12).collect::<String>();
        let text = ok(dir.path(), &["new", "poquemon", &name, "--lang", lang]);
        assert!(text.contains(&format!("play poquemon {name} Demo Demo Demo")), "{text}");
        let again = refused(dir.path(), &["new", "poquemon", &name, "--lang", lang]);
        assert!(again.contains("already exists; nothing was written\nhelp: "), "{again}");
    }
    for (name, reason) in
        [("ThirteenChars", "at most 12"), ("7up", "starts with a letter"), ("a-b", "only letters")]
    {
        let text = refused(dir.path(), &["new", "poquemon", name, "--lang", "cpp"]);
        assert!(text.contains(reason), "{text}");
    }
    assert!(
        refused(dir.path(), &["new", "poquemon", "A", "--lang", "cobol"])
            .contains("cpp, rust, python, javascript")
    );
}

#[test]
fn files_that_are_not_components_are_rejected() {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| std::fs::write(dir.path().join(name), bytes).unwrap();
    write("text.wasm", b"hello, this is text");
    write("core.wasm", b"\0asm\x01\0\0\0");
    write("cut.wasm", b"\0asm\x0d\0\x01\0\x01");
    std::fs::create_dir(dir.path().join("empty")).unwrap();
    let err = |bot: &str| refused(dir.path(), &["play", "poquemon", bot]);
    assert!(err("text.wasm").starts_with("error: text.wasm: not a WebAssembly file"), "{}", err("text.wasm"));
    assert!(
        err("core.wasm")
            .contains("is a core WebAssembly module, not a component\nhelp: build the bot with `agon build`")
    );
    assert!(err("cut.wasm").starts_with("error: cut.wasm: "), "{}", err("cut.wasm"));
    assert!(err("empty").contains("has no sources of a bot in it"), "{}", err("empty"));
}

#[test]
fn a_bot_of_the_original_program_plays_unchanged() {
    if !cpp() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("AIWhatever.cc"), BOT).unwrap();
    let args = [
        "play",
        "poquemon",
        "AIWhatever.cc",
        "Demo",
        "Demo",
        "Demo",
        "--board",
        "small",
        "--out",
        "m.agon",
        "--json",
    ];
    let result = json(&ok(dir.path(), &args));
    assert_eq!(result["seats"][0]["fault"], serde_json::Value::Null, "{result}");
    assert!(result["seats"][0]["fuel"].as_u64().unwrap() > 0);
    let log = ok(dir.path(), &["show", "m.agon", "--round", "3"]);
    assert!(log.contains("    round 2\n"), "{log}");
    let built =
        json(&ok(dir.path(), &["build", "AIWhatever.cc", "--game", "poquemon", "--out", "w.wasm", "--json"]));
    assert_eq!((&built["cached"], &built["component"]), (&true.into(), &"w.wasm".into()));
    let args = ["play", "poquemon", "w.wasm", "Demo", "Demo", "Demo", "--board", "small", "--json"];
    assert_eq!(
        json(&ok(dir.path(), &args))["digest"],
        result["digest"],
        "the component alone plays the same match"
    );
    // By its name, as a built-in bot; and the name is the one that it gives itself.
    let args = ["play", "poquemon", "Whatever", "Demo", "Demo", "Demo", "--board", "small", "--json"];
    assert_eq!(json(&ok(dir.path(), &args))["digest"], result["digest"]);
    std::fs::write(dir.path().join("AIOther.cc"), BOT).unwrap();
    let args = ["play", "poquemon", "Other", "--board", "small", "--json"];
    assert_eq!(json(&ok(dir.path(), &args))["seats"][0]["bot"], "Whatever");
    ok(dir.path(), &["verify", "m.agon", "--bots", "."]);
    let check = agon_in(dir.path(), &["check", "w.wasm", "--game", "poquemon", "--board", "small", "--json"]);
    assert_eq!(check.code, 1, "it only walks up, and does not beat Dummy");
    let steps = json(&check.out);
    assert_eq!((&steps["accepted"], &steps["steps"][1]["passed"]), (&false.into(), &true.into()), "{steps}");
}

#[test]
fn a_compile_error_is_shown_with_its_line() {
    if !cpp() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("AIWhatever.cc"), BOT.replace("move(Top)", "fly(Top)")).unwrap();
    let text = refused(dir.path(), &["play", "poquemon", "AIWhatever.cc"]);
    assert!(text.contains("AIWhatever.cc:5:") && text.contains("undeclared identifier 'fly'"), "{text}");
    assert!(!text.contains("/tmp/"), "no noise of ours: {text}");
    // A program that speaks the protocol, and is not executable: it is taken for sources.
    std::fs::write(dir.path().join("AIWhatever.cc"), "#!/usr/bin/env tcc\nint main() {}\n").unwrap();
    let text = refused(dir.path(), &["play", "poquemon", "./AIWhatever.cc"]);
    assert!(text.ends_with("make it executable: chmod +x ./AIWhatever.cc\n"), "{text}");
}

#[test]
fn limits_depend_on_the_language_that_a_bot_is_built_from() {
    if !cpp() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("AIWhatever.cc"), BOT).unwrap();
    ok(dir.path(), &["build", "AIWhatever.cc", "--game", "poquemon", "--out", "w.wasm"]);
    let play = [
        "play",
        "poquemon",
        "AIWhatever.cc",
        "w.wasm",
        "Demo",
        "Demo",
        "--board",
        "small",
        "--out",
        "m.agon",
        "--json",
    ];
    let limits = ["--limit", "memory=9000000,cpp:turn_fuel=100", "--limit", "python:turn_fuel=7"];
    let result = json(&ok(dir.path(), &[&play[..], &limits].concat()));
    assert_eq!(result["seats"][0]["fault"]["kind"], "out_of_fuel", "{result}");
    assert_eq!(
        result["seats"][1]["fault"],
        serde_json::Value::Null,
        "a finished component is no C++: {result}"
    );
    let header = json(&ok(dir.path(), &["show", "m.agon", "--json"]));
    assert_eq!(
        (&header["bots"][0]["language"], &header["bots"][1]["language"]),
        (&"cpp".into(), &serde_json::Value::Null)
    );
    let fuel: Vec<_> = (0..4).map(|seat| header["limits"][seat]["turn_fuel"].as_u64().unwrap()).collect();
    assert_eq!(fuel, [100, 1_000_000_000, 1_000_000_000, 1_000_000_000]);
    assert_eq!(header["limits"][3]["memory"], 9_000_000);
    ok(dir.path(), &["verify", "m.agon", "--bots", "."]);
    let plan =
        "game = \"poquemon\"\nbots = [\"AIWhatever.cc\", \"w.wasm\"]\nboards = [\"small\"]\nname = \"c\"\n";
    std::fs::write(dir.path().join("c.toml"), format!("{plan}[limits.cpp]\nturn_fuel = 100\n")).unwrap();
    let done = agon_in(dir.path(), &["tournament", "c.toml", "--limit", "wasm:match_fuel=none"]);
    assert_eq!(done.code, 0, "{}", done.err);
    let warnings: Vec<_> = done.err.lines().filter(|line| line.starts_with("warning: ")).collect();
    assert!(
        matches!(warnings[..], [one] if one.starts_with("warning: Whatever ") && one.contains("out of fuel")),
        "{}",
        done.err
    );
    let header = std::fs::read_to_string(dir.path().join("c.jsonl")).unwrap();
    let header = json(header.lines().next().unwrap());
    assert_eq!(
        header["plan"]["limits"].to_string(),
        r#"{"cpp":{"turn_fuel":100},"wasm":{"match_fuel":"none"}}"#
    );
    for (limit, expected) in [
        ("perl:turn_fuel=1", "unknown name `perl`"),
        ("fuel=1", "turn_fuel, match_fuel"),
        ("memory=x", "neither a number"),
    ] {
        let text = refused(dir.path(), &["play", "poquemon", "--limit", limit]);
        assert!(text.contains(expected), "{text}");
    }
}
