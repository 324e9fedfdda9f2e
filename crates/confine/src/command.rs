//! What to run, and what it can access.

use crate::Limits;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A command to run in confinement.
#[derive(Clone, Debug)]
pub struct ConfinedCommand {
    /// The program, by its path inside the sandbox, and its arguments.
    pub command: Vec<OsString>,
    /// The complete environment.
    pub env: Vec<(String, OsString)>,
    /// The working folder, as a path inside the sandbox.
    pub folder: PathBuf,
    pub mounts: Vec<Mount>,
    /// Whether `/proc` and a few devices are available.
    pub devices: bool,
    pub limits: Limits,
}

/// Something that is available to a confined command in addition to `/usr` and the libraries.
#[derive(Clone, Debug)]
pub enum Mount {
    /// A file or folder to read.
    Read { from: PathBuf, at: PathBuf },
    /// A file to write; create it with [`Mount::writable_file`].
    Write { from: PathBuf, at: PathBuf },
    /// An empty writable folder of at most this many bytes, which is deleted afterwards.
    Scratch { at: PathBuf, size: u64 },
    /// A symbolic link.
    Link { to: PathBuf, at: PathBuf },
}

impl Mount {
    /// Something to read, at the same path inside as outside.
    #[must_use]
    pub fn read(path: &Path) -> Self {
        Self::Read { from: path.to_owned(), at: path.to_owned() }
    }

    /// Creates an empty file that a confined command can write, whichever user it runs as. Keep it in a folder that others cannot access.
    ///
    /// # Errors
    /// The file cannot be created.
    pub fn writable_file(from: &Path, at: &Path) -> std::io::Result<Self> {
        use std::os::unix::fs::PermissionsExt;
        let file = std::fs::File::create_new(from)?;
        file.set_permissions(std::fs::Permissions::from_mode(0o666))?;
        Ok(Self::Write { from: from.to_owned(), at: at.to_owned() })
    }
}
