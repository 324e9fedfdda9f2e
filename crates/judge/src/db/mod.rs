//! The database: SQLite in a file, or PostgreSQL by its URL, with the same SQL for both.
//!
//! Only what both understand is used: `BIGINT` (times are milliseconds, truth is 0 or 1), `TEXT`, `DOUBLE PRECISION`, `$1`,
//! `RETURNING`, `ON CONFLICT`. Sums are cast to `BIGINT`, because PostgreSQL widens them.
//!
//! **Invariant: one writer.** [`Database::begin`] waits until no other transaction of this kind is open, on SQLite by `BEGIN IMMEDIATE`, on
//! PostgreSQL by an advisory lock. What is read in such a transaction stays true until it ends, so "look, then write" needs no
//! other care. Workers that take jobs do so many at a time with [`Database::begin_shared`], where row locks are enough.

mod migrate;

use crate::Error;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{Any, AnyPool, AssertSqlSafe, Transaction};
use std::str::FromStr;
use std::time::Duration;

/// A transaction. Dropped without `commit`, it never happened.
pub type Tx = Transaction<'static, Any>;

/// How many connections read at the same time.
const READERS: u32 = 8;
/// How long to wait for a connection or for the writer before us.
const PATIENCE: Duration = Duration::from_secs(20);
/// The advisory lock of the one writer: the letters "agon".
const WRITER: &str = "SELECT pg_advisory_xact_lock(1634168686)";

/// Which database it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// SQLite.
    Sqlite,
    /// PostgreSQL.
    Postgres,
}

/// An open database, with all its tables.
#[derive(Clone, Debug)]
pub struct Database {
    kind: Kind,
    read: AnyPool,
    write: AnyPool,
}

impl Database {
    /// Opens the database at this URL (`sqlite://FILE` or `postgres://...`), makes it if it is a file that is not there, and brings
    /// its tables up to date.
    ///
    /// # Errors
    /// A database that cannot be reached, or that a newer judge has made.
    pub async fn open(url: &str) -> Result<Self, Error> {
        let database = Self::connect(url).await?;
        migrate::run(&database).await?;
        Ok(database)
    }

    /// Opens a database and gives it the tables that these steps made, for restoring what was made then.
    ///
    /// # Errors
    /// Steps that this judge does not know, or a database that has more.
    pub(crate) async fn open_as(url: &str, steps: &[String]) -> Result<Self, Error> {
        let database = Self::connect(url).await?;
        migrate::run_as(&database, steps).await?;
        Ok(database)
    }

    async fn connect(url: &str) -> Result<Self, Error> {
        sqlx::any::install_default_drivers();
        let kind = if url.starts_with("sqlite:") { Kind::Sqlite } else { Kind::Postgres };
        let full = match kind {
            Kind::Sqlite if !url.contains('?') => format!("{url}?mode=rwc"),
            _ => url.to_owned(),
        };
        let options = AnyConnectOptions::from_str(&full)?;
        let (read, write) = match kind {
            Kind::Sqlite => {
                let write = pool(kind, 1).connect_with(options.clone()).await?;
                (pool(kind, READERS).connect_lazy_with(options), write)
            }
            // Writers wait for each other with their connections in hand: readers need others, or the one whose turn it is could not read.
            Kind::Postgres => {
                let write = pool(kind, READERS).connect_with(options.clone()).await?;
                (pool(kind, READERS).connect_lazy_with(options), write)
            }
        };
        Ok(Self { kind, read, write })
    }

    /// Which database it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// For what only reads.
    #[must_use]
    pub fn read(&self) -> &AnyPool {
        &self.read
    }

    /// Begins a transaction that writes, alone.
    ///
    /// # Errors
    /// What the database says.
    pub async fn begin(&self) -> Result<Tx, Error> {
        let mut tx = self.begin_shared().await?;
        if self.kind == Kind::Postgres {
            sqlx::query(WRITER).execute(&mut *tx).await?;
        }
        Ok(tx)
    }

    /// Begins a transaction that writes, beside others where the database can do that. What it reads may change under it.
    ///
    /// # Errors
    /// What the database says.
    pub async fn begin_shared(&self) -> Result<Tx, Error> {
        Ok(match self.kind {
            Kind::Sqlite => self.write.begin_with("BEGIN IMMEDIATE").await?,
            Kind::Postgres => self.write.begin().await?,
        })
    }

    /// Begins a transaction that only reads, and sees everything as it was in one moment.
    ///
    /// # Errors
    /// What the database says.
    pub(crate) async fn snapshot(&self) -> Result<Tx, Error> {
        Ok(match self.kind {
            Kind::Sqlite => self.read.begin().await?,
            Kind::Postgres => {
                self.read.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?
            }
        })
    }

    /// SQL in which `{skip locked}` stands for "and leave alone what others are looking at".
    pub(crate) fn sql(&self, text: &str) -> AssertSqlSafe<String> {
        let lock = if self.kind == Kind::Postgres { "FOR UPDATE SKIP LOCKED" } else { "" };
        AssertSqlSafe(text.replace("{skip locked}", lock))
    }

    /// Ends all connections.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

fn pool(kind: Kind, connections: u32) -> AnyPoolOptions {
    let options = AnyPoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE);
    if kind == Kind::Postgres {
        return options;
    }
    options.after_connect(|connection, _| {
        Box::pin(async move {
            // FULL: a commit that was answered survives a power cut, too.
            let setup = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 20000; \
                         PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY";
            sqlx::raw_sql(setup).execute(connection).await?;
            Ok(())
        })
    })
}
