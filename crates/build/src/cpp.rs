//! C++: one call of clang for the bot's files, linked with the game's glue, which is compiled once and kept.

use crate::build_dir::{BuildDir, Job, Made};
use crate::kit::Kit;
use crate::sources::Sources;
use crate::{BuildError, Language, component, run::Tool};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

/// For all files. Old bots were written for C++11 to C++17, another library and another compiler: what that one only warned about is not an error here.
const FLAGS: &[&str] = &[
    "--target=wasm32-wasi",
    "-O2",
    "-fno-exceptions",
    // A loop without an end runs out of fuel on its line, instead of being taken for something that cannot happen.
    "-fno-finite-loops",
    // For the line table. The generated code is the same as without it.
    "-gline-tables-only",
    "-fdebug-compilation-dir=/bot",
    "-Wall",
    "-ferror-limit=10",
    "-ftemplate-backtrace-limit=4",
    "-Wno-deprecated-declarations",
    "-Wno-sign-compare",
    "-Wno-error=c++11-narrowing",
    "-Wno-error=enum-constexpr-conversion",
    "-Wno-error=register",
    "-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_FAST",
    "-D_LIBCPP_ENABLE_CXX17_REMOVED_RANDOM_SHUFFLE",
    "-D_LIBCPP_ENABLE_CXX17_REMOVED_BINDERS",
    "-D_LIBCPP_ENABLE_CXX17_REMOVED_AUTO_PTR",
    "-D_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION",
    "-D_WASI_EMULATED_PROCESS_CLOCKS",
    "-D_WASI_EMULATED_SIGNAL",
    "-isystem",
    "../kit/no",
    "-I../kit/include",
];

/// For the bot's files only: the compiler checks pointers and indices of arrays in their own code, and the kit says what happens when one is wrong (`agon/Checks.hh`).
const CHECKS: &[&str] = &[
    "-fsanitize=null,bounds,return",
    "-fno-sanitize-recover=null,bounds,return",
    "-fsanitize-minimal-runtime",
    "-fsanitize-ignorelist=../kit/no/unchecked",
    // The last array of a struct has exactly its declared length.
    "-fstrict-flex-arrays=3",
    // Otherwise failures on several lines of a function are merged into one without a line.
    "-mllvm",
    "-enable-tail-merge=0",
];

/// A stack as large as natively, below the data: an overflow stops the bot instead of overwriting its variables.
const LINK: &[&str] = &[
    "-mexec-model=reactor",
    "-Wl,--stack-first",
    "-Wl,-z,stack-size=8388608",
    "-lwasi-emulated-process-clocks",
    "-lwasi-emulated-signal",
];

/// The language version for a game, unless a bot asks for another in a comment `// agon: std=c++20`.
const STANDARDS: &[&str] = &["c++11", "c++14", "c++17", "c++20", "c++23"];

pub(crate) fn build(job: &Job<'_>) -> Result<Made, BuildError> {
    let stage = BuildDir::new(job.sources)?;
    for folder in ["include", "no"] {
        stage.write_all(&format!("kit/{folder}"), &job.kit.files(Language::Cpp, folder))?;
    }
    let objects = kit_objects(job, &stage)?;
    let mut command: Vec<OsString> = vec![job.tools.compiler.clone().into()];
    command.extend(FLAGS.iter().map(OsString::from));
    if wish(job.sources, "checks").as_deref() != Some("off") {
        command.extend(CHECKS.iter().map(OsString::from));
    }
    command.push(flag(&standard(job.kit, job.sources)).into());
    if job.colour {
        command.push("-fcolor-diagnostics".into());
    }
    let sources = job.sources.files.iter().map(|(name, _)| name);
    let is_source =
        |name: &&String| Language::Cpp.endings().iter().any(|ending| name.ends_with(&format!(".{ending}")));
    // A file whose name begins with a dash is not an option.
    command.extend(sources.filter(is_source).map(|name| format!("./{name}").into()));
    command.extend(objects.into_iter().map(OsString::from));
    command.extend(LINK.iter().map(OsString::from));
    command.extend(["-o".into(), "../out/bot.wasm".into()]);
    let tool = Tool { command, env: Vec::new(), readable: job.tools.readable.clone() };
    let said = stage.run(job, &tool).map_err(tidy_error)?;
    let module = stage.output(&job.limits)?;
    Ok(Made { component: component::of_module(&module, job.hooks)?, warnings: tidy(&said) })
}

/// The messages with the file names that the author knows, without the compiler's remarks about itself.
fn tidy(said: &str) -> String {
    let noise = |line: &&str| !line.contains("linker command failed");
    let lines: Vec<_> = said.lines().filter(noise).collect();
    lines
        .join("\n")
        .replace("../kit/", "kit/")
        .replace("./", "")
        .replace("/tmp/", "")
        .replace("wasm-ld-19: ", "")
}

