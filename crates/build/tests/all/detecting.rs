//! Languages, names and games are told from files, and refusals say what to do.

use agon_build::{BuildError, Language, NameError, Options, build, check_name, detect, game_of};
use proptest::prelude::*;

#[test]
fn languages_are_told_from_files_and_folders() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for (name, language) in [
        ("AIx.cc", Language::Cpp),
        ("x.py", Language::Python),
        ("x.js", Language::JavaScript),
        ("X.java", Language::Java),
    ] {
        std::fs::create_dir(at(&name.replace('.', "_"))).unwrap();
        let file = at(&name.replace('.', "_")).join(name);
        std::fs::write(&file, "").unwrap();
        assert_eq!(detect(&file).unwrap(), language);
        assert_eq!(detect(file.parent().unwrap()).unwrap(), language);
    }
    std::fs::write(at("Cargo.toml"), "").unwrap();
    assert_eq!(detect(folder.path()).unwrap(), Language::Rust);
    std::fs::remove_file(at("Cargo.toml")).unwrap();
    assert_eq!(detect(folder.path()).unwrap(), Language::Java, "sources in a package");
    std::fs::remove_dir_all(at("X_java")).unwrap();
    assert!(matches!(detect(folder.path()), Err(BuildError::Unclear { .. })));
    std::fs::write(at("a.py"), "").unwrap();
    std::fs::write(at("a.js"), "").unwrap();
    assert!(detect(folder.path()).unwrap_err().to_string().contains("several languages"));
    assert!(matches!(detect(&at("none")), Err(BuildError::NotFound(_))));
    assert!(matches!(detect(&at("none.cc")), Err(BuildError::NotFound(_))));
}

#[test]
fn a_game_without_a_kit_is_refused_with_the_list() {
    let (_folder, path) = crate::common::file("AIT.cc", "");
    let error = build(&path, "chess", &Options::default()).unwrap_err();
    assert!(error.help().unwrap().contains("poquemon"));
}

#[test]
fn a_folder_says_its_game() {
    let (folder, path) = crate::common::file("AIT.cc", "");
    assert_eq!(game_of(&path), None);
    std::fs::write(folder.path().join("agon.toml"), "# x\ngame = \"poquemon\"\n").unwrap();
    assert_eq!(game_of(&path).as_deref(), Some("poquemon"));
    assert_eq!(game_of(folder.path()).as_deref(), Some("poquemon"));
}

#[test]
fn names_have_at_most_12_letters_digits_and_underscores() {
    for good in ["A", "Harry", "x_1", "abcdefghijkl"] {
        assert_eq!(check_name(good), Ok(()), "{good}");
    }
    assert_eq!(check_name(""), Err(NameError::Empty));
    assert_eq!(check_name("abcdefghijklm"), Err(NameError::TooLong(13)));
    assert_eq!(check_name("1a"), Err(NameError::Start('1')));
    assert_eq!(check_name("_a"), Err(NameError::Start('_')));
    assert_eq!(check_name("a-b"), Err(NameError::Character('-')));
    assert_eq!(check_name("Poqué"), Err(NameError::Character('é')));
    assert_eq!(check_name("a/../b"), Err(NameError::Character('/')));
    assert_eq!(check_name("Player"), Err(NameError::Reserved("Player")));
}

proptest! {
    #[test]
    fn a_name_that_is_accepted_is_safe_as_a_file_and_as_a_word(name in "\\PC{0,16}") {
        if check_name(&name).is_ok() {
            prop_assert!(name.len() <= 12 && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'));
        }
    }
}
