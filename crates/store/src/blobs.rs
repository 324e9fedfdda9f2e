//! Files by the hash of their contents: sources, components, boards, replays.
//!
//! A file is stored before the row that names it is committed, so a row never names a missing file. A file that no row names only
//! takes up space. Storing the same bytes twice stores them once.

use crate::s3::{self, Addresses};
use crate::{Error, Place};
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStore, ObjectStoreExt};
use std::ffi::OsString;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A file older than this is written again when the same bytes are stored: unreferenced files are removed by age.
const FRESH: i64 = 3600;

/// Files, by hash.
#[derive(Clone, Debug)]
pub struct Blobs {
    store: Arc<dyn ObjectStore>,
    addresses: Option<Addresses>,
}

/// A file that exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    pub hash: String,
    pub size: u64,
    /// When it was written, in milliseconds since 1970.
    pub written_at: i64,
}

impl Blobs {
    #[must_use]
    pub fn new(store: Arc<dyn ObjectStore>) -> Self {
        Self { store, addresses: None }
    }

    pub(crate) fn with_addresses(store: Arc<dyn ObjectStore>, addresses: Addresses) -> Self {
        Self { store, addresses: Some(addresses) }
    }

    pub(crate) fn store(&self) -> &Arc<dyn ObjectStore> {
        &self.store
    }

    /// Files in a folder, which is created if it does not exist, or in a bucket, which must.
    ///
    /// # Errors
    /// The folder cannot be created or used, or the environment does not say how to reach the bucket.
    pub fn open(place: &Place) -> Result<Self, Error> {
        let text =
            |(name, value): (OsString, OsString)| name.into_string().ok().zip(value.into_string().ok());
        Self::open_in(place, std::env::vars_os().filter_map(text))
    }

