//! `agon profile`: where a bot's fuel goes.

use crate::components::cpp;
use crate::{agon_in, json, ok};

const BOT: &str = "#include \"Player.hh\"
#define PLAYER_NAME Spender
volatile int sum = 0;
__attribute__((noinline)) void often() {
  for (int k = 0; k < 9000; ++k) sum = sum + k;
}
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  void play() {
    often();
    if (round() == 5) often();
    move(Top);
  }
};
RegisterPlayer(PLAYER_NAME);
";

#[test]
fn fuel_goes_by_function_line_and_round() {
    if !cpp() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("AISpender.cc"), BOT).unwrap();
    let args = ["profile", "Spender", "Demo", "--game", "poquemon", "--board", "small", "--seed", "3"];
    let text = ok(dir.path(), &args);
    let head = "Spender in seat 0, poquemon on small, seed 3: ";
    assert!(text.starts_with(head) && text.contains("in round 6\n"), "{text}");
    for part in [
        "\nown code ",
        "often()",
        "AISpender.cc:5 ",
        "for (int k = 0; k < 9000; ++k) sum = sum + k;",
        "(kit) ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(ok(dir.path(), &args), text, "the same in every run");

    let found = json(&ok(dir.path(), &[&args[..], &["--json"]].concat()));
    let played = [
        "play", "poquemon", "Spender", "Demo", "--board", "small", "--seed", "3", "--json", "--out", "m.agon",
    ];
    let played = json(&ok(dir.path(), &played));
    assert_eq!(found["fuel"], played["seats"][0]["fuel"], "the match that `agon play` plays");
    assert_eq!(found["functions"][0]["function"], "often()");
    assert_eq!((&found["lines"][0]["file"], &found["lines"][0]["line"]), (&"AISpender.cc".into(), &5.into()));
    let sum: u64 =
        found["rounds"].as_array().unwrap().iter().map(|round| round["fuel"].as_u64().unwrap()).sum();
    assert_eq!(found["fuel"], sum);

    let again = ["profile", "Spender", "--replay", "m.agon", "--json"];
    assert_eq!(json(&ok(dir.path(), &again))["functions"], found["functions"], "the recorded match");
    let one = json(&ok(dir.path(), &[&args[..], &["--round", "6", "--json"]].concat()));
    assert_eq!((one["rounds"].as_array().unwrap().len(), &one["rounds"][0]), (1, &found["rounds"][5]));
    let never = agon_in(dir.path(), &[&args[..], &["--round", "7000"]].concat());
    assert_eq!((never.code, never.out.as_str()), (2, ""), "{}", never.err);
    assert!(
        never.err.contains("has no turn in these rounds\nhelp: the match has rounds 1 to "),
        "{}",
        never.err
    );
}

#[test]
fn a_profile_is_kept_as_a_page_and_for_speedscope() {
    if !cpp() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("AISpender.cc"), BOT).unwrap();
    let files = ["--html", "p.html", "--speedscope", "p.json"];
    let args = ["profile", "AISpender.cc", "--game", "poquemon", "--board", "small"];
    ok(dir.path(), &[&args[..], &files].concat());
    let page = std::fs::read_to_string(dir.path().join("p.html")).unwrap();
    // A name, which nobody looks up.
    let page = page.replace("http://www.w3.org/2000/svg", "");
    assert!(page.contains("\"often()\"") && !page.contains("{{DATA}}"));
    assert!(
        !page.contains("src=") && !page.contains("http:") && !page.contains("https:"),
        "it needs no network"
    );
    let file = json(&std::fs::read_to_string(dir.path().join("p.json")).unwrap());
    let profile = &file["profiles"][0];
    let (samples, weights) = (profile["samples"].as_array().unwrap(), profile["weights"].as_array().unwrap());
    assert_eq!(samples.len(), weights.len());
    let sum: u64 = weights.iter().map(|weight| weight.as_u64().unwrap()).sum();
    assert_eq!(profile["endValue"], sum);
    let frames = file["shared"]["frames"].as_array().unwrap();
    let last = samples.iter().all(|stack| {
        stack.as_array().unwrap().iter().all(|frame| frame.as_u64().unwrap() < frames.len() as u64)
    });
    assert!(
        last && frames.iter().any(|frame| frame["name"] == "often()" && frame["line"] == 5),
        "{frames:?}"
    );
}

