//! C++ and Rust: compiled for this machine, with debug information that names the author's own files.

use super::{Debugger, Native, Work, write};
use crate::{BuildError, Language, cpp};
use std::path::{Path, PathBuf};
use std::process::Command;

/// As for components, where that makes sense here. Checks of the standard library are on: an index out of range stops the bot.
const FLAGS: &[&str] = &[
    "-g",
    "-O1",
    "-fno-omit-frame-pointer",
    "-fno-exceptions",
    "-Wall",
    "-Wno-deprecated-declarations",
    "-Wno-sign-compare",
    "-D_GLIBCXX_ASSERTIONS",
    "-DAGON_NATIVE",
];
const SANITIZE: &[&str] = &["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-DAGON_SANITIZED"];
/// The version of the language in which the kit's own part is written.
const KIT_STANDARD: &str = "-std=gnu++17";

/// A program that calls the bot, which is a library.
const MAIN: &str = "unsafe extern \"C\" {\n    fn agon_native_main();\n}\n\nfn main() {\n    unsafe { agon_native_main() }\n}\n";

pub(super) fn cpp(work: &Work<'_>) -> Result<Native, BuildError> {
    let named = std::env::var("CXX").unwrap_or_default();
    let names = [named.as_str(), "g++", "clang++", "clang++-19"];
    let compiler = work.tool(&names[usize::from(named.is_empty())..], "apt-get install -y g++")?;
    let sanitize: &[&str] = if work.options.sanitize { SANITIZE } else { &[] };
    let standard = cpp::flag(&cpp::standard(&work.kit, &work.sources));
    let stamp = format!("{} {sanitize:?}", compiler.display());
    let files = [work.files("include"), work.files("native"), work.files("bindings"), work.file("glue.cc")];
    let kit = work.kit_folder(&stamp, &files.concat(), |kit| {
        for (file, standard) in
            [("glue", cpp::flag(&work.kit.standard())), ("native", KIT_STANDARD.to_owned())]
        {
            let source = if file == "glue" { "glue.cc" } else { "native/native.cc" };
            let mut command = Command::new(&compiler);
            // What lies in the cache is not the author's.
            let cache = work.options.cache.canonicalize().unwrap_or_else(|_| work.options.cache.clone());
            command.arg(format!("-DAGON_CACHE={:?}", cache.display().to_string()));
            command.current_dir(kit).args(FLAGS).args(sanitize).args([&standard, "-w", "-c", source]);
            command.args(["-Iinclude", "-Inative", "-Ibindings", "-o", &format!("{file}.o")]);
            run(&mut command)?;
        }
        Ok(())
    })?;
    let code = |name: &&String| Language::Cpp.endings().iter().any(|end| name.ends_with(&format!(".{end}")));
    let sources: Vec<_> = work
        .sources
        .files
        .iter()
        .map(|(name, _)| name)
        .filter(code)
        .map(|name| work.folder.join(name))
        .collect();
    let program = bot_folder(work, &stamp)?.join(&work.sources.name);
    let mut command = Command::new(&compiler);
    command.args(FLAGS).args(sanitize).arg(standard).args(&sources);
    command.arg(format!("-I{}", kit.join("include").display()));
    command.args([kit.join("glue.o"), kit.join("native.o")]).arg("-o").arg(&program);
    if work.options.colour {
        command.arg("-fdiagnostics-color=always");
    }
    let warnings =
        if fresh(work, &program, &format!("{command:?}")) { String::new() } else { run(&mut command)? };
    remember(work, &program, &format!("{command:?}"))?;
    let line = begin(work, &["void play(", "void run("]);
    Ok(work.finished(vec![program.into()], warnings, Debugger::Gdb { line }))
}

