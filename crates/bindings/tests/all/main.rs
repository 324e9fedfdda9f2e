//! The committed files are up to date with the WIT files.

use std::path::Path;

#[test]
fn bindings_and_reference_are_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = agon_bindings::all(&root).unwrap();
    assert!(!files.is_empty(), "there are games with a bot API");
    let stale: Vec<_> = files
        .iter()
        .filter(|(path, bytes)| std::fs::read(root.join(path)).ok().as_ref() != Some(*bytes))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert!(stale.is_empty(), "stale: {}\nhelp: cargo run -p agon-bindings", stale.join(", "));
}

/// The names in C++ that the reference lists are really in the headers.
#[test]
fn the_names_in_cpp_are_those_of_the_headers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read_all = |folder: &Path| -> String {
        let entries = std::fs::read_dir(folder).unwrap().flatten();
        entries.filter_map(|entry| std::fs::read_to_string(entry.path()).ok()).collect()
    };
    let common = read_all(&root.join("kits/cpp/include"));
    for game in agon_bindings::games(&root).unwrap() {
        let folder = root.join("games").join(&game);
        let headers = read_all(&folder.join("kit/cpp/include")) + &common;
        let words = |text: &str| -> Vec<String> {
            let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
            text.split(|c| !is_word(c)).map(str::to_owned).collect()
        };
        let known = words(&headers);
        let list = std::fs::read_to_string(folder.join("bot-cpp.txt")).unwrap();
        for line in list.lines().filter(|line| !line.starts_with('#')) {
            let (_, cpp) = line.split_once(' ').unwrap();
            let called = words(cpp)
                .into_iter()
                .filter(|word| word.len() > 3 && !word.starts_with(|c: char| c.is_ascii_digit()));
            for word in called.filter(|word| {
                !["cerr", "endl", "hello", "size", "info", "fire", "location", "rand"]
                    .contains(&word.as_str())
            }) {
                assert!(known.contains(&word), "{game}: `{word}` in `{line}` is in no header");
            }
        }
    }
}
