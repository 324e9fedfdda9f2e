//! Matches that are being played in this process, for those who want to follow them.
//!
//! Spectators do not get logs, drawings or the details of faults, whoever they are: owners find them in the replay when the match
//! is over. A process that serves no pages publishes its matches through the storage from time to time, once they have lasted a while. So does a process that is told that
//! somebody follows one of its matches at another process.

use super::MatchState;
use crate::Error;
use crate::people::Account;
use crate::services::Matches;
use agon_queue::{JobClass, JobState};
use agon_replay::{Live, LiveUpdate};
use agon_store::Blobs;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry::{Occupied, Vacant};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a match is kept after its end, for those who followed it.
const KEEP_ENDED: Duration = Duration::from_secs(60);

/// How often a match is shown to other processes.
const PUBLISH_INTERVAL: Duration = Duration::from_millis(700);

/// How often other processes are told that somebody here follows a match.
const REQUEST_INTERVAL: Duration = Duration::from_millis(500);

/// The matches that are being played in this process, and those that just ended.
#[derive(Clone, Debug, Default)]
pub struct LiveMatches {
    all: Arc<Mutex<BTreeMap<i64, Entry>>>,
    shown: Arc<AtomicBool>,
    /// When the other processes were last asked to publish a match.
    asked: Arc<Mutex<BTreeMap<i64, Instant>>>,
}

#[derive(Debug)]
struct Entry {
    live: Live,
    ended: Option<Instant>,
    /// Whether it is published to other processes.
    shown: bool,
}

/// How a match can be followed.
#[derive(Clone, Debug)]
pub enum Following {
    /// It has not begun, or another process plays it.
    NotYet,
    /// It is being played here.
    Live(Live),
    /// Another process plays it, and has published this.
    Far(LiveUpdate),
    /// It is over: there is a replay.
    Over,
}

/// A match that is being played, until this is dropped.
pub(crate) struct Playing {
    all: LiveMatches,
    id: i64,
    pub(crate) live: Live,
    handed_over: bool,
}

impl Playing {
    /// It is now published by another process: those who follow it here continue there.
    pub(crate) fn hand_over(mut self) {
        self.handed_over = true;
        self.all.lock().remove(&self.id);
    }
}

impl LiveMatches {
    /// From now on, matches are published to other processes: this one has no pages.
    pub fn show_to_others(&self) {
        self.shown.store(true, Ordering::Relaxed);
    }

    /// A match begins.
    pub(crate) fn begin(&self, id: i64, blobs: &Blobs) -> Playing {
        let live = Live::discreet();
        let mut all = self.lock();
        all.retain(|_, entry| entry.ended.is_none_or(|ended| ended.elapsed() < KEEP_ENDED));
        let shown = self.shown.load(Ordering::Relaxed);
        all.insert(id, Entry { live: live.clone(), ended: None, shown });
        drop(all);
        if shown {
            tokio::spawn(show(blobs.clone(), id, live.clone()));
        }
        Playing { all: self.clone(), id, live, handed_over: false }
    }

    /// Somebody follows this match at another process: if it is played here, it is published.
    pub(crate) fn watched(&self, id: i64, blobs: &Blobs) {
        let mut all = self.lock();
        if let Some(entry) = all.get_mut(&id).filter(|entry| entry.ended.is_none() && !entry.shown) {
            entry.shown = true;
            tokio::spawn(show(blobs.clone(), id, entry.live.clone()));
        }
    }

