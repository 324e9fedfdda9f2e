//! The judge's cache of compiled components.

use agon_runtime::component::default_cache;
use agon_wasm::Cache;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Compiled code on disk, and which files were checked recently.
#[derive(Default)]
pub(super) struct Code {
    cache: Mutex<Option<Arc<Folder>>>,
    /// Files whose seal was checked, as they were then. Files are replaced, never changed.
    checked: Mutex<Vec<(PathBuf, [u64; 3])>>,
}

/// The cache, and its folder if that is a temporary one.
struct Folder {
    cache: Cache,
    _temporary: Option<tempfile::TempDir>,
}

impl Code {
    pub(super) fn find(&self, name: &str) -> io::Result<Option<PathBuf>> {
        let checked = || self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |path: &Path| path.file_stem().is_some_and(|stem| stem == name);
        let known = checked().iter().find(|(path, _)| is_it(path)).cloned();
        if let Some((path, seen)) = known
            && stamp(&path).is_ok_and(|now| now == seen)
        {
            return Ok(Some(path));
        }
        let Some(path) = self.folder()?.cache.hand_over(name) else { return Ok(None) };
        let stamp = stamp(&path)?;
        let mut checked = checked();
        checked.retain(|(other, _)| *other != path);
        checked.push((path.clone(), stamp));
        if checked.len() > 1000 {
            checked.remove(0);
        }
        Ok(Some(path))
    }

    pub(super) fn keep(&self, name: &str, code: &[u8]) -> io::Result<PathBuf> {
        self.folder()?.cache.keep_code(name, code)?;
        self.find(name)?.ok_or_else(|| io::Error::other("compiled code disappeared from the cache"))
    }

    /// The user's cache; without one, a temporary folder that is deleted with the judge.
    fn folder(&self) -> io::Result<Arc<Folder>> {
        let mut folder = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(folder) = &*folder {
            return Ok(folder.clone());
        }
        let opened = match default_cache().and_then(|folder| Cache::open(&folder).ok()) {
            Some(cache) => Folder { cache, _temporary: None },
            None => {
                let temporary = tempfile::tempdir()?;
                Folder { cache: Cache::open(temporary.path())?, _temporary: Some(temporary) }
            }
        };
        Ok(folder.insert(Arc::new(opened)).clone())
    }
}

pub(super) fn stamp(path: &Path) -> io::Result<[u64; 3]> {
    let found = std::fs::metadata(path)?;
    Ok([found.ino(), found.len(), found.mtime_nsec().cast_unsigned()])
}
