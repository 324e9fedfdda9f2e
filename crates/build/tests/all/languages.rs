//! The template and the Demo of every game become components in every language.

use crate::common::{file, games, has, options};
use agon_build::{BuildError, Language, build, new_bot, new_bot_from};

fn builds(language: Language) {
    if !has(language) {
        return;
    }
    for game in games() {
        for template in [None, Some("minimal")] {
            let folder = tempfile::tempdir().unwrap();
            let bot = new_bot_from(game, "Harry", language, template, folder.path()).unwrap();
            let built = build(&bot.folder, game, &options())
                .unwrap_or_else(|error| panic!("{game} {template:?}: {error}\n{:?}", error.help()));
            assert_eq!((built.name.as_str(), built.language), ("Harry", language));
            assert!(std::fs::read(&built.component).unwrap().starts_with(b"\0asm\x0d\0\x01\0"));
            assert_eq!(built.warnings, "", "{game} {template:?}");
        }
    }
}

#[test]
fn cpp_bots_build() {
    builds(Language::Cpp);
}

#[test]
fn rust_bots_build() {
    builds(Language::Rust);
}

#[test]
fn python_bots_build() {
    builds(Language::Python);
}

#[test]
fn javascript_bots_build() {
    builds(Language::JavaScript);
}

#[test]
fn mistakes_in_scripts_are_shown_with_their_lines() {
    let cases = [
        (
            Language::Python,
            "bot.py",
            "class Bot:\n    def play(self, view)\n        return []\n",
            "bot.py\", line 2",
        ),
        (Language::Python, "bot.py", "import numpy\n", "numpy"),
        (Language::JavaScript, "bot.js", "export function play(view) {\n    return [;\n}\n", "bot.js:2"),
    ];
    for (language, name, text, said) in cases {
        if !has(language) {
            continue;
        }
        let (_folder, path) = file(name, text);
        match build(&path, "poquemon", &options()) {
            Err(BuildError::Compile { output, .. }) => {
                assert!(output.contains(said), "{output}");
                assert!(!output.contains("agon_app") && !output.contains("componentize"), "{output}");
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn mistakes_in_rust_are_shown_with_their_lines() {
    if !has(Language::Rust) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let bot = new_bot("poquemon", "Harry", Language::Rust, folder.path()).unwrap();
    let text = std::fs::read_to_string(&bot.main).unwrap();
    std::fs::write(&bot.main, format!("const X: u8 = \"a\";\n{}", text.replacen("//!", "//", 1))).unwrap();
    match build(&bot.folder, "poquemon", &options()) {
        Err(BuildError::Compile { output, .. }) => {
            assert!(output.contains("src/lib.rs:1:15") && output.contains("mismatched types"), "{output}");
        }
        other => panic!("{other:?}"),
    }
}
