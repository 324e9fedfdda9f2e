//! Bots in every language play real matches: no faults, better than Demo, and the same again.

use crate::common::{bot, file, has, options};
use agon_arena::{MatchSpec, Played, play, play_recorded};
use agon_build::{Language, build, new_bot};
use agon_kernel::{AnyGame, Bot, Entry, Limits, NoteKind, Seed, Source};
use agon_poquemon::Poquemon;
use agon_runtime::component::ComponentBot;
use std::path::Path;
use std::sync::Arc;

static GAME: Entry<Poquemon> = Entry::NEW;

/// A bot from its sources.
fn ready(source: &Path) -> Arc<dyn Bot> {
    let built =
        build(source, "poquemon", &options()).unwrap_or_else(|error| panic!("{error}\n{:?}", error.help()));
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiled");
    Arc::new(ComponentBot::load(&agon_poquemon_host::GLUE, &built.component, Some(&cache)).unwrap())
}

/// A match on a board of the game, with Demo in the seats that are left.
fn spec(board: &str, seed: u32, bots: &[Arc<dyn Bot>]) -> MatchSpec {
    let sample = GAME.samples().iter().find(|sample| sample.name == board).unwrap();
    let board = GAME.read_board(&Source::alone(sample.text)).unwrap();
    let demo = GAME.bot("Demo").unwrap();
    let all = bots.iter().cloned().chain(std::iter::repeat(demo));
    let bots = all.take(board.seats().into()).collect();
    MatchSpec {
        board,
        board_name: sample.name.to_owned(),
        seed: Seed::from(seed),
        bots,
        limits: Limits::default(),
    }
}

/// What the bot in a seat wrote in the rounds of a match.
fn log(spec: &MatchSpec, seat: usize) -> (Played, Vec<String>) {
    let (played, file) = play_recorded(spec, Vec::new(), &mut |_| {}).unwrap();
    let replay = agon_replay::Replay::read(&file).unwrap();
    let mut lines = Vec::new();
    for number in 0..replay.frames() {
        for turn in &replay.frame(number).unwrap().turns {
            if usize::from(turn.seat.0) == seat {
                let notes = turn.notes.iter().filter(|note| note.kind == NoteKind::Log);
                lines.extend(notes.map(|note| note.text.clone()));
            }
        }
    }
    (played, lines)
}

fn template_beats_demo(language: Language) {
    if !has(language) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let harry = ready(&new_bot("poquemon", "Harry", language, folder.path()).unwrap().folder);
    for board in ["default", "team"] {
        let spec = spec(board, 7, std::slice::from_ref(&harry));
        let played = play(&spec).unwrap();
        assert_eq!(played.faults, [], "{language} on {board}");
        let scores: Vec<_> = played.standings.seats.iter().map(|seat| seat.score).collect();
        assert_eq!(played.standings.seats[0].rank, 1, "{language} on {board}: {scores:?}");
        eprintln!(
            "{language} on {board}: {scores:?}, {} fuel a round",
            played.seats[0].fuel / u64::from(played.rounds)
        );
    }
    let again = spec("default", 7, std::slice::from_ref(&harry));
    let (first, second) = (play(&again).unwrap(), play(&again).unwrap());
    assert_eq!(first, second, "the same match again, to the unit of fuel");
}

#[test]
fn cpp_plays() {
    template_beats_demo(Language::Cpp);
}

#[test]
fn rust_plays() {
    template_beats_demo(Language::Rust);
}

#[test]
fn python_plays() {
    template_beats_demo(Language::Python);
}

#[test]
fn javascript_plays() {
    template_beats_demo(Language::JavaScript);
}

#[test]
fn demos_of_the_kits_play() {
    for (language, name) in
        [(Language::Cpp, "AIDemo.cc"), (Language::Python, "demo.py"), (Language::JavaScript, "demo.js")]
    {
        if !has(language) {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let examples = new_bot("poquemon", "Harry", language, folder.path()).unwrap().folder.join("examples");
        let played = play(&spec("default", 1, &[ready(&examples.join(name))])).unwrap();
        assert_eq!(played.faults, [], "{language}");
    }
    if has(Language::Rust) {
        let folder = tempfile::tempdir().unwrap();
        let bot = new_bot("poquemon", "Harry", Language::Rust, folder.path()).unwrap();
        std::fs::copy(bot.folder.join("examples/demo.rs"), &bot.main).unwrap();
        let played = play(&spec("default", 1, &[ready(&bot.folder)])).unwrap();
        assert_eq!(played.faults, [], "Rust");
    }
}

#[test]
fn student_bots_play_each_other() {
    if !has(Language::Cpp) {
        return;
    }
    let bots: Vec<_> = ["Collector", "OldSchool", "Hunter", "Whatever"]
        .map(|name| ready(&bot(&format!("AI{name}.cc"))))
        .into();
    for board in ["default", "small"] {
        let spec = spec(board, 5, &bots[..usize::from(spec(board, 5, &[]).board.seats())]);
        let (played, _) = log(&spec, 0);
        assert_eq!(played.faults, [], "{board}");
        assert!(played.standings.seats[0].score > 0, "Collector collects on {board}");
    }
    // What is written to cerr and cout is in the log, line by line.
    let (played, lines) = log(&spec("default", 5, &bots[3..]), 0);
    assert!(
        lines.contains(&"played 17".to_owned()) && lines.contains(&"seat 0".to_owned()),
        "{:?}",
        &lines[..4]
    );
    assert!(lines.len() >= 2 * played.rounds as usize, "two lines for each round: {}", lines.len());
}

#[test]
fn rand_is_the_same_again_and_other_in_other_matches() {
    if !has(Language::Cpp) {
        return;
    }
    let text = crate::common::cpp("", "if (round() == 0) cerr << rand() << ' ' << randomize() << endl;");
    let (_folder, path) = file("AIT.cc", &text);
    let bot = ready(&path);
    let first = |seed| log(&spec("small", seed, std::slice::from_ref(&bot)), 0).1[0].clone();
    assert_eq!(first(1), first(1));
    assert_ne!(first(1), first(2));
}

#[test]
fn an_assert_that_fails_freezes_the_bot_and_says_why() {
    if !has(Language::Cpp) {
        return;
    }
    let (_folder, path) = file("AIT.cc", &crate::common::cpp("", "assert(round() < 3);"));
    let (played, lines) = log(&spec("small", 1, &[ready(&path)]), 0);
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
    let (played, lines) = log(&spec("small", 1, &[ready(&path)]), 0);
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
