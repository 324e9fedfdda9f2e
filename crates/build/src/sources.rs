//! The sources of a bot, read into memory: only ordinary files, only what a build needs, and not too much.

use crate::{BuildError, Language};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The maximum size of all sources in bytes, and the maximum number of files.
pub(crate) const MAX_BYTES: u64 = 4 << 20;
pub(crate) const MAX_FILES: usize = 500;

/// The crate of a Rust bot that is one file.
const RUST_CRATE: &str = r#"[package]
name = "bot"
version = "0.1.0"
edition = "2024"
publish = false

[lib]
crate-type = ["cdylib"]

[dependencies]
agon = { path = "agon" }

[profile.release]
opt-level = 3
lto = true
panic = "abort"

[workspace]
"#;

/// Files that are never part of a bot.
const SKIPPED: &[&str] =
    &["target", "node_modules", "__pycache__", "wit_world", "venv", "build", "README.md", "agon.toml"];

/// Folders in which a kit puts files for people: the build uses its own copies.
pub(crate) const NOT_BUILT: &[&str] = &["agon", "examples", "test", "tests"];

/// The files of a bot.
#[derive(Debug)]
pub(crate) struct Sources {
    /// The name of the bot.
    pub(crate) name: String,
    /// The files by their path from the bot's folder, sorted.
    pub(crate) files: Vec<(String, Vec<u8>)>,
    /// The file with the bot in it.
    pub(crate) main: String,
}

/// Reads the bot in a file or folder.
pub(crate) fn read(path: &Path, language: Language) -> Result<Sources, BuildError> {
    let mut files = Vec::new();
    let real = path.canonicalize().map_err(|_| BuildError::NotFound(path.to_owned()))?;
    let stem =
        |path: &Path| path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if real.is_file() {
        if language == Language::Rust {
            return rust_file(&real, stem(&real));
        }
        if crate::is_archive(&real.to_string_lossy()) {
            return archive(&real, stem(&real));
        }
        let main = real.file_name().unwrap_or_default().to_string_lossy().into_owned();
        add(&real, main.clone(), &mut files)?;
        let name = player_name(&files, language).unwrap_or_else(|| bot_name(&stem(&real), language));
        return Ok(Sources { name, files, main });
    }
    walk(&real, "", language, &mut files)?;
    files.sort();
    let main = main_file(&files, language, path)?;
    let folder = || real.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Sources { name: player_name(&files, language).unwrap_or_else(folder), files, main })
}

/// A Java bot whose sources are in an archive.
fn archive(path: &Path, name: String) -> Result<Sources, BuildError> {
    let io = || BuildError::io(format!("cannot read {}", path.display()));
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(io())?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(io())?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(too_large());
    }
    let files = crate::archive::unpack(&bytes)?;
    let main = main_file(&files, Language::Java, path)?;
    Ok(Sources { name, files, main })
}

/// A Rust bot in one file: the crate around it is the one that `agon new` writes.
fn rust_file(file: &Path, name: String) -> Result<Sources, BuildError> {
    let mut files = vec![("Cargo.toml".to_owned(), RUST_CRATE.as_bytes().to_vec())];
    add(file, "src/lib.rs".to_owned(), &mut files)?;
    Ok(Sources { name, files, main: "Cargo.toml".to_owned() })
}

/// The one file that a bot in a folder is written in.
///
/// # Errors
/// There is nothing, or it consists of several files.
pub fn main_source(folder: &Path) -> Result<PathBuf, BuildError> {
    let language = crate::detect(folder)?;
    let sources = read(folder, language)?;
    let is_code = |name: &str| language.endings().iter().any(|ending| name.ends_with(&format!(".{ending}")));
    let mut code =
        sources.files.iter().map(|(name, _)| name).filter(|name| is_code(name) || name.ends_with(".hh"));
    match (code.next(), code.next()) {
        (Some(only), None) => Ok(folder.join(only)),
        _ => Err(BuildError::Unclear {
            what: format!("{} is not one file", folder.display()),
            help: "put the bot into one file".to_owned(),
        }),
    }
}

/// What a C++ bot calls itself, with `#define PLAYER_NAME Whatever`, if it does so once.
fn player_name(files: &[(String, Vec<u8>)], language: Language) -> Option<String> {
    if language != Language::Cpp {
        return None;
    }
    let texts: Vec<_> = files.iter().map(|(_, bytes)| String::from_utf8_lossy(bytes)).collect();
    let mut names = texts.iter().flat_map(|text| text.lines()).filter_map(|line| {
        let mut words = line.trim_start().strip_prefix('#')?.split_whitespace();
        (words.next() == Some("define") && words.next() == Some("PLAYER_NAME")).then(|| words.next())?
    });
    names.next().filter(|name| crate::check_name(name).is_ok() && names.next().is_none()).map(str::to_owned)
}

