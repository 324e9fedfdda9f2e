//! Programs whose output was made with a real Java machine (`tests/programs/expect`), run here.

use crate::common::{has_javac, here, play};

#[test]
fn programs_print_what_java_prints() {
    if !has_javac() {
        return;
    }
    let folder = here().join("tests/programs");
    let only = std::env::var("AGON_JAVA_PROGRAM").ok();
    let mut wrong = Vec::new();
    let mut entries: Vec<_> =
        std::fs::read_dir(&folder).expect("programs").flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if path.extension().is_none_or(|ending| ending != "java")
            || only.as_ref().is_some_and(|only| *only != name)
        {
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("a program");
        let expected = std::fs::read_to_string(path.with_extension("out")).expect("its output");
        let ran = play(&source);
        if ran.output != expected || ran.end.is_err() {
            let differs = ran.output.lines().zip(expected.lines()).find(|(ours, java)| ours != java);
            let count = (ran.output.lines().count(), expected.lines().count());
            wrong.push(format!(
                "{name}: {:?}, lines {count:?}, first difference (ours, Java): {differs:?}",
                ran.end
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
