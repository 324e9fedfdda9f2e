//! Where the jobs of this worker come from. One request at a time waits at the judge for the whole process, however many jobs it does at once.

use crate::Refused;
use crate::backoff::Backoff;
use crate::cache::Cache;
use crate::http::{Client, Send, Trouble};
use agon_judge::work::{Assignment, ClaimRequest, Claimed};
use agon_queue::{Error, JobEnd, Lease, LeaseCommand, Rules, Source, Stop};
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use ureq::tls::RootCerts;

/// How long a request for a job may take; the judge answers before.
const CLAIM: Duration = Duration::from_secs(60);
/// How long any other short request may take.
pub(crate) const SHORT: Duration = Duration::from_secs(20);
/// How often a request is tried that only saves others time.
const TRIES: u32 = 3;

/// A judge that is reached by HTTPS. Clones share it.
#[derive(Clone)]
pub struct Remote(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) client: Client,
    pub(crate) cache: Cache,
    pub(crate) request: ClaimRequest,
    rules: Mutex<Rules>,
    /// Held while asking for a job.
    asking: tokio::sync::Mutex<Asking>,
    pub(crate) stop: watch::Receiver<Stop>,
    refused: watch::Sender<Option<Refused>>,
    /// Workers of this process that are still running.
    here: AtomicI64,
    pub(crate) jobs: Mutex<HashMap<i64, Job>>,
    /// Jobs that came with answers to results.
    pub(crate) next: Mutex<VecDeque<Claimed>>,
}

#[derive(Default)]
struct Asking {
    backoff: Backoff,
    /// Not before.
    wait: Option<Instant>,
}

