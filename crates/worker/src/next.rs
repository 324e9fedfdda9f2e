//! The next job, which the judge gives in its answer to a result: a busy worker needs one request for a match instead of two. It is taken by the next worker of this process that wants one. Nobody sends heartbeats for it
//! until then, which is at once, so a process that wants no more jobs gives it back.

use crate::source::{Remote, lock};
use agon_judge::work::{ClaimRequest, Claimed};
use agon_queue::{JobEnd, Source, Stop};

impl Remote {
    /// What to ask for a job with, unless this process is told to stop.
    pub(crate) fn wants_more(&self) -> Option<ClaimRequest> {
        (*self.0.stop.borrow() == Stop::No).then(|| self.0.request.clone())
    }

    /// Keeps the job of an answer, if there is one in it.
    pub(crate) fn keep_next(&self, answer: &[u8]) {
        if answer.is_empty() {
            return;
        }
        match serde_json::from_slice(answer) {
            Ok(claimed) => lock(&self.0.next).push_back(claimed),
            // Its lease expires.
            Err(error) => tracing::warn!(%error, "the next job cannot be read"),
        }
    }

    /// A job that is kept.
    pub(crate) fn take_next(&self) -> Option<Claimed> {
        lock(&self.0.next).pop_front()
    }

    /// Gives kept jobs back, for a process that does no more.
    pub(crate) async fn give_back(&self) {
        while let Some(claimed) = self.take_next() {
            if let Err(error) = self.end(&claimed.lease, &JobEnd::Released).await {
                tracing::warn!(%error, "a job could not be given back; its lease expires");
            }
        }
    }
}
