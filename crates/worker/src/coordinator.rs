//! What this worker fetches from the judge for a job, and what it submits.

use crate::backoff::Backoff;
use crate::http::{Send, Trouble};
use crate::source::{Remote, SHORT, lock};
use agon_judge::Error;
use agon_judge::work::{Assignment, Coordinator, LiveAck, LiveFeed, Played, Report};
use agon_judge::workshop::MatchOutcome;
use agon_queue::{Lease, LeaseCommand};
use agon_replay::Live;
use std::time::Duration;

/// How long a file may take.
const FILE: Duration = Duration::from_secs(600);
/// How long the judge may take over a report: it checks the replay.
const REPORT: Duration = Duration::from_secs(120);
/// How often a match is shown to the judge.
const SHOW: Duration = Duration::from_millis(500);
/// The most that is shown at once.
const MAX_NEWS: usize = 7 << 20;
/// The most that is shown of a match.
const MAX_SHOW: usize = 64 << 20;
/// How often a process of the judge may answer that it lacks the beginning before the beginning is sent again.
const GAPS: u32 = 3;
/// A replay of at most this many bytes is submitted together with the result.
const INLINE: usize = 2 << 20;
/// How often a request that a job depends on is tried; the lease is extended meanwhile.
const TRIES: u32 = 12;

impl Remote {
    /// Asks until there is an answer, with growing waits.
    async fn insist(&self, path: &str, send: impl Fn() -> Send, timeout: Duration) -> Result<Vec<u8>, Error> {
        let mut backoff = Backoff::default();
        let mut tries = 0;
        loop {
            match self.0.client.ask(path.to_owned(), send(), timeout).await {
                Ok((_, bytes)) => return Ok(bytes),
                Err(trouble @ Trouble::Again(_)) if tries + 1 < TRIES => {
                    tracing::warn!(%trouble, "a request is tried again");
                    tries += 1;
                    tokio::time::sleep(backoff.failed()).await;
                }
                Err(trouble) => return Err(self.error(trouble).into()),
            }
        }
    }
}

impl Coordinator for Remote {
    async fn assignment(&self, lease: &Lease) -> Result<Assignment, Error> {
        let known = lock(&self.0.jobs).get(&lease.job).map(|job| job.assignment.clone());
        known.ok_or(Error::LeaseLost)
    }

    async fn file(&self, lease: &Lease, hash: &str) -> Result<Vec<u8>, Error> {
        // A source is needed once.
        let keep = !matches!(self.assignment(lease).await?, Assignment::Build(_));
        let (cache, name) = (self.0.cache.clone(), hash.to_owned());
        if keep && let Ok(Some(bytes)) = tokio::task::spawn_blocking(move || cache.get(&name)).await {
            return Ok(bytes);
        }
        let bytes = self.insist(&Self::path(lease, &format!("files/{hash}")), || Send::Nothing, FILE).await?;
        if blake3::hash(&bytes).to_hex().as_str() != hash {
            return Err(Error::machine(format!("the judge sent a file that does not match {hash}")));
        }
        if keep {
            self.0.cache.put(hash, &bytes);
        }
        Ok(bytes)
    }

    async fn store(&self, lease: &Lease, bytes: Vec<u8>) -> Result<String, Error> {
        let hash = blake3::hash(&bytes).to_hex().to_string();
        let path = Self::path(lease, &format!("files/{hash}"));
        self.insist(&path, || Send::Bytes(bytes.clone()), FILE).await?;
        Ok(hash)
    }

    async fn live_feed(&self, lease: &Lease, _: i64) -> LiveFeed {
        let live = Live::discreet().relay();
        let showing = tokio::spawn(show(self.clone(), lease.clone(), live.clone()));
        LiveFeed::new(live, AbortOnDrop(showing))
    }

