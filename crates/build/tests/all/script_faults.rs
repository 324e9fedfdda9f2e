//! What bots in scripting languages are told about their mistakes: what is not there, endless loops, floods.

use crate::common::{file, has, options};
use crate::scripts::{bot, watch};
use agon_build::{Language, build};
use agon_kernel::Limits;

/// The fault of a bot that does this in its turn, if it has one.
fn turn_of(language: Language, front: &str, does: &str) -> Option<String> {
    let (name, text) = match language {
        Language::JavaScript => {
            ("bot.js", format!("{front}\nexport function play(view) {{\n    {does};\n    return [];\n}}\n"))
        }
        _ => ("bot.py", format!("{front}\ndef play(view):\n    {does}\n    return []\n")),
    };
    let (_folder, path) = file(name, &text);
    let built = build(&path, "poquemon", &options()).unwrap_or_else(|error| panic!("{error}"));
    let bot = bot("poquemon", &std::fs::read(built.component).unwrap());
    let (played, _) = watch("poquemon", "small", bot, Limits::default());
    played.faults.first().map(|fault| fault.detail.clone())
}

/// Whoever reads standard input, waits or opens a file is told what is not there, and where that was.
#[test]
fn what_a_script_cannot_have_is_named() {
    let (input, waiting) =
        ("a bot has no standard input: what it sees comes through", "a bot cannot wait, and its clock");
    let cases = [
        (Language::Python, "import sys, time", "input()", input),
        (Language::Python, "import sys, time", "sys.stdin.read()", input),
        (Language::Python, "import sys, time", "[line for line in sys.stdin]", input),
        (Language::Python, "import sys, time", "time.sleep(1)", waiting),
        (Language::Python, "import sys, time", "open('table.txt')", "a bot has no files: keep what it needs"),
        (Language::JavaScript, "", "setTimeout(() => {}, 10)", waiting),
        (Language::JavaScript, "", "fetch('http://localhost')", "a bot has no network"),
        (
            Language::JavaScript,
            "",
            "require('fs')",
            "there is no module fs: a bot has its own files and ./agon.js",
        ),
        (
            Language::JavaScript,
            "",
            "process.stdin.read()",
            "process is not defined: a bot has no system, standard input or files",
        ),
    ];
    for (language, front, does, said) in cases {
        if has(language) {
            let fault = turn_of(language, front, does).unwrap_or_else(|| panic!("{does} is a fault"));
            let name = if language == Language::Python { "bot.py" } else { "bot.js" };
            assert!(fault.starts_with(&format!("{name}:3 in play(): ")), "{does}: {fault}");
            assert!(fault.contains(said), "{does}: {fault}");
        }
    }
}

/// A script that is stopped cannot say where it was: that is read from its interpreter. A flood ends with the quota's words.
#[test]
fn a_script_that_goes_on_forever_is_found_where_it_is() {
    if has(Language::Python) {
        // On one line: where exactly the fuel ends depends on the interpreter.
        let endless =
            turn_of(Language::Python, "def forever():\n    while True: pass\n", "forever()").unwrap();
        assert!(endless.starts_with("bot.py:2 in forever(): the fuel for the turn is used up"), "{endless}");
        let flood = "exec('while True: print(\"more and more\")')";
        let flood = turn_of(Language::Python, "", flood).unwrap();
        assert!(flood.contains("its log is over the quota of 16384 bytes in a turn"), "{flood}");
        let deep = turn_of(Language::Python, "def deep(n):\n    return deep(n + 1)\n", "deep(0)").unwrap();
        assert!(
            deep.starts_with("bot.py:2 in deep(): RecursionError: maximum recursion depth exceeded"),
            "{deep}"
        );
    }
}

/// The clock stands still, and the system's random numbers are from the match: asking for them is no mistake.
#[test]
fn clocks_and_random_numbers_are_there() {
    let python = "import datetime, os, random, secrets, time, uuid";
    let cases = [
        (Language::Python, "time.time(), time.perf_counter_ns(), time.monotonic(), time.process_time()"),
        (Language::Python, "datetime.datetime.now(), time.localtime(), time.strftime('%Y'), time.ctime()"),
        (Language::Python, "random.Random().random(), random.SystemRandom().random(), random.seed()"),
        (Language::Python, "os.urandom(4), secrets.randbits(8), uuid.uuid4()"),
        (Language::Python, "exec('assert random.Random(5).random() == 0.6229016948897019')"),
        (Language::JavaScript, "performance.now() + Date.now() + new Date().getHours()"),
    ];
    for (language, does) in cases {
        if has(language) {
            let front = if language == Language::Python { python } else { "" };
            assert_eq!(turn_of(language, front, does), None, "{does}");
        }
    }
}

#[test]
fn an_async_turn_is_explained() {
    if !has(Language::JavaScript) {
        return;
    }
    let (_folder, path) = file("bot.js", "export async function play(view) { return []; }\n");
    let built = build(&path, "poquemon", &options()).unwrap_or_else(|error| panic!("{error}"));
    let bot = bot("poquemon", &std::fs::read(built.component).unwrap());
    let (played, _) = watch("poquemon", "small", bot, Limits::default());
    assert!(
        played.faults[0].detail.contains("play is async, but a bot cannot wait"),
        "{}",
        played.faults[0].detail
    );
}
