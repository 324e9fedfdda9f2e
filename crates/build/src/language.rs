//! How a bot's language and game are recognised from its files.

use crate::BuildError;
use agon_kernel::Language;
use std::path::Path;

fn of_ending(path: &Path) -> Option<Language> {
    Language::of_ending(path.extension()?.to_str()?)
}

/// The language of the bot in a file or folder.
///
/// # Errors
/// There is nothing, or the language is ambiguous.
pub fn detect(path: &Path) -> Result<Language, BuildError> {
    if path.is_file() {
        let name = path.to_string_lossy();
        if name.ends_with(".class") {
            return Err(crate::archive::class_file(&name));
        }
        if crate::is_archive(&name) {
            return Ok(Language::Java);
        }
        return of_ending(path).ok_or_else(|| unclear(path, "has no ending of a language"));
    }
    let entries = std::fs::read_dir(path).map_err(|_| BuildError::NotFound(path.to_owned()))?;
    if path.join("Cargo.toml").is_file() {
        return Ok(Language::Rust);
    }
    let mut found: Vec<_> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|file| file.is_file() && !is_kit_file(file))
        .filter_map(|file| of_ending(&file))
        .filter(|language| *language != Language::Rust)
        .collect();
    found.sort_unstable();
    found.dedup();
    match found[..] {
        [language] => Ok(language),
        [] if has_java(path, 0) => Ok(Language::Java),
        [] => Err(unclear(path, "has no sources of a bot in it")),
        _ => Err(unclear(path, "has sources in several languages")),
    }
}

/// Whether there are Java sources in packages below.
fn has_java(folder: &Path, depth: usize) -> bool {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| {
        let skipped = path.file_name().is_some_and(|name| name == "agon" || name == "examples");
        let is_java = || of_ending(&path) == Some(Language::Java) && path.is_file();
        is_java()
            || depth < 6 && !skipped && path.is_dir() && !path.is_symlink() && has_java(&path, depth + 1)
    })
}

/// The game that a bot is for, if its folder says so in `agon.toml`.
#[must_use]
pub fn game_of(path: &Path) -> Option<String> {
    let folder = if path.is_file() { path.parent()? } else { path };
    let text = std::fs::read_to_string(folder.join("agon.toml")).ok()?;
    let value =
        text.lines().find_map(|line| line.trim().strip_prefix("game")?.trim_start().strip_prefix('='))?;
    Some(value.trim().trim_matches('"').to_owned())
}

/// Files of a kit, which say nothing about the bot.
fn is_kit_file(path: &Path) -> bool {
    let names = ["agon.py", "agon.js", "agon_game.py", "agon_game.js"];
    path.file_name().is_some_and(|name| names.iter().any(|kit| name == *kit))
}

fn unclear(path: &Path, what: &str) -> BuildError {
    let help = "a bot is a .cc, .rs, .py, .js or .java file, a .zip or .jar of Java sources, a folder with one, or a folder with Cargo.toml";
    BuildError::Unclear { what: format!("{} {what}", path.display()), help: help.to_owned() }
}
