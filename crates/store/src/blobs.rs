//! Files by the hash of their contents: sources, components, boards, replays.
//!
//! A file is stored before the row that names it is committed, so a row never names a missing file. A file that no row names only
//! takes up space. Storing the same bytes twice stores them once.

use crate::Error;
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Files, by hash.
#[derive(Clone, Debug)]
pub struct Blobs(Arc<dyn ObjectStore>);

impl Blobs {
    #[must_use]
    pub fn new(store: Arc<dyn ObjectStore>) -> Self {
        Self(store)
    }

    pub(crate) fn store(&self) -> &Arc<dyn ObjectStore> {
        &self.0
    }

    /// Files in a folder, which is created if it does not exist.
    ///
    /// # Errors
    /// The folder cannot be created or used.
    pub fn folder(path: &std::path::Path) -> Result<Self, Error> {
        std::fs::create_dir_all(path)
            .map_err(|error| Error::Machine(format!("{}: {error}", path.display())))?;
        crate::private(path, 0o700)?;
        Ok(Self::new(Arc::new(LocalFileSystem::new_with_prefix(path)?.with_fsync(true))))
    }

    /// Stores bytes and returns their hash.
    ///
    /// # Errors
    /// The storage failed. A file is never left half-written under its hash.
    pub async fn put(&self, bytes: Vec<u8>) -> Result<String, Error> {
        let hash = blake3::hash(&bytes).to_hex().to_string();
        let place = place(&hash);
        match self.0.head(&place).await {
            Ok(meta) if meta.size == bytes.len() as u64 => return Ok(hash),
            Ok(_) | Err(object_store::Error::NotFound { .. }) => {}
            Err(error) => return Err(error.into()),
        }
        self.0.put(&place, bytes.into()).await?;
        Ok(hash)
    }

    /// The bytes with this hash.
    ///
    /// # Errors
    /// The file is missing or damaged.
    pub async fn get(&self, hash: &str) -> Result<Vec<u8>, Error> {
        let bytes = self.0.get(&place(hash)).await?.bytes().await?;
        if blake3::hash(&bytes).to_hex().as_str() != hash {
            return Err(Error::Machine(format!("file {hash} is damaged")));
        }
        Ok(bytes.into())
    }

    /// Publishes a live match, as far as it has been played, to other processes.
    pub async fn publish_live(&self, id: i64, bytes: Vec<u8>) -> Result<(), Error> {
        self.0.put(&live_place(id), bytes.into()).await?;
        Ok(())
    }

    /// What another process has published of a live match.
    pub async fn live(&self, id: i64) -> Result<Option<Vec<u8>>, Error> {
        match self.0.get(&live_place(id)).await {
            Ok(found) => Ok(Some(found.bytes().await?.into())),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Removes what was published of a live match.
    pub async fn remove_live(&self, id: i64) -> Result<(), Error> {
        Ok(self.0.delete(&live_place(id)).await?)
    }

    /// The live matches of which something is published, with the seconds since it was written.
    pub async fn list_live(&self) -> Result<Vec<(i64, i64)>, Error> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let mut found = Vec::new();
        let mut all = self.0.list(Some(&Path::from("live")));
        while let Some(meta) = all.next().await {
            let meta = meta?;
            let id = meta.location.filename().and_then(|name| name.parse().ok());
            let written = meta.last_modified.timestamp();
            found.extend(id.map(|id| (id, i64::try_from(now).unwrap_or(i64::MAX) - written)));
        }
        Ok(found)
    }

    /// Whether the storage takes a few bytes and returns them.
    pub async fn probe(&self) -> Result<bool, Error> {
        let place = Path::from("health");
        self.0.put(&place, b"ok".to_vec().into()).await?;
        Ok(self.0.get(&place).await?.bytes().await? == "ok")
    }

    /// The hashes of all files.
    pub fn list(&self) -> BoxStream<'static, Result<String, Error>> {
        let hash = |found: Result<object_store::ObjectMeta, object_store::Error>| async move {
            let name = match found {
                Ok(meta) => meta.location.to_string().replace('/', ""),
                Err(error) => return Some(Err(error.into())),
            };
            (name.len() == 64 && name.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(Ok(name))
        };
        self.0.list(None).filter_map(hash).boxed()
    }

    /// The text with this hash.
    ///
    /// # Errors
    /// The file is missing or damaged.
    pub async fn text(&self, hash: &str) -> Result<String, Error> {
        Ok(String::from_utf8_lossy(&self.get(hash).await?).into_owned())
    }
}

fn live_place(id: i64) -> Path {
    Path::from_iter(["live".to_owned(), id.to_string()])
}

pub(crate) fn place(hash: &str) -> Path {
    let (folder, name) = hash.split_at_checked(2).unwrap_or((hash, ""));
    Path::from_iter([folder, name])
}
