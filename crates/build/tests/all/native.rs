//! Bots as ordinary processes: they play the same match as in the sandbox, and what goes wrong is told with file and line.

use crate::common::{compiled, cpp, file, games, has, options};
use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_build::{BuildError, Debugger, Language, NativeOptions, build, native, new_bot};
use agon_kernel::{Bot, FaultKind, Identity, Limits, NoteKind, Seed, Source};
use agon_runtime::ProcessBot;
use agon_runtime::component::ComponentBot;
use std::path::Path;
use std::sync::Arc;

/// Kits and compiled bots are kept between runs of the tests.
fn native_options() -> NativeOptions {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("native");
    NativeOptions { cache, ..NativeOptions::default() }
}

fn process(game: &str, source: &Path, options: &NativeOptions) -> Arc<dyn Bot> {
    let made = native(source, game, options).unwrap_or_else(|error| panic!("{error}\n{:?}", error.help()));
    Arc::new(ProcessBot::of_command(made.command, Identity::new(made.name, "process"), true))
}

pub(crate) fn component(game: &str, source: &Path) -> Arc<dyn Bot> {
    let built = build(source, game, &options()).unwrap_or_else(|error| panic!("{error}\n{:?}", error.help()));
    let glue = agon_registry::glue(game).unwrap();
    Arc::new(ComponentBot::load(glue, &built.component, Some(&compiled())).unwrap())
}

/// A match against Demo, with all the time in the world; and the notes of seat 0.
pub(crate) fn against_demo(
    game: &str,
    board: Option<&str>,
    bot: Arc<dyn Bot>,
) -> (Played, Vec<(NoteKind, String)>) {
    let rules = agon_registry::find(game).unwrap();
    let wanted = |name: &str| board.is_none_or(|board| board == name);
    let sample = rules.samples().iter().find(|sample| wanted(sample.name)).unwrap();
    let board = rules.read_board(&Source::alone(sample.text)).unwrap();
    let demo = rules.bot("Demo").unwrap();
    let bots = std::iter::once(bot).chain(std::iter::repeat(demo)).take(board.seats().into()).collect();
    let limits = Limits { start_ms: None, turn_ms: None, match_ms: None, ..agon_registry::limits(game) };
    let board_name = sample.name.to_owned();
    let spec = MatchSpec { board, board_name, seed: Seed::from(7), bots, limits: limits.into() };
    let mut file = Vec::new();
    let played = play(&spec, PlayOptions::default().record(&mut file)).unwrap();
    let replay = agon_replay::Replay::read(&file).unwrap();
    let (mut notes, mut cursor) = (Vec::new(), replay.cursor());
    for number in 0..replay.frames() {
        for turn in cursor.seek(number).unwrap().turns.iter().filter(|turn| turn.seat.0 == 0) {
            notes.extend(turn.notes.iter().map(|note| (note.kind, note.text.clone())));
        }
    }
    (played, notes)
}

/// The template plays the same match, and writes and draws the same, natively and in the sandbox.
fn plays_the_same(game: &str, language: Language) {
    let folder = tempfile::tempdir().unwrap();
    let bot = new_bot(game, "Harry", language, folder.path()).unwrap().folder;
    let (played, notes) = against_demo(game, None, process(game, &bot, &native_options()));
    assert_eq!(played.faults, [], "{game} in {language}");
    let (wanted, written) = against_demo(game, None, component(game, &bot));
    assert_eq!(played.digest, wanted.digest, "{game} in {language}");
    // A process writes to one pipe and draws in another.
    let of = |kind: NoteKind, notes: &[(NoteKind, String)]| -> Vec<String> {
        notes.iter().filter(|note| note.0 == kind).map(|note| note.1.clone()).collect()
    };
    for kind in [NoteKind::Log, NoteKind::Drawing] {
        assert_eq!(of(kind, &notes), of(kind, &written), "{game} in {language}");
    }
}

fn has_native(program: &str) -> bool {
    std::process::Command::new(program).arg("--version").output().is_ok()
}

#[test]
fn cpp_bots_play_the_same_natively() {
    if !has(Language::Cpp) || !has_native("g++") {
        return;
    }
    // Stone Age has a test of its own, on a shorter match.
    for game in games().into_iter().filter(|game| *game != "stoneage") {
        plays_the_same(game, Language::Cpp);
    }
}

#[test]
fn bots_in_other_languages_play_the_same_natively() {
    for language in [Language::Rust, Language::Python, Language::JavaScript] {
        if has(language) {
            plays_the_same("poquemon", language);
        }
    }
}

