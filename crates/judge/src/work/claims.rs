//! How a worker on another machine gets a job: it asks, and waits in line until there is one for it, or until it has waited long enough.

use super::tokens::is_name;
use super::{ClaimRequest, Claimed, TokenHolder};
use crate::services::Machines;
use crate::{Error, Refusal};
use agon_queue::{Claimant, Lease, Presence};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

/// The maximum number of jobs that one worker runs at a time.
const MAX_SLOTS: i64 = 1024;
/// The maximum number of languages that a worker can name.
const MAX_LANGUAGES: usize = 32;

impl Machines<'_> {
    /// A job for a worker. Waits for one, for as long as `patience`.
    ///
    /// # Errors
    /// An incompatible worker, a token that was revoked meanwhile ([`Error::SignIn`]), or trouble on our side.
    pub async fn claim(
        &self,
        holder: &TokenHolder,
        request: &ClaimRequest,
        patience: Duration,
    ) -> Result<Option<Claimed>, Error> {
        let end = Instant::now() + patience;
        self.check(request)?;
        let worker = holder.worker(&request.worker)?;
        let queue = &self.judge.queue;
        let presence = Presence {
            worker: &worker,
            slots: request.slots,
            skills: &request.languages,
            build: &request.versions.build,
            holder: holder.id,
        };
        queue.mark_present(&presence).await?;
        let (line, exit) = (
            self.judge.remote_workers.line(&request.languages),
            self.judge.remote_workers.exit(holder.id, &worker),
        );
        let told_to_go = exit.notified();
        tokio::pin!(told_to_go);
        loop {
            let _first = tokio::select! {
                // The first in line checks at least once, however short the time limit is.
                biased;
                first = line.lock() => first,
                () = sleep_until(end) => return Ok(None),
                () = &mut told_to_go => return Ok(None),
            };
            // Registered before the check, so that no notification is missed between the check and the wait.
            let news = queue.listen();
            if let Some(lease) = self.take(holder.id, &worker, &request.languages).await? {
                return Ok(Some(self.claimed(holder, lease).await?));
            }
            tokio::select! {
                () = news => {}
                () = sleep_until(end) => return Ok(None),
                () = &mut told_to_go => return Ok(None),
            }
            // The next one looks: what this one may not do, such as checking its own results, another may.
        }
    }

    /// Claims on a task of its own, which returns the job if the caller went away in that moment: otherwise its lease would have to expire.
    async fn take(&self, holder: i64, worker: &str, skills: &[String]) -> Result<Option<Lease>, Error> {
        let (tell, told) = oneshot::channel();
        let (queue, worker, skills) = (self.judge.queue.clone(), worker.to_owned(), skills.to_vec());
        tokio::spawn(async move {
            let found = queue.claim_for(&Claimant { worker: &worker, holder, skills: &skills }).await;
            if let Err(Ok(Some(lease))) = tell.send(found)
                && let Err(error) = queue.release(&lease).await
            {
                tracing::warn!(worker, %error, "a job for a worker that went away could not be returned");
            }
        });
        Ok(told.await.map_err(Error::machine)??)
    }

    async fn claimed(&self, holder: &TokenHolder, lease: Lease) -> Result<Claimed, Error> {
        let rules = self.judge.queue.rules();
        match self.judge.work().assignment_for(&lease, Some(holder.id)).await {
            Ok(assignment) => Ok(Claimed { lease, assignment, rules }),
            Err(error) => {
                // The worker never learns of it.
                self.judge.queue.fail(&lease, &error.to_string()).await?;
                Err(error)
            }
        }
    }

    /// A worker leaves: it waits for nothing any more.
    ///
    /// # Errors
    /// An invalid name, or trouble with the database.
    pub async fn leave(&self, holder: &TokenHolder, worker: &str) -> Result<(), Error> {
        let worker = holder.worker(worker)?;
        self.judge.remote_workers.send_away(holder.id, Some(&worker));
        Ok(self.judge.queue.mark_gone(&worker).await?)
    }

    fn check(&self, request: &ClaimRequest) -> Result<(), Error> {
        if let Some(what) = self.judge.workshop.versions().differs(&request.versions) {
            return Err(Error::refused(Refusal::OtherVersion, what));
        }
        let languages =
            request.languages.len() <= MAX_LANGUAGES && request.languages.iter().all(|one| is_name(one));
        if !languages || !(1..=MAX_SLOTS).contains(&request.slots) {
            return Err(Refusal::BadNumber.into());
        }
        Ok(())
    }
}

impl TokenHolder {
    /// The name of a worker that teachers see: no token can use the name of another one's worker.
    fn worker(&self, name: &str) -> Result<String, Error> {
        if is_name(name) { Ok(format!("{}/{name}", self.name)) } else { Err(Refusal::BadWorkerName.into()) }
    }
}
