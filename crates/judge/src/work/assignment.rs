//! The messages between the judge and its workers, as JSON between machines.

use crate::workshop::{GameView, MatchOutcome};
use agon_kernel::{Limits, Origin};
use agon_queue::{Lease, LeaseCommand, Rules};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What must be the same on both sides, or a match would have another result, or none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Versions {
    /// The version of the program.
    pub build: String,
    /// The version of the metering of components.
    pub metering: u32,
    /// The version of the rules of each game.
    pub rules: BTreeMap<String, u32>,
}

impl Versions {
    /// The versions of a workshop without metering whose games have no versions.
    #[must_use]
    pub fn plain(games: &[GameView]) -> Self {
        let rules = games.iter().map(|game| (game.id.clone(), 0)).collect();
        Self { build: env!("CARGO_PKG_VERSION").to_owned(), metering: 0, rules }
    }

    /// How the versions `there` of a worker differ, in words; nothing if they are compatible.
    #[must_use]
    pub fn differs(&self, there: &Self) -> Option<String> {
        if self == there {
            return None;
        }
        let mut found = Vec::new();
        if self.build != there.build {
            found.push(format!("the worker is agon {}, the judge agon {}", there.build, self.build));
        }
        if self.metering != there.metering {
            found.push(format!(
                "the worker has version {} of the metering, the judge {}",
                there.metering, self.metering
            ));
        }
        let version = |rules: Option<&u32>| rules.map_or_else(|| "none".to_owned(), u32::to_string);
        let games: std::collections::BTreeSet<_> = self.rules.keys().chain(there.rules.keys()).collect();
        for game in games {
            let (here, other) = (self.rules.get(game), there.rules.get(game));
            if here != other {
                let (here, other) = (version(here), version(other));
                found
                    .push(format!("the worker has version {other} of the rules of {game}, the judge {here}"));
            }
        }
        found.truncate(8);
        let what = found.join("; ");
        Some(format!("{what}. Install agon {} on the worker's machine and start it again.", self.build))
    }
}

/// What a worker on another machine sends when it asks for a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimRequest {
    /// Its name, in addition to that of its token.
    pub worker: String,
    pub versions: Versions,
    /// The languages that it can build.
    pub languages: Vec<String>,
    /// How many jobs it runs at a time.
    pub slots: i64,
}

/// A job for a worker on another machine.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Claimed {
    pub lease: Lease,
    pub assignment: Assignment,
    /// How long leases last, and how often to send heartbeats.
    pub rules: Rules,
}

/// The answer to the live data that a worker sends of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveAck {
    pub command: LeaseCommand,
    /// How many bytes of it the judge has, from the beginning. If that is less than was sent before, another process of the judge got those.
    pub known: usize,
}

/// How a match went on another machine; its replay comes with it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Played {
    pub outcome: MatchOutcome,
    /// Whether the worker wants another job at once, if there is one. The answer is that job: a busy worker needs one request for a match.
    #[serde(default)]
    pub next: Option<ClaimRequest>,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assignment {
    Build(BuildTask),
    Match(MatchTask),
    /// Play a match again that another worker played.
    Verify(MatchTask),
}

/// A source to build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildTask {
    pub game: String,
    /// The program's name.
    pub name: String,
    /// The name of the file that was submitted.
    pub file_name: String,
    pub language: Origin,
    /// The hash of the source.
    pub source: String,
}

/// A match to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchTask {
    /// Its number.
    pub id: i64,
    pub game: String,
    pub board_name: String,
    /// The hash of the board's text.
    pub board: String,
    pub seed: u64,
    pub seats: Vec<SeatTask>,
    /// What each seat may use.
    pub limits: Vec<Limits>,
}

/// Who plays in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatTask {
    /// A bot that comes with the game.
    BuiltIn(String),
    /// A submission, with the hash of its component.
    Program { name: String, origin: Origin, component: String },
}

impl Assignment {
    /// Whether a worker needs the file with this hash.
    #[must_use]
    pub fn needs(&self, hash: &str) -> bool {
        match self {
            Self::Build(task) => task.source == hash,
            Self::Match(task) | Self::Verify(task) => {
                let of_seat = |seat: &SeatTask| matches!(seat, SeatTask::Program { component, .. } if component == hash);
                task.board == hash || task.seats.iter().any(of_seat)
            }
        }
    }
}

/// The result of a job. A problem with the worker's machine is not reported: the job is returned.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Report {
    /// The hash of what was built.
    Built { component: String },
    /// The source is at fault; this is the compiler's message.
    Rejected { message: String },
    /// How the match went, and the hash of its replay.
    Played { outcome: MatchOutcome, replay: String },
    /// The same for a match that was played again; its replay is not submitted.
    Verified { outcome: MatchOutcome, replay: String },
    /// The process that did the work died, when the program of this seat was at work, if that is known.
    Killed { reason: String, seat: Option<usize> },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_said_with_what_to_do() {
        let here = Versions {
            build: "1.2.0".to_owned(),
            metering: 2,
            rules: [("reversi".to_owned(), 1), ("tron3d".to_owned(), 3)].into(),
        };
        assert_eq!(here.differs(&here), None);
        let mut there = Versions { build: "1.1.0".to_owned(), ..here.clone() };
        let said = here.differs(&there).unwrap();
        assert_eq!(
            said,
            "the worker is agon 1.1.0, the judge agon 1.2.0. Install agon 1.2.0 on the worker's machine and start it again."
        );
        there = Versions { metering: 1, rules: [("tron3d".to_owned(), 2)].into(), ..here.clone() };
        let said = here.differs(&there).unwrap();
        assert!(said.contains("version 1 of the metering, the judge 2"), "{said}");
        assert!(said.contains("version 2 of the rules of tron3d, the judge 3"), "{said}");
        assert!(said.contains("version none of the rules of reversi, the judge 1"), "{said}");
    }
}
