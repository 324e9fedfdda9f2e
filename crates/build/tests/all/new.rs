//! New bots: complete, filled in, never over something that is there, and their own tests pass.

use crate::common::{games, has};
use agon_build::{Language, NewError, game_of, new_bot, new_bot_from};
use std::path::Path;
use std::process::Command;

fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(next).unwrap().flatten() {
            if entry.path().is_dir() {
                open.push(entry.path());
            } else {
                found.push(entry.path().strip_prefix(folder).unwrap().display().to_string());
            }
        }
    }
    found.sort();
    found
}

#[test]
fn every_game_has_a_template_in_every_language() {
    for game in agon_build::games() {
        for &language in Language::ALL {
            let folder = tempfile::tempdir().unwrap();
            let bot = new_bot(game, "Harry", language, folder.path()).unwrap();
            assert!(bot.main.is_file(), "{game} {language}: {}", bot.main.display());
            assert_eq!(game_of(&bot.folder).as_deref(), Some(game));
            for name in files(&bot.folder) {
                assert!(!name.contains('{') && !name.ends_with(".in"), "{name}");
                let text = std::fs::read_to_string(bot.folder.join(&name)).unwrap();
                for place in ["name", "type", "game", "folder", "lower", "standard"] {
                    assert!(!text.contains(&format!("{{{{{place}}}}}")), "{game} {language} {name}: {place}");
                }
            }
            let readme = std::fs::read_to_string(bot.folder.join("README.md")).unwrap();
            assert!(readme.lines().count() <= 30 && readme.contains("agon play"), "{language}");
        }
    }
}

/// Editors accept comments in this file.
#[test]
fn every_bot_can_be_debugged_in_an_editor() {
    for game in agon_build::games() {
        for (language, kind, request) in [
            (Language::Cpp, "lldb", "attach"),
            (Language::Rust, "lldb", "attach"),
            (Language::Python, "debugpy", "launch"),
            (Language::JavaScript, "node", "attach"),
            (Language::Java, "java", "launch"),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let bot = new_bot(game, "Harry", language, folder.path()).unwrap().folder;
            let text = std::fs::read_to_string(bot.join(".vscode/launch.json")).unwrap();
            let plain: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            let launch: serde_json::Value = serde_json::from_str(&plain).unwrap();
            let first = &launch["configurations"][0];
            assert_eq!(
                (&first["type"], &first["request"]),
                (&kind.into(), &request.into()),
                "{game} {language}"
            );
            assert!(first["name"].as_str().unwrap().contains("Harry"), "{text}");
            // What Java's extension looks for: a class with a main method.
            if language == Language::Java {
                let tests = files(&bot.join("test"));
                let main = |name: &String| {
                    std::fs::read_to_string(bot.join("test").join(name))
                        .unwrap()
                        .contains("static void main(")
                };
                assert!(tests.iter().any(main), "{game}: {tests:?}");
            }
        }
    }
}

#[test]
fn a_lower_case_name_is_written_as_rust_writes_types() {
    let folder = tempfile::tempdir().unwrap();
    for (name, of_type) in [("pika", "Pika"), ("my_bot2", "MyBot2"), ("Harry", "Harry")] {
        let bot = new_bot("poquemon", name, Language::Rust, folder.path()).unwrap();
        let text = std::fs::read_to_string(&bot.main).unwrap();
        assert!(
            text.starts_with(&format!("//! {name}: ")) && text.contains(&format!("agon::bot!({of_type});")),
            "{text}"
        );
    }
}

#[test]
fn a_template_can_be_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let bot = new_bot_from("poquemon", "Harry", Language::Cpp, Some("policy"), folder.path()).unwrap();
    let found = files(&bot.folder);
    assert!(bot.main.is_file() && found.contains(&"weights.hh".to_owned()), "{found:?}");
    assert!(std::fs::read_to_string(&bot.main).unwrap().contains("#define PLAYER_NAME Harry"));
    assert!(!found.iter().any(|name| name.starts_with("test/")), "its test would be of another bot");
    let error = new_bot_from("reversi", "Ron", Language::Cpp, Some("policy"), folder.path()).unwrap_err();
    assert!(matches!(error, NewError::NoSuchTemplate { .. }), "{error}");
    assert!(!folder.path().join("Ron").exists());
}

