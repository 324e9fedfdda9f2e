//! A worker: claims jobs one by one, sends heartbeats while it works, and shuts down in an orderly way.

use crate::{Command, Error, Lease, Queue};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// How far a job has come, in a few words: written by whoever does it, read by the heartbeat.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<Mutex<String>>);

impl Progress {
    pub fn say(&self, text: impl Into<String>) {
        *self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = text.into();
    }

    #[must_use]
    pub fn get(&self) -> String {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }
}

/// Does the jobs.
pub trait Executor: Send + Sync + 'static {
    /// Does a job and commits its result with [`Queue::complete`]. A bot's fault is a result; an error is trouble on our side.
    fn execute(&self, lease: &Lease, progress: &Progress) -> impl Future<Output = Result<(), Error>> + Send;
}

/// Whether a worker should leave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd)]
pub enum Stop {
    #[default]
    No,
    /// After its current job.
    Soon,
    /// At once; its job goes back to the queue.
    Now,
}

pub struct Worker<E> {
    queue: Queue,
    executor: Arc<E>,
    name: String,
    stop: watch::Receiver<Stop>,
}

impl<E: Executor> Worker<E> {
    /// A worker under the name that teachers see.
    pub fn new(queue: Queue, executor: Arc<E>, name: impl Into<String>, stop: watch::Receiver<Stop>) -> Self {
        Self { queue, executor, name: name.into(), stop }
    }

    /// Works until it is told to stop. Waits out trouble with the database.
    pub async fn run(mut self) {
        while *self.stop.borrow() == Stop::No {
            match self.step().await {
                Ok(true) => {}
                Ok(false) => self.rest().await,
                Err(error) => {
                    tracing::error!(worker = self.name, %error, "worker failed to claim or finish a job");
                    self.rest().await;
                }
            }
        }
        if let Err(error) = self.queue.mark_gone(&self.name).await {
            tracing::warn!(worker = self.name, %error, "worker could not sign off");
        }
    }

    /// Does one job, if there is one.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn step(&mut self) -> Result<bool, Error> {
        self.queue.mark_seen(&self.name).await?;
        let Some(lease) = self.queue.claim(&self.name).await? else { return Ok(false) };
        self.work(&lease).await?;
        Ok(true)
    }

    async fn rest(&mut self) {
        let poll = Duration::from_millis(self.queue.rules.poll.unsigned_abs());
        tokio::select! {
            () = self.queue.news.notified() => {}
            () = sleep(poll) => {}
            _ = self.stop.changed() => {}
        }
    }

    /// Does a job. Heartbeats go on beside it, also while it waits for the database: a heartbeat may have to wait for the very
    /// transaction that commits the result. The job is ended only after the work has been dropped and holds nothing any more.
    async fn work(&mut self, lease: &Lease) -> Result<(), Error> {
        let progress = Progress::default();
        let end = tokio::select! {
            done = self.executor.execute(lease, &progress) => End::Done(done),
            command = heartbeats(&self.queue, &self.name, lease, &progress) => End::Commanded(command),
            Ok(()) = now(&mut self.stop) => End::Leave,
        };
        match end {
            End::Done(Ok(()) | Err(Error::LeaseLost)) | End::Commanded(Command::Lost | Command::GoOn) => {
                Ok(())
            }
            End::Done(Err(error)) => {
                let Lease { class, subject, attempt, .. } = lease;
                tracing::error!(worker = self.name, %class, subject, attempt, %error, "job failed on our side");
                self.queue.fail(lease, &error.to_string()).await
            }
            End::Commanded(Command::Stop) => self.queue.stopped(lease).await,
            End::Leave => self.queue.release(lease).await,
        }
    }
}

/// Why a worker stopped working on a job.
enum End {
    Done(Result<(), Error>),
    Commanded(Command),
    Leave,
}

/// Sends heartbeats until the answer is something other than "go on".
async fn heartbeats(queue: &Queue, name: &str, lease: &Lease, progress: &Progress) -> Command {
    let mut beat = interval(Duration::from_millis(queue.rules.heartbeat.max(1).unsigned_abs()));
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.tick().await;
    loop {
        beat.tick().await;
        if let Err(error) = queue.mark_seen(name).await {
            tracing::warn!(worker = name, %error, "worker could not report that it is alive");
        }
        match queue.heartbeat(lease, &progress.get()).await {
            Ok(Command::GoOn) => {}
            Ok(command) => return command,
            // The lease may survive this; if it does not, the commit will be refused.
            Err(error) => tracing::warn!(worker = name, %error, "heartbeat failed"),
        }
    }
}

/// Waits until the worker has to leave at once; an error if nobody is left to tell it.
async fn now(stop: &mut watch::Receiver<Stop>) -> Result<(), watch::error::RecvError> {
    stop.wait_for(|stop| *stop == Stop::Now).await.map(|_| ())
}
