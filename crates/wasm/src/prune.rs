//! Keeps the cache of compiled code within bounds: removes what has not been used for a long time, then the least recently used files,
//! until the rest fits. Whatever was removed is compiled again when it is needed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How much compiled code is kept, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Total size of all files in bytes.
    pub size: u64,
    /// Maximum time since a file was last used.
    pub age: Duration,
}

impl Default for Bounds {
    /// 4 GiB (a Python bot takes about 60 MB, a C++ or Rust bot some hundred KB), and 30 days.
    fn default() -> Self {
        Self { size: 4 << 30, age: Duration::from_secs(30 * 24 * 3600) }
    }
}

/// How often a file is marked as used: often enough for ages in days, rarely enough to cost nothing.
const MARKED: Duration = Duration::from_secs(3600);
/// Temporary files left behind by a killed process are removed after this time.
const DRAFT: Duration = Duration::from_secs(3600);

/// A file of the cache.
struct Kept {
    path: PathBuf,
    size: u64,
    used: SystemTime,
}

/// Removes what is out of bounds. `newest` stays, whatever its size, since it is about to be used.
pub(crate) fn prune(folder: &Path, bounds: &Bounds, newest: &Path) -> io::Result<()> {
    let now = SystemTime::now();
    let age = |used: SystemTime| now.duration_since(used).unwrap_or_default();
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)?.flatten() {
        let path = entry.path();
        let Ok(about) = entry.metadata() else { continue };
        let used = about.modified().unwrap_or(now);
        let name = entry.file_name();
        if name.to_string_lossy().starts_with(".draft-") && age(used) > DRAFT {
            let _ = fs::remove_file(&path);
        }
        if path.extension().is_some_and(|end| end == "compiled") && path != newest {
            files.push(Kept { path, size: about.len(), used });
        }
    }
    files.sort_by_key(|file| std::cmp::Reverse(file.used));
    let mut size = fs::metadata(newest).map_or(0, |about| about.len());
    for Kept { path, size: bytes, used } in files {
        size = size.saturating_add(bytes);
        if size > bounds.size || age(used) > bounds.age {
            // Another process may have removed it already, or may have it open, which does no harm.
            let _ = fs::remove_file(path);
        }
    }
    Ok(())
}

/// Marks a file as used now.
pub(crate) fn mark(path: &Path) {
    let now = SystemTime::now();
    let used = fs::metadata(path).and_then(|about| about.modified()).unwrap_or(now);
    if now.duration_since(used).is_ok_and(|since| since > MARKED)
        && let Ok(file) = fs::File::options().append(true).open(path)
    {
        let _ = file.set_modified(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(folder: &Path, name: &str, size: usize, days: u64) -> PathBuf {
        let path = folder.join(name);
        fs::write(&path, vec![0; size]).unwrap();
        let used = SystemTime::now() - Duration::from_secs(days * 24 * 3600);
        fs::File::options().append(true).open(&path).unwrap().set_modified(used).unwrap();
        path
    }

    fn names(folder: &Path) -> Vec<String> {
        let names =
            fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }

    #[test]
    fn old_and_excess_files_are_removed_oldest_first() {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path();
        for (name, size, days) in [
            ("a.compiled", 400, 1),
            ("b.compiled", 400, 3),
            ("c.compiled", 400, 2),
            ("old.compiled", 1, 40),
            ("key", 32, 400),
            (".draft-1-1", 9, 1),
        ] {
            file(at, name, size, days);
        }
        let newest = file(at, "new.compiled", 100, 0);
        let bounds = Bounds { size: 1000, ..Bounds::default() };
        prune(at, &bounds, &newest).unwrap();
        assert_eq!(names(at), ["a.compiled", "c.compiled", "key", "new.compiled"]);
        prune(at, &Bounds { size: 10, ..bounds }, &newest).unwrap();
        assert_eq!(names(at), ["key", "new.compiled"], "the newest stays, however large");
    }

    #[test]
    fn files_in_use_stay() {
        let folder = tempfile::tempdir().unwrap();
        let (used, unused) =
            (file(folder.path(), "used.compiled", 9, 29), file(folder.path(), "unused.compiled", 9, 31));
        mark(&used);
        let newest = file(folder.path(), "new.compiled", 9, 0);
        prune(folder.path(), &Bounds { age: Duration::from_secs(24 * 3600), ..Bounds::default() }, &newest)
            .unwrap();
        assert!(used.exists() && !unused.exists());
    }
}