#[test]
fn the_minimal_template_is_one_file_to_edit() {
    let folder = tempfile::tempdir().unwrap();
    for game in agon_build::games() {
        for &language in Language::ALL {
            let dir = folder.path().join(game).join(language.id());
            let bot = new_bot_from(game, "Harry", language, Some("minimal"), &dir).unwrap();
            let found = files(&bot.folder);
            assert!(bot.main.is_file(), "{game} {language}: {found:?}");
            assert!(std::fs::read_to_string(&bot.main).unwrap().lines().count() <= 35, "{game} {language}");
            let extra = |name: &String| name.starts_with("examples/") || name.starts_with("test");
            assert!(!found.iter().any(extra), "{game} {language}: {found:?}");
        }
    }
}

/// Java has no drawings but those of Stone Age's controller.
#[test]
fn every_template_shows_a_drawing() {
    let folder = tempfile::tempdir().unwrap();
    for game in agon_build::games() {
        for &language in Language::ALL.iter().filter(|&&one| one != Language::Java || game == "stoneage") {
            let dir = folder.path().join(game).join(language.id());
            let bot = new_bot(game, "Harry", language, &dir).unwrap();
            let text = std::fs::read_to_string(&bot.main).unwrap().to_lowercase().replace('_', "");
            assert!(text.contains(".draw") || text.contains("::draw"), "{game} {language}");
        }
    }
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("Harry")).unwrap();
    let error = new_bot("poquemon", "Harry", Language::Cpp, folder.path()).unwrap_err();
    assert!(matches!(error, NewError::Exists(_)));
    assert!(files(&folder.path().join("Harry")).is_empty());
    assert!(matches!(new_bot("poquemon", "a b", Language::Cpp, folder.path()), Err(NewError::Name(_))));
    assert!(matches!(new_bot("chess", "Ron", Language::Cpp, folder.path()), Err(NewError::Kit(_))));
    assert!(!folder.path().join("Ron").exists());
}

fn passes(folder: &Path, command: &[&str]) {
    let mut run = Command::new(command[0]);
    run.args(&command[1..])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env_remove("NODE_TEST_CONTEXT");
    let output = run.output().unwrap();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}\n{out}\n{err}");
}

/// Runs the test of a new bot of every game, as its README says to.
fn own_test_passes(language: Language, command: &[&str]) {
    for game in games() {
        let folder = tempfile::tempdir().unwrap();
        let bot = new_bot(game, "Harry", language, folder.path()).unwrap();
        passes(&bot.folder, command);
    }
}

#[test]
fn the_test_of_a_new_cpp_bot_passes() {
    let compiler =
        ["g++", "clang++-19"].into_iter().find(|name| Command::new(name).arg("--version").output().is_ok());
    let Some(compiler) = compiler.filter(|_| has(Language::Cpp)) else { return };
    for game in games() {
        let folder = tempfile::tempdir().unwrap();
        let bot = new_bot(game, "Harry", Language::Cpp, folder.path()).unwrap();
        let readme = std::fs::read_to_string(bot.folder.join("README.md")).unwrap();
        let (_, command) = readme.split_once("`g++ -g ").unwrap();
        let (command, run) = command.split_once('`').unwrap().0.split_once(" && ").unwrap();
        let mut arguments = vec![compiler, "-Wall", "-Wextra", "-Werror"];
        arguments.extend(command.split(' '));
        passes(&bot.folder, &arguments);
        passes(&bot.folder, &[run]);
    }
}

#[test]
fn the_test_of_a_new_python_bot_passes() {
    if has(Language::Python) {
        own_test_passes(Language::Python, &["python3", "-m", "unittest"]);
    }
}

#[test]
fn the_test_of_a_new_javascript_bot_passes() {
    if has(Language::JavaScript) {
        own_test_passes(Language::JavaScript, &["node", "--test"]);
    }
}

#[test]
fn the_test_of_a_new_rust_bot_passes() {
    own_test_passes(Language::Rust, &[env!("CARGO"), "test", "--offline", "--quiet"]);
}
