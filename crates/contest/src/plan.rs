//! What a contest consists of, from `contest.toml` or command-line options. The journal stores the whole plan.

use crate::Keep;
use crate::stats::Hypotheses;
use agon_kernel::{Allowances, Seed};
use serde::{Deserialize, Serialize};

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// All groups, or a balanced selection of `matches`.
    #[default]
    RoundRobin,
    /// Rounds of groups of bots with similar standings.
    Swiss,
    /// The first bot against all others.
    Gauntlet,
    /// Groups, of which the better half advances.
    Elimination,
    /// A sequence of matches between bots of similar strength; those with the least certain ratings come first.
    Ladder,
    /// The official rounds: in each, random groups whose losers regroup until one is left, who is out.
    Rounds,
    /// The first bot against the second, until a sequential test decides.
    Compare,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What it is called.
    #[serde(default = "default_name")]
    pub name: String,
    pub game: String,
    /// The bots: names of built-in ones, or files.
    pub bots: Vec<String>,
    /// The boards: names or files; empty for the game's default.
    #[serde(default)]
    pub boards: Vec<String>,
    /// The published seed, which determines all draws.
    #[serde(default = "default_seed")]
    pub seed: Seed,
    /// The seeds of the matches; empty to draw them from the published seed.
    #[serde(default)]
    pub seeds: Vec<Seed>,
    #[serde(default)]
    pub format: Format,
    /// The number of different bots in a group; 0 for as many as there are seats.
    #[serde(default)]
    pub group: usize,
    /// The number of mirrored blocks that each group plays.
    #[serde(default = "one")]
    pub blocks: u64,
    /// The rounds of a Swiss contest, 0 for enough to find a winner; or the official rounds to play in this run, 0 for all of them and the
    /// final.
    #[serde(default)]
    pub rounds: u32,
    /// The maximum number of matches of a ladder, a comparison or a selection of groups; 0 for the format's default.
    #[serde(default)]
    pub matches: u64,
    /// Official rounds: the number of bots in the final, which play in groups if there are more than seats; 0 for as many as there are
    /// seats.
    #[serde(default)]
    pub finalists: usize,
    /// Official rounds and elimination: how often a tie that matters is replayed before lots are drawn.
    #[serde(default = "default_replays_of_ties")]
    pub tie_replays: u32,
    /// The bot that fills empty seats.
    #[serde(default = "default_filler")]
    pub filler: String,
    /// Which replays are kept.
    #[serde(default)]
    pub replays: Keep,
    /// Which bots get limits that differ from the game's.
    #[serde(default, skip_serializing_if = "Allowances::is_empty")]
    pub limits: Allowances,
    /// Comparison: what is tested.
    #[serde(default)]
    pub test: Hypotheses,
    /// Network clients: the seconds that each move adds to a client's clock, 0 for no clock; and the search depth that they are told to use.
    #[serde(default = "default_client_time", skip_serializing_if = "is_default_client_time")]
    pub client_time: f64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub client_depth: u8,
}

fn default_client_time() -> f64 {
    2.0
}
fn is_default_client_time(time: &f64) -> bool {
    *time == default_client_time()
}
fn is_zero(depth: &u8) -> bool {
    *depth == 0
}

fn default_name() -> String {
    "contest".to_owned()
}
fn default_seed() -> Seed {
    Seed::from(1)
}
fn one() -> u64 {
    1
}
fn default_replays_of_ties() -> u32 {
    3
}
fn default_filler() -> String {
    "Dummy".to_owned()
}

