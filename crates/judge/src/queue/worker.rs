//! A worker: takes jobs one by one, gives signs of life while it does them, and leaves in an orderly way.

use super::{Command, Lease, Queue};
use crate::Error;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// How far a job has come, in a few words; whoever does it writes, the heartbeat reads.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<Mutex<String>>);

impl Progress {
    /// Says how far it is.
    pub fn say(&self, text: impl Into<String>) {
        *self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = text.into();
    }

    /// What was said last.
    #[must_use]
    pub fn get(&self) -> String {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }
}

/// Does jobs.
pub trait Executor: Send + Sync + 'static {
    /// Does a job and commits its result with [`Queue::complete`]. A program's fault is a result; an error is trouble of ours.
    fn execute(&self, lease: &Lease, progress: &Progress) -> impl Future<Output = Result<(), Error>> + Send;
}

/// When a worker should leave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd)]
pub enum Stop {
    /// Not yet.
    #[default]
    No,
    /// After the job that it is at.
    Soon,
    /// At once; the job goes back to the queue.
    Now,
}

/// A worker.
pub struct Worker<E> {
    queue: Queue,
    executor: Arc<E>,
    name: String,
    stop: watch::Receiver<Stop>,
}

impl<E: Executor> Worker<E> {
    /// A worker with a name by which the teacher finds it.
    pub fn new(queue: Queue, executor: Arc<E>, name: impl Into<String>, stop: watch::Receiver<Stop>) -> Self {
        Self { queue, executor, name: name.into(), stop }
    }

    /// Works until it is told to stop. Trouble with the database is waited out.
    pub async fn run(mut self) {
        while *self.stop.borrow() == Stop::No {
            match self.step().await {
                Ok(true) => {}
                Ok(false) => self.rest().await,
                Err(error) => {
                    tracing::error!(worker = self.name, %error, "a worker cannot work");
                    self.rest().await;
                }
            }
        }
        if let Err(error) = self.queue.left(&self.name).await {
            tracing::warn!(worker = self.name, %error, "a worker left without a word");
        }
    }

    /// Does one job, if there is one.
    ///
    /// # Errors
    /// What the database says.
    pub async fn step(&mut self) -> Result<bool, Error> {
        self.queue.here(&self.name).await?;
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

    /// Does a job. The signs of life go on beside it, also while it waits for the database: a sign may have to wait for the very
    /// transaction that commits the result. What ends the job is done only when the work is dropped and holds nothing any more.
    async fn work(&mut self, lease: &Lease) -> Result<(), Error> {
        let progress = Progress::default();
        let end = tokio::select! {
            done = self.executor.execute(lease, &progress) => End::Done(done),
            command = signs_of_life(&self.queue, &self.name, lease, &progress) => End::Commanded(command),
            Ok(()) = now(&mut self.stop) => End::Leave,
        };
        match end {
            End::Done(Ok(()) | Err(Error::LeaseLost)) | End::Commanded(Command::Lost | Command::GoOn) => {
                Ok(())
            }
            End::Done(Err(error)) => {
                let Lease { class, subject, attempt, .. } = lease;
                tracing::error!(worker = self.name, %class, subject, attempt, %error, "a job failed on our side");
                self.queue.fail(lease, &error.to_string()).await
            }
            End::Commanded(Command::Stop) => self.queue.stopped(lease).await,
            End::Leave => self.queue.release(lease).await,
        }
    }
}

/// Why a worker is no longer at a job.
enum End {
    Done(Result<(), Error>),
    Commanded(Command),
    Leave,
}

/// Gives signs of life until there is something else to hear than "go on".
async fn signs_of_life(queue: &Queue, name: &str, lease: &Lease, progress: &Progress) -> Command {
    let mut beat = interval(Duration::from_millis(queue.rules.heartbeat.max(1).unsigned_abs()));
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.tick().await;
    loop {
        beat.tick().await;
        if let Err(error) = queue.here(name).await {
            tracing::warn!(worker = name, %error, "a worker cannot say that it is there");
        }
        match queue.heartbeat(lease, &progress.get()).await {
            Ok(Command::GoOn) => {}
            Ok(command) => return command,
            // The lease may outlast this; if it does not, the commit will be refused.
            Err(error) => tracing::warn!(worker = name, %error, "no sign of life possible"),
        }
    }
}

/// Waits until the worker is to leave at once; an error if nobody is left to say so.
async fn now(stop: &mut watch::Receiver<Stop>) -> Result<(), watch::error::RecvError> {
    stop.wait_for(|stop| *stop == Stop::Now).await.map(|_| ())
}
