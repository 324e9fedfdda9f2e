//! A plan with its bots and boards resolved, and the header that records them in the journal.

use crate::play::{Playing, in_the_arena};
use crate::{Plan, PlanError};
use agon_kernel::{AnyBoard, Bot, Identity, Limits, MatchDigest, Seed};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A bot that takes part.
#[derive(Clone)]
pub struct Entrant {
    /// Its name in this contest, which is unique.
    pub name: String,
    pub bot: Arc<dyn Bot>,
}

/// A board with its name.
#[derive(Clone)]
pub struct Board {
    /// What it is called.
    pub name: String,
    pub board: Arc<dyn AnyBoard>,
}

/// A plan with its bots and boards.
#[derive(Clone)]
pub struct Contest {
    /// The first line of the journal.
    pub header: Header,
    /// The bots, in the order of the plan; the last one is the filler.
    pub bots: Vec<Entrant>,
    pub boards: Vec<Board>,
    /// How its matches are played: in the arena, unless some of its bots are network clients.
    pub playing: Playing,
}

/// The first line of a journal: everything that the schedule and the tables are computed from, except the results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the journal's format.
    pub contest: u32,
    pub plan: Plan,
    /// The version of the game's rules.
    pub rules: u32,
    /// The number of seats of the boards.
    pub seats: usize,
    /// The game's own limits; the plan may override them for some bots.
    #[serde(default)]
    pub limits: Limits,
    /// The bots by their names in the contest; the last one is the filler.
    pub bots: Vec<(String, Identity)>,
    /// The boards by name, with fingerprints.
    pub boards: Vec<(String, String)>,
}

impl Header {
    /// The version of the format that this program reads and writes.
    pub const VERSION: u32 = 1;

    /// Whether a header that somebody else wrote is one of a contest that could have begun.
    ///
    /// # Errors
    /// What is impossible.
    pub(crate) fn check(&self) -> Result<(), PlanError> {
        if self.boards.is_empty() {
            return Err(PlanError::Boards);
        }
        if self.seats > 16 {
            let (what, value) = ("seats", self.seats as f64);
            return Err(PlanError::Number { what, value, expected: "at most 16" });
        }
        self.plan.check(self.bots.len().saturating_sub(1), self.seats)
    }

    /// The number of competing bots: all except the filler.
    #[must_use]
    pub fn contestants(&self) -> usize {
        self.bots.len() - 1
    }

    /// The number of the filler.
    #[must_use]
    pub fn filler(&self) -> usize {
        self.bots.len() - 1
    }

    #[must_use]
    pub fn name(&self, bot: usize) -> &str {
        &self.bots[bot].0
    }

    /// What a bot may use in a match.
    #[must_use]
    pub fn limits_of(&self, bot: usize) -> Limits {
        self.bots.get(bot).map_or(self.limits, |(_, bot)| self.plan.limits.of(bot, self.limits))
    }

    /// The number of different bots in a match.
    #[must_use]
    pub fn group(&self) -> usize {
        let most = if self.plan.group == 0 { self.seats } else { self.plan.group };
        most.min(self.contestants())
    }

    /// Whether a contest with this header can continue one with the other header.
    ///
    /// # Errors
    /// What differs.
    pub fn continues(&self, other: &Self) -> Result<(), String> {
        for (mine, theirs) in self.bots.iter().zip(&other.bots) {
            if mine != theirs {
                return Err(format!("the bot {} is not the one that played before", mine.0));
            }
        }
        for (mine, theirs) in self.boards.iter().zip(&other.boards) {
            if mine != theirs {
                return Err(format!("the board {} is not the one that was played on before", mine.0));
            }
        }
        if self.rules != other.rules {
            return Err(format!(
                "the rules were version {}, and are version {} now",
                other.rules, self.rules
            ));
        }
        if self == other { Ok(()) } else { Err("the plan is different".to_owned()) }
    }
}

impl Contest {
    /// Puts a contest together. Bots with the same name get the names in the plan, or numbers.
    ///
    /// # Errors
    /// A plan that cannot be carried out.
    pub fn new(
        plan: Plan,
        bots: Vec<Arc<dyn Bot>>,
        filler: Arc<dyn Bot>,
        boards: Vec<Board>,
    ) -> Result<Self, PlanError> {
        let first = boards.first().ok_or(PlanError::Boards)?;
        let seats = usize::from(first.board.seats());
        if let Some(other) =
            boards.iter().map(|board| usize::from(board.board.seats())).find(|&other| other != seats)
        {
            return Err(PlanError::Seats(seats, other));
        }
        plan.check(bots.len(), seats)?;
        let info = first.board.game().info();
        let rules = info.rules;
        let entrants: Vec<Entrant> = names(&plan, &bots, &*filler)
            .into_iter()
            .zip(bots.into_iter().chain([filler]))
            .map(|(name, bot)| Entrant { name, bot })
            .collect();
        let fingerprint =
            |board: &Board| MatchDigest::new(info.id, rules, &board.board.text(), Seed::from(0)).hex();
        let header = Header {
            contest: Header::VERSION,
            plan,
            rules,
            seats,
            limits: Limits::default(),
            bots: entrants.iter().map(|entrant| (entrant.name.clone(), entrant.bot.identity())).collect(),
            boards: boards.iter().map(|board| (board.name.clone(), fingerprint(board))).collect(),
        };
        Ok(Self { header, bots: entrants, boards, playing: Arc::new(in_the_arena) })
    }
}

/// Unique names for the bots and the filler.
fn names(plan: &Plan, bots: &[Arc<dyn Bot>], filler: &dyn Bot) -> Vec<String> {
    let own: Vec<String> = bots.iter().map(|bot| bot.identity().name).collect();
    let mut names: Vec<String> = Vec::new();
    for (number, name) in own.iter().enumerate() {
        // `new/bot.py` and `old/bot.py` are both called `bot`: the paths that were given tell them apart.
        let shared = own.iter().filter(|other| *other == name).count() > 1;
        let typed = plan.bots.get(number).filter(|_| shared).unwrap_or(name);
        names.push(free(&names, typed));
    }
    let name = filler.identity().name;
    names.push(free(&names, &name));
    names
}

/// The name, with a number if it is taken.
fn free(taken: &[String], name: &str) -> String {
    let numbered = (2u32..).map(|number| format!("{name} ({number})"));
    std::iter::once(name.to_owned())
        .chain(numbered)
        .find(|name| !taken.contains(name))
        .unwrap_or_else(|| name.to_owned())
}
