//! How a job is done, wherever it came from: everything needed is fetched, the workshop works on a separate thread, the files are stored, and the report is submitted.

use super::{Assignment, BuildTask, MatchTask, Report, SeatTask};
use crate::Error;
use crate::workshop::{BuildOrder, MatchOutcome, PlayOrder, SeatBot, WorkError, Workshop};
use agon_queue::{Lease, Progress};
use agon_replay::Live;
use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// Where assignments come from and where reports go.
pub trait Coordinator: Send + Sync {
    /// What a lease is about.
    fn assignment(&self, lease: &Lease) -> impl Future<Output = Result<Assignment, Error>> + Send;

    /// A file of the assignment.
    fn file(&self, lease: &Lease, hash: &str) -> impl Future<Output = Result<Vec<u8>, Error>> + Send;

    /// Stores what the job produced, and returns its hash.
    fn store(&self, lease: &Lease, bytes: Vec<u8>) -> impl Future<Output = Result<String, Error>> + Send;

    /// A match begins; others can follow it through this live feed.
    fn live_feed(&self, lease: &Lease, match_: i64) -> impl Future<Output = LiveFeed> + Send;

    /// Submits the result of a match and its replay, which ends the job. The replay of a match that was not played to its end is empty.
    fn report_match(
        &self,
        lease: &Lease,
        outcome: MatchOutcome,
        replay: Vec<u8>,
    ) -> impl Future<Output = Result<(), Error>> + Send;

    /// Submits any other report, which ends the job.
    fn report(&self, lease: &Lease, report: Report) -> impl Future<Output = Result<(), Error>> + Send;
}

/// The live feed through which others follow a match; it ends when this is dropped.
pub struct LiveFeed {
    pub live: Live,
    _until_dropped: Box<dyn Any + Send + Sync>,
}

impl LiveFeed {
    /// A live feed that keeps something alive as long as it lasts.
    pub fn new(live: Live, keep: impl Any + Send + Sync) -> Self {
        Self { live, _until_dropped: Box::new(keep) }
    }
}

/// Does a job.
///
/// # Errors
/// A lost lease, or trouble on our side.
pub async fn perform(
    coordinator: &impl Coordinator,
    workshop: &Arc<dyn Workshop>,
    lease: &Lease,
    progress: &Progress,
) -> Result<(), Error> {
    match coordinator.assignment(lease).await? {
        Assignment::Build(task) => {
            let report = build(coordinator, workshop, lease, progress, task).await?;
            coordinator.report(lease, report).await
        }
        Assignment::Match(task) => {
            // For followers it ends when its result is committed.
            let live_feed = coordinator.live_feed(lease, task.id).await;
            let played = play(coordinator, workshop, lease, progress, task, live_feed.live.clone()).await?;
            match played {
                Ok((outcome, replay)) => coordinator.report_match(lease, outcome, replay).await,
                Err(killed) => coordinator.report(lease, killed).await,
            }
        }
        Assignment::Verify(task) => {
            let played = play(coordinator, workshop, lease, progress, task, Live::discreet()).await?;
            let report = match played {
                Ok((outcome, replay)) => {
                    Report::Verified { outcome, replay: blake3::hash(&replay).to_hex().to_string() }
                }
                Err(killed) => killed,
            };
            coordinator.report(lease, report).await
        }
    }
}

async fn build(
    coordinator: &impl Coordinator,
    workshop: &Arc<dyn Workshop>,
    lease: &Lease,
    progress: &Progress,
    task: BuildTask,
) -> Result<Report, Error> {
    let BuildTask { game, name, file_name, language, source } = task;
    let source = coordinator.file(lease, &source).await?;
    let order = BuildOrder { game, name, file_name, language, source };
    let (workshop, says) = (workshop.clone(), progress.clone());
    Ok(match thread(move || workshop.build(&order, &says)).await? {
        Ok(bytes) => Report::Built { component: coordinator.store(lease, bytes).await? },
        Err(WorkError::Rejected(message)) => Report::Rejected { message },
        Err(WorkError::Killed { reason, seat }) => Report::Killed { reason, seat },
        Err(WorkError::Trouble(message)) => return Err(Error::machine(message)),
    })
}

/// Plays a match: how it went and its replay, or the report that its process died.
async fn play(
    coordinator: &impl Coordinator,
    workshop: &Arc<dyn Workshop>,
    lease: &Lease,
    progress: &Progress,
    task: MatchTask,
    live: Live,
) -> Result<Result<(MatchOutcome, Vec<u8>), Report>, Error> {
    let board = coordinator.file(lease, &task.board).await?;
    let mut known: BTreeMap<String, Arc<Vec<u8>>> = BTreeMap::new();
    let mut players = Vec::new();
    for seat in task.seats {
        players.push(match seat {
            SeatTask::BuiltIn(bot) => SeatBot::BuiltIn(bot),
            SeatTask::Program { name, origin, component } => {
                let bytes = match known.get(&component) {
                    Some(bytes) => bytes.clone(),
                    None => {
                        let bytes = Arc::new(coordinator.file(lease, &component).await?);
                        known.insert(component, bytes.clone());
                        bytes
                    }
                };
                SeatBot::Component { name, origin, bytes }
            }
        });
    }
    let order = PlayOrder {
        game: task.game,
        board_name: task.board_name,
        board: String::from_utf8_lossy(&board).into_owned(),
        seed: task.seed,
        players,
        limits: task.limits,
        live,
    };
    let (workshop, says) = (workshop.clone(), progress.clone());
    Ok(match thread(move || workshop.play(&order, &says)).await? {
        Ok(mut outcome) => {
            let replay = std::mem::take(&mut outcome.replay);
            Ok((outcome, replay))
        }
        Err(WorkError::Killed { reason, seat }) => Err(Report::Killed { reason, seat }),
        Err(WorkError::Rejected(message) | WorkError::Trouble(message)) => {
            return Err(Error::machine(message));
        }
    })
}

/// Runs blocking work on a thread of its own. A panic in it is trouble on our side, not the end of the worker.
async fn thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    spawn_blocking(work).await.map_err(|error| Error::machine(format!("the workshop: {error}")))
}
