//! What it costs to build a Java bot of 2,000 lines: translation, and compiling the component. javac runs confined, in processes whose time is not counted
//! here.

use agon_bench::{Bench, cpu_time};
use agon_build::{Language, Options, build, missing_tools};
use agon_runtime::component::ComponentBot;
use agon_stoneage_host::GLUE;
use std::fmt::Write;
use std::process::ExitCode;

/// Classes beside `UnitPlayer`, of about a hundred lines each.
const CLASSES: usize = 20;

fn main() -> ExitCode {
    let mut bench = Bench::new("Java: a bot of 2,000 lines", |_| {});
    if !missing_tools(Language::Java).is_empty() {
        bench.note("skipped", "there is no javac");
        return bench.finish();
    }
    let work = tempfile::tempdir().expect("there is room");
    let bot = work.path().join("large");
    std::fs::create_dir(&bot).expect("a folder");
    let lines: usize = sources()
        .iter()
        .map(|(name, text)| {
            std::fs::write(bot.join(name), text).expect("a file");
            text.lines().count()
        })
        .sum();
    let options = Options { cache: work.path().join("built"), ..Options::default() };
    // The library is compiled once, whoever plays.
    let small = work.path().join("UnitPlayer.java");
    std::fs::write(&small, "public class UnitPlayer { public void run(aic2021.user.UnitController uc) { } }")
        .expect("a file");
    build(&small, "stoneage", &options).unwrap_or_else(|error| panic!("{error}"));

    let begun = cpu_time();
    let built = build(&bot, "stoneage", &options).unwrap_or_else(|error| panic!("{error}"));
    let translated = cpu_time();
    ComponentBot::load_translated_java(&GLUE, &built.component, "large", Some(&work.path().join("compiled")))
        .expect("a bot");
    let compiled = cpu_time();
    let (translation, compilation) =
        ((translated - begun).as_secs_f64(), (compiled - translated).as_secs_f64());
    let size = std::fs::metadata(&built.component).map_or(0, |found| found.len()) / 1000;
    let remark = format!(
        " of CPU ({lines} lines, {size} KB; translation {translation:.2} s, compilation {compilation:.2} s)"
    );
    bench.at_most("from class files", translation + compilation, 5.0, "s", &remark);

    let begun = cpu_time();
    let again = build(&bot, "stoneage", &options).unwrap_or_else(|error| panic!("{error}"));
    assert!(again.cached);
    ComponentBot::load_translated_java(&GLUE, &again.component, "large", Some(&work.path().join("compiled")))
        .expect("a bot");
    bench.at_most("again", (cpu_time() - begun).as_secs_f64() * 1e3, 100.0, "ms", " from the cache");
    bench.finish()
}

/// A bot as people write them: a class for each kind of decision, with searches, collections, switches and lambdas.
fn sources() -> Vec<(String, String)> {
    let mut main = "package large;\nimport aic2021.user.*;\npublic class UnitPlayer {\n    public void run(UnitController uc) {\n        while (true) {\n".to_owned();
    for n in 0..CLASSES {
        let _ = writeln!(main, "            new Part{n}(uc).play(uc.getLocation());");
    }
    main.push_str("            uc.yield();\n        }\n    }\n}\n");
    let mut files = vec![("UnitPlayer.java".to_owned(), main)];
    for n in 0..CLASSES {
        let part = include_str!("Part.java.txt")
            .replace("PART", &format!("Part{n}"))
            .replace("NUMBER", &(n + 3).to_string());
        files.push((format!("Part{n}.java"), part));
    }
    files
}
