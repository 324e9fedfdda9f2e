//! CPU time of this process and of the database server that it has started.

use agon_bench::cpu_time;
use std::collections::BTreeMap;
use std::time::Duration;

/// CPU time of this process and of all that it has started, as far as they are still there.
pub(crate) fn now() -> Duration {
    let parents: BTreeMap<u32, u32> = std::fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter_map(|process: u32| Some((process, parent(process)?)))
        .collect();
    let (own, mut all) = (std::process::id(), cpu_time());
    for process in parents.keys() {
        let mut ancestor = parents.get(process);
        while let Some(up) = ancestor.filter(|up| **up != own) {
            ancestor = parents.get(up);
        }
        if ancestor == Some(&own) {
            all += on_cpu(*process).unwrap_or_default();
        }
    }
    all
}

fn parent(process: u32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name is in brackets, and may contain anything.
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

/// A server's process has one thread.
fn on_cpu(process: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/schedstat")).ok()?;
    Some(Duration::from_nanos(stat.split_whitespace().next()?.parse().ok()?))
}

/// The CPU time of one `work`: the best of `runs` runs of `times` each.
pub(crate) fn per(runs: u32, times: u32, mut work: impl FnMut()) -> Duration {
    work();
    let run = |_| {
        let begun = now();
        (0..times).for_each(|_| work());
        now().saturating_sub(begun) / times
    };
    (0..runs).map(run).min().unwrap_or_default()
}
