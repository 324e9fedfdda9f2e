//! Classic C++ bots compile as they are, and what they cannot have is said in plain words.

use crate::common::{build_cpp, cpp, file, games, has, options, student_bots};
use agon_build::{BuildError, Language, build};

#[test]
fn student_bots_compile_unmodified() {
    if !has(Language::Cpp) {
        return;
    }
    // Seeds, "El primer jugador" and the like: a file AIWhatever.cc with PLAYER_NAME, a class and RegisterPlayer.
    for game in games() {
        for (name, source) in student_bots(game) {
            let built = build(&source, game, &options())
                .unwrap_or_else(|error| panic!("{game} {name}: {error}\n{:?}", error.help()));
            assert_eq!(built.name, name);
            let component = std::fs::read(&built.component).unwrap();
            assert!(component.starts_with(b"\0asm\x0d\0\x01\0"), "{name} is a component");
            assert!(component.len() < 1 << 20, "{name} has {} bytes", component.len());
        }
    }
}

#[test]
fn a_second_build_comes_from_the_cache() {
    if !has(Language::Cpp) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let options = agon_build::Options { cache: folder.path().to_owned(), ..options() };
    let (first, second) =
        (build_cpp(&cpp("", ""), &options).unwrap(), build_cpp(&cpp("", ""), &options).unwrap());
    assert_eq!((first.cached, second.cached), (false, true));
    assert_eq!(first.component, second.component);
    let other = build_cpp(&cpp("", "move(Top);"), &options).unwrap();
    assert!(!other.cached && other.component != first.component);
}

/// The words of a mistake, and the help.
fn mistake(text: &str) -> (String, String) {
    match build_cpp(text, &options()) {
        Err(error @ BuildError::Compile { .. }) => (error.to_string(), error.help().unwrap_or_default()),
        other => panic!("{other:?} for {text}"),
    }
}

#[test]
fn mistakes_are_shown_with_their_lines_and_no_noise() {
    if !has(Language::Cpp) {
        return;
    }
    let (text, help) = mistake(&cpp("", "int x = \"a\";"));
    assert!(text.contains("AIT.cc:6:19: error: cannot initialize"), "{text}");
    assert!(!text.contains("/tmp") && !text.contains("/build") && !text.contains("clang"), "{text}");
    assert_eq!(help, "");
}

#[test]
fn limits_of_bots_are_explained() {
    if !has(Language::Cpp) {
        return;
    }
    let cases = [
        (cpp("", "try { throw 1; } catch (...) {}"), "cannot use 'throw'", "no C++ exceptions"),
        (cpp("#include <thread>", ""), "a bot has no threads", "no threads"),
        (cpp("", "mutex m;"), "mutex", "threads"),
        (cpp("", "ofstream f(\"x\"); f << 1;"), "a bot cannot open files", "no files"),
        (cpp("", "ifstream f; f.open(\"x\");"), "a bot cannot open files", "no files"),
        (cpp("", "system(\"ls\");"), "system", "no other processes"),
        (cpp("", "").replace("RegisterPlayer(PLAYER_NAME);", ""), "agon_registered_player", "RegisterPlayer"),
        (cpp("", "") + "RegisterPlayer(PLAYER_NAME);\n", "agon_registered_player", "RegisterPlayer"),
        (cpp("", "").replace("PLAYER_NAME T", "PLAYER_NAME ThirteenChars"), "at most 12 characters", ""),
    ];
    for (text, said, meant) in cases {
        let (message, help) = mistake(&text);
        assert!(message.contains(said), "{message}");
        assert!(help.contains(meant), "`{help}` for {message}");
    }
}

#[test]
fn a_bot_may_ask_for_a_newer_language() {
    if !has(Language::Cpp) {
        return;
    }
    let modern = "auto f = [](auto x) requires true { return x; }; f(1);";
    assert!(matches!(build_cpp(&cpp("", modern), &options()), Err(BuildError::Compile { .. })));
    build_cpp(&cpp("// agon: std=c++20", modern), &options()).unwrap();
}

#[test]
fn a_folder_may_have_several_files() {
    if !has(Language::Cpp) {
        return;
    }
    let (folder, _) = file("AIT.cc", &cpp("#include \"help.hh\"", "move(choose());"));
    std::fs::write(folder.path().join("help.hh"), "#include \"Player.hh\"\nDir choose();\n").unwrap();
    std::fs::write(folder.path().join("help.cc"), "#include \"help.hh\"\nDir choose() { return Top; }\n")
        .unwrap();
    build(folder.path(), "poquemon", &options()).unwrap();
}
