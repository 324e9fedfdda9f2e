//! The resource usage of a process and all its descendants, according to `/proc`.

use std::fs;
use std::time::Duration;

/// The resource usage of a process tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// CPU time, including that of descendants that have been reaped.
    pub cpu: Duration,
    /// Bytes of memory, not counting mapped files.
    pub memory: u64,
    /// Processes and threads.
    pub tasks: u32,
}

/// Clock ticks per second, which Linux reports to programs as 100 on every processor we support.
const TICKS_PER_SECOND: u64 = 100;

/// All processes in the tree, the root first. Processes that end during the scan are left out.
pub(crate) fn processes(root: u32) -> Vec<u32> {
    let mut found = vec![root];
    let mut next = 0;
    while let Some(process) = found.get(next) {
        let tasks = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
        let children = tasks.filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
        let children: Vec<u32> = children
            .flat_map(|line| line.split_whitespace().flat_map(str::parse).collect::<Vec<_>>())
            .collect();
        found.extend(children);
        next += 1;
    }
    found
}

pub(crate) fn usage(root: u32) -> Usage {
    let mut sum = Usage::default();
    for process in processes(root) {
        let Some(one) = of_process(process) else { continue };
        sum.cpu += one.cpu;
        sum.memory += one.memory;
        sum.tasks += one.tasks;
    }
    sum
}

fn of_process(process: u32) -> Option<Usage> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    of_texts(&stat, &status)
}

/// Parses the texts of `/proc/PID/stat` and `/proc/PID/status`.
fn of_texts(stat: &str, status: &str) -> Option<Usage> {
    // The name of the program is in parentheses and can contain anything.
    let numbers: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let number = |field: usize| numbers.get(field - 3)?.parse::<u64>().ok();
    // User and system time, of the process and of its reaped children.
    let ticks = number(14)? + number(15)? + number(16)? + number(17)?;
    let kilobytes = |name: &str| -> u64 {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|line| line.trim_start_matches(':').split_whitespace().next()?.parse().ok())
            .unwrap_or(0)
    };
    Some(Usage {
        cpu: Duration::from_millis(ticks * 1000 / TICKS_PER_SECOND),
        memory: (kilobytes("RssAnon") + kilobytes("RssShmem") + kilobytes("VmSwap")) << 10,
        tasks: u32::try_from(number(20)?).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_programs_cannot_forge_figures() {
        let stat = "7 (a) 9 9 (b) S 1 7 7 0 -1 4194560 100 0 0 0 300 50 20 30 20 0 12 0 9 1 1";
        let status = "Name:\ta) RssAnon\nRssAnon:\t     100 kB\nRssFile:\t 9999 kB\nRssShmem:\t 20 kB\nVmSwap:\t 3 kB\n";
        let usage = of_texts(stat, status).unwrap();
        assert_eq!(usage.cpu, Duration::from_secs(4));
        assert_eq!((usage.memory, usage.tasks), (123 << 10, 12));
        assert_eq!(of_texts("", ""), None);
        assert_eq!(of_texts("7 (a) S", ""), None);
    }

    #[test]
    fn the_whole_tree_is_seen() {
        let script = "sleep 100 & sleep 100 & wait";
        let mut child = std::process::Command::new("sh").args(["-c", script]).spawn().unwrap();
        let begun = std::time::Instant::now();
        while usage(child.id()).tasks < 3 && begun.elapsed().as_secs() < 60 {
            std::thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(usage(child.id()).tasks, 3);
        for process in processes(child.id()).into_iter().rev() {
            let process = rustix::process::Pid::from_raw(process.cast_signed()).unwrap();
            let _ = rustix::process::kill_process(process, rustix::process::Signal::KILL);
        }
        child.wait().unwrap();
    }
}