fn tidy_error(error: BuildError) -> BuildError {
    match error {
        BuildError::Compile { output, help } => BuildError::Compile { output: tidy(&output), help },
        other => other,
    }
}

/// The flag for a language version: as gcc's own, which is what bots were written for.
pub(crate) fn flag(standard: &str) -> String {
    format!("-std=gnu++{}", standard.trim_start_matches("c++"))
}

/// The language version that a bot asks for, or the game's.
pub(crate) fn standard(kit: &Kit, sources: &Sources) -> String {
    let asked = wish(sources, "std").filter(|asked| STANDARDS.contains(&asked.as_str()));
    asked.unwrap_or_else(|| kit.standard())
}

/// What a bot asks for in a comment `// agon: NAME=VALUE`.
fn wish(sources: &Sources, name: &str) -> Option<String> {
    let begin = format!("// agon: {name}=");
    sources.files.iter().find_map(|(_, bytes)| {
        let text = String::from_utf8_lossy(bytes);
        Some(text.lines().find_map(|line| line.trim().strip_prefix(&begin))?.trim().to_owned())
    })
}

/// The objects of the kit, on the stage. They are the same for all bots of a game: compiled once, kept in the cache.
fn kit_objects(job: &Job<'_>, stage: &BuildDir) -> Result<Vec<String>, BuildError> {
    let mut hash = blake3::Hasher::new();
    hash.update(job.tools.stamp.as_bytes());
    // The version of how they are compiled.
    hash.update(b"2");
    for (name, bytes) in job.kit.all(Language::Cpp) {
        hash.update(name.as_bytes()).update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
    }
    let folder = job.cache.join(format!("kit-{}-{}", job.kit.game, &hash.finalize().to_hex()[..16]));
    if !folder.is_dir() {
        compile_kit(job, &folder)?;
    }
    let mut objects = Vec::new();
    for name in ["glue.o", "bot.o", "type.o"] {
        let bytes =
            std::fs::read(folder.join(name)).map_err(BuildError::io("cannot read the compiled kit"))?;
        stage.write(&format!("kit/{name}"), &bytes)?;
        objects.push(format!("../kit/{name}"));
    }
    Ok(objects)
}

/// Compiles the game's glue: our own code, so it needs no confinement. It appears whole or not at all.
fn compile_kit(job: &Job<'_>, folder: &Path) -> Result<(), BuildError> {
    let work = tempfile::tempdir_in(job.cache).map_err(BuildError::io("cannot write to the cache"))?;
    let kit = work.path().join("kit");
    let write = |name: &str, bytes: &[u8]| {
        let path = kit.join(name);
        std::fs::create_dir_all(path.parent().expect("kit files are in a folder"))?;
        std::fs::write(path, bytes)
    };
    let io = || BuildError::io("cannot write to the cache");
    for folder in ["include", "no", "bindings"] {
        for (name, bytes) in job.kit.files(Language::Cpp, folder) {
            write(&format!("{folder}/{name}"), bytes).map_err(io())?;
        }
    }
    let glue = job
        .kit
        .file(Language::Cpp, "glue.cc")
        .ok_or_else(|| BuildError::UnknownGame(format!("{} in C++", job.kit.game)))?;
    write("glue.cc", glue).map_err(io())?;
    let objects = work.path().join("objects");
    std::fs::create_dir(&objects).map_err(io())?;
    let compile = |args: &[&str], to: &str| {
        let mut command = Command::new(&job.tools.compiler);
        // The kit's own files are not the bot's in the lines' table.
        let own = ["-fdebug-compilation-dir=/bot/../kit", "-I../kit/bindings", "-c", "-o"];
        command.args(args).args(FLAGS).args(own).arg(objects.join(to));
        let output =
            command.current_dir(&kit).output().map_err(BuildError::io("cannot start the compiler"))?;
        if output.status.success() {
            return Ok(());
        }
        let output = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(BuildError::Compile {
            output,
            help: Some("this is a mistake in the kit, not in the bot".to_owned()),
        })
    };
    compile(&[&flag(&job.kit.standard()), "glue.cc"], "glue.o")?;
    compile(&["-x", "c", "bindings/bot.c"], "bot.o")?;
    std::fs::copy(kit.join("bindings/bot_component_type.o"), objects.join("type.o")).map_err(io())?;
    match std::fs::rename(&objects, folder) {
        // Another build was faster.
        Err(_) if folder.is_dir() => Ok(()),
        other => other.map_err(io()),
    }
}
