//! Java sources in one file: a `.zip`, or a `.jar` of sources. What is in it comes from strangers, so everything is counted and nothing is
//! written to disk under a name from the archive before that name was checked.

use crate::sources::{MAX_BYTES, MAX_FILES, NOT_BUILT};
use crate::{BuildError, Language};
use std::collections::BTreeSet;
use std::io::{Cursor, Read, Write};
use std::path::Path;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// Entries of any kind: a whole folder of `agon new`, with the kit's sources for editors, has about 250.
const MAX_ENTRIES: usize = 2000;
const MAX_PATH: usize = 200;

/// Endings that an archive of sources can have.
const ARCHIVES: &[&str] = &["zip", "jar"];

/// Archives, which have no place in an archive of sources.
const NESTED: &[&str] =
    &["zip", "jar", "war", "ear", "tar", "tgz", "gz", "bz2", "xz", "zst", "lzma", "7z", "rar"];

fn refused(what: String) -> BuildError {
    let help = format!(
        "an archive holds .java files, at most {MAX_FILES} of them and {} MB in all, under plain relative paths",
        MAX_BYTES >> 20
    );
    BuildError::Refused { what, help }
}

/// Whether a file is an archive of sources, by its name.
#[must_use]
pub fn is_archive(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| ARCHIVES.contains(&ending))
}

/// The Java sources in an archive, path and text, sorted. Other files are left out, and so are kit, examples and tests.
///
/// # Errors
/// An archive that is damaged or too large, or that holds class files, other archives, links or paths that lead elsewhere.
pub fn unpack(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, BuildError> {
    let damaged = |error: &dyn std::fmt::Display| refused(format!("the archive cannot be read: {error}"));
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| damaged(&error))?;
    if archive.len() > MAX_ENTRIES {
        return Err(refused(format!(
            "the archive has {} entries, and {MAX_ENTRIES} are allowed",
            archive.len()
        )));
    }
    let mut names = BTreeSet::new();
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(|error| damaged(&error))?;
        let name = entry.name().map_err(|error| damaged(&error))?.into_owned();
        check_path(&name)?;
        if entry.is_symlink() || entry.encrypted() {
            return Err(refused(format!("{name} is a link or is encrypted")));
        }
        if !entry.is_dir() {
            check_kind(&name)?;
        }
        names.insert(name);
    }
    let root = root(&names);
    let mut left = MAX_BYTES;
    let mut files = Vec::new();
    for name in names.iter().filter(|name| is_source(name, &root)) {
        let entry = archive.by_name(name).map_err(|error| damaged(&error))?;
        let mut text = Vec::new();
        // The size stated in the archive is not trusted.
        entry.take(left + 1).read_to_end(&mut text).map_err(|error| damaged(&error))?;
        left = left
            .checked_sub(text.len() as u64)
            .ok_or_else(|| refused("the sources are too large".to_owned()))?;
        if files.len() == MAX_FILES {
            return Err(refused("the archive has too many files".to_owned()));
        }
        files.push((name[root.len()..].to_owned(), text));
    }
    if files.is_empty() {
        return Err(refused("there are no .java files in the archive".to_owned()));
    }
    Ok(files)
}

fn check_path(name: &str) -> Result<(), BuildError> {
    let plain = |part: &str| !matches!(part, "" | "." | "..");
    let bad = name.is_empty()
        || name.len() > MAX_PATH
        || name.contains(['\\', ':'])
        || name.chars().any(char::is_control)
        || !name.strip_suffix('/').unwrap_or(name).split('/').all(plain);
    if bad {
        Err(refused(format!("the archive has a path that cannot be used: {name:.100?}")))
    } else {
        Ok(())
    }
}

fn check_kind(name: &str) -> Result<(), BuildError> {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    if ending == "class" {
        return Err(class_file(name));
    }
    if NESTED.contains(&ending.as_str()) {
        return Err(refused(format!("{name} is an archive inside the archive")));
    }
    Ok(())
}

/// The error for a compiled class.
pub(crate) fn class_file(name: &str) -> BuildError {
    BuildError::Refused {
        what: format!("{name} is a compiled class"),
        help: "bots are compiled here, from their .java files".to_owned(),
    }
}

