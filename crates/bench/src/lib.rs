//! Shared code of all benches. Machines are noisy, so nothing here measures wall time: a figure is CPU time (the best of several runs),
//! instructions counted by valgrind, or bytes. Each is printed next to its target, and a bench that misses a target exits with code 1.
//!
//! CPU time also depends on what else the machine does: two programs on one core share its caches, and often its clock. So close targets
//! are enforced only with `AGON_QUIET=1`, on an idle machine; instruction counts are always enforced.

mod growth;
mod matches;

pub use growth::{Axis, Cost, growth};
pub use matches::{Targets, matches};

use std::fmt::Display;
use std::process::{Command, ExitCode};
use std::time::Duration;

const COUNTED: &str = "AGON_BENCH_COUNTED";

/// CPU time that this process has used.
#[must_use]
pub fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.try_into().unwrap_or(0), time.tv_nsec.try_into().unwrap_or(0))
}

/// CPU time of one `work`: the best of `runs` runs of `times` iterations.
pub fn cpu_per(runs: u32, times: u32, mut work: impl FnMut(u32)) -> Duration {
    let mut run = || {
        let begun = cpu_time();
        (0..times).for_each(&mut work);
        (cpu_time() - begun) / times
    };
    run(); // warm caches and branch predictors
    (0..runs).map(|_| run()).min().unwrap_or_default()
}

/// Whether the machine is otherwise idle, according to `AGON_QUIET=1`.
#[must_use]
pub fn quiet() -> bool {
    std::env::var_os("AGON_QUIET").is_some()
}

/// Peak resident memory of this process so far, in bytes.
#[must_use]
pub fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok()).unwrap_or(0) << 10
}

/// Prints figures, and remembers whether any of them missed its target.
#[derive(Debug)]
pub struct Bench {
    missed: bool,
}

impl Bench {
    /// Prints the title. If this process was started by [`Bench::instructions`], it only runs `work` the requested number of times and
    /// exits.
    pub fn new(title: &str, work: impl FnMut(u32)) -> Self {
        if let Some(times) = std::env::var(COUNTED).ok().and_then(|times| times.parse().ok()) {
            (0..times).for_each(work);
            std::process::exit(0);
        }
        println!("{title}");
        Self { missed: false }
    }

    /// Prints a figure for which smaller is better.
    pub fn at_most(&mut self, what: &str, figure: f64, target: f64, unit: &str, remark: &str) {
        let verdict = if figure <= target { "ok" } else { "MISSED" };
        self.missed |= figure > target;
        println!("  {what:<14}{figure:>10.3} {unit:<4} target {target} {unit}: {verdict}{remark}");
    }

    /// The same for CPU time or elapsed time whose target is close: a miss counts with `AGON_QUIET=1`, on an idle machine.
    pub fn quietly_at_most(&mut self, what: &str, figure: f64, target: f64, unit: &str, remark: &str) {
        let missed = self.missed;
        self.at_most(what, figure, target, unit, remark);
        self.missed = if quiet() { self.missed } else { missed };
    }

    /// Prints a figure without a target.
    pub fn note(&self, what: &str, figure: impl Display) {
        println!("  {what:<14}{figure}");
    }

    /// Counts the instructions of one `work` with valgrind: the difference between two runs of this program, so that its startup does not
    /// count. The figure is the same on every run. The target is in millions.
    pub fn instructions(&mut self, target: f64) {
        let count = |times: u32| -> Option<u64> {
            let program = std::env::current_exe().ok()?;
            let mut valgrind = Command::new("valgrind");
            valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
            let output = valgrind.env(COUNTED, times.to_string()).output().ok()?;
            let text = String::from_utf8_lossy(&output.stderr).into_owned();
            text.lines()
                .find_map(|line| line.split_once("Collected :"))
                .and_then(|(_, count)| count.trim().parse().ok())
        };
        match (count(2), count(7)) {
            (Some(few), Some(many)) => {
                self.at_most("instructions", (many - few) as f64 / 5e6, target, "M", "");
            }
            _ => self.note("instructions", "not counted: valgrind is not installed"),
        }
    }

    /// Whether all targets were met.
    #[must_use]
    pub fn finish(self) -> ExitCode {
        if self.missed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}
