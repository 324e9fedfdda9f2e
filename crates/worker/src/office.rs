//! What this worker fetches from the judge for a job, and what it hands in.

use crate::backoff::Backoff;
use crate::http::{Send, Trouble};
use crate::source::{Remote, SHORT, lock};
use agon_judge::Error;
use agon_judge::work::{Assignment, Office, Report, Stage};
use agon_queue::{Command, Lease};
use agon_replay::Live;
use std::time::Duration;

/// How long a file may take.
const FILE: Duration = Duration::from_secs(600);
/// How long the judge may take over a report: it checks the replay.
const REPORT: Duration = Duration::from_secs(120);
/// How often a match is shown to the judge.
const SHOW: Duration = Duration::from_millis(500);
/// The most that is shown at once: who falls further behind is not shown any more.
const MAX_NEWS: usize = 7 << 20;
/// How often something is tried that a job depends on; its lease is extended meanwhile.
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

impl Office for Remote {
    async fn assignment(&self, lease: &Lease) -> Result<Assignment, Error> {
        let known = lock(&self.0.jobs).get(&lease.job).map(|job| job.assignment.clone());
        known.ok_or(Error::LeaseLost)
    }

    async fn file(&self, lease: &Lease, hash: &str) -> Result<Vec<u8>, Error> {
        // A source is needed once.
        let keep = matches!(self.assignment(lease).await?, Assignment::Match(_));
        let (cache, name) = (self.0.cache.clone(), hash.to_owned());
        if keep && let Ok(Some(bytes)) = tokio::task::spawn_blocking(move || cache.get(&name)).await {
            return Ok(bytes);
        }
        let bytes = self.insist(&Self::path(lease, &format!("files/{hash}")), || Send::Nothing, FILE).await?;
        if blake3::hash(&bytes).to_hex().as_str() != hash {
            return Err(Error::machine(format!("the judge sent another file than {hash}")));
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

    async fn stage(&self, lease: &Lease, _: i64) -> Stage {
        let live = Live::discreet().relay();
        let showing = tokio::spawn(show(self.clone(), lease.clone(), live.clone()));
        Stage::new(live, AbortOnDrop(showing))
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

/// Shows a match to the judge while it is played. What does not get through is sent again, with the place where it belongs; trouble costs the show, not the match.
async fn show(remote: Remote, lease: Lease, live: Live) {
    let (mut sent, mut waiting) = (0usize, Vec::new());
    loop {
        tokio::time::sleep(SHOW).await;
        waiting.extend(live.take_relayed());
        if waiting.is_empty() {
            continue;
        }
        if waiting.len() > MAX_NEWS {
            tracing::warn!("a match is not shown any more: the line to the judge is too slow");
            return;
        }
        let path = Remote::path(&lease, &format!("live?at={sent}"));
        match remote.0.client.ask(path, Send::Bytes(waiting.clone()), SHORT).await {
            Ok((_, answer)) => {
                sent += waiting.len();
                waiting.clear();
                if let Ok(command) = serde_json::from_slice::<Command>(&answer) {
                    remote.told(&lease, command);
                }
            }
            Err(Trouble::Again(_)) => {}
            Err(Trouble::Lost) => return remote.told(&lease, Command::Lost),
            Err(trouble) => {
                tracing::warn!(%trouble, "a match is not shown any more");
                return;
            }
        }
    }
}