/// The folder that holds the bot: where `agon.toml` is, else the whole archive.
fn root(names: &BTreeSet<String>) -> String {
    let about = names.iter().filter_map(|name| name.strip_suffix("agon.toml"));
    let folders = about.filter(|folder| folder.is_empty() || folder.ends_with('/'));
    folders.min_by_key(|folder| folder.len()).unwrap_or_default().to_owned()
}

fn is_source(name: &str, root: &str) -> bool {
    let Some(inner) = name.strip_prefix(root) else { return false };
    let first = inner.split('/').next().unwrap_or_default();
    let hidden = inner.split('/').any(|part| part.starts_with('.'));
    inner.ends_with(".java") && !hidden && (!inner.contains('/') || !NOT_BUILT.contains(&first))
}

/// The sources of the Java bot in a folder as an archive, the same for the same sources.
///
/// # Errors
/// The folder is not a Java bot, or is too large.
pub fn pack(folder: &Path) -> Result<Vec<u8>, BuildError> {
    let sources = crate::sources::read(folder, Language::Java)?;
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let failed = |error: &dyn std::fmt::Display| BuildError::Io {
        what: "cannot write an archive".to_owned(),
        error: std::io::Error::other(error.to_string()),
    };
    let options = SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
    for (name, bytes) in &sources.files {
        archive.start_file(name.as_str(), options).map_err(|error| failed(&error))?;
        archive.write_all(bytes).map_err(|error| failed(&error))?;
    }
    Ok(archive.finish().map_err(|error| failed(&error))?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            archive.start_file(*name, SimpleFileOptions::default()).unwrap();
            archive.write_all(bytes).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    fn names(bytes: &[u8]) -> Vec<String> {
        unpack(bytes).unwrap().into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn sources_are_found_wherever_the_archive_was_made() {
        assert_eq!(
            names(&zip(&[("UnitPlayer.java", b"x"), ("META-INF/MANIFEST.MF", b"")])),
            ["UnitPlayer.java"]
        );
        // The folder of `agon new`, zipped from outside: kit and examples are not the bot.
        let whole = zip(&[
            ("Harry/agon.toml", b""),
            ("Harry/agon/src/java/lang/Object.java", b"no"),
            ("Harry/examples/demoplayer/UnitPlayer.java", b"no"),
            ("Harry/src/Harry/UnitPlayer.java", b"yes"),
            ("Harry/src/Harry/.Hidden.java", b"no"),
        ]);
        assert_eq!(names(&whole), ["src/Harry/UnitPlayer.java"]);
    }

    #[test]
    fn bombs_and_paths_that_lead_elsewhere_are_refused() {
        let large = vec![b' '; 5 << 20];
        let many: Vec<(String, &[u8])> = (0..501).map(|n| (format!("C{n}.java"), &b"x"[..])).collect();
        let many: Vec<(&str, &[u8])> = many.iter().map(|(name, bytes)| (name.as_str(), *bytes)).collect();
        let entries: Vec<(String, &[u8])> = (0..2001).map(|n| (format!("t{n}.txt"), &b""[..])).collect();
        let entries: Vec<(&str, &[u8])> =
            entries.iter().map(|(name, bytes)| (name.as_str(), *bytes)).collect();
        for (files, expected) in [
            (&[("A.java", &large[..])][..], "too large"),
            (&many, "too many files"),
            (&entries, "entries"),
            (&[("../A.java", b"x")], "path"),
            (&[("/A.java", b"x")], "path"),
            (&[("a/../../A.java", b"x")], "path"),
            (&[("a\\A.java", b"x")], "path"),
            (&[("C:A.java", b"x")], "path"),
            (&[("A.java", b"x"), ("more.ZIP", b"PK")], "archive inside"),
            (&[("A.java", b"x"), ("p/A.class", b"\xca\xfe\xba\xbe")], "compiled class"),
            (&[("README.md", b"x")], "no .java files"),
        ] {
            let error = unpack(&zip(files)).unwrap_err();
            assert!(error.to_string().contains(expected), "{expected}: {error}");
        }
        assert!(unpack(b"PK\x03\x04 nothing").unwrap_err().to_string().contains("cannot be read"));
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        archive.add_symlink("A.java", "/etc/passwd", SimpleFileOptions::default()).unwrap();
        let link = archive.finish().unwrap().into_inner();
        assert!(unpack(&link).unwrap_err().to_string().contains("is a link"));
    }
}
