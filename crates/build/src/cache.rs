//! Built components, keyed by the content of everything that goes into them.

use crate::kit::Kit;
use crate::sources::Sources;
use crate::tools::Tools;
use crate::{BuildError, Language};
use std::path::{Path, PathBuf};

/// `$XDG_CACHE_HOME/agon/built`, else `~/.cache/agon/built`, else a folder for temporary files.
pub(crate) fn default_folder() -> PathBuf {
    let own = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    own.or_else(home).unwrap_or_else(std::env::temp_dir).join("agon/built")
}

/// A fingerprint of sources, kit and tools.
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

/// The same for what is made of kit and tools alone.
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
    // What people start from is not built, and what plays as a process is not in a component.
    let built = |name: &str| !name.contains("/template/") && !name.contains("/native");
    for (name, bytes) in kit.all(language).filter(|(name, _)| built(name)) {
        part(name.as_bytes());
        part(bytes);
    }
    hash.finalize().to_hex().to_string()
}

/// A place in the cache.
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

    /// A file that whoever makes this locks.
    pub(crate) fn lock(&self) -> PathBuf {
        self.folder.join(format!("{}.lock", self.key))
    }

    fn log(&self) -> PathBuf {
        self.folder.join(format!("{}.log", self.key))
    }

    /// The warnings of a component that is there.
    pub(crate) fn found(&self) -> Option<String> {
        self.component().is_file().then(|| std::fs::read_to_string(self.log()).unwrap_or_default())
    }

    /// Keeps a component. It appears whole or not at all, also when two builds of the same bot end together.
    pub(crate) fn store(&self, component: &[u8], warnings: &str) -> Result<(), BuildError> {
        let keep = |bytes: &[u8], path: &Path| {
            let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
            std::io::Write::write_all(&mut file, bytes)?;
            file.persist(path).map_err(|error| error.error)
        };
        let io = || BuildError::io(format!("cannot write to {}", self.folder.display()));
        keep(warnings.as_bytes(), &self.log()).map_err(io())?;
        keep(component, &self.component()).map_err(io())?;
        Ok(())
    }
}
