//! Bots in scripting languages share an interpreter: what the second bot costs, what bots can import, and what they are told when they cannot be loaded.

use crate::common::{compiled, file, has, options};
use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_build::{BuildError, Language, Options, build};
use agon_kernel::{AnyGame, Bot, Limits, NoteKind, Seed, Source};
use agon_runtime::component::{ComponentBot, ComponentError, Glue, Profile, join, split};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::SystemTime;

pub(crate) const SCRIPTS: [Language; 2] = [Language::Python, Language::JavaScript];

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

pub(crate) fn bot(game: &str, bytes: &[u8]) -> Arc<dyn Bot> {
    Arc::new(load(game, bytes).unwrap())
}

/// A match with the bot in the first seat, and its log.
pub(crate) fn watch(game: &str, board: &str, bot: Arc<dyn Bot>, limits: Limits) -> (Played, Vec<String>) {
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
pub(crate) fn bots_have_helper_modules_and_packages() {
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
                        step();\nconsole.log(twice(4), count, ways.NAME, ways.up.twice(1), typeof Order.move);\n\
                        console.assert(count === 1, 'not this one');\nconsole.assert(count === 2, 'count is', count);\nexport const play = () => [];\n",
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
        &["8 1 way 2 function", "Assertion failed: count is 1"],
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
