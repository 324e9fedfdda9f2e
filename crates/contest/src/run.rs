//! Plays a contest: as many matches at a time as there are threads, each written to the journal as it ends.

use crate::referee::{self, ReplayFolder};
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
const TICK: Duration = Duration::from_millis(100);

/// How to play.
#[derive(Clone, Debug)]
pub struct Options {
    /// Matches at a time.
    pub threads: usize,
    /// Where replays go.
    pub replays: Option<ReplayFolder>,
    /// Set from outside: no new matches, and an end when those under way have ended.
    pub stop: Arc<AtomicBool>,
}

/// How a contest comes along.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Matches that have ended, earlier runs included.
    pub played: u64,
    /// How many there will be, where that is known.
    pub expected: Option<u64>,
    /// Matches a second in this run.
    pub rate: f64,
    /// How long it will take, where that is known.
    pub left: Option<Duration>,
    /// The comparison, if it is one.
    pub test: Option<crate::schedule::TestState>,
}

/// How a run ended.
#[derive(Debug)]
pub struct Stopped {
    /// The results that count, by their numbers.
    pub records: Vec<MatchRecord>,
    /// The schedule, as it stands.
    pub schedule: Box<dyn Schedule>,
    /// Whether the contest is over, or was only stopped.
    pub over: bool,
    /// Matches that this run played.
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
    Replay {
        /// Which.
        file: String,
        /// Why.
        error: io::Error,
    },
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
    /// A thread panicked: nobody waits for what it was doing.
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

/// Plays what is left of a contest. `known` are the results of earlier runs; `observe` is told how it is going.
///
/// # Errors
/// A journal of another contest, or a disk that cannot be written.
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
        // Matches that end wake this thread more often than anybody wants to hear of them.
        let mut told = begun;
        while state.workers > 0 {
            state = runner.changed.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner).0;
            if told.elapsed() >= TICK || state.workers == 0 {
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

    /// The next match that nobody has played yet.
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
                    let result = referee::play(self.contest, &job, self.options.replays.as_ref());
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
                // Also if it is over for now: what a match under way brings can still change that for another thread.
                Next::Wait | Next::Over => {
                    state = self.changed.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner).0;
                }
            }
        }
    }

    /// Books the result of a match: journal first, then the schedule.
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
                // If somebody deleted it already, that is fine.
                let _ = std::fs::remove_file(old);
            }
        }
        state.schedule.done(&record);
        state.records.insert(record.id, record);
        state.played += 1;
        Ok(())
    }
}
