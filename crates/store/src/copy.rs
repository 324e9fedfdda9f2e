//! Copies all files from one place to another: a folder to a bucket, or back. Files that already exist are not copied again, so an interrupted copy continues where it stopped.

use crate::upload::UploadError;
use crate::{Blobs, Error, StoredFile};
use futures_util::stream::iter;
use futures_util::{StreamExt, TryStreamExt};
use std::collections::HashMap;

/// How many files are on their way at a time.
const AT_ONCE: usize = 8;

/// The result of copying.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// How many files were copied, and their bytes.
    pub files: u64,
    pub bytes: u64,
    /// How many already existed.
    pub known: u64,
    /// Files whose content does not match their name. They are not copied.
    pub damaged: Vec<String>,
}

enum One {
    Copied(u64),
    Damaged(String),
}

impl Blobs {
    /// Copies all files to another place; `says` is called with the progress from time to time. A file arrives as a whole and with its hash, or not at all.
    ///
    /// # Errors
    /// One of the places cannot be read or written. What was copied stays.
    pub async fn copy_to(&self, to: &Self, mut says: impl FnMut(&Copied)) -> Result<Copied, Error> {
        let known: HashMap<String, u64> =
            to.list().map_ok(|file| (file.hash, file.size)).try_collect().await?;
        let mut copied = Copied::default();
        let mut missing = Vec::new();
        let mut all = self.list();
        while let Some(file) = all.try_next().await? {
            match known.get(&file.hash) {
                Some(size) if *size == file.size => copied.known += 1,
                _ => missing.push(file),
            }
        }
        let mut copies = iter(missing).map(|file| self.copy_one(to, file)).buffer_unordered(AT_ONCE);
        while let Some(one) = copies.try_next().await? {
            match one {
                One::Copied(size) => {
                    copied.files += 1;
                    copied.bytes += size;
                }
                One::Damaged(hash) => copied.damaged.push(hash),
            }
            says(&copied);
        }
        copied.damaged.sort();
        Ok(copied)
    }

    async fn copy_one(&self, to: &Self, file: StoredFile) -> Result<One, Error> {
        let bytes = match self.open_file(&file.hash).await {
            Ok((_, bytes)) => bytes,
            // Removed since it was listed.
            Err(Error::Storage(object_store::Error::NotFound { .. })) => return Ok(One::Copied(0)),
            Err(error) => return Err(error),
        };
        match to.put_stream(&file.hash, bytes, file.size).await {
            Ok(()) => Ok(One::Copied(file.size)),
            Err(UploadError::OtherHash | UploadError::TooLarge) => Ok(One::Damaged(file.hash)),
            Err(UploadError::Broken(why)) => Err(Error::Machine(format!("file {}: {why}", file.hash))),
            Err(UploadError::Store(error)) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_copy_is_whole_and_goes_on_where_it_was() {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let [from, to] = [0, 1].map(|number: usize| Blobs::folder(folders[number].path()).unwrap());
        let mut hashes = Vec::new();
        for number in 0..20u8 {
            hashes.push(from.put(vec![number; 1000 + usize::from(number)]).await.unwrap());
        }
        from.publish_live(7, vec![1]).await.unwrap();
        to.put(vec![3; 1003]).await.unwrap();
        // Half a file under the name of a whole one, and one that is damaged where it comes from.
        let path = |folder: usize, hash: &str| folders[folder].path().join(&hash[..2]).join(&hash[2..]);
        std::fs::create_dir_all(path(1, &hashes[4]).parent().unwrap()).unwrap();
        std::fs::write(path(1, &hashes[4]), [4; 500]).unwrap();
        std::fs::write(path(0, &hashes[5]), [6; 1005]).unwrap();
        let mut steps = 0;
        let copied = from.copy_to(&to, |_| steps += 1).await.unwrap();
        assert_eq!((copied.files, copied.known, steps), (18, 1, 19), "{copied:?}");
        assert_eq!(copied.damaged, [hashes[5].clone()]);
        for (number, hash) in hashes.iter().enumerate().filter(|(number, _)| *number != 5) {
            assert_eq!(to.get(hash).await.unwrap(), vec![number as u8; 1000 + number]);
        }
        assert!(!to.exists(&hashes[5]).await.unwrap());
        assert_eq!(to.live(7).await.unwrap(), None, "matches that are being played are not copied");
        let again = from.copy_to(&to, |_| ()).await.unwrap();
        assert_eq!((again.files, again.known), (0, 19));
    }
}
