//! The database: SQLite in a file, or PostgreSQL by its URL, with the same SQL for both.
//!
//! Only what both understand is used: `BIGINT` (times are milliseconds, truth is 0 or 1), `TEXT`, `DOUBLE PRECISION`, `$1`,
//! `RETURNING`, `ON CONFLICT`. Sums are cast to `BIGINT`, because PostgreSQL widens them.
//!
//! **Invariant: one writer.** [`Database::begin`] waits until no other such transaction is open, on SQLite by `BEGIN IMMEDIATE`, on
//! PostgreSQL by an advisory lock. What is read in such a transaction stays true until it ends, so "check, then write" needs no
//! further care. Workers claim jobs concurrently with [`Database::begin_shared`], where row locks are enough.

mod migrate;

use crate::Error;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{Any, AnyPool, AssertSqlSafe, Transaction};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// A transaction. Dropping it without `commit` rolls it back.
pub type Tx = Transaction<'static, Any>;

/// Connections for reading.
const READERS: u32 = 8;
/// How long to wait for a connection or for another writer.
const TIMEOUT: Duration = Duration::from_secs(20);
/// The advisory lock of the one writer: the letters "agon".
const WRITER: &str = "SELECT pg_advisory_xact_lock(1634168686)";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

/// An open database with all its tables.
#[derive(Clone, Debug)]
pub struct Database {
    kind: Kind,
    read: AnyPool,
    write: AnyPool,
}

impl Database {
    /// Opens the database at this URL (`sqlite://FILE` or `postgres://...`), creating a missing file, and applies the migrations
    /// that it lacks.
    ///
    /// # Errors
    /// The database cannot be reached, or a newer version has migrated it.
    pub async fn open(url: &str, migrations: &[&str]) -> Result<Self, Error> {
        let database = Self::connect(url).await?;
        migrate::run(&database, migrations).await?;
        Ok(database)
    }

    /// Opens a database with only the migrations that have these hashes, for restoring what an older version wrote.
    ///
    /// # Errors
    /// The hashes are not the first ones of `migrations`, or the database has more.
    pub async fn open_as(url: &str, migrations: &[&str], hashes: &[String]) -> Result<Self, Error> {
        let database = Self::connect(url).await?;
        migrate::run_as(&database, migrations, hashes).await?;
        Ok(database)
    }

    async fn connect(url: &str) -> Result<Self, Error> {
        sqlx::any::install_default_drivers();
        let kind = if url.starts_with("sqlite:") { Kind::Sqlite } else { Kind::Postgres };
        let full = match kind {
            Kind::Sqlite if !url.contains('?') => format!("{url}?mode=rwc"),
            _ => url.to_owned(),
        };
        if let (Kind::Sqlite, Some(file)) = (kind, sqlite_file(url)) {
            private_file(file)?;
        }
        let options = AnyConnectOptions::from_str(&full)?;
        let (read, write) = match kind {
            Kind::Sqlite => {
                let write = pool(kind, 1).connect_with(options.clone()).await?;
                (pool(kind, READERS).connect_lazy_with(options), write)
            }
            // Writers hold their connections while they wait for each other. Readers need their own, or the writer whose turn it is could not read.
            Kind::Postgres => {
                let write = pool(kind, READERS).connect_with(options.clone()).await?;
                (pool(kind, READERS).connect_lazy_with(options), write)
            }
        };
        Ok(Self { kind, read, write })
    }

    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The pool for queries that only read.
    #[must_use]
    pub fn read(&self) -> &AnyPool {
        &self.read
    }

    /// Begins an exclusive write transaction.
    pub async fn begin(&self) -> Result<Tx, Error> {
        let mut tx = self.begin_shared().await?;
        if self.kind == Kind::Postgres {
            sqlx::query(WRITER).execute(&mut *tx).await?;
        }
        Ok(tx)
    }

    /// Begins a write transaction concurrently with others, where the database supports that. What it reads may change before it commits.
    pub async fn begin_shared(&self) -> Result<Tx, Error> {
        Ok(match self.kind {
            Kind::Sqlite => self.write.begin_with("BEGIN IMMEDIATE").await?,
            Kind::Postgres => self.write.begin().await?,
        })
    }

    /// Begins a read transaction that sees everything as it was at one moment.
    pub async fn snapshot(&self) -> Result<Tx, Error> {
        Ok(match self.kind {
            Kind::Sqlite => self.read.begin().await?,
            Kind::Postgres => {
                self.read.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?
            }
        })
    }

    /// SQL in which `{skip locked}` stands for "and skip the rows that others have locked". The text must not contain user input.
    pub fn sql(&self, text: &str) -> AssertSqlSafe<String> {
        let lock = if self.kind == Kind::Postgres { "FOR UPDATE SKIP LOCKED" } else { "" };
        AssertSqlSafe(text.replace("{skip locked}", lock))
    }

    /// Closes all connections.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

/// The path in the URL of an SQLite database; none for one in memory.
fn sqlite_file(url: &str) -> Option<&Path> {
    let rest = url.strip_prefix("sqlite:")?;
    let rest = rest.strip_prefix("//").unwrap_or(rest).split('?').next()?;
    // An escaped path is left to SQLite.
    (!rest.is_empty() && rest != ":memory:" && !rest.contains('%')).then(|| Path::new(rest))
}

/// Makes the database and the files beside it readable by their owner alone, whatever the umask. SQLite gives new files beside a database
/// the permissions of the database.
fn private_file(file: &Path) -> Result<(), Error> {
    let failed = |error: std::io::Error| Error::Machine(format!("{}: {error}", file.display()));
    // One that exists is not opened: closing it would give up the locks that SQLite holds in this process.
    match std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => return Err(failed(error)),
        _ => {}
    }
    for end in ["", "-wal", "-shm", "-journal"] {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        crate::private(Path::new(&name), 0o600)?;
    }
    Ok(())
}

fn pool(kind: Kind, connections: u32) -> AnyPoolOptions {
    let options = AnyPoolOptions::new().max_connections(connections).acquire_timeout(TIMEOUT);
    if kind == Kind::Postgres {
        return options;
    }
    options.after_connect(|connection, _| {
        Box::pin(async move {
            // FULL: an acknowledged commit survives even a power cut.
            let setup = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 20000; \
                         PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY";
            sqlx::raw_sql(setup).execute(connection).await?;
            Ok(())
        })
    })
}
