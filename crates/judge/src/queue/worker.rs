//! A worker: takes jobs one by one, gives signs of life while it does them, and leaves in an orderly way.

use super::{Command, Lease, Queue};
use crate::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

/// What is between a worker and whoever does a job for it: how far it has come, in a few words, and whether it is to stop.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<State>);

#[derive(Debug, Default)]
struct State {
    said: Mutex<String>,
    cancelled: AtomicBool,
}

impl Progress {
    /// Says how far it is.
    pub fn say(&self, text: impl Into<String>) {
        *self.0.said.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = text.into();
    }

    /// What was said last.
    #[must_use]
    pub fn get(&self) -> String {
        self.0.said.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }

    /// Asks whoever does the job to stop: nobody waits for the result any more.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the job is to stop. Whoever does it on a thread of its own looks at this every few milliseconds.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.cancelled.load(Ordering::Relaxed)
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
        let end = {
            let progress = Progress::default();
            let _cancelled = CancelOnDrop(&progress);
            tokio::select! {
                done = self.executor.execute(lease, &progress) => End::Done(done),
                command = signs_of_life(&self.queue, &self.name, lease, &progress) => End::Commanded(command),
                Ok(()) = now(&mut self.stop) => End::Leave,
            }
        };
        match end {
            End::Done(Ok(()) | Err(Error::LeaseLost)) | End::Commanded(Command::Lost | Command::GoOn) => {
                Ok(())
            }
            End::Done(Err(Error::GivenUp(reason))) => {
                tracing::error!(worker = self.name, class = %lease.class, lease.subject, reason, "a job is given up");
                self.queue.give_up(lease, &reason).await
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

/// Ends what works on threads of its own when the worker no longer waits for it.
struct CancelOnDrop<'a>(&'a Progress);

impl Drop for CancelOnDrop<'_> {
    fn drop(&mut self) {
        self.0.cancel();
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
    let millis = |number: i64| Duration::from_millis(number.max(1).unsigned_abs());
    let heartbeat = millis(queue.rules.heartbeat);
    // In between, one look whether the job was cancelled: a teacher does not wait for the next sign of life.
    let mut look = interval(heartbeat.min(millis(queue.rules.poll)));
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    look.tick().await;
    let mut last = Instant::now();
    loop {
        look.tick().await;
        if last.elapsed() < heartbeat {
            match queue.command(lease).await {
                Ok(Command::GoOn) | Err(_) => continue,
                Ok(command) => return command,
            }
        }
        last = Instant::now();
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
