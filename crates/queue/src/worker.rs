//! A worker: claims jobs one by one, sends heartbeats while it works, and shuts down in an orderly way.

use crate::{Error, JobEnd, Lease, LeaseCommand, Queue, Source};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval};

/// How long a worker that cannot do any job waits before it looks again whether it can.
const UNFIT_PAUSE: Duration = Duration::from_secs(1);

/// What a worker and its executor share about a job: how far it has come, in a few words, and whether to stop.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<State>);

#[derive(Debug, Default)]
struct State {
    said: Mutex<String>,
    cancelled: AtomicBool,
}

impl Progress {
    pub fn say(&self, text: impl Into<String>) {
        *self.0.said.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = text.into();
    }

    #[must_use]
    pub fn get(&self) -> String {
        self.0.said.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }

    /// Asks the executor to stop: the result is no longer wanted.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the job is to stop. An executor on a thread of its own checks this every few milliseconds.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.cancelled.load(Ordering::Relaxed)
    }
}

/// Does the jobs.
pub trait Executor: Send + Sync + 'static {
    /// Does a job and commits its result with [`Queue::complete`], or submits it to a judge that does. A bot's fault is a result; an error is trouble on our side.
    fn execute(&self, lease: &Lease, progress: &Progress) -> impl Future<Output = Result<(), Error>> + Send;

    /// Why no job can be done at the moment, whichever it is. A worker claims none then: they would only use up their attempts.
    fn unfit(&self) -> Option<String> {
        None
    }
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

/// Works for the queue of a database, or for another [`Source`] of jobs.
pub struct Worker<E, S = Queue> {
    source: S,
    executor: Arc<E>,
    name: String,
    stop: watch::Receiver<Stop>,
}

impl<E: Executor, S: Source> Worker<E, S> {
    /// A worker under the name that teachers see.
    pub fn new(source: S, executor: Arc<E>, name: impl Into<String>, stop: watch::Receiver<Stop>) -> Self {
        Self { source, executor, name: name.into(), stop }
    }

    /// Works until it is asked to stop. Waits while the database has problems.
    pub async fn run(mut self) {
        let mut told = None;
        while *self.stop.borrow() == Stop::No {
            let unfit = self.executor.unfit();
            if unfit.is_some() {
                if told != unfit {
                    tracing::error!(
                        worker = self.name,
                        reason = unfit.as_deref(),
                        "worker takes no more jobs"
                    );
                    told = unfit;
                }
                tokio::select! {
                    () = tokio::time::sleep(UNFIT_PAUSE) => {}
                    _ = self.stop.changed() => {}
                }
                continue;
            }
            match self.step().await {
                Ok(true) => {}
                Ok(false) => self.rest().await,
                Err(error) => {
                    tracing::error!(worker = self.name, %error, "worker failed to claim or finish a job");
                    self.rest().await;
                }
            }
        }
        if let Err(error) = self.source.leave(&self.name).await {
            tracing::warn!(worker = self.name, %error, "worker could not sign off");
        }
    }

    /// Does one job, if there is one.
    pub async fn step(&mut self) -> Result<bool, Error> {
        let Some(lease) = self.source.claim(&self.name).await? else { return Ok(false) };
        self.work(&lease).await?;
        Ok(true)
    }

    async fn rest(&mut self) {
        tokio::select! {
            () = self.source.rest() => {}
            _ = self.stop.changed() => {}
        }
    }

    /// Does a job. Heartbeats continue meanwhile, even while it waits for the database: a heartbeat may have to wait for the very
    /// transaction that commits the result. The job is ended only after the work has been dropped and holds nothing any more.
    async fn work(&mut self, lease: &Lease) -> Result<(), Error> {
        let end = {
            let progress = Progress::default();
            let _cancelled = CancelOnDrop(&progress);
            tokio::select! {
                done = self.executor.execute(lease, &progress) => End::Done(done),
                command = heartbeats(&self.source, &self.name, lease, &progress) => End::Commanded(command),
                Ok(()) = now(&mut self.stop) => End::Leave,
            }
        };
        match end {
            End::Done(Ok(()) | Err(Error::LeaseLost))
            | End::Commanded(LeaseCommand::Lost | LeaseCommand::GoOn) => Ok(()),
            End::Done(Err(Error::GivenUp(reason))) => {
                tracing::error!(worker = self.name, class = %lease.class, lease.subject, reason, "a job is given up");
                self.source.end(lease, &JobEnd::GivenUp(reason)).await
            }
            End::Done(Err(error)) => {
                let Lease { class, subject, attempt, .. } = lease;
                tracing::error!(worker = self.name, %class, subject, attempt, %error, "job failed on our side");
                self.source.end(lease, &JobEnd::Failed(error.to_string())).await
            }
            End::Commanded(LeaseCommand::Stop) => self.source.end(lease, &JobEnd::Stopped).await,
            End::Leave => self.source.end(lease, &JobEnd::Released).await,
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

/// Why a worker stopped working on a job.
enum End {
    Done(Result<(), Error>),
    Commanded(LeaseCommand),
    Leave,
}

/// Sends heartbeats until the answer is something other than "go on".
async fn heartbeats(source: &impl Source, name: &str, lease: &Lease, progress: &Progress) -> LeaseCommand {
    let millis = |number: i64| Duration::from_millis(number.max(1).unsigned_abs());
    let rules = source.rules();
    let heartbeat = millis(rules.heartbeat);
    // In between, one look whether the job was cancelled: a teacher does not wait for the next heartbeat.
    let mut look = interval(heartbeat.min(millis(rules.poll)));
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    look.tick().await;
    let mut last = Instant::now();
    loop {
        look.tick().await;
        if last.elapsed() < heartbeat {
            match source.command(lease).await {
                Ok(LeaseCommand::GoOn) | Err(_) => continue,
                Ok(command) => return command,
            }
        }
        last = Instant::now();
        match source.heartbeat(name, lease, &progress.get()).await {
            Ok(LeaseCommand::GoOn) => {}
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
