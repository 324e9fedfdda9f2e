//! The database: SQLite in a file, or PostgreSQL by its URL, with the same SQL for both.
//!
//! Only what both understand is used: `BIGINT` (times are milliseconds, truth is 0 or 1), `TEXT`, `DOUBLE PRECISION`, `$1`,
//! `RETURNING`, `ON CONFLICT`. Sums are cast to `BIGINT`, because PostgreSQL widens them.
//!
//! **Invariant: one writer.** [`Database::begin`] waits until no other such transaction is open, on SQLite by `BEGIN IMMEDIATE`, on
//! PostgreSQL by an advisory lock. What is read in such a transaction stays true until it ends, so "check, then write" needs no
//! further care. What comes from many workers at once, such as claims, heartbeats and results of ladder matches, does not wait for it: it uses
//! [`Database::begin_shared`], row locks, and [`Database::lock`] against the few transactions that need such results not to change.

mod migrate;
mod notify;

pub use notify::News;

use crate::Error;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{Any, AnyPool, AssertSqlSafe, Connection, Transaction};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A transaction. Dropping it without `commit` rolls it back.
pub type Tx = Transaction<'static, Any>;

/// Connections for reading.
const READERS: u32 = 8;
/// How long to wait for a connection or for another writer.
const TIMEOUT: Duration = Duration::from_secs(20);
/// Connections for writing to PostgreSQL: those that wait for the one writer's lock, and those that do not.
const WRITERS: u32 = 16;
/// A connection that was used less than this ago is not tested before it is used again: the test is a round trip, as long as many a query.
const UNTESTED: Duration = Duration::from_secs(1);
/// How PostgreSQL plans what writers do: once per statement, and by walking an index in its order. Statistics never know how many jobs are waiting at the moment; led by them, every claim would be
/// planned anew and would fetch and sort the whole queue.
const WRITERS_PLANS: &str = "SET plan_cache_mode = force_generic_plan; SET enable_bitmapscan = off";
/// The advisory lock of the one writer. Locks of judges in other schemas of the same database are others.
const WRITER: &str = "SELECT pg_advisory_xact_lock(hashtext('agon ' || current_schema()), 0)";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

/// How a transaction holds a [lock](Database::lock).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockMode {
    /// Together with others that share it.
    Shared,
    Alone,
}

/// An open database with all its tables.
#[derive(Clone, Debug)]
pub struct Database {
    kind: Kind,
    url: Arc<str>,
    read: AnyPool,
    write: AnyPool,
    line: Arc<OnceLock<Arc<notify::Line>>>,
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
                let write = pool(kind, WRITERS).after_connect(|connection, _| {
                    Box::pin(
                        async move { sqlx::raw_sql(WRITERS_PLANS).execute(connection).await.map(|_| ()) },
                    )
                });
                let write = write.connect_with(options.clone()).await?;
                (pool(kind, READERS).connect_lazy_with(options), write)
            }
        };
        Ok(Self { kind, url: url.into(), read, write, line: Arc::default() })
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

    /// Locks what has this number for the rest of a transaction. On SQLite every writing transaction is alone anyway.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn lock(&self, tx: &mut Tx, number: i64, hold: LockMode) -> Result<(), Error> {
        if self.kind == Kind::Postgres {
            let sql = match hold {
                LockMode::Shared => {
                    "SELECT pg_advisory_xact_lock_shared(hashtext('agon ' || current_schema()), CAST(CAST($1 AS BIGINT) AS INTEGER))"
                }
                LockMode::Alone => {
                    "SELECT pg_advisory_xact_lock(hashtext('agon ' || current_schema()), CAST(CAST($1 AS BIGINT) AS INTEGER))"
                }
            };
            sqlx::query(sql).bind(number).execute(&mut **tx).await?;
        }
        Ok(())
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

    /// SQL in which `{lock}` stands for "and lock these rows", `{keep}` for "and keep others from deleting them", and `{skip locked}` for "and skip the rows that others have locked".
    /// The text must not contain user input.
    pub fn sql(&self, text: &str) -> AssertSqlSafe<String> {
        let (lock, keep, skip) = match self.kind {
            Kind::Postgres => ("FOR UPDATE", "FOR KEY SHARE", "FOR UPDATE SKIP LOCKED"),
            Kind::Sqlite => ("", "", ""),
        };
        AssertSqlSafe(text.replace("{lock}", lock).replace("{keep}", keep).replace("{skip locked}", skip))
    }

    /// For a single statement that writes: a transaction of its own, without the round trips of one. Like [`Database::begin_shared`], concurrently with others where the database supports that.
    #[must_use]
    pub fn write_alone(&self) -> &AnyPool {
        &self.write
    }

    /// What the clock of the database's machine shows, in milliseconds; none for a database in a file.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn time(&self) -> Result<Option<i64>, Error> {
        if self.kind == Kind::Sqlite {
            return Ok(None);
        }
        let sql = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
        Ok(Some(sqlx::query_scalar(sql).fetch_one(&self.read).await?))
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
        return options.test_before_acquire(false).before_acquire(|connection, meta| {
            Box::pin(async move {
                if meta.idle_for < UNTESTED {
                    return Ok(true);
                }
                // The server may have been restarted meanwhile: then another one is opened.
                Ok(connection.ping().await.is_ok())
            })
        });
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
