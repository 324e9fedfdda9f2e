//! Java: javac compiles the bot to class files, confined like every compiler; the crate `agon-java` turns them into a component. The library
//! that bots see is our own, compiled once per game and kept: using a class that is not in it is a compile error, with file and line.

use crate::build_dir::{BuildDir, Job, Made};
use crate::{BuildError, Language, run::Tool};
use agon_java::{Input, JavaError, Line, Meter};
use agon_runtime::component::{Lines, Place, Seen, Whose, with_lines};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Java 8, as the bots of the contest were written; no annotation processors, which are programs.
const FLAGS: &[&str] = &[
    "-J-Xmx700m",
    "-J-XX:+UseSerialGC",
    "-J-XX:TieredStopAtLevel=1",
    "-J-Xshare:auto",
    "-source",
    "8",
    "-target",
    "8",
    "-g",
    "-proc:none",
    "-implicit:none",
    "-encoding",
    "UTF-8",
    "-Xlint:-options",
];

/// Compiles, and packs the class files.
const PACK: &str = r#"mkdir ../out/classes && "$@" && tar -C ../out/classes -cf ../out/bot.wasm ."#;

pub(crate) fn build(job: &Job<'_>) -> Result<Made, BuildError> {
    let library = library(job)?;
    let stage = BuildDir::new(job.sources)?;
    for (name, bytes) in &library {
        stage.write(&format!("kit/classes/{name}"), bytes)?;
    }
    // The compiler writes many files, but only one leaves the stage.
    let mut command: Vec<OsString> = ["/bin/sh", "-c", PACK, "sh"].map(OsString::from).to_vec();
    command.push(job.tools.compiler.clone().into());
    command.extend(FLAGS.iter().map(OsString::from));
    command.extend(["-bootclasspath", "../kit/classes", "-d", "../out/classes"].map(OsString::from));
    command.extend(job.sources.files.iter().map(|(name, _)| format!("./{name}").into()));
    let tool = Tool { command, env: vec![("TMPDIR", "/tmp".into())], readable: job.tools.readable.clone() };
    let said = stage.run(job, &tool).map_err(tidy_error)?;
    let packed = stage.output(&job.limits)?;
    let sources: Vec<(String, String)> = job
        .sources
        .files
        .iter()
        .map(|(name, bytes)| (name.clone(), String::from_utf8_lossy(bytes).into_owned()))
        .collect();
    let prices = job.kit.file(Language::Java, "prices");
    let classes = JavaClasses {
        packed,
        library: library.into_iter().map(|(_, bytes)| bytes).collect(),
        main: main_class(&sources, &job.sources.main),
        sources,
        wit: String::from_utf8_lossy(job.kit.wit()).into_owned(),
        prices: prices.map(|text| String::from_utf8_lossy(text).into_owned()),
    };
    let component = match &job.hooks.translate {
        Some(translate) => translate(&classes)?,
        None => translate_java(&classes)?,
    };
    Ok(Made { component, warnings: tidy(&said) })
}

/// The output of javac, with everything else that the translator needs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JavaClasses {
    /// The bot's class files, packed by `tar`.
    packed: Vec<u8>,
    /// The class files of kit and library.
    library: Vec<Vec<u8>>,
    /// The bot's sources, path and text, for messages.
    sources: Vec<(String, String)>,
    main: String,
    wit: String,
    /// The price list of a game, if it has one; else every instruction costs one, those of the library too.
    prices: Option<String>,
}

/// Translates class files to a component. The class files are untrusted: a judge calls this in a process that it can kill.
///
/// # Errors
/// The bot uses something forbidden, or a class file cannot be read.
pub fn translate_java(classes: &JavaClasses) -> Result<Vec<u8>, BuildError> {
    let bot: Vec<_> = unpacked(&classes.packed)?.into_iter().map(|(_, bytes)| bytes).collect();
    let unpriced = || Meter { statics: true, ..Meter::default() };
    let input = Input {
        bot: &bot,
        library: &classes.library,
        sources: &classes.sources,
        main: &classes.main,
        wit: &classes.wit,
        meter: &classes.prices.as_deref().map_or_else(unpriced, Meter::read),
    };
    let translated = agon_java::translate(&input).map_err(refused)?;
    Ok(with_lines(translated.bytes(), &lines(translated.lines(), &classes.sources)))
}

/// The table of lines: the bot's own files by their path, the others by their name.
fn lines(all: &[Line], sources: &[(String, String)]) -> Lines {
    let (mut table, mut seen) = (Lines::default(), Seen::default());
    for Line { function, offset, method, file, line, own } in all {
        let name = file.rsplit('/').next().unwrap_or(file);
        let whose = match own {
            true => Whose::Own,
            false if file.starts_with("java/") => Whose::Library,
            false => Whose::Kit,
        };
        let path = sources.iter().map(|(path, _)| path.as_str()).find(|path| {
            *path == file || path.ends_with(&format!("/{file}")) || path.rsplit('/').next() == Some(name)
        });
        let (file, line) = match whose {
            Whose::Own => (path.unwrap_or(name), *line),
            Whose::Kit => (name, *line),
            Whose::Library => (name, 0),
        };
        let place = Place { function: method.clone(), file: file.to_owned(), line, whose };
        table.push(*function, *offset, &[place], &mut seen);
    }
    table
}

