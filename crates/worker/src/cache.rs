//! Files by hash in a folder of this machine. Whatever is read is checked, and the oldest files are removed when there are too many.

use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A file that was used longer ago than this is marked as used again.
const USED: Duration = Duration::from_secs(60);

/// A folder with files.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
    most: u64,
}

impl Cache {
    /// A cache in this folder, readable by this user alone, of at most this many bytes.
    ///
    /// # Errors
    /// A folder that cannot be created.
    pub fn open(folder: &Path, most: u64) -> io::Result<Self> {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
        Ok(Self { folder: folder.to_owned(), most })
    }

    /// The file with this hash, if it is there and undamaged.
    #[must_use]
    pub fn get(&self, hash: &str) -> Option<Vec<u8>> {
        let path = self.folder.join(hash);
        let bytes = fs::read(&path).ok()?;
        if blake3::hash(&bytes).to_hex().as_str() != hash {
            let _ = fs::remove_file(&path);
            return None;
        }
        // Files that are used stay; nothing is gained by saying so at every match.
        let is_old = || fs::metadata(&path).ok()?.modified().ok()?.elapsed().ok().map(|age| age > USED);
        if is_old() == Some(true)
            && let Ok(file) = fs::File::options().append(true).open(&path)
        {
            let _ = file.set_modified(SystemTime::now());
        }
        Some(bytes)
    }

    /// Keeps a file. An error affects only the cache, not the job.
    pub fn put(&self, hash: &str, bytes: &[u8]) {
        if let Err(error) = self.keep(hash, bytes) {
            tracing::warn!(%error, folder = %self.folder.display(), "a file was not kept");
        }
    }

    fn keep(&self, hash: &str, bytes: &[u8]) -> io::Result<()> {
        if bytes.len() as u64 > self.most {
            return Ok(());
        }
        self.make_room(bytes.len() as u64)?;
        let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
        file.write_all(bytes)?;
        file.persist(self.folder.join(hash)).map_err(|error| error.error)?;
        Ok(())
    }

    fn make_room(&self, wanted: u64) -> io::Result<()> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder)?.flatten() {
            if let Ok(meta) = entry.metadata() {
                files.push((meta.modified()?, meta.len(), entry.path()));
            }
        }
        files.sort();
        let mut held: u64 = files.iter().map(|(_, size, _)| size).sum();
        for (_, size, path) in files {
            if held + wanted <= self.most {
                break;
            }
            // Another process may have removed it.
            let _ = fs::remove_file(path);
            held -= size;
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
mod tests {
    use super::*;

    #[test]
    fn files_are_checked_and_the_oldest_go() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(&folder.path().join("cache"), 250).unwrap();
        let mode = fs::metadata(folder.path().join("cache")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
        let files: Vec<(String, Vec<u8>)> = (0..4u8)
            .map(|number| (blake3::hash(&[number; 100]).to_hex().to_string(), vec![number; 100]))
            .collect();
        let age = |number: usize, seconds: u64| {
            let file = fs::File::options().append(true).open(cache.folder.join(&files[number].0)).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).unwrap();
        };
        for (number, (hash, bytes)) in files.iter().take(2).enumerate() {
            cache.put(hash, bytes);
            age(number, 100);
        }
        assert_eq!(cache.get(&files[0].0), Some(files[0].1.clone()), "which makes it the newer one");
        cache.put(&files[2].0, &files[2].1);
        assert!(cache.get(&files[1].0).is_none() && cache.get(&files[0].0).is_some());
        fs::write(cache.folder.join(&files[2].0), "damaged").unwrap();
        assert!(cache.get(&files[2].0).is_none());
        assert!(!cache.folder.join(&files[2].0).exists());
        cache.put(&files[3].0, &vec![0; 300]);
        assert!(!cache.folder.join(&files[3].0).exists(), "larger than all of it");
    }
}
