//! Where jobs come from and where they go when they end: the database, or a judge on another machine. A worker knows only this.

use crate::{Error, Lease, LeaseCommand, Queue, Rules};
use std::time::Duration;
use tokio::time::sleep;

/// How a job ends without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobEnd {
    /// Trouble with this machine: it is tried again later.
    Failed(String),
    /// Another attempt would be pointless.
    GivenUp(String),
    /// It was asked to stop.
    Stopped,
    /// The worker leaves: as if the job had never been claimed.
    Released,
}

/// Where a worker gets its jobs.
pub trait Source: Send + Sync + 'static {
    /// The settings of the queue.
    fn rules(&self) -> Rules;

    /// The next job for a worker, if there is one. May wait for one.
    fn claim(&self, worker: &str) -> impl Future<Output = Result<Option<Lease>, Error>> + Send;

    /// Waits until it is worth asking again.
    fn rest(&self) -> impl Future<Output = ()> + Send;

    /// Extends a lease.
    fn heartbeat(
        &self,
        worker: &str,
        lease: &Lease,
        progress: &str,
    ) -> impl Future<Output = Result<LeaseCommand, Error>> + Send;

    /// The answer to a heartbeat, without sending one.
    fn command(&self, lease: &Lease) -> impl Future<Output = Result<LeaseCommand, Error>> + Send;

    /// Ends a job without a result.
    fn end(&self, lease: &Lease, ending: &JobEnd) -> impl Future<Output = Result<(), Error>> + Send;

    /// A worker signs off.
    fn leave(&self, worker: &str) -> impl Future<Output = Result<(), Error>> + Send;
}

impl Source for Queue {
    fn rules(&self) -> Rules {
        self.rules
    }

    async fn claim(&self, worker: &str) -> Result<Option<Lease>, Error> {
        self.mark_seen(worker).await?;
        Queue::claim(self, worker).await
    }

    async fn rest(&self) {
        self.listen().await;
    }

    async fn heartbeat(&self, worker: &str, lease: &Lease, progress: &str) -> Result<LeaseCommand, Error> {
        if let Err(error) = self.mark_seen(worker).await {
            tracing::warn!(worker, %error, "worker could not report that it is alive");
        }
        Queue::heartbeat(self, lease, progress).await
    }

    async fn command(&self, lease: &Lease) -> Result<LeaseCommand, Error> {
        Queue::command(self, lease).await
    }

    async fn end(&self, lease: &Lease, ending: &JobEnd) -> Result<(), Error> {
        match ending {
            JobEnd::Failed(trouble) => self.fail(lease, trouble).await,
            JobEnd::GivenUp(reason) => self.give_up(lease, reason).await,
            JobEnd::Stopped => self.stopped(lease).await,
            JobEnd::Released => self.release(lease).await,
        }
    }

    async fn leave(&self, worker: &str) -> Result<(), Error> {
        self.mark_gone(worker).await
    }
}

impl Queue {
    /// Waits for a new job in this process, or until it is time to look for one of another process. What comes after the call counts, also before the first poll.
    pub fn listen(&self) -> impl Future<Output = ()> + Send + '_ {
        let (news, poll) = (self.news.notified(), Duration::from_millis(self.rules.poll.unsigned_abs()));
        async move {
            tokio::select! {
                () = news => {}
                () = sleep(poll) => {}
            }
        }
    }
}
