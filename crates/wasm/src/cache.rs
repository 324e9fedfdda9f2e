//! The cache of compiled components on disk.
//!
//! Compiled code is machine code: anyone who can put a file into the cache can run anything. So each file carries a seal, a keyed BLAKE3
//! hash under a key that is stored next to the files and that only this user can read. A file whose seal does not match (damaged,
//! truncated, copied from elsewhere, stored under another name) is treated as missing.
//!
//! **Architecture Invariant:** the only unsafe call in loading from the cache comes directly after the check of the seal.

use crate::prune::{Bounds, mark, prune};
use rustix::rand::{GetRandomFlags, getrandom};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use wasmtime::Engine;
use wasmtime::component::Component;

const KEY_FILE: &str = "key";
const SEAL: usize = blake3::OUT_LEN;

/// A folder with compiled components.
#[derive(Debug)]
pub struct Cache {
    folder: PathBuf,
    key: [u8; 32],
    bounds: Bounds,
}

impl Cache {
    /// Opens the folder, creating it if necessary.
    ///
    /// # Errors
    /// The folder cannot be created or written.
    pub fn open(folder: &Path) -> io::Result<Self> {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        let path = folder.join(KEY_FILE);
        let key = match read_key(&path)? {
            Some(key) => key,
            None => make_key(folder, &path)?,
        };
        Ok(Self { folder: folder.to_owned(), key, bounds: Bounds::default() })
    }

    /// The same cache with other bounds.
    #[must_use]
    pub fn within(mut self, bounds: Bounds) -> Self {
        self.bounds = bounds;
        self
    }

    /// The component stored under this name, if it exists, is intact, and is for this engine.
    #[must_use]
    pub fn load(&self, engine: &Engine, name: &str) -> Option<Component> {
        let sealed = fs::read(self.file(name)).ok()?;
        let (code, seal) = sealed.split_last_chunk::<SEAL>()?;
        // Hashes are compared in constant time.
        if self.seal(name, code) != blake3::Hash::from_bytes(*seal) {
            return None;
        }
        #[allow(
            unsafe_code,
            reason = "deserialising is unsafe because forged bytes are machine code that runs. The seal shows that these \
                      bytes were serialised by this user's own cache under this very name, and wasmtime checks itself \
                      that they fit its version and settings"
        )]
        // SAFETY: see the reason above.
        let component = unsafe { Component::deserialize(engine, code) }.ok()?;
        mark(&self.file(name));
        Some(component)
    }

    /// Stores a component under this name, and removes what is out of bounds. Other processes see the complete file or none.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&self, name: &str, component: &Component) -> io::Result<()> {
        let code = component.serialize().map_err(|error| io::Error::other(error.to_string()))?;
        self.keep_code(name, &code)
    }

    /// The path of the code stored under this name, if it is intact, for a process that has no access to this folder but is given the path
    /// or the file. That process loads it with [`load_handed_over`].
    #[must_use]
    pub fn hand_over(&self, name: &str) -> Option<PathBuf> {
        let path = self.file(name);
        let sealed = fs::read(&path).ok()?;
        let (code, seal) = sealed.split_last_chunk::<SEAL>()?;
        if self.seal(name, code) != blake3::Hash::from_bytes(*seal) {
            return None;
        }
        // The folder itself stays inaccessible to others.
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).ok()?;
        mark(&path);
        Some(path)
    }

    /// Stores code that another process compiled, as returned by [`Component::serialize`], under this name. The code is not checked:
    /// whoever loads it under this name runs it, so the name must identify its origin.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_code(&self, name: &str, code: &[u8]) -> io::Result<()> {
        let seal = self.seal(name, code);
        write_whole(&self.folder, &self.file(name), &[code, seal.as_bytes()], |from, to| {
            fs::rename(from, to)
        })?;
        prune(&self.folder, &self.bounds, &self.file(name))
    }

    /// Waits until nobody else is making what is kept under this name, and holds an advisory lock until the returned file is dropped. Processes that do not ask for
    /// the lock are not affected.
    ///
    /// # Errors
    /// A folder in which nothing can be locked.
    pub fn turn(&self, name: &str) -> io::Result<File> {
        let path = self.folder.join(format!(".draft-{name}.lock"));
        let file = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(path)?;
        file.lock()?;
        Ok(file)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.compiled"))
    }

    fn seal(&self, name: &str, code: &[u8]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        hasher.update(&(name.len() as u64).to_le_bytes());
        hasher.update(name.as_bytes());
        hasher.update(code);
        hasher.finalize()
    }
}

/// Loads the component in a file that was handed over by a process with a [`Cache`].
///
/// # Errors
/// The file cannot be read or is for another engine.
pub fn load_handed_over(engine: &Engine, path: &Path) -> wasmtime::Result<Component> {
    #[allow(
        unsafe_code,
        reason = "deserialising is unsafe because forged bytes are machine code that runs. The process that started this one checked \
                  the seal before it handed the file over, nobody else can write to it, and the seal after the code is beyond what \
                  wasmtime reads"
    )]
    // SAFETY: see the reason above.
    unsafe {
        Component::deserialize_file(engine, path)
    }
}

