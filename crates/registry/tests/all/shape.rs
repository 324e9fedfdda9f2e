//! The rules of all games have the structure that `docs/new-game.md` describes, so that anyone who knows one game can find their way around
//! the others.

use agon_registry::GAMES;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What every game has in `src`.
const SHAPE: [&str; 12] = [
    "board",
    "bots",
    "events.rs",
    "game.rs",
    "lib.rs",
    "orders.rs",
    "picture",
    "picture.rs",
    "rules",
    "state.rs",
    "texts.rs",
    "view.rs",
];
/// What a game may have besides: the answers to calls of units, and what is kept only for speed.
const OPTIONAL: [&str; 2] = ["cache.rs", "replies.rs"];

fn source(id: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(id).join("src")
}

#[test]
fn every_game_has_the_same_files() {
    let documentation =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/new-game.md")).unwrap();
    for name in SHAPE.iter().chain(&OPTIONAL) {
        assert!(
            documentation.contains(&format!("src/{name}")),
            "docs/new-game.md does not mention src/{name}"
        );
    }
    for game in GAMES {
        let id = game.info().id;
        let entries = fs::read_dir(source(id)).unwrap();
        let found: BTreeSet<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        let missing: Vec<_> = SHAPE.iter().filter(|name| !found.contains(**name)).collect();
        assert!(missing.is_empty(), "{id} lacks {missing:?}");
        let known = |name: &String| SHAPE.contains(&name.as_str()) || OPTIONAL.contains(&name.as_str());
        let others: Vec<_> = found.iter().filter(|name| !known(name)).collect();
        assert!(
            others.is_empty(),
            "{id} has {others:?}: move them to board or rules, or extend docs/new-game.md"
        );
        for file in ["board/mod.rs", "bots/mod.rs", "picture/sketch.rs", "rules/mod.rs", "rules/round.rs"] {
            assert!(source(id).join(file).is_file(), "{id} lacks {file}");
        }
    }
}

/// `rules/round.rs` is the file to read first: what happens in a round, as a list of calls.
#[test]
fn a_round_is_a_short_list_of_stages() {
    for game in GAMES {
        let id = game.info().id;
        let text = fs::read_to_string(source(id).join("rules/round.rs")).unwrap();
        let stages = |name: &str| {
            let (_, rest) = text.split_once(&format!("pub(crate) fn {name}("))?;
            Some(rest.split("\n}\n").next()?.lines().count())
        };
        let lines = stages("resolve").or_else(|| stages("paused"));
        let lines = lines.unwrap_or_else(|| panic!("{id}: rules/round.rs has no function for a round"));
        assert!(lines <= 30, "{id}: a round takes {lines} lines in rules/round.rs");
    }
}

/// Pages show every game in its own colour, with its rules.
#[test]
fn every_game_has_its_own_colour_and_its_rules() {
    let mut hues: Vec<u16> = GAMES.iter().map(|game| game.info().hue).collect();
    hues.sort_unstable();
    assert!(
        hues.iter().all(|hue| *hue < 360) && hues.windows(2).all(|pair| pair[1] - pair[0] >= 20),
        "{hues:?}"
    );
    for game in GAMES {
        let id = game.info().id;
        assert_eq!(game.rules().first().map(|(language, _)| *language), Some("en"), "{id}");
        assert!(game.rules().iter().all(|(_, text)| text.starts_with("# ")), "{id}");
    }
}
