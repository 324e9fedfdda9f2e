//! Large files piece by piece: a download that is not read into memory first, and an upload whose hash is checked as it comes in.

use crate::blobs::place;
use crate::{Blobs, Error};
use bytes::{Bytes, BytesMut};
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use object_store::{MultipartUpload, ObjectStoreExt, PutPayload};

/// A file, piece by piece.
pub type ByteStream = BoxStream<'static, Result<Bytes, std::io::Error>>;

/// The size of the parts of a large file. S3 wants at least five megabytes.
const PART: usize = 8 << 20;

/// Why a file was not stored.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    #[error("the file is too large")]
    TooLarge,
    /// It is not the one that was announced.
    #[error("the file does not have the hash that was announced")]
    OtherHash,
    /// It is truncated.
    #[error("the file is incomplete: {0}")]
    Broken(String),
    #[error(transparent)]
    Store(#[from] Error),
}

impl From<object_store::Error> for UploadError {
    fn from(error: object_store::Error) -> Self {
        Self::Store(error.into())
    }
}

impl Blobs {
    /// Whether there is a file with this hash.
    ///
    /// # Errors
    /// Trouble with the storage.
    pub async fn exists(&self, hash: &str) -> Result<bool, Error> {
        if !is_hash(hash) {
            return Ok(false);
        }
        match self.store().head(&place(hash)).await {
            Ok(_) => Ok(true),
            Err(object_store::Error::NotFound { .. }) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// The length and the bytes of a file. The reader has to check the hash.
    ///
    /// # Errors
    /// A missing file, or trouble with the storage.
    pub async fn open_file(&self, hash: &str) -> Result<(u64, ByteStream), Error> {
        let found = self.store().get(&place(hash)).await?;
        let length = found.range.end - found.range.start;
        Ok((length, found.into_stream().map_err(std::io::Error::other).boxed()))
    }

    /// Stores a file as it comes in. Unless it is whole and has this hash, nothing is stored.
    ///
    /// # Errors
    /// A file that is too large, incomplete or another one; trouble with the storage.
    pub async fn put_stream(&self, hash: &str, mut pieces: ByteStream, most: u64) -> Result<(), UploadError> {
        if !is_hash(hash) {
            return Err(UploadError::OtherHash);
        }
        let mut upload: Option<Box<dyn MultipartUpload>> = None;
        let done = self.take(hash, &mut pieces, most, &mut upload).await;
        match (done, upload) {
            (Ok(()), Some(mut upload)) => {
                upload.complete().await?;
                Ok(())
            }
            (Err(error), Some(mut upload)) => {
                // What was half stored goes; if that fails, it takes up space under a name that nobody asks for.
                let _ = upload.abort().await;
                Err(error)
            }
            (done, None) => done,
        }
    }

    async fn take(
        &self,
        hash: &str,
        pieces: &mut ByteStream,
        most: u64,
        upload: &mut Option<Box<dyn MultipartUpload>>,
    ) -> Result<(), UploadError> {
        let (mut hasher, mut length, mut part) = (blake3::Hasher::new(), 0, BytesMut::new());
        while let Some(piece) = pieces.next().await {
            let piece = piece.map_err(|error| UploadError::Broken(error.to_string()))?;
            length += piece.len() as u64;
            if length > most {
                return Err(UploadError::TooLarge);
            }
            hasher.update(&piece);
            part.extend_from_slice(&piece);
            if part.len() >= PART {
                let upload = match upload {
                    Some(upload) => upload,
                    None => upload.insert(self.store().put_multipart(&place(hash)).await?),
                };
                upload.put_part(PutPayload::from(part.split().freeze())).await?;
            }
        }
        if hasher.finalize().to_hex().as_str() != hash {
            return Err(UploadError::OtherHash);
        }
        match upload {
            Some(upload) if !part.is_empty() => upload.put_part(PutPayload::from(part.freeze())).await?,
            Some(_) => {}
            None => {
                self.store().put(&place(hash), PutPayload::from(part.freeze())).await?;
            }
        }
        Ok(())
    }
}

/// Whether this is the text of a hash, and so no path.
fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::stream::iter;

    fn pieces(list: Vec<Result<Vec<u8>, std::io::Error>>) -> ByteStream {
        iter(list).map(|piece| piece.map(Bytes::from)).boxed()
    }

    #[tokio::test]
    async fn a_file_is_stored_if_it_is_whole_and_the_right_one() {
        let folder = tempfile::tempdir().unwrap();
        let blobs = Blobs::folder(folder.path()).unwrap();
        for size in [0, 5, PART, PART + 1, 3 * PART + 7] {
            let bytes: Vec<u8> = (0..size).map(|number| (number % 251) as u8).collect();
            let hash = blake3::hash(&bytes).to_hex().to_string();
            let split = || bytes.chunks(1 << 20).map(|piece| Ok(piece.to_vec())).collect::<Vec<_>>();
            let mut half = split();
            half.push(Err(std::io::Error::other("the line is cut")));
            let broken = blobs.put_stream(&hash, pieces(half), 1 << 30).await;
            assert!(matches!(broken, Err(UploadError::Broken(_))), "{size}: {broken:?}");
            let mut more = split();
            more.push(Ok(vec![1]));
            let other = blobs.put_stream(&hash, pieces(more), 1 << 30).await;
            assert!(matches!(other, Err(UploadError::OtherHash)), "{size}: {other:?}");
            if size > 0 {
                let large = blobs.put_stream(&hash, pieces(split()), size as u64 - 1).await;
                assert!(matches!(large, Err(UploadError::TooLarge)), "{size}: {large:?}");
            }
            assert!(!blobs.exists(&hash).await.unwrap(), "{size}: nothing is stored halfway");
            blobs.put_stream(&hash, pieces(split()), size as u64).await.unwrap();
            assert_eq!(blobs.get(&hash).await.unwrap(), bytes);
            let (length, stream) = blobs.open_file(&hash).await.unwrap();
            let read: Vec<Bytes> = stream.try_collect().await.unwrap();
            assert_eq!((length, read.concat()), (size as u64, bytes));
        }
        for name in ["", "../../etc/passwd", &"A".repeat(64), &"a".repeat(63)] {
            assert!(matches!(blobs.put_stream(name, pieces(vec![]), 9).await, Err(UploadError::OtherHash)));
            assert!(!blobs.exists(name).await.unwrap());
        }
        let left = std::fs::read_dir(folder.path()).unwrap().flatten();
        let left = left.flat_map(|entry| std::fs::read_dir(entry.path()).unwrap().flatten());
        assert_eq!(left.count(), 5, "no half files stay");
    }
}
