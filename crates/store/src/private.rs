//! File permissions: only the judge's own account can read what it stores.

use crate::Error;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Sets the permissions of a file or folder; nothing happens if it does not exist.
///
/// # Errors
/// It belongs to somebody else, and others can read it.
pub fn private(path: &Path, mode: u32) -> Result<(), Error> {
    let failed = |error: std::io::Error| Error::Machine(format!("{}: {error}", path.display()));
    let found = match std::fs::metadata(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        other => other.map_err(failed)?,
    };
    if found.permissions().mode() & 0o077 == 0 {
        return Ok(());
    }
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).map_err(failed)
}
