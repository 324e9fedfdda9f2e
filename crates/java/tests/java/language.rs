//! Programs whose output was made with a real Java machine (`tests/programs/expect`), run here.

use crate::common::{compile, has_javac, here, meter, play, run, translated};
use agon_java::Meter;

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

/// Where the library is metered like the bot, its methods have frames, too: those that raise the error must not use up what is missing.
#[test]
fn a_recursion_without_end_is_an_error_that_can_be_caught() {
    if !has_javac() {
        return;
    }
    let source = "public class Main {\n    static int deep(int n) { return deep(n + 1) + 1; }\n    \
        public void run(Object uc) {\n        try { deep(0); } catch (StackOverflowError error) {\n            \
        System.out.println(error + \" \" + error.getStackTrace()[0].getMethodName()); }\n    }\n}\n";
    for free_library in [true, false] {
        let meter = Meter { free_library, ..meter() };
        let ran =
            run(&translated(&compile(source), source, &meter).unwrap_or_else(|error| panic!("{error}")));
        assert_eq!(ran.output, "java.lang.StackOverflowError deep\n", "{:?}", ran.end);
        assert!(ran.end.is_ok(), "{:?}", ran.end);
    }
}
