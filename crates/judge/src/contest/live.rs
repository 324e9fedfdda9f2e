//! Matches that are being played in this process, for those who want to follow them.
//!
//! What is followed leaves out logs, drawings and the details of faults, whoever looks: their owners find them in the replay when the match
//! is over. A match that another process plays can be seen when it is over.

use crate::people::Account;
use crate::{Error, Judge};
use agon_replay::Live;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long those who followed a match can hear of its end.
const FAREWELL: Duration = Duration::from_secs(60);

/// The matches that are being played in this process, and those that just ended.
#[derive(Clone, Debug, Default)]
pub struct LiveMatches(Arc<Mutex<BTreeMap<i64, Entry>>>);

#[derive(Debug)]
struct Entry {
    live: Live,
    ended: Option<Instant>,
}

/// What there is to follow of a match.
#[derive(Clone, Debug)]
pub enum Following {
    /// It has not begun, or another process plays it.
    NotYet,
    /// It is being played here.
    Live(Live),
    /// It is over: there is a replay.
    Over,
}

/// A match that is being played; dropped, it no longer is.
pub(super) struct Playing {
    all: LiveMatches,
    id: i64,
    pub(super) live: Live,
}

impl LiveMatches {
    /// A match begins.
    pub(super) fn begin(&self, id: i64) -> Playing {
        let live = Live::discreet();
        let mut all = self.lock();
        all.retain(|_, entry| entry.ended.is_none_or(|ended| ended.elapsed() < FAREWELL));
        all.insert(id, Entry { live: live.clone(), ended: None });
        drop(all);
        Playing { all: self.clone(), id, live }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<i64, Entry>> {
        // Nothing in here panics while it holds the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Playing {
    fn drop(&mut self) {
        // One that was given up ends for those who follow it, too.
        self.live.close();
        if let Some(entry) = self.all.lock().get_mut(&self.id) {
            entry.ended = Some(Instant::now());
        }
    }
}

impl Judge {
    /// A match that is being played here right now, if this person may see it; for those who `followed` it, also one that just ended.
    ///
    /// # Errors
    /// No match that this person may see.
    pub async fn live(&self, who: Option<&Account>, id: i64, followed: bool) -> Result<Following, Error> {
        let state = self.match_for(who, id).await?.state;
        let all = self.live.lock();
        let here = all.get(&id).filter(|entry| followed || entry.ended.is_none());
        Ok(match here {
            Some(entry) => Following::Live(entry.live.clone()),
            None if state == "open" => Following::NotYet,
            None => Following::Over,
        })
    }
}
