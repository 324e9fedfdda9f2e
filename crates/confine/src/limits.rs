//! The limits of a child together with all its descendants.

use std::fmt;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time of all processes together.
    pub cpu: Duration,
    /// Wall time.
    pub wall: Duration,
    /// Bytes of memory of all processes together, not counting mapped files.
    pub memory: u64,
    /// Bytes of data that a single process can request (`RLIMIT_DATA`); not for programs that reserve more than they use.
    pub data: Option<u64>,
    /// Processes and threads.
    pub tasks: u32,
    /// Maximum size of a single file in bytes.
    pub file: u64,
}

/// A limit that a child exceeded.
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
