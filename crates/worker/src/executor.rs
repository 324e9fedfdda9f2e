//! Does the jobs of a judge on another machine, with the code that a judge uses for its own.

use crate::source::{Remote, lock};
use agon_judge::work::perform;
use agon_judge::workshop::Workshop;
use agon_queue::{Error, Executor, Lease, Progress};
use std::sync::Arc;

pub struct RemoteExecutor {
    pub remote: Remote,
    pub workshop: Arc<dyn Workshop>,
}

impl Executor for RemoteExecutor {
    async fn execute(&self, lease: &Lease, progress: &Progress) -> Result<(), Error> {
        let _forget = Forget(&self.remote, lease.job);
        let done = perform(&self.remote, &self.workshop, lease, progress).await;
        if self.workshop.unfit().is_some() {
            self.remote.give_back().await;
        }
        Ok(done?)
    }

    fn unfit(&self) -> Option<String> {
        self.workshop.unfit()
    }
}

/// Forgets a job when it is over, or no longer waited for.
struct Forget<'a>(&'a Remote, i64);

impl Drop for Forget<'_> {
    fn drop(&mut self) {
        lock(&self.0.0.jobs).remove(&self.1);
    }
}
