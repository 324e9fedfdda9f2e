//! Bots in scripting languages share an interpreter: what the second bot costs, what bots can import, and what they are told when they cannot be loaded.

use crate::common::{compiled, file, has, options};
use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_build::{BuildError, Language, Options, build};
use agon_kernel::{AnyGame, Bot, Limits, NoteKind, Seed, Source};
use agon_runtime::component::{ComponentBot, ComponentError, Glue, Interpreter, Profile, join, split};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::SystemTime;

const SCRIPTS: [Language; 2] = [Language::Python, Language::JavaScript];

/// A bot of Poquémon that does nothing, with this in front.
fn idle(language: Language, front: &str) -> (&'static str, String) {
    match language {
        Language::JavaScript => ("bot.js", format!("{front}\nexport function play(view) {{ return []; }}\n")),
        _ => ("bot.py", format!("{front}\nclass Bot:\n    def play(self, view):\n        return []\n")),
    }
}

fn bytes_of(language: Language, front: &str) -> Vec<u8> {
    let (name, text) = idle(language, front);
    let (_folder, path) = file(name, &text);
    let built = build(&path, "poquemon", &options()).unwrap_or_else(|error| panic!("{error}"));
    std::fs::read(built.component).unwrap()
}

/// The interpreters in the cache, and when they were made.
fn interpreters() -> BTreeMap<String, SystemTime> {
    let entries = std::fs::read_dir(options().cache).unwrap().map(|entry| entry.unwrap());
    let named = entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()));
    named
        .filter(|(name, _)| name.starts_with("interpreter-") && name.ends_with(".wasm"))
        .map(|(name, path)| (name, std::fs::metadata(path).unwrap().modified().unwrap()))
        .collect()
}

fn load(game: &str, bytes: &[u8]) -> Result<ComponentBot, ComponentError> {
    let cache = agon_wasm::Cache::open(&compiled()).unwrap();
    ComponentBot::from_bytes(agon_registry::glue(game).unwrap(), "bot", bytes, Some(&cache))
}

fn bot(game: &str, bytes: &[u8]) -> Arc<dyn Bot> {
    Arc::new(load(game, bytes).unwrap())
}

/// A match with the bot in the first seat, and its log.
fn watch(game: &str, board: &str, bot: Arc<dyn Bot>, limits: Limits) -> (Played, Vec<String>) {
    let game: &dyn AnyGame = agon_registry::find(game).unwrap();
    let sample = game.samples().iter().find(|sample| sample.name == board).unwrap();
    let board = game.read_board(&Source::alone(sample.text)).unwrap();
    let mut bots = vec![bot];
    bots.resize(board.seats().into(), game.bot("Null").or_else(|| game.bot("Demo")).unwrap());
    let spec = MatchSpec {
        board,
        board_name: sample.name.to_owned(),
        seed: Seed::from(3),
        bots,
        limits: limits.into(),
    };
    let mut file = Vec::new();
    let played = play(&spec, PlayOptions::default().record(&mut file)).unwrap();
    let replay = agon_replay::Replay::read(&file).unwrap();
    let (mut lines, mut cursor) = (Vec::new(), replay.cursor());
    for number in 0..replay.frames() {
        for turn in cursor.seek(number).unwrap().turns.iter().filter(|turn| turn.seat.0 == 0) {
            let notes = turn.notes.iter().filter(|note| note.kind == NoteKind::Log);
            lines.extend(notes.map(|note| note.text.clone()));
        }
    }
    (played, lines)
}

#[test]
fn the_second_bot_needs_neither_tool_nor_compiler() {
    for language in SCRIPTS.into_iter().filter(|language| has(*language)) {
        let first = bytes_of(language, "");
        bot("poquemon", &first);
        let before = interpreters();
        // Never built before: the number makes it new.
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos();
        let front = match language {
            Language::JavaScript => format!("const number = {now}n;"),
            _ => format!("number = {now}"),
        };
        let second = bytes_of(language, &front);
        let after = interpreters();
        for (name, made) in before {
            assert_eq!(after.get(&name), Some(&made), "{language}: an interpreter is not made again");
        }
        let ((first_program, first_script), (program, script)) =
            (split(&first).unwrap(), split(&second).unwrap());
        assert!(first_program == program, "{language}: what is compiled is the same");
        assert_ne!(first_script, script);
        assert!(script.unwrap().len() < 10_000, "{language}: the script is small");
        let glue: &'static dyn Glue = agon_registry::glue("poquemon").unwrap();
        let name = ComponentBot::code_name(glue, &blake3::hash(program), Profile::Wasm).unwrap();
        assert!(compiled().join(format!("{name}.compiled")).is_file(), "{language}: the code is there");
        // The identity of a bot is that of its file.
        assert_ne!(bot("poquemon", &first).identity().hash, bot("poquemon", &second).identity().hash);
        let again = Options { fresh: true, ..options() };
        let (name, text) = idle(language, &front);
        let (_folder, path) = file(name, &text);
        let built = build(&path, "poquemon", &again).unwrap();
        assert!(std::fs::read(built.component).unwrap() == second, "{language}: the same bytes again");
    }
}

