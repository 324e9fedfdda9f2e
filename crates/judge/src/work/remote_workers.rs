//! In-memory state about workers on other machines; nothing is lost if it goes.
//!
//! Workers without a job wait in lines, one for each set of skills. Only the first of a line looks for a job, when there is news or once a second, and then goes to its end; all others
//! sleep until they are first. So two hundred idle workers cost as much as one.

use super::TokenHolder;
use crate::contest::Playing;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// A match without news for this long is no longer shown.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(90);
/// How long a token is taken for valid without asking the database again. A token that another process revokes can be used here for so long, to no avail: jobs are granted, and results taken, only with one that exists.
const TRUST: Duration = Duration::from_secs(2);

#[derive(Debug, Default)]
pub struct RemoteWorkers {
    /// By skills.
    lines: Mutex<HashMap<String, Weak<tokio::sync::Mutex<()>>>>,
    /// Waiting workers, by token and name, with what tells them to leave.
    waiting: Mutex<HashMap<(i64, String), Weak<Notify>>>,
    /// Matches by job.
    stages: Mutex<HashMap<i64, Shown>>,
    /// Tokens by their hashes, and since when each is known.
    holders: Mutex<HashMap<String, (TokenHolder, Instant)>>,
}

/// What happened to live data from a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    /// This much has arrived.
    Known(usize),
    /// What comes before it is missing here.
    Gap,
    /// It cannot be read, or is too large: the match goes on without spectators.
    Nonsense,
}

/// A match that is played on another machine and shown here.
struct Shown {
    /// The number of the lease.
    token: i64,
    playing: Playing,
    bytes: usize,
    heard: Instant,
}

impl std::fmt::Debug for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shown")
            .field("token", &self.token)
            .field("bytes", &self.bytes)
            .finish_non_exhaustive()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing in here panics while it holds a lock.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl RemoteWorkers {
    /// The line for workers with these skills.
    pub(super) fn line(&self, skills: &[String]) -> Arc<tokio::sync::Mutex<()>> {
        shared(&mut lock(&self.lines), skills.join(","))
    }

    /// What tells a waiting worker to leave.
    pub(super) fn exit(&self, holder: i64, worker: &str) -> Arc<Notify> {
        shared(&mut lock(&self.waiting), (holder, worker.to_owned()))
    }

    /// Sends waiting workers away: those with this token, and, if a name is given, with this name.
    pub(crate) fn send_away(&self, holder: i64, worker: Option<&str>) {
        for ((id, name), exit) in &*lock(&self.waiting) {
            if *id == holder
                && worker.is_none_or(|worker| worker == name)
                && let Some(exit) = exit.upgrade()
            {
                exit.notify_waiters();
            }
        }
    }

    /// Whose token this is, if that was found out a moment ago.
    pub(super) fn holder(&self, hash: &str) -> Option<TokenHolder> {
        let holders = lock(&self.holders);
        holders.get(hash).filter(|(_, since)| since.elapsed() < TRUST).map(|(holder, _)| holder.clone())
    }

    /// Remembers for a moment whose token this is.
    pub(super) fn let_in(&self, hash: String, holder: &TokenHolder) {
        let mut holders = lock(&self.holders);
        holders.retain(|_, (_, since)| since.elapsed() < TRUST);
        holders.insert(hash, (holder.clone(), Instant::now()));
    }

    /// Forgets a token that was revoked.
    pub(super) fn shut_out(&self, holder: i64) {
        lock(&self.holders).retain(|_, (known, _)| known.id != holder);
    }

    /// Whether a match has a live feed.
    pub(super) fn is_shown(&self, job: i64, token: i64) -> bool {
        lock(&self.stages).get(&job).is_some_and(|shown| shown.token == token)
    }

    /// Opens the live feed of a match. That of an older lease ends.
    pub(super) fn open(&self, job: i64, token: i64, playing: Playing) {
        let mut stages = lock(&self.stages);
        stages.retain(|_, shown| shown.heard.elapsed() < SILENCE_TIMEOUT);
        if stages.get(&job).is_none_or(|shown| shown.token < token) {
            stages.insert(job, Shown { token, playing, bytes: 0, heard: Instant::now() });
        }
    }

    /// Adds live data that a worker sends of its match, which begins `at` this position.
    pub(super) fn follow(&self, job: i64, token: i64, at: usize, news: &[u8]) -> Followed {
        let mut stages = lock(&self.stages);
        let Some(shown) = stages.get_mut(&job).filter(|shown| shown.token == token) else {
            return Followed::Gap;
        };
        shown.heard = Instant::now();
        let Some(known) = shown.bytes.checked_sub(at) else {
            // Another process of this judge has what is missing here: followers see what that one publishes.
            if let Some(shown) = stages.remove(&job) {
                shown.playing.hand_over();
            }
            return Followed::Gap;
        };
        let fresh = news.get(known..).unwrap_or_default();
        shown.bytes += fresh.len();
        if shown.bytes <= super::MAX_LIVE && shown.playing.live.follow(fresh).is_ok() {
            return Followed::Known(shown.bytes);
        }
        stages.remove(&job);
        Followed::Nonsense
    }

    /// A lease is alive.
    pub(super) fn heard(&self, job: i64, token: i64) {
        if let Some(shown) = lock(&self.stages).get_mut(&job).filter(|shown| shown.token == token) {
            shown.heard = Instant::now();
        }
    }

    /// A match is over, or no longer with this lease.
    pub(super) fn close(&self, job: i64, token: i64) {
        let mut stages = lock(&self.stages);
        if stages.get(&job).is_some_and(|shown| shown.token <= token) {
            stages.remove(&job);
        }
    }
}

/// The value shared by all users of a key, as long as somebody holds it.
fn shared<K: std::hash::Hash + Eq, T: Default>(all: &mut HashMap<K, Weak<T>>, key: K) -> Arc<T> {
    if let Some(found) = all.get(&key).and_then(Weak::upgrade) {
        return found;
    }
    all.retain(|_, one| one.strong_count() > 0);
    let made = Arc::new(T::default());
    all.insert(key, Arc::downgrade(&made));
    made
}