/// The class of the main file, with its package.
fn main_class(sources: &[(String, String)], main: &str) -> String {
    let text = sources.iter().find(|(name, _)| name == main).map_or("", |(_, text)| text.as_str());
    let package = text.lines().find_map(|line| line.trim().strip_prefix("package ")?.split(';').next());
    let package = package.map(|name| format!("{}/", name.trim().replace('.', "/"))).unwrap_or_default();
    let file = main.rsplit('/').next().unwrap_or(main);
    format!("{package}{}", file.trim_end_matches(".java"))
}

fn refused(error: JavaError) -> BuildError {
    match error {
        JavaError::Refused(output) => BuildError::Compile { output, help: None },
        other => BuildError::Component(other.to_string()),
    }
}

/// File names as the author knows them.
fn tidy(said: &str) -> String {
    let noise = |line: &&str| !line.starts_with("Note: ") && !line.contains("[options]");
    said.lines().filter(noise).collect::<Vec<_>>().join("\n").replace("./", "")
}

fn tidy_error(error: BuildError) -> BuildError {
    match error {
        BuildError::Compile { output, help } => {
            let missing = output.contains("cannot find symbol") || output.contains("does not exist");
            let words = "bots can use only the classes of java.lang, java.math, java.util, java.util.function, java.util.regex and java.util.stream that games need";
            BuildError::Compile {
                output: tidy(&output),
                help: help.or_else(|| missing.then(|| words.to_owned())),
            }
        }
        other => other,
    }
}

/// The class files in what the compiler's script packed, by their path, sorted.
fn unpacked(packed: &[u8]) -> Result<Vec<(String, Vec<u8>)>, BuildError> {
    let io = || BuildError::io("cannot read what was compiled");
    let mut found = Vec::new();
    for entry in tar::Archive::new(packed).entries().map_err(io())? {
        let mut entry = entry.map_err(io())?;
        let name = entry.path().map_err(io())?.to_string_lossy().trim_start_matches("./").to_owned();
        if entry.header().entry_type().is_file() && name.ends_with(".class") {
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).map_err(io())?;
            found.push((name, bytes));
        }
    }
    found.sort();
    Ok(found)
}

/// The class files below a folder, by their path, sorted.
fn class_files(folder: &Path, prefix: &str, found: &mut Vec<(String, Vec<u8>)>) -> Result<(), BuildError> {
    let io = || BuildError::io("cannot read what was compiled");
    let mut entries: Vec<_> = std::fs::read_dir(folder).map_err(io())?.flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let kind = entry.file_type().map_err(io())?;
        if kind.is_dir() {
            class_files(&entry.path(), &format!("{name}/"), found)?;
        } else if kind.is_file() && name.ends_with(".class") {
            found.push((name, std::fs::read(entry.path()).map_err(io())?));
        }
    }
    Ok(())
}

/// The class files of library and kit: compiled once per game, kept in the cache.
fn library(job: &Job<'_>) -> Result<Vec<(String, Vec<u8>)>, BuildError> {
    let sources = job.kit.files(Language::Java, "src");
    let mut hash = blake3::Hasher::new();
    hash.update(job.tools.stamp.as_bytes());
    for (name, bytes) in &sources {
        hash.update(name.as_bytes()).update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
    }
    let folder = job.cache.join(format!("java-{}-{}", job.kit.game, &hash.finalize().to_hex()[..16]));
    if !folder.is_dir() {
        compile_library(job, &sources, &folder)?;
    }
    let mut found = Vec::new();
    class_files(&folder, "", &mut found)?;
    Ok(found)
}

/// Compiles our own sources, which needs no confinement. The folder appears whole or not at all.
fn compile_library(job: &Job<'_>, sources: &[(&str, &[u8])], folder: &Path) -> Result<(), BuildError> {
    if !sources.iter().any(|(name, _)| *name == "agon/Entry.java") {
        return Err(BuildError::UnknownGame(format!("{} in Java", job.kit.game)));
    }
    let io = || BuildError::io("cannot write to the cache");
    let work = tempfile::tempdir_in(job.cache).map_err(io())?;
    let mut files: Vec<PathBuf> = Vec::new();
    for (name, bytes) in sources {
        let path = work.path().join("src").join(name);
        std::fs::create_dir_all(path.parent().expect("sources are in packages")).map_err(io())?;
        std::fs::write(&path, bytes).map_err(io())?;
        files.push(path);
    }
    let classes = work.path().join("classes");
    std::fs::create_dir(&classes).map_err(io())?;
    let mut command = Command::new(&job.tools.compiler);
    command
        .args(FLAGS)
        .arg("-bootclasspath")
        .arg(work.path().join("none"))
        .arg("-d")
        .arg(&classes)
        .args(&files);
    let output = command.output().map_err(BuildError::io("cannot start the compiler"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(BuildError::Component(format!("the Java library does not compile\n{said}")));
    }
    match std::fs::rename(&classes, folder) {
        Err(_) if folder.is_dir() => Ok(()),
        done => done.map_err(io()),
    }
}
