//! What a child and all its descendants may use together.

use std::fmt;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time of all processes together.
    pub cpu: Duration,
    /// Time by the clock.
    pub wall: Duration,
    /// Bytes of memory of all processes together, without files that are only mapped.
    pub memory: u64,
    /// Bytes of data that a single process can ask the kernel for (`RLIMIT_DATA`); not for programs that reserve more than they use.
    pub data: Option<u64>,
    /// Processes and threads.
    pub tasks: u32,
    /// Bytes of a single file.
    pub file: u64,
}

/// A limit that a child went over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    Cpu,
    Wall,
    Memory,
    Tasks,
    File,
}

impl Limits {
    /// A limit with its value: `20 s of CPU time`, `1024 MB of memory`.
    #[must_use]
    pub fn describe(&self, limit: Limit) -> String {
        match limit {
            Limit::Cpu => format!("{} s of CPU time", self.cpu.as_secs()),
            Limit::Wall => format!("{} s", self.wall.as_secs()),
            Limit::Memory => format!("{} MB of memory", self.memory >> 20),
            Limit::Tasks => format!("{} processes and threads", self.tasks),
            Limit::File => format!("{} MB in one file", self.file >> 20),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cpu => "CPU time",
            Self::Wall => "time",
            Self::Memory => "memory",
            Self::Tasks => "processes",
            Self::File => "output",
        })
    }
}