    async fn report_match(&self, lease: &Lease, outcome: MatchOutcome, replay: Vec<u8>) -> Result<(), Error> {
        if replay.is_empty() || replay.len() > INLINE {
            let replay = if replay.is_empty() { String::new() } else { self.store(lease, replay).await? };
            return self.report(lease, Report::Played { outcome, replay }).await;
        }
        // One request instead of three: the outcome in one line, and then the replay. The answer may be the next job.
        let played = Played { outcome, next: self.wants_more() };
        let mut body = serde_json::to_vec(&played).map_err(Error::machine)?;
        body.push(b'\n');
        body.extend_from_slice(&replay);
        let answer = self.insist(&Self::path(lease, "played"), || Send::Bytes(body.clone()), REPORT).await?;
        self.keep_next(&answer);
        Ok(())
    }

    async fn report(&self, lease: &Lease, report: Report) -> Result<(), Error> {
        let body = serde_json::to_string(&report).map_err(Error::machine)?;
        self.insist(&Self::path(lease, "report"), || Send::Json(body.clone()), REPORT).await?;
        Ok(())
    }
}

struct AbortOnDrop(tokio::task::JoinHandle<()>);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What a match has shown so far, in pieces that the judge gets whole. All of it is kept: the next request may reach another process of the judge, or one that was started again.
#[derive(Default)]
struct Show {
    pieces: Vec<Vec<u8>>,
    bytes: usize,
}

impl Show {
    fn add(&mut self, piece: Vec<u8>) {
        if !piece.is_empty() {
            self.bytes += piece.len();
            self.pieces.push(piece);
        }
    }

    /// Whole pieces from a place on, as many as fit into one request; at least one.
    fn from(&self, place: usize) -> Vec<u8> {
        let (mut at, mut out) = (0, Vec::new());
        for piece in &self.pieces {
            if at >= place {
                if !out.is_empty() && out.len() + piece.len() > MAX_NEWS {
                    break;
                }
                out.extend_from_slice(piece);
            }
            at += piece.len();
        }
        out
    }
}

/// Shows a match to the judge while it is played. What does not get through is sent again, with its position; an error affects only spectators, not the match.
async fn show(remote: Remote, lease: Lease, live: Live) {
    let (mut all, mut sent, mut gaps) = (Show::default(), 0usize, 0);
    loop {
        // Several processes may serve the judge: another one may have the beginning, so ask again before resending it.
        if gaps == 0 && sent == all.bytes {
            tokio::time::sleep(SHOW).await;
        }
        all.add(live.take_relayed());
        if all.bytes > MAX_SHOW {
            tracing::warn!("a match is no longer shown: it is too long");
            return;
        }
        if sent == all.bytes {
            continue;
        }
        let news = all.from(sent);
        if news.len() > MAX_NEWS {
            tracing::warn!("a match is no longer shown: a piece of it is too large");
            return;
        }
        let (path, end) = (Remote::path(&lease, &format!("live?at={sent}")), sent + news.len());
        match remote.0.client.ask(path, Send::Bytes(news), SHORT).await {
            Ok((_, answer)) => {
                let Ok(LiveAck { command, known }) = serde_json::from_slice(&answer) else { continue };
                remote.told(&lease, command);
                if known >= end {
                    (sent, gaps) = (end, 0);
                } else if gaps < GAPS {
                    gaps += 1;
                } else {
                    (sent, gaps) = (known, 0);
                }
            }
            Err(Trouble::Again(_)) => tokio::time::sleep(SHOW).await,
            Err(Trouble::Lost) => return remote.told(&lease, LeaseCommand::Lost),
            Err(trouble) => {
                tracing::warn!(%trouble, "a match is no longer shown");
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_show_is_sent_in_whole_pieces() {
        let mut all = Show::default();
        for piece in [vec![1; 3], vec![], vec![2; MAX_NEWS], vec![3; 5]] {
            all.add(piece);
        }
        assert_eq!(all.from(0), [1; 3], "the next one does not fit");
        assert_eq!(all.from(3).len(), MAX_NEWS);
        assert_eq!(all.from(3 + MAX_NEWS), [3; 5]);
        assert_eq!(all.from(all.bytes), [0; 0]);
    }
}