/// A running job.
pub(crate) struct Job {
    pub(crate) assignment: Assignment,
    /// What the judge said last.
    pub(crate) command: LeaseCommand,
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing panics while it holds a lock.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Remote {
    /// A judge at this address. `stop` is what tells the workers to leave.
    #[must_use]
    pub fn new(
        url: &str,
        token: &str,
        request: ClaimRequest,
        cache: Cache,
        stop: watch::Receiver<Stop>,
    ) -> Self {
        Self::with(Client::new(url, token, None), request, cache, stop)
    }

    /// The same for a judge with a certificate of one of these authorities, not of a public one.
    #[must_use]
    pub fn trusting(
        authorities: RootCerts,
        url: &str,
        token: &str,
        request: ClaimRequest,
        cache: Cache,
        stop: watch::Receiver<Stop>,
    ) -> Self {
        Self::with(Client::new(url, token, Some(authorities)), request, cache, stop)
    }

    fn with(client: Client, request: ClaimRequest, cache: Cache, stop: watch::Receiver<Stop>) -> Self {
        let here = AtomicI64::new(request.slots);
        Self(Arc::new(Inner {
            client,
            cache,
            request,
            rules: Mutex::new(Rules::default()),
            asking: tokio::sync::Mutex::default(),
            stop,
            refused: watch::channel(None).0,
            here,
            jobs: Mutex::default(),
            next: Mutex::default(),
        }))
    }

    /// Waits until the judge refuses this worker for good, and says why.
    pub async fn refused(&self) -> Refused {
        let mut refused = self.0.refused.subscribe();
        loop {
            if let Some(why) = refused.borrow_and_update().clone() {
                return why;
            }
            if refused.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// A failed request as an error of the queue. A refusal is also passed to whoever waits for one.
    pub(crate) fn error(&self, trouble: Trouble) -> Error {
        match trouble {
            Trouble::Lost => Error::LeaseLost,
            Trouble::Refused(why) => {
                self.0.refused.send_replace(Some(why.clone()));
                Error::Store(agon_store::Error::Machine(why.to_string()))
            }
            other => Error::Store(agon_store::Error::Machine(other.to_string())),
        }
    }

    async fn ask_for_job(&self) -> Result<Option<Claimed>, Trouble> {
        let body = serde_json::to_string(&self.0.request).map_err(|error| Trouble::No(error.to_string()))?;
        let asked = self.0.client.ask("claim".to_owned(), Send::Json(body), CLAIM);
        tokio::pin!(asked);
        let mut stop = self.0.stop.clone();
        let leaving = async {
            // Without anybody to tell it, it stays.
            if stop.wait_for(|stop| *stop != Stop::No).await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        let (status, bytes) = tokio::select! {
            answer = &mut asked => answer?,
            () = leaving => {
                // The judge ends the wait; a job that came in the very moment is given back by the worker, or done.
                self.say_goodbye().await;
                match tokio::time::timeout(Duration::from_secs(5), asked).await {
                    Ok(answer) => answer?,
                    Err(_) => return Ok(None),
                }
            }
        };
        if status == ureq::http::StatusCode::NO_CONTENT {
            return Ok(None);
        }
        serde_json::from_slice(&bytes).map(Some).map_err(|error| Trouble::Again(error.to_string()))
    }

    async fn say_goodbye(&self) {
        let body = serde_json::json!({ "worker": self.0.request.worker }).to_string();
        // Without it, the judge finds out by itself.
        let _ = self.0.client.ask("leave".to_owned(), Send::Json(body), SHORT).await;
    }

    /// A job is begun.
    fn begin(&self, claimed: Claimed) -> Lease {
        let Claimed { lease, assignment, rules } = claimed;
        *lock(&self.0.rules) = rules;
        lock(&self.0.jobs).insert(lease.job, Job { assignment, command: LeaseCommand::GoOn });
        lease
    }

    pub(crate) fn path(lease: &Lease, what: &str) -> String {
        format!("jobs/{}/{}/{what}", lease.job, lease.token)
    }

    /// Records what the judge said about a job.
    pub(crate) fn told(&self, lease: &Lease, command: LeaseCommand) {
        if let Some(job) = lock(&self.0.jobs).get_mut(&lease.job) {
            job.command = command;
        }
    }
}

impl Source for Remote {
    fn rules(&self) -> Rules {
        let rules = *lock(&self.0.rules);
        // In between, only what the judge said while it was shown the match is looked at.
        Rules { poll: (rules.heartbeat / 10).max(50), ..rules }
    }

    async fn claim(&self, _: &str) -> Result<Option<Lease>, Error> {
        if let Some(claimed) = self.take_next() {
            return Ok(Some(self.begin(claimed)));
        }
        let mut asking = self.0.asking.lock().await;
        if let Some(wait) = asking.wait.take() {
            let mut stop = self.0.stop.clone();
            tokio::select! {
                () = tokio::time::sleep_until(wait.into()) => {}
                _ = stop.wait_for(|stop| *stop != Stop::No) => {}
            }
        }
        if *self.0.stop.borrow() != Stop::No {
            return Ok(None);
        }
        let asked = Instant::now();
        match self.ask_for_job().await {
            Ok(Some(claimed)) => {
                asking.backoff = Backoff::default();
                Ok(Some(self.begin(claimed)))
            }
            Ok(None) => {
                asking.backoff = Backoff::default();
                // The judge waits; should it not, it is not asked all the time.
                if asked.elapsed() < Duration::from_secs(1) {
                    asking.wait = Some(asked + Duration::from_secs(1));
                }
                Ok(None)
            }
            Err(trouble) => {
                asking.wait = Some(Instant::now() + asking.backoff.failed());
                Err(self.error(trouble))
            }
        }
    }

    async fn rest(&self) {}

    async fn heartbeat(&self, _: &str, lease: &Lease, progress: &str) -> Result<LeaseCommand, Error> {
        let body = serde_json::json!({ "progress": progress }).to_string();
        match self.0.client.ask(Self::path(lease, "heartbeat"), Send::Json(body), SHORT).await {
            Ok((_, bytes)) => serde_json::from_slice(&bytes)
                .map_err(|error| Error::Store(agon_store::Error::Machine(error.to_string()))),
            // The result would be refused, too.
            Err(trouble @ Trouble::Refused(_)) => {
                self.error(trouble);
                Ok(LeaseCommand::Lost)
            }
            Err(Trouble::Lost) => Ok(LeaseCommand::Lost),
            Err(trouble) => Err(self.error(trouble)),
        }
    }

    async fn command(&self, lease: &Lease) -> Result<LeaseCommand, Error> {
        Ok(lock(&self.0.jobs).get(&lease.job).map_or(LeaseCommand::GoOn, |job| job.command))
    }

    async fn end(&self, lease: &Lease, ending: &JobEnd) -> Result<(), Error> {
        let (how, reason) = match ending {
            JobEnd::Failed(reason) => ("failed", reason.as_str()),
            JobEnd::GivenUp(reason) => ("given-up", reason.as_str()),
            JobEnd::Stopped => ("stopped", ""),
            JobEnd::Released => ("released", ""),
        };
        let body = serde_json::json!({ "how": how, "reason": reason }).to_string();
        let mut backoff = Backoff::default();
        for last in (0..TRIES).map(|number| number + 1 == TRIES) {
            let ended = self.0.client.ask(Self::path(lease, "end"), Send::Json(body.clone()), SHORT).await;
            match ended {
                // Otherwise the lease expires by itself.
                Ok(_) | Err(Trouble::Lost) => return Ok(()),
                Err(trouble) if last || !matches!(trouble, Trouble::Again(_)) => {
                    return Err(self.error(trouble));
                }
                Err(_) => tokio::time::sleep(backoff.failed()).await,
            }
        }
        Ok(())
    }

    async fn leave(&self, _: &str) -> Result<(), Error> {
        self.give_back().await;
        if self.0.here.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.say_goodbye().await;
        }
        Ok(())
    }
}