/// The key in this file, if only this user can access it.
fn read_key(path: &Path) -> io::Result<Option<[u8; 32]>> {
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let about = file.metadata()?;
    let private = about.mode() & 0o077 == 0 && about.uid() == rustix::process::geteuid().as_raw();
    let mut key = [0; 32];
    let whole = private && about.len() == 32 && file.read_exact(&mut key).is_ok();
    if !whole {
        // A key that others can read is worthless. Everything that it sealed is compiled again under the next one.
        fs::remove_file(path)?;
    }
    Ok(whole.then_some(key))
}

/// Creates a key; if another process was faster, uses that one.
fn make_key(folder: &Path, path: &Path) -> io::Result<[u8; 32]> {
    let mut key = [0; 32];
    let mut filled = 0;
    while filled < key.len() {
        filled += getrandom(&mut key[filled..], GetRandomFlags::empty())?;
    }
    // A hard link, unlike a rename, does not replace an existing key.
    match write_whole(folder, path, &[&key], |from, to| fs::hard_link(from, to)) {
        Ok(()) => Ok(key),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => read_key(path)?.ok_or(error),
        Err(error) => Err(error),
    }
}

/// Writes a file under a temporary name and then puts it in place.
fn write_whole(
    folder: &Path,
    path: &Path,
    parts: &[&[u8]],
    put: impl FnOnce(&Path, &Path) -> io::Result<()>,
) -> io::Result<()> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let draft = folder.join(format!(".draft-{}-{number}", std::process::id()));
    let write = || {
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft)?;
        for part in parts {
            file.write_all(part)?;
        }
        put(&draft, path)
    };
    let result = write();
    // A rename has moved it away; a link or a failure leaves it behind.
    let _ = fs::remove_file(&draft);
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn component(engine: &Engine) -> Component {
        Component::new(engine, wat::parse_str("(component)").unwrap()).unwrap()
    }

    #[test]
    fn only_intact_files_of_this_cache_under_their_own_name_are_loaded() {
        let engine = Engine::default();
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(folder.path()).unwrap();
        assert!(cache.load(&engine, "a").is_none());
        cache.save("a", &component(&engine)).unwrap();
        assert!(cache.load(&engine, "a").is_some());
        assert!(Cache::open(folder.path()).unwrap().load(&engine, "a").is_some(), "the key is kept");
        fs::copy(cache.file("a"), cache.file("b")).unwrap();
        assert!(cache.load(&engine, "b").is_none(), "another name");
        let good = fs::read(cache.file("a")).unwrap();
        for damage in [0, good.len() / 2, good.len() - 1] {
            let mut bad = good.clone();
            bad[damage] ^= 1;
            fs::write(cache.file("a"), bad).unwrap();
            assert!(cache.load(&engine, "a").is_none(), "byte {damage}");
        }
        for length in [0, 5, good.len() - 1] {
            fs::write(cache.file("a"), &good[..length]).unwrap();
            assert!(cache.load(&engine, "a").is_none(), "{length} bytes");
        }
        let elsewhere = tempfile::tempdir().unwrap();
        let other = Cache::open(elsewhere.path()).unwrap();
        fs::write(other.file("a"), &good).unwrap();
        assert!(other.load(&engine, "a").is_none(), "another key");
        let files = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
        assert!(
            files.into_iter().all(|name| !name.to_string_lossy().starts_with(".draft")),
            "no drafts are left"
        );
    }

    #[test]
    fn code_is_handed_over_whole_or_not_at_all() {
        let engine = Engine::default();
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(folder.path()).unwrap();
        assert_eq!(cache.hand_over("a"), None);
        cache.keep_code("a", &component(&engine).serialize().unwrap()).unwrap();
        let path = cache.hand_over("a").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o777, 0o644);
        assert!(load_handed_over(&engine, &path).is_ok());
        let mut bytes = fs::read(&path).unwrap();
        bytes[7] ^= 1;
        fs::write(&path, bytes).unwrap();
        assert_eq!(cache.hand_over("a"), None);
    }

    #[test]
    fn a_key_that_others_can_read_is_replaced() {
        let engine = Engine::default();
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(folder.path()).unwrap();
        cache.save("a", &component(&engine)).unwrap();
        let key = folder.path().join(KEY_FILE);
        assert_eq!(fs::metadata(&key).unwrap().mode() & 0o777, 0o600);
        fs::set_permissions(&key, fs::Permissions::from_mode(0o644)).unwrap();
        let again = Cache::open(folder.path()).unwrap();
        assert_ne!(again.key, cache.key);
        assert!(again.load(&engine, "a").is_none());
        assert_eq!(fs::metadata(&key).unwrap().mode() & 0o777, 0o600);
    }
}