/// `AIName.cc` is the bot `Name`.
fn bot_name(stem: &str, language: Language) -> String {
    match (language, stem.strip_prefix("AI")) {
        (Language::Cpp, Some(rest)) if !rest.is_empty() => rest.to_owned(),
        _ => stem.to_owned(),
    }
}

fn walk(
    folder: &Path,
    prefix: &str,
    language: Language,
    files: &mut Vec<(String, Vec<u8>)>,
) -> Result<(), BuildError> {
    let entries =
        std::fs::read_dir(folder).map_err(BuildError::io(format!("cannot read {}", folder.display())))?;
    for entry in entries {
        let entry = entry.map_err(BuildError::io(format!("cannot read {}", folder.display())))?;
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        let kind = entry.file_type().map_err(BuildError::io(format!("cannot read {name}")))?;
        let hidden = name.starts_with('.') && !(name == ".cargo" && language == Language::Rust);
        if hidden || SKIPPED.contains(&name) || (prefix.is_empty() && is_kit(name, language)) {
            continue;
        }
        let inner = format!("{prefix}{name}");
        if kind.is_dir() {
            walk(&entry.path(), &format!("{inner}/"), language, files)?;
        } else if !kind.is_file() {
            return Err(BuildError::Refused {
                what: format!("{inner} is a link or a special file"),
                help: "a bot has ordinary files only".to_owned(),
            });
        } else if wanted(name, language) {
            add(&entry.path(), inner, files)?;
        }
    }
    Ok(())
}

/// What a kit put into the bot's folder for editors and tests.
fn is_kit(name: &str, language: Language) -> bool {
    let files: &[&str] = match language {
        Language::Cpp => &["compile_commands.json"],
        Language::Rust => &["build.log"],
        Language::Python => &["agon.py", "agon_game.py"],
        Language::JavaScript => &["agon.js", "agon_game.js"],
        Language::Java => &[],
    };
    files.contains(&name) || NOT_BUILT.contains(&name)
}

fn wanted(name: &str, language: Language) -> bool {
    if language == Language::Rust {
        return true;
    }
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let test = match language {
        Language::Python => name.starts_with("test_"),
        _ => name.ends_with(".test.js") || name.ends_with("_test.cc"),
    };
    let header = language == Language::Cpp && ["hh", "h", "hpp", "inc"].contains(&ending);
    let data = language == Language::JavaScript && ending == "json" && name == "package.json";
    !test && (language.endings().contains(&ending) || header || data)
}

fn add(path: &Path, name: String, files: &mut Vec<(String, Vec<u8>)>) -> Result<(), BuildError> {
    let size = std::fs::metadata(path).map_err(BuildError::io(format!("cannot read {name}")))?.len();
    let total: u64 = files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
    if total + size > MAX_BYTES || files.len() >= MAX_FILES {
        return Err(too_large());
    }
    let bytes = std::fs::read(path).map_err(BuildError::io(format!("cannot read {name}")))?;
    files.push((name, bytes));
    Ok(())
}

fn too_large() -> BuildError {
    BuildError::Refused {
        what: "the sources are too large".to_owned(),
        help: format!("a bot has at most {MAX_FILES} files and {} MB", MAX_BYTES >> 20),
    }
}

/// The file that is the bot.
fn main_file(files: &[(String, Vec<u8>)], language: Language, path: &Path) -> Result<String, BuildError> {
    let has = |name: &str| files.iter().any(|(file, _)| file == name);
    let fixed = match language {
        Language::Rust => Some("Cargo.toml"),
        Language::Python => Some("bot.py"),
        Language::JavaScript => Some("bot.js"),
        Language::Cpp | Language::Java => None,
    };
    if language == Language::Java
        && let Some((name, _)) = files
            .iter()
            .find(|(name, _)| matches!(name.rsplit('/').next(), Some("UnitPlayer.java" | "Bot.java")))
    {
        return Ok(name.clone());
    }
    if let Some(name) = fixed.filter(|name| has(name)) {
        return Ok(name.to_owned());
    }
    let candidates: Vec<_> = files
        .iter()
        .map(|(name, _)| name)
        .filter(|name| language.endings().iter().any(|ending| name.ends_with(&format!(".{ending}"))))
        .filter(|name| matches!(language, Language::Cpp | Language::Java) || !name.contains('/'))
        .collect();
    match candidates[..] {
        [only] => Ok(only.clone()),
        [first, ..] if matches!(language, Language::Cpp | Language::Java) => Ok(first.clone()),
        [] => Err(BuildError::Unclear {
            what: format!("{} has no {language} sources in it", path.display()),
            help: format!("`agon new` writes a {language} bot to start from"),
        }),
        _ => Err(BuildError::Unclear {
            what: format!(
                "{} has several {language} files, and none is called {}",
                path.display(),
                fixed.unwrap_or("the bot")
            ),
            help: format!("call the file with the bot {}", fixed.unwrap_or("AIName.cc")),
        }),
    }
}
