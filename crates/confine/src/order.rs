//! What to run, and what it can see.

use crate::Limits;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A command to run in confinement.
#[derive(Clone, Debug)]
pub struct Order {
    /// The program, by its path inside, and its arguments.
    pub command: Vec<OsString>,
    /// All of its environment.
    pub env: Vec<(String, OsString)>,
    /// The working folder, inside.
    pub folder: PathBuf,
    pub mounts: Vec<Mount>,
    /// Whether it finds `/proc` and a few devices.
    pub devices: bool,
    pub limits: Limits,
}

/// Something that a confined command finds besides `/usr` and the libraries, which are always there.
#[derive(Clone, Debug)]
pub enum Mount {
    /// A file or folder to read.
    Read { from: PathBuf, at: PathBuf },
    /// A file to write; give it away with [`Mount::writable_file`].
    Write { from: PathBuf, at: PathBuf },
    /// An empty folder to write that is gone afterwards, with this many bytes in all.
    Scratch { at: PathBuf, size: u64 },
    /// A symbolic link.
    Link { to: PathBuf, at: PathBuf },
}

impl Mount {
    /// Something to read that is found where it is outside.
    #[must_use]
    pub fn read(path: &Path) -> Self {
        Self::Read { from: path.to_owned(), at: path.to_owned() }
    }

    /// Makes an empty file that a confined command can write, whoever it runs as. Keep it in a folder that is closed to others.
    ///
    /// # Errors
    /// A file that cannot be made.
    pub fn writable_file(from: &Path, at: &Path) -> std::io::Result<Self> {
        use std::os::unix::fs::PermissionsExt;
        let file = std::fs::File::create_new(from)?;
        file.set_permissions(std::fs::Permissions::from_mode(0o666))?;
        Ok(Self::Write { from: from.to_owned(), at: at.to_owned() })
    }
}