/// Files of a bot, and what it prints when it is loaded.
fn prints(language: Language, files: &[(&str, &str)], expected: &[&str]) {
    if !has(language) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let built = build(folder.path(), "poquemon", &options()).unwrap_or_else(|error| panic!("{error}"));
    let bytes = std::fs::read(built.component).unwrap();
    let (played, lines) = watch("poquemon", "small", bot("poquemon", &bytes), Limits::default());
    assert_eq!(played.faults, [], "{language}: {lines:?}");
    assert_eq!(lines, expected, "{language}");
}

#[test]
fn bots_have_helper_modules_and_packages() {
    prints(
        Language::Python,
        &[
            (
                "bot.py",
                "import helper, random as r\nfrom parts import ways\nfrom parts.ways import STEP\nfrom deep.er import x\n\
                        print(helper.twice(4), ways.STEP + STEP, x, __file__, r.own)\nimport agon\n\
                        def play(view):\n    import json, math\n    return []\n",
            ),
            ("helper.py", "import queue, heapq, dataclasses, statistics\ndef twice(x):\n    return 2 * x\n"),
            ("parts/__init__.py", "from . import ways\n"),
            (
                "parts/ways.py",
                "from .. import parts\nSTEP = 3\n".replace("from .. import parts\n", "").as_str(),
            ),
            ("deep/er.py", "x = 'er'\n"),
            // Goes before that of the library.
            ("random.py", "own = True\n"),
        ],
        &["8 6 er bot.py True"],
    );
    prints(
        Language::JavaScript,
        &[
            (
                "bot.js",
                "import twice, { count, step } from './helper.js';\nimport * as ways from './parts/ways.js';\nimport { Order } from './agon.js';\n\
                        step();\nconsole.log(twice(4), count, ways.NAME, ways.up.twice(1), typeof Order.move);\nexport const play = () => [];\n",
            ),
            (
                "helper.js",
                "export let count = 0;\nexport function step() { count += 1; }\nexport default (x) => 2 * x;\n",
            ),
            (
                "parts/ways.js",
                "export const NAME = 'way';\nimport twice from '../helper.js';\nexport const up = { twice };\nexport * from '../helper.js';\n",
            ),
            // Nobody imports it.
            ("unused.js", "this is not JavaScript\n"),
        ],
        &["8 1 way 2 function"],
    );
}

#[test]
fn what_cannot_be_loaded_is_refused_when_it_is_built() {
    let cases = [
        (
            Language::Python,
            "x = 1\nimport numpy\n",
            &["bot.py\", line 2", "No module named 'numpy'", "heapq, ", "statistics"][..],
        ),
        (
            Language::Python,
            "\n\nprint('so far')\nx = [][0]\n",
            &["bot.py\", line 4", "x = [][0]", "IndexError", "(bot.py, line 4)"],
        ),
        (Language::Python, "x = 'a\n", &["bot.py\", line 1", "SyntaxError"]),
        (Language::JavaScript, "\nimport fs from 'node:fs';\n", &["bot.js:2", "node:fs", "./agon.js"]),
        (Language::JavaScript, "import { flyy } from './agon.js';\n", &["bot.js:1", "flyy"]),
        (Language::JavaScript, "\n\nconst x = null;\nx.y();\n", &["bot.js:4", "TypeError"]),
    ];
    for (language, text, expected) in cases {
        if !has(language) {
            continue;
        }
        let (name, text) = idle(language, text);
        let (_folder, path) = file(name, &text);
        match build(&path, "poquemon", &options()) {
            Err(BuildError::Compile { output, .. }) => {
                for words in expected {
                    assert!(output.contains(words), "{words}: {output}");
                }
                assert!(!output.contains("agon_app") && !output.contains("agon_entry"), "{output}");
            }
            other => panic!("{other:?}"),
        }
    }
}

/// Scripts that nobody built: a bot that cannot be loaded is out, and nothing else happens.
#[test]
fn garbage_in_place_of_a_script_is_the_bots_own_fault() {
    for language in SCRIPTS.into_iter().filter(|language| has(*language)) {
        let whole = bytes_of(language, "");
        let (program, script) = split(&whole).unwrap();
        let script = script.unwrap();
        let fault = |bytes: &[u8]| {
            let (played, _) = watch("poquemon", "small", bot("poquemon", bytes), Limits::default());
            assert_eq!(played.faults.len(), 1, "{language}");
            played.faults[0].detail.clone()
        };
        let mut changed = script.to_vec();
        changed[script.len() / 2] ^= 0x55;
        for garbage in [&b""[..], b"garbage", &script[..script.len() / 2], &[0xff; 100_000]] {
            fault(&join(program, garbage));
        }
        // May still be a script.
        watch("poquemon", "small", bot("poquemon", &join(program, &changed)), Limits::default());
        // The interpreter alone.
        fault(program);
    }
    if has(Language::Cpp) {
        let (_folder, path) = file("AIT.cc", &crate::common::cpp("", ""));
        let built = build(&path, "poquemon", &options()).unwrap();
        let bytes = join(&std::fs::read(built.component).unwrap(), b"x");
        let error = load("poquemon", &bytes).err().unwrap();
        assert_eq!(error.to_string(), "the component does not export `load`");
    }
}

