//! A new game is a folder and its lines in the registry: no other code names a game.

use agon_registry::GAMES;
use std::fs;
use std::path::{Path, PathBuf};

/// The source files in a folder, without tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "tests") {
                sources(&path, found);
            }
        } else if path.file_name().is_some_and(|name| name != "tests.rs")
            && path
                .extension()
                .is_some_and(|ending| ["rs", "ts", "mjs", "css", "html"].iter().any(|one| ending == *one))
        {
            found.push(path);
        }
    }
}

/// Lines meant for people: comments, and sample commands in help texts.
fn is_prose(line: &str) -> bool {
    line.trim_start().starts_with("//") || line.contains("agon ")
}

#[test]
fn only_the_registry_names_a_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for crate_folder in fs::read_dir(root.join("crates")).unwrap().map(Result::unwrap) {
        let source = crate_folder.path().join("src");
        if crate_folder.file_name() != "registry" && source.is_dir() {
            sources(&source, &mut files);
        }
    }
    for folder in ["web/src", "web/page"] {
        sources(&root.join(folder), &mut files);
    }
    assert!(files.len() > 300, "only {} files were found", files.len());
    files.push(root.join("web/build.mjs"));
    let mut named = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate().filter(|(_, line)| !is_prose(line)) {
            let line = line.to_lowercase();
            if GAMES
                .iter()
                .any(|game| line.contains(game.info().id) || line.contains(&game.info().title.to_lowercase()))
            {
                named.push(format!("{}:{}: {}", file.display(), number + 1, line.trim()));
            }
        }
    }
    assert!(named.is_empty(), "these lines name a game:\n{}", named.join("\n"));
}

#[test]
fn every_game_can_be_drawn_and_written() {
    for game in GAMES {
        let (id, drafts) = (game.info().id, game.drafts().expect("the editor draws all games"));
        for sample in game.samples() {
            let source = agon_kernel::Source::alone(sample.text);
            let draft =
                (drafts.read)(&source).unwrap_or_else(|problems| panic!("{id} {}: {problems}", sample.name));
            assert!(draft.is_whole(), "{id} {}", sample.name);
            let json = serde_json::to_string(&draft).unwrap();
            assert_eq!(
                draft,
                serde_json::from_str(&json).unwrap(),
                "{id} {}: it survives the way to the browser",
                sample.name
            );
            let written = (drafts.write)(&draft);
            assert_eq!(written.text(), sample.text, "{id} {}", sample.name);
            // Every non-empty cell is found from its place in the text.
            let mut seen = vec![false; draft.cells.len()];
            for (line, text) in sample.text.lines().enumerate() {
                for column in 1..=text.chars().count() {
                    if let Some(cell) = written.cell_at(agon_kernel::Place::at(line + 1, column)) {
                        seen[cell] = true;
                    }
                }
            }
            let open = &draft.cells[0].ground.kind;
            if draft.param("start") != "RANDOM" {
                let lost = draft.cells.iter().zip(&seen).position(|(cell, seen)| {
                    !seen && (cell.thing.is_some() || cell.ground.kind != *open && cell.ground.kind != "open")
                });
                assert_eq!(lost, None, "{id} {}", sample.name);
            }
        }
        for text in ["", "hello", "\0", &game.samples()[0].text[..game.samples()[0].text.len().min(200)]] {
            assert!((drafts.read)(&agon_kernel::Source::alone(text)).is_err(), "{id}: {text:?}");
        }
    }
}

/// An unfinished board cannot be played, but it can be saved, opened again and drawn.
#[test]
fn unfinished_boards_are_drawn_again() {
    for (id, sample, kind) in [
        ("poquemon", "small", "unit"),
        ("hogwarts", "cellar", "wizard"),
        ("reversi", "classic", "stone"),
        ("stoneage", "", "mountain"),
        ("tron3d", "duel", "spawn"),
    ] {
        let game = agon_registry::find(id).unwrap();
        let drafts = game.drafts().unwrap();
        let sample = game.samples().iter().find(|one| one.name == sample).unwrap_or(&game.samples()[0]);
        let mut draft = (drafts.read)(&agon_kernel::Source::alone(sample.text)).unwrap();
        let cells = &mut draft.cells;
        let is_kind = |piece: &agon_kernel::Piece| piece.kind == kind;
        let cell = cells
            .iter_mut()
            .find(|cell| cell.thing.as_ref().is_some_and(is_kind) || is_kind(&cell.ground))
            .unwrap_or_else(|| panic!("{id} has no {kind}"));
        if cell.thing.take().is_none() {
            // A stone of a player who does not exist, or open land opposite a mountain.
            cell.ground = if id == "reversi" {
                agon_kernel::Piece::new("stone").of(6)
            } else {
                agon_kernel::Piece::new("open")
            };
        }
        let text = (drafts.write)(&draft).into_text();
        let problems =
            game.read_board(&agon_kernel::Source::alone(&text)).err().expect("it cannot be played");
        assert!(!problems.0.is_empty(), "{id}");
        let again = (drafts.read)(&agon_kernel::Source::alone(&text))
            .unwrap_or_else(|problems| panic!("{id}: {problems}\n{text}"));
        assert_eq!((drafts.write)(&again).text(), text, "{id}");
    }
}