pub(super) fn rust(work: &Work<'_>, single: Option<&Path>) -> Result<Native, BuildError> {
    let install = "curl -sSf https://sh.rustup.rs | sh";
    let (cargo, rustc) = (work.tool(&["cargo"], install)?, work.tool(&["rustc"], install)?);
    let folder = bot_folder(work, "")?;
    let stage = folder.join("src");
    let io = || BuildError::io(format!("cannot write to {}", folder.display()));
    for (name, bytes) in &work.sources.files {
        write(&stage.join(name), bytes).map_err(io())?;
    }
    // Whatever the bot's folder has, the kit is ours.
    for (name, bytes) in work.files("agon") {
        write(&stage.join(name), bytes).map_err(io())?;
    }
    let mut command = Command::new(cargo);
    command.current_dir(&stage).args(["build", "--quiet", "--lib", "--offline"]);
    command.args(["--config", "profile.dev.opt-level=1", "--color"]);
    command.arg(if work.options.colour { "always" } else { "never" });
    command.env("CARGO_TARGET_DIR", folder.join("target"));
    // A single file has a crate only on the stage.
    let remap = match single {
        Some(file) => {
            format!("--remap-path-prefix={}={}", stage.join("src/lib.rs").display(), file.display())
        }
        None => format!("--remap-path-prefix={}={}", stage.display(), work.folder.display()),
    };
    command.env("RUSTFLAGS", remap);
    let warnings = run(&mut command)?;
    let library = library(&folder.join("target/debug")).ok_or_else(|| BuildError::Refused {
        what: "the bot is not a library of the kind `cdylib`".to_owned(),
        help: "put crate-type = [\"cdylib\", \"rlib\"] under [lib] in its Cargo.toml".to_owned(),
    })?;
    let program = folder.join(&work.sources.name);
    let main = folder.join("main.rs");
    write(&main, MAIN.as_bytes()).map_err(io())?;
    let mut command = Command::new(rustc);
    command.args(["--edition", "2024", "-g"]).arg(&main).arg("-o").arg(&program);
    command.arg("-C").arg(format!("link-arg={}", library.display()));
    let stamp = folder.join("linked");
    if !program.is_file() || !std::fs::read_to_string(&stamp).is_ok_and(|old| old == format!("{command:?}")) {
        run(&mut command)?;
        std::fs::write(&stamp, format!("{command:?}")).map_err(io())?;
    }
    let line = begin(work, &["fn play(", "fn run("]);
    Ok(work.finished(vec![program.into()], warnings, Debugger::Gdb { line }))
}

/// The library that cargo made last.
fn library(folder: &Path) -> Option<PathBuf> {
    let found = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let ours = |path: &PathBuf| path.extension().is_some_and(|end| end == "so" || end == "dylib");
    found.filter(ours).max_by_key(|path| std::fs::metadata(path).and_then(|file| file.modified()).ok())
}

/// The folder of a bot in the cache: one for each place that a bot can be in.
fn bot_folder(work: &Work<'_>, stamp: &str) -> Result<PathBuf, BuildError> {
    let place = format!("{} {} {} {stamp}", work.folder.display(), work.sources.main, work.kit.game);
    let name = format!("{}-{}", work.sources.name, &blake3::hash(place.as_bytes()).to_hex()[..16]);
    let folder = work.options.cache.join(name);
    std::fs::create_dir_all(&folder).map_err(BuildError::io(format!("cannot make {}", folder.display())))?;
    Ok(folder)
}

fn fingerprint(work: &Work<'_>, command: &str) -> String {
    let mut hash = blake3::Hasher::new();
    hash.update(command.as_bytes());
    for (name, bytes) in &work.sources.files {
        hash.update(name.as_bytes()).update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
    }
    hash.finalize().to_hex().to_string()
}

/// Whether a program was made of these sources by this command.
fn fresh(work: &Work<'_>, program: &Path, command: &str) -> bool {
    let stamp = program.with_extension("stamp");
    program.is_file() && std::fs::read_to_string(stamp).is_ok_and(|old| old == fingerprint(work, command))
}

fn remember(work: &Work<'_>, program: &Path, command: &str) -> Result<(), BuildError> {
    let stamp = program.with_extension("stamp");
    std::fs::write(&stamp, fingerprint(work, command))
        .map_err(BuildError::io(format!("cannot write {}", stamp.display())))
}

/// Where the bot's turn begins: the first line with one of these words.
fn begin(work: &Work<'_>, words: &[&str]) -> Option<(PathBuf, usize)> {
    let has = |line: &str| words.iter().any(|word| line.contains(word));
    work.sources.files.iter().find_map(|(name, bytes)| {
        let text = String::from_utf8_lossy(bytes);
        let line = text.lines().position(has)?;
        Some((work.folder.join(name), line + 1))
    })
}

/// Runs a compiler; its failure is the bot's.
fn run(command: &mut Command) -> Result<String, BuildError> {
    let output = command.output().map_err(BuildError::io("cannot start the compiler"))?;
    let said = String::from_utf8_lossy(&output.stderr).trim_end().to_owned();
    if output.status.success() {
        return Ok(said);
    }
    let help = crate::explain::help(&said);
    Err(BuildError::Compile { output: said, help })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_library_is_the_bot() {
        let folder = tempfile::tempdir().expect("there is room");
        assert_eq!(library(folder.path()), None);
        std::fs::write(folder.path().join("libold.rlib"), "").expect("there is room");
        assert_eq!(library(folder.path()), None);
        let bot = folder.path().join("libbot.so");
        std::fs::write(&bot, "").expect("there is room");
        assert_eq!(library(folder.path()), Some(bot));
    }
}
