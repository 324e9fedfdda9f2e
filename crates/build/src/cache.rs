//! Built components, keyed by the content of everything that goes into them. Somebody who submits many bots must not fill the disk: entries that have not been
//! built or used for a month are removed, and beyond a few gigabytes the oldest ones.

use crate::kit::Kit;
use crate::sources::Sources;
use crate::tools::Tools;
use crate::{BuildError, Language};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How many bytes of bots are kept, and for how long. Interpreters, of which there are few, stay.
const MAX_BYTES: u64 = 4 << 30;
const MAX_AGE: Duration = Duration::from_secs(30 * 24 * 3600);

/// `$XDG_CACHE_HOME/agon/built`, else `~/.cache/agon/built`, else a folder for temporary files.
pub(crate) fn default_folder() -> PathBuf {
    let own = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    own.or_else(home).unwrap_or_else(std::env::temp_dir).join("agon/built")
}

/// How bots in this language are built: the source code of the build, so that changing it invalidates everything built the old way.
fn recipe(language: Language) -> [&'static [u8]; 3] {
    let own: &[u8] = match language {
        Language::Cpp => include_bytes!("cpp.rs"),
        Language::Rust => include_bytes!("rust.rs"),
        Language::Python => include_bytes!("python.rs"),
        Language::JavaScript => include_bytes!("javascript.rs"),
        Language::Java => include_bytes!("java.rs"),
    };
    [own, include_bytes!("component.rs"), include_bytes!("lines.rs")]
}

/// A fingerprint of sources, kit, tools and recipe.
pub(crate) fn key(language: Language, kit: &Kit, sources: &Sources, tools: &Tools) -> String {
    let mut hash = blake3::Hasher::new();
    let mut part = |bytes: &[u8]| {
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    part(interpreter_key(language, kit, tools).as_bytes());
    part(sources.main.as_bytes());
    for (name, bytes) in &sources.files {
        part(name.as_bytes());
        part(bytes);
    }
    hash.finalize().to_hex().to_string()
}

/// The same for what is made from the kit and the tools alone.
pub(crate) fn interpreter_key(language: Language, kit: &Kit, tools: &Tools) -> String {
    let mut hash = blake3::Hasher::new();
    let mut part = |bytes: &[u8]| {
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    part(env!("CARGO_PKG_VERSION").as_bytes());
    part(kit.game.as_bytes());
    part(language.id().as_bytes());
    part(tools.stamp.as_bytes());
    for code in recipe(language) {
        part(code);
    }
    // Templates are not built, and code for native processes is not part of a component.
    let built = |name: &str| !name.contains("/template/") && !name.contains("/native");
    for (name, bytes) in kit.all(language).filter(|(name, _)| built(name)) {
        part(name.as_bytes());
        part(bytes);
    }
    hash.finalize().to_hex().to_string()
}

/// An entry of the cache.
pub(crate) struct Entry {
    folder: PathBuf,
    key: String,
}

impl Entry {
    pub(crate) fn new(folder: &Path, key: &str) -> Result<Self, BuildError> {
        std::fs::create_dir_all(folder)
            .map_err(BuildError::io(format!("cannot make {}", folder.display())))?;
        Ok(Self { folder: folder.to_owned(), key: key.to_owned() })
    }

    pub(crate) fn component(&self) -> PathBuf {
        self.folder.join(format!("{}.wasm", self.key))
    }

    /// The lock file for making this entry.
    pub(crate) fn lock(&self) -> PathBuf {
        self.folder.join(format!("{}.lock", self.key))
    }

    fn log(&self) -> PathBuf {
        self.folder.join(format!("{}.log", self.key))
    }

    /// The warnings of a cached component.
    pub(crate) fn found(&self) -> Option<String> {
        // If a file cannot be marked as used, it is only removed sooner.
        let mark = |file: &std::fs::File| file.set_modified(SystemTime::now()).is_ok();
        let _ = std::fs::File::options().append(true).open(self.component()).is_ok_and(|file| mark(&file));
        self.component().is_file().then(|| std::fs::read_to_string(self.log()).unwrap_or_default())
    }

    /// Stores a component atomically, even if two builds of the same bot end at the same time.
    pub(crate) fn store(&self, component: &[u8], warnings: &str) -> Result<(), BuildError> {
        let keep = |bytes: &[u8], path: &Path| {
            let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
            std::io::Write::write_all(&mut file, bytes)?;
            file.persist(path).map_err(|error| error.error)
        };
        let io = || BuildError::io(format!("cannot write to {}", self.folder.display()));
        keep(warnings.as_bytes(), &self.log()).map_err(io())?;
        keep(component, &self.component()).map_err(io())?;
        prune(&self.folder, &self.component(), MAX_BYTES, MAX_AGE);
        Ok(())
    }
}

/// Removes bots that are too old and, if there are too many, the oldest ones. The newest always stays, and files that cannot be removed are ignored.
fn prune(folder: &Path, newest: &Path, max_bytes: u64, max_age: Duration) {
    let now = SystemTime::now();
    let bot = |entry: std::fs::DirEntry| {
        let (path, about) = (entry.path(), entry.metadata().ok()?);
        let is_bot = path.extension().is_some_and(|end| end == "wasm")
            && !entry.file_name().to_string_lossy().starts_with("interpreter-");
        is_bot.then(|| (about.modified().unwrap_or(now), about.len(), path))
    };
    let mut bots: Vec<_> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().filter_map(bot).collect();
    bots.sort_by_key(|(used, ..)| std::cmp::Reverse(*used));
    let mut bytes = 0u64;
    for (used, size, path) in bots {
        bytes = bytes.saturating_add(size);
        let too_old = now.duration_since(used).is_ok_and(|age| age > max_age);
        if path != newest && (too_old || bytes > max_bytes) {
            let _ = std::fs::remove_file(&path);
            let _ = std::fs::remove_file(path.with_extension("log"));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
mod tests {
    use super::*;

    #[test]
    fn old_bots_go_and_interpreters_stay() {
        let folder = tempfile::tempdir().unwrap();
        let day = Duration::from_secs(24 * 3600);
        for (name, days) in [("a", 1), ("b", 2), ("c", 3), ("d", 40), ("interpreter-e", 90)] {
            for end in ["wasm", "log"] {
                let path = folder.path().join(format!("{name}.{end}"));
                std::fs::write(&path, [0; 100]).unwrap();
                let file = std::fs::File::options().append(true).open(path).unwrap();
                file.set_modified(SystemTime::now() - day * days).unwrap();
            }
        }
        let left = || {
            let names = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
            let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
            names.sort();
            names.retain(|name| {
                name.ends_with(".wasm") || !folder.path().join(name.replace(".log", ".wasm")).exists()
            });
            names.join(" ")
        };
        let newest = folder.path().join("c.wasm");
        prune(folder.path(), &newest, 1 << 20, day * 30);
        assert_eq!(left(), "a.wasm b.wasm c.wasm interpreter-e.wasm");
        prune(folder.path(), &newest, 100, day * 30);
        assert_eq!(left(), "a.wasm c.wasm interpreter-e.wasm");
        let used = Entry::new(folder.path(), "a").unwrap();
        assert!(
            used.found().is_some()
                && used.component().metadata().unwrap().modified().unwrap() > SystemTime::now() - day
        );
    }
}
