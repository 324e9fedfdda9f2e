//! Plays a contest: one match per thread at a time, each written to the journal as it ends.

use crate::play::{self, ReplayFolder};
use crate::{Contest, Foreign, Header, Journal, Keep, MatchRecord, Next, Schedule};
use agon_arena::PlayError;
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often progress is reported.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

#[derive(Clone, Debug)]
pub struct Options {
    /// The number of matches played at the same time.
    pub threads: usize,
    pub replays: Option<ReplayFolder>,
    /// Set by the caller to stop: no new matches are started, and the run ends when those under way have ended.
    pub stop: Arc<AtomicBool>,
}

/// The progress of a contest.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Finished matches, including earlier runs.
    pub played: u64,
    /// How many there will be, if known.
    pub expected: Option<u64>,
    /// Matches per second in this run.
    pub rate: f64,
    /// The remaining time, if known.
    pub left: Option<Duration>,
    /// The state of the test, if it is a comparison.
    pub test: Option<crate::schedule::TestState>,
}

/// How a run ended.
#[derive(Debug)]
pub struct Stopped {
    /// The results that count, by number.
    pub records: Vec<MatchRecord>,
    pub schedule: Box<dyn Schedule>,
    /// Whether the contest is over, or was only stopped.
    pub over: bool,
    /// The number of matches played in this run.
    pub played: u64,
}

/// Why a run could not continue. Bots are never the reason.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The journal belongs to another contest.
    #[error(transparent)]
    Foreign(#[from] Foreign),
    /// The journal cannot be written.
    #[error("cannot write the journal: {0}")]
    Journal(io::Error),
    /// A replay cannot be written.
    #[error("cannot write the replay {file}: {error}")]
    Replay { file: String, error: io::Error },
    /// A match cannot be played at all.
    #[error(transparent)]
    Play(#[from] PlayError),
}

struct State<'a> {
    schedule: Box<dyn Schedule>,
    journal: Option<&'a mut Journal>,
    known: BTreeMap<u64, MatchRecord>,
    records: BTreeMap<u64, MatchRecord>,
    under_way: usize,
    workers: usize,
    played: u64,
    over: bool,
    /// A thread panicked: do not wait for what it was doing.
    broken: bool,
    failed: Option<RunError>,
    kept: BTreeMap<u64, PathBuf>,
}

struct Runner<'a> {
    contest: &'a Contest,
    options: &'a Options,
    state: Mutex<State<'a>>,
    changed: Condvar,
}

/// Plays the rest of a contest. `known` are the results of earlier runs; `observe` is called with the progress.
///
/// # Errors
/// The journal belongs to another contest, or the disk cannot be written.
pub fn run(
    contest: &Contest,
    journal: Option<&mut Journal>,
    known: Vec<MatchRecord>,
    options: &Options,
    observe: &mut dyn FnMut(&Progress),
) -> Result<Stopped, RunError> {
    let kept = known.iter().filter_map(|record| {
        let folder = options.replays.as_ref()?;
        Some((record.id, folder.file(record.replay.as_deref()?)?))
    });
    let state = State {
        schedule: crate::schedule::schedule(&contest.header),
        journal,
        kept: kept.collect(),
        known: known.into_iter().map(|record| (record.id, record)).collect(),
        records: BTreeMap::new(),
        under_way: 0,
        workers: options.threads.max(1),
        played: 0,
        over: false,
        broken: false,
        failed: None,
    };
    let runner = Runner { contest, options, state: Mutex::new(state), changed: Condvar::new() };
    let begun = Instant::now();
    thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                // Counted down even if a match panics, so that nobody waits for this thread; the panic itself propagates.
                let _leaving = Leaving(&runner);
                runner.work();
            });
        }
        let mut state = runner.lock();
        // Matches end more often than progress needs to be reported.
        let mut told = begun;
        while state.workers > 0 {
            state = runner
                .changed
                .wait_timeout(state, PROGRESS_INTERVAL)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
            if told.elapsed() >= PROGRESS_INTERVAL || state.workers == 0 {
                told = Instant::now();
                let progress = state.progress(begun.elapsed());
                drop(state);
                observe(&progress);
                state = runner.lock();
            }
        }
    });
    let state = runner.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = state.failed {
        return Err(error);
    }
    let schedule = state.schedule;
    let records = state.records.into_values().filter(|record| schedule.counts(record)).collect();
    Ok(Stopped { records, over: state.over, played: state.played, schedule })
}

struct Leaving<'b, 'a>(&'b Runner<'a>);

impl Drop for Leaving<'_, '_> {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.workers -= 1;
        state.broken |= thread::panicking();
        drop(state);
        self.0.changed.notify_all();
    }
}

impl State<'_> {
    fn progress(&self, elapsed: Duration) -> Progress {
        let rate = self.played as f64 / elapsed.as_secs_f64().max(1e-3);
        let expected = self.schedule.expected();
        let played = self.records.len() as u64;
        let left =
            expected.filter(|_| rate > 0.0).map(|expected| expected.saturating_sub(played) as f64 / rate);
        let left = left.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Progress { played, expected, rate, left, test: self.schedule.test() }
    }

    /// The next match that has not been played yet.
    fn next(&mut self, header: &Header) -> Next {
        loop {
            let next = self.schedule.next();
            let Next::Play(job) = &next else { return next };
            let Some(record) = self.known.remove(&job.id) else { return next };
            if !job.is_of(&record, header) {
                self.failed = Some(Foreign(job.id).into());
                return Next::Over;
            }
            self.schedule.done(&record);
            self.records.insert(record.id, record);
        }
    }
}

impl<'a> Runner<'a> {
    fn lock(&self) -> MutexGuard<'_, State<'a>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut state = self.lock();
        loop {
            if state.broken || state.failed.is_some() || self.options.stop.load(Ordering::Relaxed) {
                return;
            }
            match state.next(&self.contest.header) {
                Next::Play(job) => {
                    state.under_way += 1;
                    drop(state);
                    let result = play::play(self.contest, &job, self.options.replays.as_ref());
                    state = self.lock();
                    state.under_way -= 1;
                    let result = result.and_then(|(record, file)| self.settle(&mut state, record, file));
                    if let Err(error) = result {
                        state.failed.get_or_insert(error);
                    }
                    self.changed.notify_all();
                }
                Next::Over if state.under_way == 0 => {
                    state.over = state.failed.is_none();
                    self.changed.notify_all();
                    return;
                }
                // Wait even if it is over for now: the result of a match under way can still give another thread something to play.
                Next::Wait | Next::Over => {
                    state = self
                        .changed
                        .wait_timeout(state, PROGRESS_INTERVAL)
                        .unwrap_or_else(PoisonError::into_inner)
                        .0;
                }
            }
        }
    }

    /// Records the result of a match: first in the journal, then in the schedule.
    fn settle(
        &self,
        state: &mut State<'a>,
        record: MatchRecord,
        file: Option<PathBuf>,
    ) -> Result<(), RunError> {
        if let Some(journal) = &mut state.journal {
            journal.add(&record).map_err(RunError::Journal)?;
        }
        if let (Some(file), Keep::Last(count)) = (file, self.contest.header.plan.replays) {
            state.kept.insert(record.id, file);
            while state.kept.len() as u64 > count {
                let Some((_, old)) = state.kept.pop_first() else { break };
                // It may have been deleted already.
                let _ = std::fs::remove_file(old);
            }
        }
        state.schedule.done(&record);
        state.records.insert(record.id, record);
        state.played += 1;
        Ok(())
    }
}
