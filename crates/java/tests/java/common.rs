//! Compiles, translates and runs small Java programs.

use agon_java::{Input, JavaError, Meter, translate};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use wasmtime::component::{Component, Linker};
use wasmtime::{Config, Engine, OptLevel, Store};

/// Whether javac is here. A test that cannot run says so, and fails where all must run.
pub(crate) fn has_javac() -> bool {
    let found = Command::new("javac").arg("-version").output().is_ok_and(|output| output.status.success());
    if !found {
        let must = ["CI", "AGON_REQUIRE_TOOLCHAINS"]
            .iter()
            .any(|name| std::env::var(name).is_ok_and(|value| value == "1" || value == "true"));
        assert!(!must, "javac is missing; apt-get install -y openjdk-17-jdk-headless");
        eprintln!("SKIPPED: javac is missing");
    }
    found
}

pub(crate) fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn classes(folder: &Path) -> Vec<Vec<u8>> {
    files(folder, "class").iter().map(|path| std::fs::read(path).expect("a class file")).collect()
}

fn javac(platform: &Path, sources: &[PathBuf], out: &Path) -> Result<(), String> {
    std::fs::create_dir_all(out).expect("a folder");
    let output = Command::new("javac")
        // Quick to start rather than quick to run.
        .args(["-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-J-Xshare:auto"])
        .args([
            "-source",
            "8",
            "-target",
            "8",
            "-g",
            "-proc:none",
            "-Xlint:-options",
            "-implicit:none",
            "-bootclasspath",
        ])
        .arg(platform)
        .arg("-d")
        .arg(out)
        .args(sources)
        .output()
        .expect("javac starts");
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

/// The library and the kit of the tests, compiled once per run.
fn library() -> &'static (PathBuf, Vec<Vec<u8>>) {
    static LIBRARY: OnceLock<(PathBuf, Vec<Vec<u8>>)> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("java-library-{}", std::process::id()));
        let mut sources = files(&here().join("../../kits/java/src"), "java");
        sources.extend(files(&here().join("tests/kit"), "java"));
        javac(Path::new("none"), &sources, &out).expect("the library compiles");
        let found = classes(&out);
        (out, found)
    })
}

/// Compiles a program with one class `Main`.
pub(crate) fn compile(source: &str) -> Vec<Vec<u8>> {
    let work = tempfile::tempdir().expect("a folder");
    let file = work.path().join("Main.java");
    std::fs::write(&file, source).expect("a file");
    let out = work.path().join("out");
    javac(&library().0, &[file], &out).expect("the program compiles");
    classes(&out)
}

pub(crate) fn translated(bot: &[Vec<u8>], source: &str, meter: &Meter) -> Result<Vec<u8>, JavaError> {
    let wit = std::fs::read_to_string(here().join("tests/kit/test.wit")).expect("a WIT file");
    let sources = [("Main.java".to_owned(), source.to_owned())];
    let input = Input { bot, library: &library().1, sources: &sources, main: "Main", wit: &wit, meter };
    translate(&input).map(agon_java::Translated::into_bytes)
}

fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| {
        let mut config = Config::new();
        // Programs are short, and compiling them is most of the work.
        config.cranelift_opt_level(OptLevel::None);
        config.wasm_gc(true).wasm_function_references(true).wasm_exceptions(true);
        config.max_wasm_stack(2 << 20).async_stack_size(3 << 20);
        Engine::new(&config).expect("an engine")
    })
}

pub(crate) struct Ran {
    pub(crate) output: String,
    pub(crate) energy: u64,
    pub(crate) end: Result<(), String>,
}

/// Runs a component of the tests' world.
pub(crate) fn run(component: &[u8]) -> Ran {
    let engine = engine();
    let component = Component::from_binary(engine, component).unwrap_or_else(|error| panic!("{error:?}"));
    let mut linker = Linker::<(Vec<String>, u64)>::new(engine);
    let mut notes = linker.instance("agon:test/notes@1.0.0").expect("a name");
    notes
        .func_wrap("log", |mut store, (text,): (String,)| {
            store.data_mut().0.push(text);
            Ok(())
        })
        .expect("a function");
    let mut meter = linker.instance("agon:java/meter@1.0.0").expect("a name");
    let check = |mut store: wasmtime::StoreContextMut<'_, (Vec<String>, u64)>, (spent,): (u32,)| {
        store.data_mut().1 += u64::from(spent);
        Ok((10_000i32,))
    };
    meter.func_wrap("check", check).expect("a function");
    let spend = |mut store: wasmtime::StoreContextMut<'_, (Vec<String>, u64)>, (spent,): (u32,)| {
        store.data_mut().1 += u64::from(spent);
        Ok(())
    };
    meter.func_wrap("spend", spend).expect("a function");
    let mut store = Store::new(engine, (Vec::new(), 0));
    let instance = linker.instantiate(&mut store, &component).expect("an instance");
    let run = instance.get_typed_func::<(), ()>(&mut store, "run").expect("an export");
    let end = run.call(&mut store, ()).map_err(|error| format!("{error:?}"));
    let (lines, energy) = store.into_data();
    Ran { output: lines.iter().map(|line| format!("{line}\n")).collect(), energy, end }
}

/// The library is free, as in Stone Age.
pub(crate) fn meter() -> Meter {
    Meter { pausable: true, free_library: true, ..Meter::default() }
}

/// Compiles, translates and runs.
pub(crate) fn play(source: &str) -> Ran {
    let classes = compile(source);
    run(&translated(&classes, source, &meter()).unwrap_or_else(|error| panic!("{error}")))
}
