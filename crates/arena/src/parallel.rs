//! Many matches at once. Each depends only on its spec, so the scheduling of the threads makes no difference.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// One thread per core.
#[must_use]
pub fn default_threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Runs `work` for every item on `threads` threads and returns the results in the order of the items. `done` is called for each as it
/// finishes, from any thread, but never concurrently.
pub fn play_all<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> R + Sync,
    done: impl FnMut(usize, &R) + Send,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(done);
    let worker = || {
        let mut results = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return results };
            let result = work(item);
            done.lock().expect("a listener that panicked takes the whole run down")(number, &result);
            results.push((number, result));
        }
    };
    let mut results: Vec<(usize, R)> = thread::scope(|scope| {
        let workers: Vec<_> =
            (0..threads.clamp(1, items.len().max(1))).map(|_| scope.spawn(worker)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().flat_map(join).collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}
