//! Bots in every language play real matches: no faults, better than Demo, and the same again.

use crate::common::{compiled, cpp, file, games, has, options, student_bots};
use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_build::{Language, build, new_bot};
use agon_kernel::{AnyGame, Bot, Limits, NoteKind, Seed, Source};
use agon_runtime::component::ComponentBot;
use std::path::Path;
use std::sync::Arc;

/// A bot from its sources.
pub(crate) fn ready(game: &str, source: &Path) -> Arc<dyn Bot> {
    let built = build(source, game, &options()).unwrap_or_else(|error| panic!("{error}\n{:?}", error.help()));
    let cache = compiled();
    let glue = agon_registry::glue(game).unwrap();
    let loaded = if built.language == Language::Java {
        ComponentBot::load_translated_java(glue, &built.component, &built.name, Some(&cache))
    } else {
        ComponentBot::load(glue, &built.component, Some(&cache))
    };
    Arc::new(loaded.unwrap())
}

pub(crate) fn find(game: &str) -> &'static dyn AnyGame {
    agon_registry::find(game).unwrap()
}

/// A match on a board of the game, with Demo in the seats that are left.
pub(crate) fn spec(game: &str, board: &str, seed: u32, bots: &[Arc<dyn Bot>]) -> MatchSpec {
    let game = find(game);
    let sample = game.samples().iter().find(|sample| sample.name == board).unwrap();
    let board = game.read_board(&Source::alone(sample.text)).unwrap();
    let demo = game.bot("Demo").unwrap();
    let all = bots.iter().cloned().chain(std::iter::repeat(demo));
    let bots = all.take(board.seats().into()).collect();
    MatchSpec {
        board,
        board_name: sample.name.to_owned(),
        seed: Seed::from(seed),
        bots,
        limits: Limits::default().into(),
    }
}