#[test]
fn what_has_no_fuel_has_no_profile() {
    let dir = tempfile::tempdir().unwrap();
    let refused = |args: &[&str]| {
        let done = agon_in(dir.path(), args);
        assert_eq!((done.code, done.out.as_str()), (2, ""), "agon {args:?}: {}", done.err);
        done.err
    };
    let built_in = refused(&["profile", "Demo", "--game", "poquemon"]);
    assert!(built_in.contains("does not run in the sandbox") && built_in.contains("help: "), "{built_in}");
    assert!(refused(&["profile", "Pika", "--game", "poquemon"]).contains("there is no bot or file `Pika`"));
    for command in ["profile", "check", "debug"] {
        assert!(refused(&[command, "Pika"]).contains("there is no file or folder `Pika`"), "{command}");
        assert!(refused(&[command, "Demo"]).contains("which game is Demo for?"), "{command}");
    }
    assert!(
        refused(&["profile", "Demo", "--game", "poquemon", "--seat", "9"]).contains("there is no seat 9")
    );
    assert!(
        refused(&["profile", "Demo", "--game", "poquemon", "--round", "x"]).contains("`x` is not a round")
    );
}

/// A script's functions, by the profiler of its language. The times are not compared: the machine may be busy.
#[test]
fn scripts_are_profiled_natively() {
    let scripts = [
        (
            "Slow.py",
            "def often():\n    return sum(range(40000))\n\ndef play(view):\n    often()\n    often()\n    return []\n",
            ("often", 1, 2 * 50),
        ),
        (
            "Slow.js",
            "function often() {\n    let sum = 0;\n    for (let k = 0; k < 2e6; k++) sum += k % 7;\n    return sum;\n}\nexport function play(view) {\n    often();\n    return [];\n}\n",
            ("often", 1, 0),
        ),
    ];
    let dir = tempfile::tempdir().unwrap();
    for (file, text, (function, line, calls)) in scripts {
        std::fs::write(dir.path().join(file), text).unwrap();
        let args = ["profile", file, "--native", "--game", "poquemon", "--board", "small"];
        let found = json(&ok(dir.path(), &[&args[..], &["--json"]].concat()));
        let functions = found["functions"].as_array().unwrap();
        let often = functions.iter().find(|entry| entry["function"] == function).expect("it is found");
        assert_eq!(
            (&often["file"], &often["line"], &often["whose"]),
            (&file.into(), &line.into(), &"own".into())
        );
        assert!(
            often["own_seconds"].as_f64() > Some(0.0) && often["all_seconds"].as_f64() > Some(0.0),
            "{often}"
        );
        assert!(often["calls"].as_u64() >= Some(calls), "{often}");
        let text = ok(dir.path(), &args);
        assert!(text.contains(&format!("{file}:{line}")) && text.contains("own ms"), "{text}");
    }
    let refused = agon_in(dir.path(), &["profile", "Slow.py", "--native", "--flame", "--game", "poquemon"]);
    assert_eq!(refused.code, 2, "{}", refused.err);
}

pub(crate) fn has(language: agon_build::Language) -> bool {
    let found = agon_build::missing_tools(language).is_empty();
    assert!(
        found || std::env::var_os("AGON_REQUIRE_TOOLCHAINS").is_none(),
        "the tools for {language} are missing"
    );
    if !found {
        eprintln!("SKIPPED: {language} bots cannot be built here");
    }
    found
}

/// Fuel of a script by function and line, in the sandbox.
#[test]
fn fuel_of_scripts_goes_by_function_and_line() {
    let python = "def often():\n    k = 0\n    while k < 3000:\n        k += 1\n\ndef play(view):\n    often()\n    return []\n";
    let javascript = "function often() {\n    let k = 0;\n    while (k < 3000) {\n        k += 1;\n    }\n}\nexport function play(view) {\n    often();\n    return [];\n}\n";
    let scripts = [
        (agon_build::Language::Python, "Slow.py", python),
        (agon_build::Language::JavaScript, "Slow.js", javascript),
    ];
    let dir = tempfile::tempdir().unwrap();
    for (language, file, text) in scripts {
        if !has(language) {
            continue;
        }
        std::fs::write(dir.path().join(file), text).unwrap();
        let args = ["profile", file, "--game", "poquemon", "--board", "small"];
        let found = json(&ok(dir.path(), &[&args[..], &["--json"]].concat()));
        assert_eq!(
            (&found["functions"][0]["function"], &found["functions"][0]["file"]),
            (&"often".into(), &file.into())
        );
        let (often, all) = (found["functions"][0]["own"].as_u64().unwrap(), found["fuel"].as_u64().unwrap());
        assert!(often > all / 2 && often < all, "{often} of {all}");
        let line = found["lines"][0]["line"].as_u64().unwrap();
        assert!((3..=4).contains(&line), "{}", found["lines"]);
        let played = json(&ok(dir.path(), &["play", "poquemon", file, "--board", "small", "--json"]));
        assert_eq!(found["fuel"], played["seats"][0]["fuel"], "the match that `agon play` plays");
        let text = ok(dir.path(), &args);
        assert!(text.contains("often") && text.contains(&format!("{file}:{line}")), "{text}");
        let marked = language == agon_build::Language::JavaScript;
        assert_eq!(text.contains("with marks in the code that used "), marked, "{text}");
        assert_eq!(found["marks"]["same_orders"] == true, marked, "{found}");
        assert_eq!(ok(dir.path(), &args), text, "the same in every run");
    }
}