/// The templates of all languages are one program, whose score on this board is known.
#[test]
fn programs_of_units_play_the_same_natively() {
    for (language, program) in [(Language::Cpp, "g++"), (Language::JavaScript, "node")] {
        if !has_native(program) {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let bot = new_bot("stoneage", "Harry", language, folder.path()).unwrap().folder;
        let bot = process("stoneage", &bot, &native_options());
        let (played, notes) = against_demo("stoneage", Some("plain"), bot);
        assert_eq!((played.faults, notes), (vec![], vec![]), "{language}");
        assert_eq!(played.standings.seats[0].score, 18_057, "{language}");
    }
}

#[test]
fn sanitizers_name_the_line() {
    if !has_native("g++") {
        return;
    }
    let options = NativeOptions { sanitize: true, ..native_options() };
    for (mistake, found) in [
        ("volatile int* p = new int(1);\ndelete p;\nif (round() == 2) cerr << *p;", "heap-use-after-free"),
        ("int k = 2147483647;\n\nif (round() == 2) cerr << k + round();", "signed integer overflow"),
    ] {
        let (_folder, path) = file("AIT.cc", &cpp("", &format!("\n{mistake}\n")));
        let (played, _) = against_demo("poquemon", None, process("poquemon", &path, &options));
        let fault = &played.faults[0];
        assert_eq!(fault.kind, FaultKind::Crashed);
        assert!(fault.detail.contains(found) && fault.detail.contains("AIT.cc:9"), "{}", fault.detail);
    }
}

/// As in the sandbox, a fault starts with the author's own line.
#[test]
fn native_faults_lead_with_the_line() {
    let fault = |path: &Path| {
        let (played, _) = against_demo("poquemon", None, process("poquemon", path, &native_options()));
        played.faults.first().expect("the bot makes a mistake").detail.clone()
    };
    if has_native("g++") {
        let front = "int* none = nullptr;\n__attribute__((noinline)) int pick(const vector<int>& v, int k) {\n  return v[k];\n}";
        for (mistake, found) in [
            ("cerr << pick(vector<int>(3), 10);", "AIT.cc:4 in pick"),
            ("*none = 1;", "AIT.cc:9 in T::play(): a null pointer was used"),
            ("assert(round() < 0);", "AIT.cc:9 in T::play(): Assertion failed: round() < 0"),
            ("int k = round(); cerr << 7 / k;", "AIT.cc:9 in T::play(): division by zero"),
        ] {
            let (_folder, path) = file("AIT.cc", &cpp(front, mistake));
            let detail = fault(&path);
            assert!(detail.starts_with(found), "{detail}");
            assert!(!detail.contains("stl_vector.h") && detail.contains("T::play()"), "{detail}");
        }
    }
    let (_folder, path) =
        file("bot.py", "def choose():\n    return [][3]\n\ndef play(view):\n    return choose()\n");
    assert_eq!(fault(&path), "bot.py:2 in choose(): IndexError: list index out of range");
    if has_native("node") {
        let text = "function choose() {\n    return null.x;\n}\nexport const play = () => choose();\n";
        let (_folder, path) = file("bot.js", text);
        assert!(fault(&path).starts_with("bot.js:2 in choose(): TypeError: "), "{}", fault(&path));
    }
    let folder = tempfile::tempdir().unwrap();
    let bot = new_bot("poquemon", "Harry", Language::Rust, folder.path()).unwrap();
    let text = std::fs::read_to_string(&bot.main).unwrap();
    let (front, rest) = text.split_once("let mut orders = Vec::new();").expect("the template has orders");
    let line = front.lines().count();
    std::fs::write(
        &bot.main,
        format!("{front}let mut orders: Vec<Order> = Vec::new(); orders.remove(3);{rest}"),
    )
    .unwrap();
    let detail = fault(&bot.folder);
    assert!(detail.starts_with(&format!("src/lib.rs:{line}: removal index")), "{detail}");
}

#[test]
fn a_debugger_knows_where_a_turn_begins() {
    let text = "class Bot:\n    def play(self, view):\n        return []\n";
    let (_folder, path) = file("bot.py", text);
    let made = native(&path, "poquemon", &native_options()).unwrap();
    assert!(matches!(made.debugger, Debugger::Pdb(script) if script.is_file()));
    if has_native("g++") {
        let (_folder, path) = file("AIT.cc", &cpp("", ""));
        let made = native(&path, "poquemon", &native_options()).unwrap();
        assert_eq!(made.debugger, Debugger::Gdb { line: Some((path.canonicalize().unwrap(), 6)) });
    }
}

#[test]
fn an_edit_of_a_script_plays_at_once() {
    let (_folder, path) = file("bot.py", "def play(view):\n    raise ValueError('first')\n");
    let bot = process("poquemon", &path, &native_options());
    let (played, _) = against_demo("poquemon", None, bot.clone());
    assert!(played.faults[0].detail.ends_with("ValueError: first"), "{}", played.faults[0].detail);
    std::fs::write(&path, "def play(view):\n    raise ValueError('second')\n").unwrap();
    let (played, _) = against_demo("poquemon", None, bot);
    assert!(played.faults[0].detail.ends_with("ValueError: second"), "{}", played.faults[0].detail);
}

#[test]
fn java_bots_say_what_to_use_instead() {
    let (_folder, path) = file("Bot.java", "public class Bot {}\n");
    let error = native(&path, "poquemon", &native_options()).unwrap_err();
    assert!(matches!(error, BuildError::Refused { .. }), "{error}");
    assert!(error.help().is_some_and(|help| help.contains("test")), "{error}");
}