/// What the bot in a seat wrote in the rounds of a match.
pub(crate) fn log(spec: &MatchSpec, seat: usize) -> (Played, Vec<String>) {
    let mut file = Vec::new();
    let played = play(spec, PlayOptions::default().record(&mut file)).unwrap();
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

/// Compares matches on the first board with those in which a built-in bot has seat 0. So what the games' tests say of Novice and Rival at the
/// gate holds for the kits' templates and examples. Units of Stone Age draw their random numbers elsewhere.
///
/// Scripts play one match, because theirs take long; the others play some more, because a bot that chooses otherwise among equals can still end
/// one match like the other.
fn plays_as(game: &str, built_in: &str, bot: &Arc<dyn Bot>, language: Language) {
    if game == "stoneage" {
        return;
    }
    let expected = find(game).bot(built_in).unwrap();
    let seeds = if matches!(language, Language::Python | Language::JavaScript) { 7..8 } else { 7..11 };
    for seed in seeds {
        let end = |bot: &Arc<dyn Bot>| {
            let spec = spec(game, find(game).samples()[0].name, seed, std::slice::from_ref(bot));
            play(&spec, PlayOptions::default()).unwrap().standings
        };
        assert_eq!(end(bot), end(&expected), "{game} in {language} plays as {built_in}, seed {seed}");
    }
}

fn template_beats_demo(language: Language) {
    if !has(language) {
        return;
    }
    for game in games() {
        let folder = tempfile::tempdir().unwrap();
        let harry = ready(game, &new_bot(game, "Harry", language, folder.path()).unwrap().folder);
        // The default board, and the last one, which is of another kind.
        let samples = find(game).samples();
        for board in [samples[0].name, samples[samples.len() - 1].name] {
            let spec = spec(game, board, 7, std::slice::from_ref(&harry));
            let played = play(&spec, PlayOptions::default()).unwrap();
            assert_eq!(played.faults, [], "{game} in {language} on {board}");
            let scores: Vec<_> = played.standings.seats.iter().map(|seat| seat.score).collect();
            // Others can be small, where luck decides.
            let wins = played.standings.seats[0].rank == 1 || board != samples[0].name;
            assert!(wins, "{game} in {language} on {board}: {scores:?}");
            let fuel = played.seats[0].fuel / u64::from(played.rounds);
            eprintln!("{game} in {language} on {board}: {scores:?}, {fuel} fuel a round");
            let again = play(&spec, PlayOptions::default()).unwrap();
            assert_eq!(played, again, "{game} in {language}: the same match again, to the unit of fuel");
        }
        plays_as(game, "Novice", &harry, language);
    }
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
fn java_plays() {
    template_beats_demo(Language::Java);
}

/// Turns take no memory that is not given back, or a long match ends for want of it.
#[test]
fn cpp_kits_keep_no_memory_of_past_turns() {
    if !has(Language::Cpp) {
        return;
    }
    let grown = "static size_t turns = 0, pages = 0; const size_t now = __builtin_wasm_memory_size(0);\n\
                 if (++turns == 10) pages = now; else if (turns > 10 and now > pages) abort();";
    for game in games() {
        // Stone Age's units have no turns that are handed over.
        let play = match game {
            "stoneage" => continue,
            "reversi" => format!("{grown}\nif (not moves().empty()) choose(moves()[0]);"),
            _ => grown.to_owned(),
        };
        let (_folder, source) = file("AIT.cc", &cpp("", &play));
        let played = agon_arena::play(
            &spec(game, find(game).samples()[0].name, 7, &[ready(game, &source)]),
            agon_arena::PlayOptions::default(),
        )
        .unwrap();
        assert_eq!(played.faults, [], "{game}");
    }
}

#[test]
fn examples_of_the_kits_play() {
    for game in games() {
        for &language in Language::ALL {
            if !has(language) {
                continue;
            }
            let folder = tempfile::tempdir().unwrap();
            let bot = new_bot(game, "Harry", language, folder.path()).unwrap();
            let mut examples: Vec<_> = std::fs::read_dir(bot.folder.join("examples"))
                .unwrap()
                .map(|entry| entry.unwrap().path())
                .collect();
            examples.sort();
            assert!(!examples.is_empty(), "{game} has a Demo in {language}");
            let mut rivals = 0;
            for example in examples {
                // A Rust bot is a folder: the example takes the place of its code.
                let source = if language == Language::Rust { &bot.folder } else { &example };
                if language == Language::Rust {
                    std::fs::copy(&example, &bot.main).unwrap();
                }
                let board = find(game).samples()[0].name;
                let bot = ready(game, source);
                let played =
                    play(&spec(game, board, 1, std::slice::from_ref(&bot)), PlayOptions::default()).unwrap();
                assert_eq!(played.faults, [], "{game}: {}", example.display());
                let name = example.file_stem().unwrap().to_string_lossy().to_lowercase();
                if name.trim_end_matches("player").ends_with("rival") {
                    rivals += 1;
                    plays_as(game, "Rival", &bot, language);
                }
            }
            assert_eq!(rivals, 1, "{game} has a Rival in {language}");
        }
    }
}

#[test]
fn student_bots_play_each_other() {
    if !has(Language::Cpp) {
        return;
    }
    for game in games() {
        let bots: Vec<_> = student_bots(game).iter().map(|(_, source)| ready(game, source)).collect();
        // On the board `team` each seat has several Poquémon, which the original program never had.
        for board in find(game).samples().iter().filter(|board| (game, board.name) != ("poquemon", "team")) {
            for bots in bots.chunks(spec(game, board.name, 5, &[]).board.seats().into()) {
                let (played, _) = log(&spec(game, board.name, 5, bots), 0);
                assert_eq!(played.faults, [], "{game} on {}", board.name);
                let scores: Vec<_> = played.standings.seats.iter().map(|seat| seat.score).collect();
                assert!(scores.iter().any(|&score| score > 0), "{game} on {}: {scores:?}", board.name);
            }
        }
    }
}

/// Of Poquémon: what a bot writes to cerr and cout is in the log, line by line.
#[test]
fn what_a_student_bot_writes_is_in_its_log() {
    if !has(Language::Cpp) {
        return;
    }
    let whatever = student_bots("poquemon").into_iter().find(|(name, _)| name == "Whatever").unwrap().1;
    let (played, lines) = log(&spec("poquemon", "default", 5, &[ready("poquemon", &whatever)]), 0);
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
    let bot = ready("poquemon", &path);
    let first = |seed| log(&spec("poquemon", "small", seed, std::slice::from_ref(&bot)), 0).1[0].clone();
    assert_eq!(first(1), first(1));
    assert_ne!(first(1), first(2));
}