/// A contest file of a few bytes must not fill the memory.
const MAX_DRAWN: u128 = 1_000_000;

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlanError {
    /// There are too few bots.
    #[error("a contest needs at least 2 bots, got {0}")]
    Bots(usize),
    /// The boards have different numbers of seats.
    #[error("the boards have different numbers of seats: {0} and {1}")]
    Seats(usize, usize),
    /// The board has only one seat.
    #[error("the boards have one seat: a contest needs at least two")]
    Alone,
    /// There are no boards.
    #[error("a contest needs a board")]
    Boards,
    /// A comparison on boards with two seats has more than two bots.
    #[error("the board has 2 seats: there is no room for a field next to the two bots being compared")]
    Field,
    /// A number is out of range.
    #[error("{what} = {value}: expected {expected}")]
    Number { what: &'static str, value: f64, expected: &'static str },
}

impl Plan {
    #[must_use]
    pub fn new(game: &str, format: Format, bots: &[&str]) -> Self {
        Self {
            name: default_name(),
            game: game.to_owned(),
            bots: bots.iter().map(ToString::to_string).collect(),
            boards: Vec::new(),
            seed: default_seed(),
            seeds: Vec::new(),
            format,
            group: 0,
            blocks: 1,
            rounds: 0,
            matches: 0,
            finalists: 0,
            tie_replays: default_replays_of_ties(),
            filler: default_filler(),
            replays: Keep::None,
            limits: Allowances::default(),
            test: Hypotheses::default(),
            client_time: default_client_time(),
            client_depth: 0,
        }
    }

    /// The most matches that are drawn at once: all of a round robin or a gauntlet, those of a stage in other formats. Ladders and comparisons draw
    /// one block at a time.
    fn drawn_at_once(&self, bots: usize, seats: usize) -> u128 {
        let size = if self.group == 0 { seats } else { self.group }.min(bots);
        let blocks = u128::from(self.blocks).saturating_mul(seats as u128).max(1);
        let tables = match self.format {
            Format::Ladder | Format::Compare => return 0,
            Format::RoundRobin => {
                let all =
                    (0..size as u128).fold(1u128, |all, n| all.saturating_mul(bots as u128 - n) / (n + 1));
                // What the plan does not limit, the format does.
                let most = if self.matches == 0 { 5000 } else { u128::from(self.matches) / blocks + 1 };
                all.min(most)
            }
            Format::Gauntlet | Format::Swiss | Format::Elimination | Format::Rounds => bots as u128,
        };
        tables.saturating_mul(blocks)
    }

    /// Whether the numbers make sense for this many bots and seats.
    ///
    /// # Errors
    /// The first one that does not.
    pub(crate) fn check(&self, bots: usize, seats: usize) -> Result<(), PlanError> {
        let wrong = |what, value, expected| Err(PlanError::Number { what, value, expected });
        let Hypotheses { elo0, elo1, alpha, beta } = self.test;
        if bots < 2 {
            return Err(PlanError::Bots(bots));
        }
        if seats < 2 {
            return Err(PlanError::Alone);
        }
        if self.group == 1 || self.group > seats {
            return wrong("group", self.group as f64, "2 up to the seats of the boards");
        }
        if self.blocks == 0 {
            return wrong("blocks", 0.0, "at least 1");
        }
        let drawn = self.drawn_at_once(bots, seats);
        if drawn > MAX_DRAWN {
            return wrong("matches", drawn as f64, "at most 1000000: fewer blocks, or fewer matches");
        }
        if self.finalists == 1 {
            return wrong("finalists", 1.0, "at least 2");
        }
        if self.format == Format::Compare && seats == 2 && bots > 2 {
            return Err(PlanError::Field);
        }
        if self.rounds > 1000 {
            return wrong("rounds", self.rounds.into(), "at most 1000");
        }
        if self.client_time != 0.0 && !(0.2..=86_400.0).contains(&self.client_time) {
            return wrong("client_time", self.client_time, "0, or 0.2 to 86400 seconds");
        }
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return wrong("elo1", elo1, "more than elo0");
        }
        for (what, value) in [("alpha", alpha), ("beta", beta)] {
            if !(0.0001..=0.5).contains(&value) {
                return wrong(what, value, "0.0001 to 0.5");
            }
        }
        Ok(())
    }
}
