//! Notifications between the processes that use the same PostgreSQL database, by `LISTEN` and `NOTIFY`.
//!
//! Notifications only save time: whatever they announce is in the database, and a process that misses one finds out a little later. They are sent outside the transactions that they are about, because committing a
//! notification takes a server-wide lock, and duplicates within a few milliseconds are sent once.

use super::Database;
use crate::Error;
use sqlx::AnyPool;
use sqlx::postgres::PgListener;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::task::AbortHandle;
use tokio::time::sleep;

/// How long news is gathered before it is sent.
const GATHER: Duration = Duration::from_millis(5);
/// How long to wait after an error of the connection.
const PAUSE: Duration = Duration::from_secs(1);
/// How many pieces of news a slow listener may miss before it is told that it missed some.
const BACKLOG: usize = 1024;

/// What another process said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    Said(String),
    /// Something may have been missed.
    Gap,
}

/// The connection to the other processes; closed when it is dropped.
#[derive(Debug)]
pub(super) struct Line {
    out: mpsc::UnboundedSender<String>,
    heard: broadcast::Sender<News>,
    tasks: [AbortHandle; 2],
}

impl Drop for Line {
    fn drop(&mut self) {
        self.tasks.iter().for_each(AbortHandle::abort);
    }
}

impl Line {
    pub(super) async fn open(url: &str, pool: AnyPool) -> Result<Self, Error> {
        let schema: String =
            sqlx::query_scalar("SELECT CAST(current_schema() AS TEXT)").fetch_one(&pool).await?;
        let channel = format!("agon_{}", &blake3::hash(schema.as_bytes()).to_hex()[..16]);
        // A process ignores its own notifications.
        let own = format!("{:016x} ", crate::secret::number()?);
        let (heard, _) = broadcast::channel(BACKLOG);
        let mut listener = PgListener::connect(url).await?;
        listener.listen(&channel).await?;
        let listening = tokio::spawn(listen(listener, own.clone(), heard.clone()));
        let (out, told) = mpsc::unbounded_channel();
        let sending = tokio::spawn(send(pool, channel, own, told));
        Ok(Self { out, heard, tasks: [listening.abort_handle(), sending.abort_handle()] })
    }

    pub(super) fn tell(&self, what: &str) {
        // Nobody listens any more only when the process ends.
        let _ = self.out.send(what.to_owned());
    }

    pub(super) fn hear(&self) -> broadcast::Receiver<News> {
        self.heard.subscribe()
    }
}

async fn listen(mut listener: PgListener, own: String, heard: broadcast::Sender<News>) {
    loop {
        let news = match listener.try_recv().await {
            Ok(Some(said)) => match said.payload().split_at_checked(own.len()) {
                Some((who, _)) if who == own => continue,
                Some((_, what)) => News::Said(what.to_owned()),
                None => continue,
            },
            // The connection was lost and restored.
            Ok(None) => News::Gap,
            Err(_) => {
                sleep(PAUSE).await;
                News::Gap
            }
        };
        // Without anybody who listens, it is lost.
        let _ = heard.send(news);
    }
}

async fn send(pool: AnyPool, channel: String, own: String, mut told: mpsc::UnboundedReceiver<String>) {
    while let Some(first) = told.recv().await {
        sleep(GATHER).await;
        let mut news = BTreeSet::from([first]);
        while let Ok(more) = told.try_recv() {
            news.insert(more);
        }
        for what in news {
            let notify = sqlx::query("SELECT 1 FROM (SELECT pg_notify($1, $2)) told").bind(&channel);
            // If it fails, the others find out by polling.
            let _ = notify.bind(format!("{own}{what}")).execute(&pool).await;
        }
    }
}

impl Database {
    /// Starts exchanging notifications with other processes on the same database. On SQLite there are none: processes that share the file poll.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn join_others(&self) -> Result<(), Error> {
        if self.kind == super::Kind::Postgres && self.line.get().is_none() {
            let line = Line::open(&self.url, self.read.clone()).await?;
            let _ = self.line.set(Arc::new(line));
        }
        Ok(())
    }

    /// Notifies the other processes, soon; never waits.
    pub fn tell(&self, what: &str) {
        if let Some(line) = self.line.get() {
            line.tell(what);
        }
    }

    /// The notifications of other processes from now on; none if this process has not joined them.
    #[must_use]
    pub fn hear(&self) -> Option<broadcast::Receiver<News>> {
        self.line.get().map(|line| line.hear())
    }
}