    /// Whether it is time to ask the other processes to publish a match.
    fn is_time_to_ask(&self, id: i64) -> bool {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.retain(|_, at| at.elapsed() < REQUEST_INTERVAL);
        match asked.entry(id) {
            Vacant(entry) => {
                entry.insert(Instant::now());
                true
            }
            Occupied(_) => false,
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<i64, Entry>> {
        // Nothing in here panics while it holds the lock.
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Playing {
    fn drop(&mut self) {
        if self.handed_over {
            return;
        }
        // An abandoned match also ends for its followers.
        self.live.close();
        if let Some(entry) = self.all.lock().get_mut(&self.id) {
            entry.ended = Some(Instant::now());
        }
    }
}

impl Matches<'_> {
    /// A match that is being played here right now, if this person may see it; for those who `followed` it, also one that just ended.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn follow(&self, who: Option<&Account>, id: i64, followed: bool) -> Result<Following, Error> {
        let found = self.get(who, id).await?;
        let here = self
            .judge
            .live
            .lock()
            .get(&id)
            .filter(|entry| followed || entry.ended.is_none())
            .map(|entry| entry.live.clone());
        if let Some(live) = here {
            return Ok(Following::Live(live));
        }
        // One whose replay was thinned may be played again.
        let is_open = matches!(found.state, MatchState::Open | MatchState::Playing)
            || (found.thinned && self.is_played_again(id).await?);
        if is_open && self.judge.live.is_time_to_ask(id) {
            self.judge.tell_watched(id);
        }
        let far = if is_open || followed { self.judge.blobs.live(id).await? } else { None };
        Ok(match far.and_then(|bytes| unpack(&bytes)) {
            Some(news) => Following::Far(news),
            None if is_open => Following::NotYet,
            None => Following::Over,
        })
    }
}

impl Matches<'_> {
    async fn is_played_again(&self, id: i64) -> Result<bool, Error> {
        let job = self.judge.queue.job(JobClass::Match, id).await?;
        Ok(job.is_some_and(|job| matches!(job.state, JobState::Ready | JobState::Leased)))
    }

    /// Removes leftovers of live matches of killed processes; called periodically. Running matches are left alone.
    pub async fn clean_live(&self) -> Result<usize, Error> {
        let mut removed = 0;
        for (id, age) in self.judge.blobs.list_live().await? {
            let playing =
                "SELECT COUNT(*) FROM jobs WHERE class = 'match' AND subject = $1 AND state = 'leased'";
            let playing: i64 = sqlx::query_scalar(playing).bind(id).fetch_one(self.judge.db.read()).await?;
            // The process that published it removes it a while after the end.
            if playing == 0 && Duration::from_secs(age.max(0).unsigned_abs()) > 2 * KEEP_ENDED {
                self.judge.blobs.remove_live(id).await?;
                removed += 1;
            }
        }
        Ok(removed)
    }
}

/// Publishes a match to other processes until it is over and its followers know that. One that is over at once is not published; an error
/// of the storage only affects this, not the match.
async fn show(blobs: Blobs, id: i64, live: Live) {
    let mut known = 0;
    loop {
        tokio::time::sleep(PUBLISH_INTERVAL).await;
        let (frames, over) = live.progress();
        if over && known == 0 {
            return;
        }
        if frames != known || over {
            if blobs.publish_live(id, pack(&live.since(0))).await.is_err() {
                return;
            }
            known = frames;
        }
        if over {
            tokio::time::sleep(KEEP_ENDED).await;
            // It may be gone already.
            let _ = blobs.remove_live(id).await;
            return;
        }
    }
}

/// An update as bytes: how many are final, how many frames there are, whether it is the last one, and the bytes.
fn pack(news: &LiveUpdate) -> Vec<u8> {
    let mut out = (news.settled as u64).to_le_bytes().to_vec();
    out.extend_from_slice(&news.frames.to_le_bytes());
    out.push(u8::from(news.over));
    out.extend_from_slice(&news.bytes);
    out
}

fn unpack(bytes: &[u8]) -> Option<LiveUpdate> {
    let (settled, rest) = bytes.split_first_chunk()?;
    let (frames, rest) = rest.split_first_chunk()?;
    let (over, bytes) = rest.split_first()?;
    let settled = usize::try_from(u64::from_le_bytes(*settled)).ok()?;
    Some(LiveUpdate { bytes: bytes.to_vec(), settled, frames: u32::from_le_bytes(*frames), over: *over == 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_of_another_process_is_what_it_was() {
        let news = LiveUpdate { bytes: b"some blocks".to_vec(), settled: 4, frames: 17, over: false };
        assert_eq!(unpack(&pack(&news)), Some(news));
        assert_eq!(unpack(b"too short"), None);
    }

    #[tokio::test]
    async fn a_match_that_is_over_at_once_is_not_shown() {
        let folder = tempfile::tempdir().unwrap();
        let blobs = Blobs::folder(folder.path()).unwrap();
        let all = LiveMatches::default();
        all.show_to_others();
        let short = all.begin(1, &blobs);
        drop(short);
        tokio::time::sleep(PUBLISH_INTERVAL * 2).await;
        assert_eq!(blobs.live(1).await.unwrap(), None, "over at once");
    }
}
