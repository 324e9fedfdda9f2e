//! What a build may use, and whether it can be confined here. A build runs strangers' code (macros, includes, build scripts), so its tools see
//! the system read-only, the kit and the bot, and write to a temporary folder in memory, from which only one file is kept.

use crate::Language;
use std::time::Duration;

/// What a build may use, all its processes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Seconds of CPU time.
    pub cpu_seconds: u64,
    /// Seconds of wall time.
    pub wall_seconds: u64,
    /// Bytes of memory.
    pub memory: u64,
    /// Bytes of the component.
    pub output: u64,
    /// Bytes of all files that it writes in the process.
    pub scratch: u64,
    /// Processes and threads.
    pub tasks: u32,
}

impl Limits {
    /// Limits that are ample for any honest bot in this language.
    #[must_use]
    pub fn of(language: Language) -> Self {
        let (cpu_seconds, memory, output) = match language {
            Language::Cpp => (60, 2 << 30, 32 << 20),
            Language::Rust => (120, 3 << 30, 64 << 20),
            Language::Python => (120, 3 << 30, 96 << 20),
            Language::JavaScript => (180, 4 << 30, 96 << 20),
            Language::Java => (60, 4 << 30, 32 << 20),
        };
        // Compilers start some threads for each core.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let tasks = 96 + 8 * u32::try_from(cores).unwrap_or(64).min(64);
        Self { cpu_seconds, wall_seconds: cpu_seconds * 4, memory, output, scratch: 512 << 20, tasks }
    }

    /// The same for the processes themselves. Compilers write temporary files, too: the size of the component is checked again.
    pub(crate) fn of_processes(&self) -> agon_confine::Limits {
        agon_confine::Limits {
            cpu: Duration::from_secs(self.cpu_seconds),
            wall: Duration::from_secs(self.wall_seconds),
            memory: self.memory,
            data: Some(self.memory),
            tasks: self.tasks,
            file: self.output * 2,
        }
    }
}

/// Whether builds can be confined here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Confinement {
    Bubblewrap,
    /// No, for this reason.
    Missing(String),
}

/// Whether builds can be confined here, determined once by trying.
#[must_use]
pub fn confinement() -> Confinement {
    match &agon_confine::protection().unconfined {
        None => Confinement::Bubblewrap,
        Some(why) => Confinement::Missing(why.clone()),
    }
}