    /// The same with another environment than that of this process.
    ///
    /// # Errors
    /// The folder cannot be created or used, or the environment does not say how to reach the bucket.
    pub fn open_in(
        place: &Place,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, Error> {
        match place {
            Place::Folder(path) => Self::folder(path),
            Place::Bucket { bucket, prefix } => s3::open(bucket, prefix, environment),
        }
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
        match self.store.head(&place).await {
            Ok(meta) if meta.size == bytes.len() as u64 && now() - meta.last_modified.timestamp() < FRESH => {
                return Ok(hash);
            }
            Ok(_) | Err(object_store::Error::NotFound { .. }) => {}
            Err(error) => return Err(error.into()),
        }
        self.store.put(&place, bytes.into()).await?;
        Ok(hash)
    }

    /// Stores bytes that are probably new, without looking first, and returns their hash.
    ///
    /// # Errors
    /// The storage failed. A file is never left half-written under its hash.
    pub async fn put_new(&self, bytes: Vec<u8>) -> Result<String, Error> {
        let hash = blake3::hash(&bytes).to_hex().to_string();
        self.store.put(&place(&hash), bytes.into()).await?;
        Ok(hash)
    }

    /// The bytes with this hash.
    ///
    /// # Errors
    /// The file is missing or damaged.
    pub async fn get(&self, hash: &str) -> Result<Vec<u8>, Error> {
        let bytes = self.store.get(&place(hash)).await?.bytes().await?;
        if blake3::hash(&bytes).to_hex().as_str() != hash {
            return Err(Error::Machine(format!("file {hash} is damaged")));
        }
        Ok(bytes.into())
    }

    /// Removes a file; a missing one counts as removed.
    pub async fn remove(&self, hash: &str) -> Result<(), Error> {
        gone(self.store.delete(&place(hash)).await)
    }

    /// Removes a file unless it was written again since it was listed; returns whether it is gone.
    pub async fn remove_if_same(&self, listed: &StoredFile) -> Result<bool, Error> {
        match self.store.head(&place(&listed.hash)).await {
            Ok(meta) if meta.last_modified.timestamp_millis() != listed.written_at => Ok(false),
            Ok(_) => self.remove(&listed.hash).await.map(|()| true),
            Err(object_store::Error::NotFound { .. }) => Ok(true),
            Err(error) => Err(error.into()),
        }
    }

    /// Whether the storage has addresses at which files can be fetched.
    #[must_use]
    pub fn has_addresses(&self) -> bool {
        self.addresses.is_some()
    }

    /// An address at which anybody can fetch a file for a while, if the storage has such.
    pub async fn address(&self, hash: &str, lifetime: Duration) -> Result<Option<String>, Error> {
        match &self.addresses {
            Some(addresses) => Ok(Some(addresses.of(&place(hash), lifetime).await?)),
            None => Ok(None),
        }
    }

    /// Publishes a live match, as far as it has been played, to other processes.
    pub async fn publish_live(&self, id: i64, bytes: Vec<u8>) -> Result<(), Error> {
        self.store.put(&live_place(id), bytes.into()).await?;
        Ok(())
    }

    /// What another process has published of a live match.
    pub async fn live(&self, id: i64) -> Result<Option<Vec<u8>>, Error> {
        match self.store.get(&live_place(id)).await {
            Ok(found) => Ok(Some(found.bytes().await?.into())),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Removes what was published of a live match.
    pub async fn remove_live(&self, id: i64) -> Result<(), Error> {
        Ok(self.store.delete(&live_place(id)).await?)
    }

    /// The live matches of which something is published, with the seconds since it was written.
    pub async fn list_live(&self) -> Result<Vec<(i64, i64)>, Error> {
        let now = now();
        let mut found = Vec::new();
        let mut all = self.store.list(Some(&Path::from("live")));
        while let Some(meta) = all.next().await {
            let meta = meta?;
            let id = meta.location.filename().and_then(|name| name.parse().ok());
            found.extend(id.map(|id| (id, now - meta.last_modified.timestamp())));
        }
        Ok(found)
    }

    /// Whether the storage takes a few bytes and returns them.
    pub async fn probe(&self) -> Result<bool, Error> {
        let place = Path::from("health");
        self.store.put(&place, b"ok".to_vec().into()).await?;
        Ok(self.store.get(&place).await?.bytes().await? == "ok")
    }

    /// Whether the storage can be read.
    ///
    /// # Errors
    /// It cannot: there is no such bucket, or we may not read it.
    pub async fn look(&self) -> Result<(), Error> {
        self.store.list(Some(&Path::from("live"))).next().await.transpose()?;
        Ok(())
    }

    /// All files, in no particular order.
    pub fn list(&self) -> BoxStream<'static, Result<StoredFile, Error>> {
        let file = |found: Result<ObjectMeta, object_store::Error>| async move {
            let meta = match found {
                Ok(meta) => meta,
                Err(error) => return Some(Err(error.into())),
            };
            let hash = meta.location.to_string().replace('/', "");
            let is_file = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            let written_at = meta.last_modified.timestamp_millis();
            is_file.then_some(Ok(StoredFile { hash, size: meta.size, written_at }))
        };
        self.store.list(None).filter_map(file).boxed()
    }

    /// The text with this hash.
    ///
    /// # Errors
    /// The file is missing or damaged.
    pub async fn text(&self, hash: &str) -> Result<String, Error> {
        Ok(String::from_utf8_lossy(&self.get(hash).await?).into_owned())
    }
}

fn now() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    i64::try_from(now).unwrap_or(i64::MAX)
}

/// Treats a missing file as removed.
fn gone(removed: Result<(), object_store::Error>) -> Result<(), Error> {
    match removed {
        Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

fn live_place(id: i64) -> Path {
    Path::from_iter(["live".to_owned(), id.to_string()])
}

pub(crate) fn place(hash: &str) -> Path {
    let (folder, name) = hash.split_at_checked(2).unwrap_or((hash, ""));
    Path::from_iter([folder, name])
}