/// What a script does while it is loaded costs a unit none of its energy, and the log shows the line of a mistake.
#[test]
fn loading_costs_a_unit_no_energy() {
    let work = |n: u32| {
        let python = format!(
            "import agon\nx = sum(range({n}))\nclass Bot:\n    def run(self, context):\n        uc = agon.UnitController(context)\n        while True:\n            uc.yield_()\n"
        );
        let javascript = format!(
            "import {{ UnitController }} from './agon.js';\nlet x = 0;\nfor (let i = 0; i < {n}; i++) x += i;\nexport function run(context) {{\n    const uc = new UnitController(context);\n    for (;;) uc.yield();\n}}\n"
        );
        [(Language::Python, "bot.py", python), (Language::JavaScript, "bot.js", javascript)]
    };
    for ((language, name, little), (_, _, much)) in work(1).into_iter().zip(work(20_000)) {
        if !has(language) {
            continue;
        }
        let used = |text: &str| {
            let (_folder, path) = file(name, text);
            let built = build(&path, "stoneage", &options()).unwrap_or_else(|error| panic!("{error}"));
            let bytes = std::fs::read(built.component).unwrap();
            let limits = Limits { turn_fuel: Some(10_000_000), ..agon_stoneage_host::GLUE.limits() };
            let (played, lines) = watch("stoneage", "plain", bot("stoneage", &bytes), limits);
            assert_eq!((played.faults.as_slice(), lines.as_slice()), (&[][..], &[][..]), "{language}");
            played.seats[0].fuel
        };
        let (little, much) = (used(&little), used(&much));
        // The number of digits in the source shifts memory a little; the loop would cost hundreds of thousands.
        assert!(little.abs_diff(much) < 20_000, "{language}: {little} and {much}");
    }
}

/// A bot of 500 lines takes a fraction of the fuel for its start.
#[test]
fn a_long_bot_is_loaded_with_a_fraction_of_the_fuel_for_its_start() {
    for language in SCRIPTS.into_iter().filter(|language| has(*language)) {
        let folder = tempfile::tempdir().unwrap();
        let bot = agon_build::new_bot("poquemon", "Harry", language, folder.path()).unwrap();
        let mut text = std::fs::read_to_string(&bot.main).unwrap();
        for number in 0.. {
            let lines = text.lines().count();
            if lines >= 500 {
                break;
            }
            text += &match language {
                Language::JavaScript => format!(
                    "\nexport class Plan{number} {{\n    constructor(view) {{\n        this.view = view;\n        this.found = new Map();\n    }}\n\n    \
                     best(from, goals) {{\n        let best = null;\n        for (const goal of goals) {{\n            const distance = Math.abs(goal.row - from.row) + Math.abs(goal.col - from.col);\n            \
                     if (best === null || distance < best.distance) best = {{ goal, distance }};\n        }}\n        return best?.goal ?? from;\n    }}\n}}\n"
                ),
                _ => format!(
                    "\n\nclass Plan{number}:\n    def __init__(self, view):\n        self.view = view\n        self.found = {{}}\n\n    def best(self, start, goals):\n        best = None\n        \
                     for goal in goals:\n            distance = abs(goal.row - start.row) + abs(goal.col - start.col)\n            if best is None or distance < best[0]:\n                \
                     best = (distance, goal)\n        return best[1] if best else start\n"
                ),
            };
        }
        std::fs::write(&bot.main, text).unwrap();
        let built = build(&bot.folder, "poquemon", &options()).unwrap_or_else(|error| panic!("{error}"));
        let bytes = std::fs::read(built.component).unwrap();
        let (program, script) = split(&bytes).unwrap();
        let cache = agon_wasm::Cache::open(&compiled()).unwrap();
        let interpreter = Interpreter::load(program, Some(&cache)).unwrap();
        let fuel = interpreter.try_load(script.unwrap()).unwrap();
        let begun = std::time::Instant::now();
        for _ in 0..10 {
            interpreter.try_load(script.unwrap()).unwrap();
        }
        eprintln!(
            "{language}: {} bytes of script, {fuel} fuel, {:?} each",
            script.unwrap().len(),
            begun.elapsed() / 10
        );
        assert!(fuel < 40_000_000, "{language}: {fuel}");
    }
}

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
